import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import type { Comment } from '#contract/features/comments.ts';
import type { ConversationEntry, ConversationThread } from '#contract/features/inbox.ts';
import { useText } from '#console/texts/index.ts';
import { formatDateTime } from '#console/kit/format/format.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { useThread } from '#console/features/comments/useComments.ts';
import { TalkFrame } from './ConversationFrame.tsx';
import { Entry } from './Entry.tsx';
import type { useConversation } from './useConversation.ts';

type ThreadProps = {
  thread: ConversationThread;
  conversation: ReturnType<typeof useConversation>;
  mayReply: boolean;
  /** Whether the first texts of the conversation are shown elsewhere. */
  isContinued: boolean;
};

type Item = { readonly at: string } & ({ readonly entry: ConversationEntry } | { readonly note: Comment });

/** The texts of both sides and the notes of colleagues, oldest first. */
export function Thread({ thread, conversation, mayReply, isContinued }: ThreadProps) {
  const text = useText();
  const { comments = [] } = useThread({ noun: thread.noun, id: thread._id }, undefined);
  const { entries: allEntries = [], hasEarlier, showEarlier } = conversation;
  const entries = isContinued ? allEntries.filter(({ kind }) => kind === 'reply' || kind === 'mail') : allEntries;
  const items = [
    ...entries.map((entry): Item => ({ at: entry.at, entry })),
    ...comments.flatMap((note): Item[] => (note.deletedAt ? [] : [{ at: note.createdAt ?? '', note }])),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const end = useScrollToNewest(items.length);
  if (isContinued && items.length === 0) return null;
  return (
    <TalkFrame label={text('conversation.conversation', { name: thread.name || text('conversation.anonymous') })}>
      {hasEarlier ? (
        <Row justify="center">
          <Button size="small" color="inherit" onClick={() => void showEarlier()}>
            {text('conversation.earlier')}
          </Button>
        </Row>
      ) : null}
      {items.map((item) =>
        'entry' in item ? (
          <Entry key={item.entry._id} thread={thread} entry={item.entry} mayReply={mayReply} />
        ) : (
          <Note key={item.note._id} note={item.note} />
        ),
      )}
      <div ref={end} />
    </TalkFrame>
  );
}

/** An internal note: a comment of a colleague. */
function Note({ note }: { note: Comment }) {
  const text = useText();
  const label = text('conversation.note', { name: note.by?.name ?? '' });
  return (
    <Stack as="article" gap={4} align="end" aria-label={label}>
      <Text ground="amber" pad={12} breaks="typed">
        {note.text}
      </Text>
      <Text size="small" tone="muted">
        {label} {note.createdAt ? <time dateTime={note.createdAt}>{formatDateTime(note.createdAt)}</time> : null}
      </Text>
    </Stack>
  );
}

/** Scrolls to the newest text, initially and when one is added. */
function useScrollToNewest(count: number) {
  const end = useRef<HTMLDivElement>(null);
  const shownCount = useRef(0);
  useEffect(() => {
    if (shownCount.current === count) return;
    shownCount.current = count;
    // On a phone the page scrolls as a whole, and stays at the top.
    const region = end.current?.closest('[role="region"]');
    if (region) region.scrollTop = region.scrollHeight;
  }, [count]);
  return end;
}
