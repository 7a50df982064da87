import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { lostReasonMissing } from '#contract/communication/leadProgress.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import type { useMove } from './progress.tsx';

const width = 440;

/** Asks for the reason before a lead moves to a lost stage. */
export function LostDialog({ moving }: { moving: ReturnType<typeof useMove> }) {
  const text = useText();
  const id = useId();
  const { losing, answer, cancel, pending } = moving;
  const [reason, setReason] = useState('');
  const [isWrong, setWrong] = useState(false);
  if (!losing) return null;
  return (
    <DialogShell title={text('leads.lostTitle', { name: losing.lead.name })} width={width} onClose={cancel}>
      <Stack
        as="form"
        gap={16}
        pad={24}
        onSubmit={(event) => {
          event.preventDefault();
          setWrong(reason.trim() === '');
          if (reason.trim() !== '') void answer(reason.trim());
        }}
      >
        <Stack as="label" gap={4}>
          {text('leads.fields.lostReason')}
          <textarea
            className={looks.field}
            rows={3}
            maxLength={500}
            value={reason}
            aria-invalid={isWrong}
            {...(isWrong ? { 'aria-describedby': id } : {})}
            onChange={(event) => setReason(event.target.value)}
          />
        </Stack>
        {isWrong ? (
          <Text role="alert" id={id} tone="red">
            {messageInLanguage(lostReasonMissing)}
          </Text>
        ) : null}
        <Row justify="end">
          <Button color="inherit" onClick={cancel}>
            {text('leads.outcomeCancel')}
          </Button>
          <Button type="submit" variant="contained" loading={pending}>
            {text('leads.markLost')}
          </Button>
        </Row>
      </Stack>
    </DialogShell>
  );
}
