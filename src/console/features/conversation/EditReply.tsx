import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ConversationEntry, ConversationThread } from '#contract/features/inbox.ts';
import { canBeEmailed, TicketReply, tickets } from '#contract/system/tickets.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { DialogButtons } from '#console/kit/dialogs/DialogButtons.tsx';
import { DialogFrame } from '#console/kit/dialogs/DialogFrame.tsx';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { refreshLists } from './conversationCache.ts';
import { nameOf } from './conversationName.ts';
import { threadKey } from './queryKeys.ts';
import { ReplyField } from './ReplyField.tsx';

type EditReplyProps = { thread: ConversationThread; entry: ConversationEntry };

/** Edits the text of the latest reply to a ticket, through the call in the specification. */
export function EditReply(props: EditReplyProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="text" color="inherit" onClick={() => setIsOpen(true)}>
        {text('conversation.edit')}
      </Button>
      {isOpen ? <EditDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

const saving = { success: 'conversation.updated', failure: 'conversation.updateFailed', refresh: 'none' } as const;

function problemOf(resolve: string): string | undefined {
  const message = TicketReply.safeParse({ resolve }).error?.issues[0]?.message;
  return message && messageInLanguage(message);
}

function EditDialog({ thread, entry, onClose }: EditReplyProps & { onClose: () => void }) {
  const text = useText();
  const id = useId();
  const queryClient = useQueryClient();
  const [words, setWords] = useState(entry.text);
  // A colleague's concurrent change must not be overwritten unseen.
  const [version] = useState(thread.version ?? undefined);
  // A correction is emailed only on request.
  const [isEmailed, setIsEmailed] = useState(false);
  const [save, { pending }] = useAction(tickets.endpoints.resolve, saving);
  const isMailable = canBeEmailed(thread);
  const problem = problemOf(words);
  const isReady = problem === undefined && words !== entry.text && !pending;

  async function update() {
    if (!isReady) return;
    const body = { resolve: words, ...(isMailable ? { email: isEmailed } : {}) };
    const { done } = await save({ params: { id: thread._id }, body, version }, thread.name);
    await queryClient.invalidateQueries({ queryKey: threadKey(nameOf(thread)) });
    refreshLists(queryClient, thread.noun);
    if (done) onClose();
  }
  return (
    <DialogFrame
      open
      title={text('conversation.editTitle')}
      describedBy={`${id}-help`}
      onClose={onClose}
      onGone={() => undefined}
      actions={
        <DialogButtons
          verb={text('conversation.update')}
          disabled={!isReady}
          pending={pending}
          onCancel={onClose}
          onConfirm={() => void update()}
        />
      }
    >
      <p id={`${id}-help`}>{text('conversation.editHelp')}</p>
      <Stack gap={8} above={16}>
        <ReplyField
          id={id}
          label={text('conversation.editTitle')}
          text={words}
          isReadOnly={pending}
          isWrong={problem !== undefined}
          noteId={`${id}-note`}
          onText={setWords}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void update();
          }}
        />
        <Text id={`${id}-note`} size="small" tone="red">
          {problem}
        </Text>
        {isMailable ? (
          <Row as="label">
            <input type="checkbox" checked={isEmailed} onChange={({ target }) => setIsEmailed(target.checked)} />
            <Text as="span" size="table" breaks="anywhere">
              {text('conversation.emailEdited', { email: thread.email })}
            </Text>
          </Row>
        ) : null}
      </Stack>
    </DialogFrame>
  );
}
