import { useId } from 'react';
import { ApiError } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { Stack } from '../../kit/layout/parts.tsx';
import { ErrorState } from '../../kit/states/ErrorState.tsx';
import { LoadingRows } from '../../kit/states/LoadingRows.tsx';
import { CommentThread } from './CommentThread.tsx';
import { useThread, type CommentedRecord } from './useComments.ts';

export * as texts from './texts.ts';

export type InlineCommentsProps = {
  record: CommentedRecord;
  /**
   * The level of the comments' heading. With `h2`, the comments are a card of their own; with `h3`, they are part of a
   * card.
   */
  heading: 'h2' | 'h3';
};

const frames = {
  h2: { ground: 'card', pad: 24 },
  h3: { line: 'above', padBlock: 16 },
} as const;

/** The comments on a record, as a part of its page. */
export function InlineComments({ record, heading: Heading }: InlineCommentsProps) {
  const text = useText();
  const id = useId();
  const thread = useThread(record, undefined);
  const { data, error, refetch } = thread;
  const isRefused = error instanceof ApiError && [403, 404].includes(error.status);
  if (isRefused) return null;
  return (
    <Stack as="section" gap={12} {...frames[Heading]} aria-labelledby={id} data-comments>
      <Heading id={id}>{text('comments.title')}</Heading>
      {data ? (
        <CommentThread record={record} thread={thread} isInline />
      ) : error ? (
        <ErrorState message={text('comments.failed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={2} />
      )}
    </Stack>
  );
}
