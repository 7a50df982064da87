import Button from '@mui/material/Button';
import { useId, useState, type KeyboardEvent } from 'react';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { useLocalDraft } from './localDraft.ts';
import { ReplyField } from './ReplyField.tsx';

type PlainReplyProps = {
  id: string;
  label: string;
  /** The label of the send button. */
  verb: string;
  discard: string;
  /** The sentence below the field, unless there is an error. */
  note: string;
  /** Returns the error with which the server would refuse a text. */
  problemOf: (text: string) => string | undefined;
  /** The label of the button that puts the sent reply back into the field, and the text of that reply. */
  edit?: { readonly label: string; readonly text: string } | undefined;
  /** Whether a reply can no longer be sent; its text can only be copied. */
  isClosed?: boolean;
  /** Resolves to true once the text has been sent. */
  onSend: (text: string) => Promise<boolean>;
};

/**
 * The field for a reply through a call in the specification, on a server without the inbox. The text is kept in this
 * browser.
 */
export function PlainReply(props: PlainReplyProps) {
  const { id, label, verb, discard, note, problemOf, edit, isClosed = false, onSend } = props;
  const fieldId = useId();
  const { text, write } = useLocalDraft(id);
  const [sending, setSending] = useState(false);
  const isBlank = text.trim() === '';
  const problem = isBlank ? undefined : problemOf(text);
  const isReady = !isBlank && problem === undefined && text !== edit?.text && !sending && !isClosed;

  async function send() {
    if (!isReady) return;
    setSending(true);
    if (await onSend(text)) write('');
    setSending(false);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }
  return (
    <Stack gap={8}>
      <ReplyField
        id={fieldId}
        label={label}
        text={text}
        isReadOnly={sending || isClosed}
        isWrong={problem !== undefined}
        noteId={`${fieldId}-note`}
        onText={write}
        onKeyDown={onKeyDown}
      />
      <Row wrap justify="end">
        <Text id={`${fieldId}-note`} size="small" tone={problem ? 'red' : isClosed ? 'amber' : 'muted'} grow>
          {problem ?? note}
        </Text>
        {text !== '' && !sending ? (
          <Button variant="text" color="inherit" onClick={() => write('')}>
            {discard}
          </Button>
        ) : null}
        {edit && text === '' ? (
          <Button
            variant="text"
            color="inherit"
            onClick={() => {
              write(edit.text);
              document.getElementById(fieldId)?.focus();
            }}
          >
            {edit.label}
          </Button>
        ) : null}
        {isClosed ? null : (
          <Button variant="contained" disabled={!isReady} loading={sending} onClick={() => void send()}>
            {verb}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
