import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { DataProviderContext } from 'react-admin';
import { bookings } from '#contract/session/bookings.ts';
import {
  calendar,
  nameSeparator,
  type CalendarEntry,
  type CalendarPart,
  type CalendarRange,
} from '#contract/session/calendar.ts';
import { callIfKnown } from '#console/providers/call.ts';
import { bookedBetween, conflictsAmong } from '../conflicts.tsx';
import { useEndedSession } from '../useEndedSession.ts';
import { daysOf, type Place } from './place.ts';

/** Starts with the key of the resource's lists, so that every change to a booking invalidates it too. */
const rangeKey = [bookings.module, 'getList', 'range'];

/** The number of entries shown on a day of the month; the others are counted. */
const perDayOfMonth = 3;

/** The parts and people to show. */
export type CalendarFilter = {
  readonly parts: readonly CalendarPart[];
  /** Empty for everybody; undefined for the user's own entries, or everybody's if there are none. */
  readonly people: readonly string[] | undefined;
};

/**
 * The entries of the visible days in one call; on a server without that call, the bookings in its list with the status
 * 'booked'.
 */
export function useEntries(place: Place, { parts, people }: CalendarFilter) {
  const dataProvider = useContext(DataProviderContext);
  const { from, to } = daysOf(place);
  const perDay = place.view === 'month' ? perDayOfMonth : undefined;
  const limits = {
    parts: parts.join(),
    ...(place.view === 'trainers' ? {} : limitOf(people)),
    ...(perDay === undefined ? {} : { perDay: String(perDay) }),
  };
  const query = useQuery({
    queryKey: [...rangeKey, from, to, limits],
    queryFn: async ({ signal }): Promise<CalendarRange> => {
      const range = await callIfKnown(calendar.endpoints.range, { query: { from, to, ...limits }, signal });
      if (range) return range;
      const bookedBookings = await bookedBetween(dataProvider, { date_gte: from, date_lte: to }, signal);
      const entries = bookedBookings.flatMap((booking): CalendarEntry[] => {
        const { _id, title, by, date, start, end, version = 0 } = booking;
        if (date === null || date < from || date > to) return [];
        const clashes = conflictsAmong(booking, bookedBookings).length > 0;
        return [{ _id, part: 'booked', title, by, date, start, end, version, clashes }];
      });
      return { entries, days: [], people: [], isMine: false, parts: ['booked'] };
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  useEndedSession(query.error);
  return query;
}

function limitOf(people: readonly string[] | undefined): Readonly<Record<string, string>> {
  if (people === undefined) return { mine: 'first' };
  return people.length > 0 ? { people: people.join(nameSeparator) } : {};
}

/** Draws an entry with its new values before the calendar is refetched. */
export function showEntry(queryClient: QueryClient, entry: CalendarEntry): void {
  queryClient.setQueriesData<CalendarRange>(
    { queryKey: rangeKey },
    (range) => range && { ...range, entries: range.entries.map((other) => (other._id === entry._id ? entry : other)) },
  );
}
