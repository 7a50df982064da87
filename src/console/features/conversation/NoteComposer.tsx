import type { ConversationThread } from '#contract/features/inbox.ts';
import { useText } from '#console/texts/index.ts';
import { Stack } from '#console/kit/layout/parts.tsx';
import { CommentComposer } from '#console/features/comments/CommentComposer.tsx';
import { useCommentActions } from '#console/features/comments/useComments.ts';

/** The field for a note, which only colleagues see. After adding one, the conversation stays open. */
export function NoteComposer({ thread, isFocused }: { thread: ConversationThread; isFocused: boolean }) {
  const text = useText();
  const record = { noun: thread.noun, id: thread._id };
  const actions = useCommentActions(record, () => undefined);
  return (
    <Stack gap={4} ground="amber" pad={8}>
      <CommentComposer
        record={record}
        actions={actions}
        label={text('conversation.noteOn', { name: thread.name || text('conversation.anonymous') })}
        verb={text('conversation.addNote')}
        isFocused={isFocused}
      />
    </Stack>
  );
}
