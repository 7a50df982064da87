import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { DataProviderContext, type DataProvider } from 'react-admin';
import { bookings, type Booking, type Conflict } from '#contract/session/bookings.ts';
import { overlap } from '#contract/session/bookingTimes.ts';
import { useText, type Text } from '#console/texts/index.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { formatHours } from './dayAndHours.ts';

const resource = bookings.module;
const byDate = { field: 'date', order: 'ASC' } as const;
/** Starts with the key of the resource's lists, so that every change to a booking invalidates it too. */
const everythingBooked = [resource, 'getList', 'booked'];

/** All booked entries in a period, without paging. */
export async function bookedBetween(
  dataProvider: DataProvider | null,
  between: { date_gte?: string; date_lte?: string },
  signal: AbortSignal,
) {
  if (!dataProvider) throw new Error('Bookings need react-admin around them.');
  const filter = { status: 'booked', ...between };
  const { data } = await dataProvider.getList<Row<Booking>>(resource, { filter, sort: byDate, signal });
  return data;
}

/**
 * Booked entries of the same trainer at the same time. Our server sends them with the booking; for other servers, they
 * are found in the list of booked entries, which is fetched once for all rows. Undefined until the list is loaded.
 */
export function useConflicts(booking: Booking): readonly Conflict[] | undefined {
  const dataProvider = useContext(DataProviderContext);
  const { data } = useQuery({
    queryKey: everythingBooked,
    queryFn: ({ signal }) => bookedBetween(dataProvider, {}, signal),
    enabled: booking.conflicts === undefined && booking.status !== 'cancelled',
    retry: false,
  });
  return booking.conflicts ?? (data && conflictsAmong(booking, data));
}

/** The booked entries that overlap with this one for the same trainer. */
export function conflictsAmong(booking: Booking, bookedEntries: readonly Booking[]): readonly Conflict[] {
  const trainer = booking.by.trim().toLowerCase();
  if (trainer === '' || booking.status === 'cancelled') return [];
  return bookedEntries.filter(
    (candidate) =>
      candidate._id !== booking._id && candidate.by.trim().toLowerCase() === trainer && overlap(booking, candidate),
  );
}

/** One conflict in words: 'GST returns, 10:00–12:00'. */
export function conflictInWords(conflict: Conflict, text: Text): string {
  return text('bookings.conflict.one', {
    title: conflict.title,
    hours: formatHours(conflict) || text('bookings.allDay'),
  });
}

/** A mark in a row whose trainer is booked twice. */
export function ConflictChip({ booking }: { booking: Booking }) {
  const text = useText();
  const conflicts = useConflicts(booking);
  if (!conflicts || conflicts.length === 0) return null;
  return (
    <span title={conflicts.map((conflict) => conflictInWords(conflict, text)).join('\n')}>
      <StatusChip tone="amber" label={text('bookings.conflict.chip')} />
    </span>
  );
}
