import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type FormEvent } from 'react';
import { letters, type MailStatus, type TestResult } from '#contract/system/letters.ts';
import { readSession } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { FieldFrame } from '#console/kit/form/FieldFrame.tsx';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';

const { test } = letters.endpoints;

/** Stable, so that the field only receives the focus once, when the dialog opens. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();

/** Sends one email and shows the mail server's response. */
export function TestLetterDialog({ status, onClose }: { status: MailStatus | undefined; onClose: () => void }) {
  const text = useText();
  const id = useId();
  const [to, setTo] = useState(() => readSession()?.employee.email ?? '');
  const [error, setError] = useState<string>();
  const [result, setResult] = useState<TestResult>();
  const [send, { pending }] = useAction(test, { failure: 'letters.test.callFailed', serverMessage: true });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const draft = test.body.safeParse({ to });
    setError(messageInLanguage(draft.error?.issues[0]?.message ?? '') || undefined);
    setResult(undefined);
    if (!draft.success) return;
    const outcome = await send({ body: draft.data });
    if (outcome.done) setResult(outcome.reply);
  }

  const help = status ? text('letters.test.help', { from: status.from }) : undefined;
  return (
    <DialogShell title={text('letters.test.title')} width={480} onClose={onClose}>
      <Stack as="form" gap={16} pad={24} noValidate onSubmit={(event: FormEvent) => void submit(event)}>
        <FieldFrame field={{ id, label: text('letters.test.to'), help, error, required: true }}>
          <OutlinedInput
            fullWidth
            inputRef={focusOnce}
            size="small"
            type="email"
            value={to}
            onChange={(event) => setTo(event.target.value)}
            error={error !== undefined}
            slotProps={{
              input: {
                id,
                autoComplete: 'email',
                'aria-required': true,
                'aria-invalid': error ? true : undefined,
                'aria-describedby': error ? `${id}-error ${id}-help` : `${id}-help`,
              },
            }}
          />
        </FieldFrame>
        <div role="status">{result ? <Result result={result} isFile={status?.transport === 'outbox'} /> : null}</div>
        <Row justify="end">
          <Button onClick={onClose}>{text('ui.form.close')}</Button>
          <Button type="submit" variant="contained" loading={pending}>
            {text('letters.test.send')}
          </Button>
        </Row>
      </Stack>
    </DialogShell>
  );
}

function Result({ result: { state, answer }, isFile }: { result: TestResult; isFile: boolean }) {
  const text = useText();
  const accepted = isFile ? 'letters.test.saved' : 'letters.test.sent';
  const failureKey = state === 'uncertain' ? 'letters.test.unknown' : 'letters.test.failed';
  return (
    <Stack gap={4} ground={state === 'sent' ? 'green' : 'red'} pad={12}>
      <strong>{text(state === 'sent' ? accepted : failureKey)}</strong>
      <Text as="code" size="small" breaks="typed">
        {answer}
      </Text>
    </Stack>
  );
}
