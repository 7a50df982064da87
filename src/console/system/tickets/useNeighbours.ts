import { useEffect } from 'react';
import { useInfinitePaginationContext, useListContext } from 'react-admin';
import { tickets, type Ticket } from '#contract/system/tickets.ts';
import { call } from '#console/providers/call.ts';
import type { Move, Moves } from '#console/features/conversation/moves.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import type { TicketAddress } from './useTicketAddress.ts';

/** Whether the user is typing a reply, so that the next ticket is also opened for typing. */
const isTyping = () => document.activeElement instanceof HTMLTextAreaElement;

/** The moves from a ticket to its neighbours above and below in the list. */
export function useMoves(id: string, { replace }: TicketAddress): Moves {
  const { data: rows = [] } = useListContext<Row<Ticket>>();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useInfinitePaginationContext();
  const place = rows.findIndex((row) => row.id === id);
  const isLast = place >= 0 && place === rows.length - 1;
  useEffect(() => {
    if (isLast && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isLast, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const moveTo = (row: Row<Ticket> | undefined): Move | undefined =>
    row && ((isToWrite = isTyping()) => replace(row.id, isToWrite));
  // After a ticket that a filter has removed, the next one is the first in the list.
  return { previous: place > 0 ? moveTo(rows[place - 1]) : undefined, next: moveTo(rows[place + 1]) };
}

type OpenTicket = Pick<Ticket, '_id' | 'replied' | 'state'>;
const isOpen = ({ replied, state }: OpenTicket) => !replied && state !== 'closed';

/**
 * Returns a function that finds the next unreplied ticket: the next one below, otherwise any other; undefined if none
 * is left.
 */
export function useNextUnreplied(id: string, { replace }: TicketAddress): () => Promise<Move | undefined> {
  const { data: rows = [] } = useListContext<Row<Ticket>>();
  const isNext = (row: OpenTicket) => row._id !== id && isOpen(row);
  return async () => {
    const place = rows.findIndex((row) => row.id === id);
    const nextTicket = rows.slice(place + 1).find(isNext) ?? rows.find(isNext) ?? (await askNext(isNext));
    return nextTicket && ((isToWrite = isTyping()) => replace(nextTicket._id, isToWrite));
  };
}

/** The list may be filtered and shows only some pages, so the server is queried. */
async function askNext(isNext: (row: OpenTicket) => boolean): Promise<Ticket | undefined> {
  const query = { page: '1', limit: '25', sort: 'createdAt', order: 'desc', replied: 'false' };
  const { data } = await call(tickets.endpoints.list, { query }).catch(() => ({ data: [] }));
  return data.find(isNext);
}
