import { sql, type SQL } from 'drizzle-orm';
import { calendar, calendarParts, CalendarEntry, type CalendarPart } from '#contract/session/calendar.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import type { ModuleId } from '#contract/modules.ts';
import { BookingStatus } from '#contract/session/bookings.ts';
import { can, type Subject } from '#contract/permissions.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { isNamed } from './trainerNames.ts';

/**
 * The maximum number of entries in a reply, more than a person can look through. If a range has more, the others are
 * left out.
 */
const maxEntries = 6000;

const moduleOf: Readonly<Record<CalendarPart, ModuleId>> = {
  booked: 'calendar',
  pending: 'calendar',
  cancelled: 'calendar',
  session: 'live-session',
  appointment: 'enquiries',
  off: 'calendar',
};

/** The parts of the calendar that an employee may read. */
export const readableParts = (reader: Subject): readonly CalendarPart[] =>
  calendarParts.filter((part) => can(reader, moduleOf[part], 'read'));

/** One SELECT for each table, all with the same columns. */
function sources(parts: readonly CalendarPart[], from: string, to: string): SQL[] {
  const isWithin = (column: SQL) => sql`${column} between ${from}::date and ${to}::date`;
  const statuses = parts.filter((part) => BookingStatus.safeParse(part).success);
  return [
    sql`select id, status as part, title, "by", date, start, "end", version from bookings
      where ${isWithin(sql`date`)} and status = any(string_to_array(${statuses.join()}, ','))`,
    ...(parts.includes('session')
      ? [
          sql`select id, 'session', title, instructor, date, start, "end", version from live_sessions
            where ${isWithin(sql`date`)} and status = 'active'`,
        ]
      : []),
    ...(parts.includes('appointment')
      ? [
          sql`select id, 'appointment', name, coalesce(assigned_to, ''), scheduled_date, scheduled_time::time, null::time, version
            from leads where ${isWithin(sql`scheduled_date`)}`,
        ]
      : []),
    ...(parts.includes('off')
      ? [
          sql`select availabilities.id, 'off', off->>'reason', availabilities.name, day::date, null::time, null::time, version
            from availabilities cross join jsonb_array_elements(days_off) off
            cross join generate_series(greatest((off->>'from')::date, ${from}::date),
              least((off->>'to')::date, ${to}::date), interval '1 day') day`,
        ]
      : []),
  ];
}

const time = (column: SQL) => sql`to_char(${column}, 'HH24:MI')`;

/**
 * The people whose entries are read. Without `people`, only entries of `own` are read or, if there are none,
 * everybody's.
 */
type EntryOwners = { readonly people: readonly string[] | undefined; readonly own: string | undefined };

function conditionOf({ people, own: ownName }: EntryOwners): SQL {
  if (people !== undefined) {
    return isNamed(sql`"by"`, people);
  }
  if (ownName === undefined) return sql`true`;
  return sql`(lower("by") = lower(${ownName}::text) or not exists (select from found mine where lower(mine."by") = lower(${ownName}::text)))`;
}

/**
 * The entries in the range, each with the total number of entries on its day, in one statement. If there are too many,
 * days off are dropped first, because one colleague can have many of them.
 */
async function readEntries(db: Queryable, entryRows: SQL, owners: EntryOwners, perDay = maxEntries) {
  return db.execute<CalendarEntry & { total: number }>(sql`
    with found as (${entryRows}), placed as (
      select *, row_number() over (partition by date order by part = 'off', start nulls first, title, id) as place,
        (count(*) over (partition by date))::int as total
      from found where ${conditionOf(owners)}
    ), kept as (
      select * from placed where place <= ${perDay} order by part = 'off', date, place limit ${maxEntries}
    )
    select case when part = 'off' then id || ':' || date else id::text end as "_id", part, title, "by", date::text as date, ${time(sql`start`)} as start, ${time(sql`"end"`)} as "end",
      version, total,
      part in ('booked', 'session') and "by" <> '' and (exists (
        select from bookings other where other.status = 'booked' and other.date = kept.date and other.id <> kept.id
          and lower(other."by") = lower(kept."by")
          and coalesce(other.start, '00:00') < coalesce(kept."end", '24:00')
          and coalesce(kept.start, '00:00') < coalesce(other."end", '24:00')
      ) or exists (
        select from live_sessions other where other.status = 'active' and other.date = kept.date and other.id <> kept.id
          and lower(other.instructor) = lower(kept."by")
          and other.start < coalesce(kept."end", '24:00') and coalesce(kept.start, '00:00') < other."end"
      )) as clashes,
      part = 'session' and exists (
        select from live_sessions this join live_sessions later on later.series_id = this.series_id and later.date > this.date
        where this.id = kept.id
      ) as repeats
    from kept order by kept.date, kept.start nulls first, title, id
  `);
}

/** The total number of entries on each day, including days of which `readEntries` returns none because of its limit. */
async function readTotals(db: Queryable, entryRows: SQL, owners: EntryOwners) {
  return db.execute<{ date: string; total: number }>(sql`
    with found as (${entryRows})
    select date::text as date, count(*)::int as total from found where ${conditionOf(owners)} group by date order by date
  `);
}

/** The days on which entries are left out, each with its total number of entries. */
async function cutDays(
  entries: readonly (CalendarEntry & { total: number })[],
  readAll: () => ReturnType<typeof readTotals>,
) {
  const byDay = Map.groupBy(entries, ({ date }) => date);
  const totals =
    entries.length < maxEntries
      ? [...byDay].map(([date, [entry]]) => ({ date, total: entry?.total ?? 0 }))
      : [...(await readAll())];
  return totals.filter(({ date, total }) => total > (byDay.get(date)?.length ?? 0));
}

const rangeRoute = implement(calendar.endpoints.range, async (call) => {
  const { db, asked } = call;
  const { people, mine, perDay } = asked;
  const today = todayAtInstitute(call.deps.clock());
  const { from = today, to = today } = asked;
  const actor = actorOf(call);
  const readable = readableParts(actor);
  const ownName = mine === 'first' && people === undefined ? actor.name : undefined;
  const parts = readable.filter((part) => asked.parts?.includes(part) ?? true);
  const entryRows = sql.join(sources(parts, from, to), sql` union all `);
  const [rows, names] = await Promise.all([
    readEntries(db, entryRows, { people, own: ownName }, perDay),
    db.execute<{ by: string; isOwn: boolean }>(
      sql`select distinct "by", lower("by") = lower(${actor.name}::text) as "isOwn" from (${entryRows}) found
        where "by" <> '' order by "by" limit 500`,
    ),
  ]);
  return {
    entries: [...rows].map((row) => CalendarEntry.parse(row)),
    days: await cutDays([...rows], () => readTotals(db, entryRows, { people, own: ownName })),
    people: [...names].map(({ by }) => by),
    isMine: ownName !== undefined && names.some(({ isOwn }) => isOwn),
    parts: [...readable],
  };
});

export const part: DomainPart = { routes: [rangeRoute] };
