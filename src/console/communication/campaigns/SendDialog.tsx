import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type FormEvent } from 'react';
import { typedAbove, type Audience } from '#contract/communication/campaignRecord.ts';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '#console/kit/dialogs/focus.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { FieldFrame } from '#console/kit/form/FieldFrame.tsx';
import { formatNumber } from '#console/kit/format/format.ts';
import { Row, Stack } from '#console/kit/layout/parts.tsx';
import { AudienceSummary } from './AudienceSummary.tsx';

export type SendQuestion = {
  readonly title: string;
  readonly consequence: string;
  /** The verb on the button. */
  readonly confirm: string;
  readonly count: number;
  readonly audience?: Audience | undefined;
  readonly answer: (sends: boolean) => void;
};

/** Asks for confirmation with the exact number of recipients; a large number must be typed in. */
export function SendDialog({ title, consequence, confirm, count, audience, answer }: SendQuestion) {
  const text = useText();
  const id = useId();
  const [typedText, setTypedText] = useState('');
  const [error, setError] = useState<string>();
  const mustType = count > typedAbove;
  const number = formatNumber(count);

  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog is nested in the composer's form, so its submit must not bubble.
    event.stopPropagation();
    if (mustType && typedText.replaceAll(/[\s,]/g, '') !== String(count))
      setError(text('campaigns.confirm.wrong', { number }));
    else answer(true);
  }

  return (
    <DialogShell title={title} width={480} onClose={() => answer(false)}>
      <Stack as="form" noValidate gap={16} pad={24} scrolls onSubmit={submit}>
        <p>{consequence}</p>
        {audience ? <AudienceSummary audience={audience} /> : null}
        {mustType ? (
          <FieldFrame
            field={{ id, label: text('campaigns.confirm.type', { number }), help: undefined, error, required: true }}
          >
            <OutlinedInput
              fullWidth
              size="small"
              inputRef={focusOnArrival}
              value={typedText}
              error={error !== undefined}
              onChange={(event) => setTypedText(event.target.value)}
              slotProps={{
                input: {
                  id,
                  inputMode: 'numeric',
                  autoComplete: 'off',
                  'aria-required': true,
                  'aria-invalid': error ? true : undefined,
                  'aria-describedby': error ? `${id}-error` : undefined,
                },
              }}
            />
          </FieldFrame>
        ) : null}
        <Row justify="end">
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => answer(false)}
            ref={mustType ? null : focusOnArrival}
          >
            {text('campaigns.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {confirm}
          </Button>
        </Row>
      </Stack>
    </DialogShell>
  );
}
