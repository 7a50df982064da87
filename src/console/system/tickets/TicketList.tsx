import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useInfinitePaginationContext, useListContext } from 'react-admin';
import { conversationStates } from '#contract/conversations.ts';
import type { Ticket } from '#contract/system/tickets.ts';
import { useText } from '#console/texts/index.ts';
import { Row, Stack } from '#console/kit/layout/parts.tsx';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { FilterTabs } from '#console/kit/list/FilterTabs.tsx';
import { StaleBanner, useInstead } from '#console/kit/list/ListBody.tsx';
import type { ListFilter, Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { SearchField } from '#console/kit/list/SearchField.tsx';
import { useRowFocus } from '#console/kit/list/useRowFocus.ts';
import { LoadingConversations } from '#console/features/conversation/LoadingConversations.tsx';
import { TicketItem } from './TicketItem.tsx';
import { useReadTickets } from './useReadTickets.ts';
import type { TicketAddress } from './useTicketAddress.ts';
import styles from './tickets.module.css';

const failure = 'tickets.fetchFailed';
const noFilters: readonly ListFilter[] = [];
/** The filter by reply, whose values are those in an address, such as the bell's: `?filter={"replied":"false"}`. */
const replied: ListFilter = {
  source: 'replied',
  label: 'tickets.show',
  choices: [
    { id: 'false', label: 'tickets.filters.unreplied' },
    { id: 'true', label: 'tickets.filters.replied' },
  ],
};
/** The filter by state of the conversation, which other servers do not have. */
const conversationState: ListFilter = {
  source: 'state',
  label: 'tickets.state',
  choices: conversationStates.map((id) => ({ id, label: `tickets.states.${id}` as const })),
};
const emptyState = { text: 'tickets.empty', icon: <ConfirmationNumberOutlined fontSize="inherit" /> } as const;

/** Search, filter and the tickets, newest first; `followsKeys` shows the ticket to which an arrow key moves. */
export function TicketList({ address, followsKeys }: { address: TicketAddress; followsKeys: boolean }) {
  const text = useText();
  const hasInbox = useExtensions();
  const { data, setFilters } = useListContext<ListRow<Ticket>>();
  const placeholder = useInstead({
    failure,
    empty: emptyState,
    create: undefined,
    filters: noFilters,
    onReset: () => setFilters({}),
  });
  return (
    <Stack gap={0}>
      <Stack role="search" pad={12} line="below" className={styles.tools} aria-label={text('list.toolbar')}>
        <SearchField label={text('list.search', { title: text('tickets.title') })} />
        <FilterTabs filter={replied} all="tickets.filters.all" />
        {hasInbox ? <FilterTabs filter={conversationState} all="tickets.states.all" /> : null}
      </Stack>
      <Stack gap={0} grow scrolls>
        {placeholder ??
          (data ? (
            <>
              <StaleBanner failure={failure} />
              <Items rows={data} address={address} followsKeys={followsKeys} />
            </>
          ) : (
            <LoadingConversations rows={6} />
          ))}
      </Stack>
    </Stack>
  );
}

type ItemsProps = { rows: readonly ListRow<Ticket>[]; address: TicketAddress; followsKeys: boolean };

function Items({ rows, address, followsKeys }: ItemsProps) {
  const text = useText();
  const { isUnread } = useReadTickets();
  // The inbox stores read marks for all colleagues, so this browser's marks are not needed.
  const hasInbox = useExtensions();
  const attachRows = useRowFocus();
  const { list, expectMore } = useFocusOnMore(rows.length);
  const { selected, pathOf, replace } = address;
  // A single tab stop; the arrow keys move on from there.
  const tabStop = rows.some(({ id }) => id === selected) ? selected : rows[0]?.id;

  function openFocused({ key }: KeyboardEvent) {
    if (!followsKeys || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
    // A listener on an inner element has already moved the focus.
    const { activeElement } = document;
    const id = activeElement instanceof HTMLElement ? activeElement.dataset.ticket : undefined;
    if (id !== undefined && id !== selected) replace(id);
  }

  return (
    <div ref={list}>
      <Stack as="ul" gap={0} line="between" ref={attachRows} aria-label={text('tickets.list')}>
        {rows.map((ticket) => (
          <TicketItem
            key={ticket.id}
            ticket={ticket}
            path={pathOf(ticket.id)}
            selected={ticket.id === selected}
            unread={hasInbox ? ticket.unread === true : isUnread(ticket)}
            stop={ticket.id === tabStop}
            onKeyDown={openFocused}
          />
        ))}
      </Stack>
      <More onClick={expectMore} />
    </div>
  );
}

function More({ onClick }: { onClick: () => void }) {
  const text = useText();
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfinitePaginationContext();
  if (!hasNextPage) return null;
  return (
    <Row justify="center" pad={16}>
      <Button
        variant="outlined"
        color="inherit"
        disabled={isFetchingNextPage}
        onClick={() => {
          onClick();
          void fetchNextPage();
        }}
      >
        {text(isFetchingNextPage ? 'tickets.loadingMore' : 'tickets.more')}
      </Button>
    </Row>
  );
}

/** Moves the focus to the first ticket that 'Show more' has added. */
function useFocusOnMore(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const previousCount = useRef<number>(undefined);
  useEffect(() => {
    if (previousCount.current === undefined || count <= previousCount.current) return;
    list.current?.querySelectorAll<HTMLElement>('[data-ticket]')[previousCount.current]?.focus();
    previousCount.current = undefined;
  }, [count]);
  return { list, expectMore: () => (previousCount.current = count) };
}
