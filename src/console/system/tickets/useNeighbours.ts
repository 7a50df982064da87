import { useEffect } from 'react';
import { useInfinitePaginationContext, useListContext } from 'react-admin';
import { tickets, type Ticket } from '#contract/system/tickets.ts';
import { call } from '#console/providers/call.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';

type Neighbours = {
  readonly previous: string | undefined;
  readonly next: string | undefined;
};

/** The tickets above and below one in the list, even after a filter has removed that one. */
export function useNeighbours({ id, createdAt = '' }: Row<Ticket>): Neighbours {
  const { data: rows = [] } = useListContext<Row<Ticket>>();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useInfinitePaginationContext();
  const place = rows.findIndex((row) => row.id === id);
  const isLast = place >= 0 && place === rows.length - 1;
  useEffect(() => {
    if (isLast && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isLast, hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (place >= 0) return { previous: rows[place - 1]?.id, next: rows[place + 1]?.id };
  return {
    previous: rows.findLast((row) => (row.createdAt ?? '') > createdAt)?.id,
    next: rows.find((row) => (row.createdAt ?? '') < createdAt)?.id,
  };
}

/** The next ticket without a reply: the one below, otherwise any; undefined if none is left. */
export function useNextUnreplied(): (ticket: Row<Ticket>) => Promise<string | undefined> {
  const { data: rows = [] } = useListContext<Row<Ticket>>();
  return async ({ id, createdAt = '' }) => {
    const isOpen = (row: Pick<Ticket, '_id' | 'replied'>) => row._id !== id && !row.replied;
    const openTickets = rows.filter(isOpen);
    const nextTicket = openTickets.find((row) => (row.createdAt ?? '') < createdAt) ?? openTickets[0];
    if (nextTicket) return nextTicket.id;
    // The list may be filtered and shows only one page, so the server is asked.
    const query = { page: '1', limit: '25', sort: 'createdAt', order: 'desc', replied: 'false' };
    const { data } = await call(tickets.endpoints.list, { query });
    return data.find(isOpen)?._id;
  };
}
