import { sql, type SQL } from 'drizzle-orm';
import type { Clash } from '#contract/session/liveSessions.ts';
import type { Queryable } from '../database/connect.ts';
import { absencesAt } from './workingHours.ts';

type FoundClash = Clash & { of: string; date: string };

/** The uses of an instructor's time that are shown. */
export type ClashScope = {
  /** Whether the caller may read bookings, whose titles are private. */
  readonly withBookings: boolean;
};

/**
 * Finds other uses of the instructors' time: scheduled bookings and active sessions, except those in `except`.
 * `soughtSessions` selects id, instructor, day, start and end, so that one statement serves all sessions. A booking
 * without times takes the whole day.
 */
async function find(
  db: Queryable,
  soughtSessions: SQL,
  { withBookings, except = [] }: ClashScope & { readonly except?: readonly string[] },
): Promise<readonly FoundClash[]> {
  return db.execute<FoundClash>(sql`
    with asked (id, instructor, day, start, finish) as (${soughtSessions})
    select asked.id::text as "of", taken.kind, taken.title, taken.time, asked.day::text as date from asked
    join lateral (
      select 'session' as kind, other.title, other.time, other.start from live_sessions other
      where other.status = 'active' and other.date = asked.day and lower(other.instructor) = lower(asked.instructor)
        and other.id <> asked.id and other.id <> all(string_to_array(${except.join()}, ',')::uuid[])
        and asked.start < other."end" and other.start < asked.finish
      union all
      select 'booking', other.title,
        coalesce(to_char(other.start, 'HH24:MI') || ' - ' || to_char(other."end", 'HH24:MI'), ''), other.start
      from bookings other
      where ${withBookings} and other.status = 'booked' and other.date = asked.day and lower(other."by") = lower(asked.instructor)
        and asked.start < coalesce(other."end", '24:00') and coalesce(other.start, '00:00') < asked.finish
    ) taken on true
    where asked.instructor <> ''
    order by asked.day, taken.start nulls first, taken.title
  `);
}

const clashOf = ({ kind, title, time }: Clash): Clash => ({ kind, title, time });

/** The sessions, each with its clashes; inactive sessions have none. */
export async function withClashes<Row extends { _id: string; status: string }>(
  db: Queryable,
  rows: readonly Row[],
  scope: ClashScope,
) {
  const ids = rows.filter(({ status }) => status === 'active').map(({ _id }) => _id);
  const allClashes =
    ids.length === 0
      ? []
      : await find(
          db,
          sql`select id, instructor, date, start, "end" from live_sessions
            where id = any(string_to_array(${ids.join()}, ',')::uuid[])`,
          scope,
        );
  const clashesOf = Map.groupBy(allClashes, ({ of }) => of);
  return rows.map((row) => ({ ...row, clashes: (clashesOf.get(row._id) ?? []).map(clashOf) }));
}

type ClashQuery = ClashScope & {
  instructor: string;
  days: readonly string[];
  start: string;
  end: string;
  /** The ids of those requested sessions that are already stored; they must not clash with themselves. */
  except: readonly string[];
};

/**
 * Like `withClashes`, but for a session that is not stored in this form. Days on which the instructor does not work at
 * that time come first, for callers who may read bookings. If the session repeats, each clash has its date.
 */
export async function clashesAt(db: Queryable, clashQuery: ClashQuery): Promise<Clash[]> {
  const { instructor, days, start, end } = clashQuery;
  const soughtSession = sql`select '00000000-0000-0000-0000-000000000000'::uuid, ${instructor}::text, day::date, ${start}::time, ${end}::time
    from unnest(string_to_array(${days.join()}, ',')) as day`;
  const absences = clashQuery.withBookings ? await absencesAt(db, instructor, { days, start, end }) : [];
  const away = absences.map(({ kind, title, date }) => ({ kind, title, time: '', date }));
  return [...away, ...(await find(db, soughtSession, clashQuery))].map((clash) =>
    days.length > 1 ? { ...clashOf(clash), date: clash.date } : clashOf(clash),
  );
}
