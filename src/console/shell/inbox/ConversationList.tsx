import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type KeyboardEvent, type UIEvent } from 'react';
import { useText } from '#console/texts/index.ts';
import { describeFailure } from '#console/kit/dialogs/failure.ts';
import { Row, Stack } from '#console/kit/layout/parts.tsx';
import { useRowFocus } from '#console/kit/list/useRowFocus.ts';
import { EmptyState } from '#console/kit/states/EmptyState.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { LoadingConversations } from '#console/features/conversation/LoadingConversations.tsx';
import { ConversationItem } from './ConversationItem.tsx';
import type { ShownRows } from './inboxRows.ts';
import { nameOf } from '#console/features/conversation/conversationName.ts';
import type { InboxAddress } from './useInboxAddress.ts';
import type { useInbox } from './useInbox.ts';

type ConversationListProps = {
  address: InboxAddress;
  inbox: ReturnType<typeof useInbox>;
  /** Whether an arrow key opens the conversation to which it moves. */
  followsKeys: boolean;
};

/** Pixels from the end of the list at which more rows are requested. */
const aheadPixels = 400;

/** The conversations of a queue. */
export function ConversationList({ address, inbox, followsKeys }: ConversationListProps) {
  const text = useText();
  const { shown, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, reorder } = inbox;
  const { queue, noun, search } = address.filter;
  function onScroll({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) {
    const isNear = scrollTop + clientHeight > scrollHeight - aheadPixels;
    if (isNear && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }
  if (!shown) {
    if (!error) return <LoadingConversations rows={8} />;
    const failure = describeFailure(error, text, 'inbox.failed');
    return <ErrorState {...failure} onRetry={() => void refetch()} />;
  }
  if (shown.rows.length === 0) {
    const isFiltered = noun !== undefined || search !== '';
    return <EmptyState title={text(isFiltered || queue === 'all' ? 'inbox.noneFound' : `inbox.empty.${queue}`)} />;
  }
  return (
    <Stack gap={0} grow scrolls onScroll={onScroll}>
      {shown.arrived > 0 || shown.gone.size > 0 ? (
        <Row justify="center" pad={8} line="below">
          <Button size="small" variant="outlined" onClick={reorder}>
            {shown.arrived > 0
              ? text('inbox.arrived', { smart_count: shown.arrived })
              : text('inbox.left', { smart_count: shown.gone.size })}
          </Button>
        </Row>
      ) : null}
      <Items shown={shown} address={address} followsKeys={followsKeys} />
      {hasNextPage ? (
        <Row justify="center" pad={16}>
          <Button variant="outlined" color="inherit" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text(isFetchingNextPage ? 'inbox.loadingMore' : 'inbox.more')}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}

type ItemsProps = { shown: ShownRows; address: InboxAddress; followsKeys: boolean };

function Items({ shown: { rows, gone }, address, followsKeys }: ItemsProps) {
  const text = useText();
  const attachRows = useRowFocus();
  const place = useRef<HTMLDivElement>(null);
  const now = useNow();
  const { selected, pathOf, replace } = address;
  const selectedId = selected?.id;
  useEffect(() => {
    if (selectedId === undefined) return;
    const row = place.current?.querySelector(`[data-conversation="${CSS.escape(selectedId)}"]`);
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [selectedId]);
  // A single tab stop; arrow keys move within the list.
  const tabStop = rows.some(({ _id }) => _id === selected?.id) ? selected?.id : rows[0]?._id;
  function openFocused({ key }: KeyboardEvent) {
    if (!followsKeys || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
    // A listener on an inner element has already moved the focus.
    const { activeElement } = document;
    const id = activeElement instanceof HTMLElement ? activeElement.dataset.conversation : undefined;
    const row = rows.find(({ _id }) => _id === id);
    if (row && row._id !== selected?.id) replace(nameOf(row), false);
  }
  return (
    <div ref={place}>
      <Stack as="ul" gap={0} line="between" ref={attachRows} aria-label={text('inbox.list')}>
        {rows.map((row) => (
          <ConversationItem
            key={row._id}
            row={row}
            path={pathOf(nameOf(row))}
            selected={row._id === selected?.id}
            gone={gone.has(row._id)}
            now={now}
            stop={row._id === tabStop}
            onKeyDown={openFocused}
          />
        ))}
      </Stack>
    </div>
  );
}

const minuteMs = 60_000;

/** The current time, to the minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
