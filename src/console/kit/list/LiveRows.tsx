import { useEffect, useState } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useLiveList } from './useLiveList.ts';

/** How late a planned change may be, in milliseconds, before the list stops polling for it. */
const lateMs = 120_000;
/** The longest delay that a timer supports, in milliseconds. */
const maxTimerMs = 2_147_483_647;

type Movement<R> = {
  /** Whether the server is changing the row now, for example while it sends the row's letter. */
  moves?: (row: R) => boolean;
  /** The time at which the server will change the row, for example activate it. */
  dueAt?: (row: R) => string | null | undefined;
};

/**
 * Polls for changes that the server itself makes to rows of the surrounding list. While no row is changing or due,
 * there are no requests.
 */
export function LiveRows<R extends RaRecord>({ moves, dueAt }: Movement<R>) {
  const { data = [] } = useListContext<R>();
  const [now, setNow] = useState(() => Date.now());
  const moments = dueAt
    ? data.map((row) => Date.parse(dueAt(row) ?? '')).filter((moment) => !Number.isNaN(moment))
    : [];
  const nextMoment = Math.min(...moments.filter((moment) => moment > now));
  const isDue = moments.some((moment) => moment <= now && now - moment < lateMs);
  useEffect(() => {
    if (!Number.isFinite(nextMoment)) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(0, nextMoment - Date.now()), maxTimerMs));
    return () => clearTimeout(timer);
  }, [nextMoment]);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), lateMs);
    return () => clearTimeout(timer);
  }, [isDue]);
  useLiveList(isDue || (moves !== undefined && data.some(moves)));
  return null;
}
