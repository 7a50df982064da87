import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useRemoveFromStore, useStore } from 'react-admin';
import { MessageReply, messages, type ContactMessage } from '#contract/communication/messages.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { useAnswering } from '#console/features/presence/useAnswering.ts';
import { CannedReplySelect } from '#console/features/replies/CannedReplySelect.tsx';

const sending = { success: 'messages.replied', failure: 'messages.replyFailed', refresh: 'record' } as const;

/** The form for the one reply. A draft stays readable after a colleague has replied, so that it can be copied. */
export function ReplyBox({ message }: { message: ListRow<ContactMessage> }) {
  const text = useText();
  const fieldId = useId();
  const noteId = useId();
  const hasExtensions = useExtensions();
  const { id, version, email, name, status } = message;
  const { words, write, discard } = useMessageDraft(id);
  const [send, { pending }] = useAction(messages.endpoints.reply, sending);
  const isReplied = status === 'replied';
  const colleague = useAnswering('messages', id, words.trim() !== '' && !isReplied);
  if (isReplied && words === '') return null;
  const problem = words === '' ? undefined : problemOf(words);
  const isBlank = words.trim() === '';
  const note = isReplied
    ? text('messages.repliedMeanwhile')
    : (problem ?? colleague ?? text(words ? 'messages.draftKept' : 'messages.replyHelp'));

  async function reply() {
    const body = { adminReply: words.trim(), adminRepliedBy: 'Admin' };
    const { done } = await send({ params: { id }, body, ...(version === undefined ? {} : { version }) }, email);
    if (done) discard();
  }

  return (
    <Stack line="above" padBlock={12}>
      <Row as="span" gap={16} wrap justify="between">
        <Text as="label" weight={500} htmlFor={fieldId}>
          {text('messages.replyTo', { name: name || email })}
        </Text>
        {hasExtensions && !isReplied ? (
          <CannedReplySelect
            asked={message}
            onInsert={(insertion) => write(words ? `${words}\n\n${insertion}` : insertion)}
          />
        ) : null}
      </Row>
      <OutlinedInput
        fullWidth
        size="small"
        multiline
        minRows={4}
        maxRows={12}
        value={words}
        readOnly={pending || isReplied}
        error={problem !== undefined}
        onChange={({ target }) => write(target.value)}
        slotProps={{
          input: { id: fieldId, 'aria-describedby': noteId, 'aria-invalid': problem === undefined ? undefined : true },
        }}
      />
      <Row wrap justify="end">
        <Text id={noteId} size="small" tone={problem ? 'red' : isReplied || colleague ? 'amber' : 'muted'} grow>
          {note}
        </Text>
        {words === '' || pending ? null : (
          <Button variant="text" color="inherit" onClick={discard}>
            {text('messages.discard')}
          </Button>
        )}
        {isReplied ? null : (
          <Button
            variant="contained"
            disabled={isBlank || problem !== undefined || pending}
            aria-busy={pending}
            startIcon={pending ? <CircularProgress size={16} color="inherit" aria-hidden /> : null}
            onClick={() => void reply()}
          >
            {text('messages.reply')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** The error that the server would return for this reply. */
function problemOf(adminReply: string): string | undefined {
  return MessageReply.safeParse({ adminReply }).error?.issues[0]?.message;
}

/** The draft of a reply, kept in the user's part of this browser's storage until it is sent or discarded. */
function useMessageDraft(id: string) {
  const key = `messages.reply.${id}`;
  const [storedDraft, store] = useStore<unknown>(key);
  const remove = useRemoveFromStore(key);
  const words = typeof storedDraft === 'string' ? storedDraft : '';
  return {
    words,
    write: (typed: string) => (typed === '' ? remove() : store(typed)),
    discard: () => remove(),
  };
}
