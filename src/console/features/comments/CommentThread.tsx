import Button from '@mui/material/Button';
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { announceComments } from '../../kit/actions/inlineComments.ts';
import { useRecordAddress } from '../../kit/actions/recordAddress.ts';
import { Row, Stack } from '../../kit/layout/parts.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { CommentItem } from './CommentItem.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { useCommentActions, type CommentedRecord, type useThread } from './useComments.ts';

type ThreadProps = {
  record: CommentedRecord;
  /** The id of a linked comment. */
  linked?: string | undefined;
  thread: ReturnType<typeof useThread>;
  /** Whether the thread is part of its record's page; the key `c` then focuses its field. */
  isInline?: boolean;
  /** Rendered beside the button that watches the record. */
  children?: ReactNode;
};

/** The comments on a record, oldest first, and the input for a new one. */
export function CommentThread({ record, linked, thread, isInline = false, children }: ThreadProps) {
  const text = useText();
  const addressOf = useRecordAddress();
  const { data, comments: shownComments = [], hasEarlier, showEarlier, replace } = thread;
  const actions = useCommentActions(record, replace);
  const { noun, id } = record;
  const composer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isInline) return undefined;
    return announceComments(noun, id, () => composer.current?.querySelector('textarea')?.focus());
  }, [isInline, noun, id]);
  if (!data) return null;
  const { isWatching } = data;
  return (
    <Stack gap={12}>
      <Row gap={8} wrap>
        <Button
          size="small"
          variant="outlined"
          color={isWatching ? 'primary' : 'inherit'}
          aria-pressed={isWatching}
          title={text('comments.watchHelp')}
          onClick={() => void actions.watch(!isWatching)}
        >
          {text(isWatching ? 'comments.watching' : 'comments.watch')}
        </Button>
        {children}
      </Row>
      {hasEarlier ? (
        <Row>
          <Button size="small" onClick={() => void showEarlier()}>
            {text('comments.earlier')}
          </Button>
        </Row>
      ) : null}
      {shownComments.length === 0 ? (
        <EmptyState title={text('comments.empty')} text={text('comments.emptyText')} />
      ) : null}
      <Stack as="ul" gap={4}>
        {shownComments.map((comment) => (
          <CommentItem
            key={comment._id}
            comment={comment}
            record={record}
            actions={actions}
            address={addressOf(data.record, comment._id)}
            isLinked={comment._id === linked}
            isInline={isInline}
          />
        ))}
      </Stack>
      <div ref={composer}>
        <CommentComposer
          record={record}
          actions={actions}
          label={text('comments.write')}
          verb={text('comments.send')}
        />
      </div>
    </Stack>
  );
}
