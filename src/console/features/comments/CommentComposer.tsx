import { Composer } from './Composer.tsx';
import { useKeptDraft } from '#console/kit/form/useKeptDraft.ts';
import type { CommentedRecord, useCommentActions } from './useComments.ts';

type CommentComposerProps = {
  record: CommentedRecord;
  actions: Pick<ReturnType<typeof useCommentActions>, 'add' | 'pending'>;
  label: string;
  verb: string;
  isFocused?: boolean;
  onAdded?: () => void;
};

/** The input for a new comment on a record. Its text is kept until it is sent. */
export function CommentComposer({ actions, onAdded, ...composer }: CommentComposerProps) {
  const [draft, setDraft] = useKeptDraft('commentDraft', composer.record.noun, composer.record.id);
  return (
    <Composer
      {...composer}
      text={draft}
      onText={setDraft}
      pending={actions.pending}
      onSend={async (body) => {
        const isDone = await actions.add(body);
        if (isDone) {
          setDraft('');
          onAdded?.();
        }
        return isDone;
      }}
    />
  );
}
