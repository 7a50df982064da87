import Button from '@mui/material/Button';
import { useRef } from 'react';
import { leads } from '#contract/communication/leads.ts';
import { useText } from '#console/texts/index.ts';
import { randomId } from '#console/providers/randomId.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { useKeptDraft } from '#console/kit/form/useKeptDraft.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Muted, Row, Stack } from '#console/kit/layout/parts.tsx';

const options = { success: 'leads.mailQueued', failure: 'leads.mailFailed', serverMessage: true } as const;

/**
 * The form for an email to the lead, whose delivery is shown in the timeline. The typed texts are kept until the server
 * accepts the email.
 */
export function MailForm({ id, email, name }: { id: string; email: string; name: string }) {
  const text = useText();
  const [subject, setSubject] = useKeptDraft('leadMailSubject', id);
  const [body, setBody] = useKeptDraft('leadMailText', id);
  const [send, { pending }] = useAction(leads.endpoints.mail, options);
  /** A repeated attempt sends the same key, so that no email is sent twice. */
  const key = useRef<string>(undefined);
  const isBlank = subject.trim() === '' || body.trim() === '';
  return (
    <Stack
      as="form"
      onSubmit={async (event) => {
        event.preventDefault();
        key.current ??= randomId();
        const mail = { subject: subject.trim(), text: body.trim(), key: key.current };
        const { done } = await send({ params: { id }, body: mail }, name);
        if (!done) return;
        key.current = undefined;
        setSubject('');
        setBody('');
      }}
    >
      <Muted>{text('leads.mailTo', { email })}</Muted>
      <input
        className={looks.field}
        aria-label={text('leads.mailSubject')}
        placeholder={text('leads.mailSubject')}
        maxLength={200}
        value={subject}
        onChange={(event) => {
          setSubject(event.target.value);
          key.current = undefined;
        }}
      />
      <textarea
        className={looks.field}
        rows={5}
        aria-label={text('leads.mailText')}
        placeholder={text('leads.mailText')}
        value={body}
        onChange={(event) => {
          setBody(event.target.value);
          key.current = undefined;
        }}
      />
      <Row>
        <Button type="submit" variant="contained" size="small" disabled={isBlank} loading={pending}>
          {text('leads.mailSend')}
        </Button>
      </Row>
    </Stack>
  );
}
