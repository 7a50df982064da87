import { sql, type SQL } from 'drizzle-orm';
import type { CalendarFileEvent } from '#contract/session/calendarFile.ts';
import type { FeedScope } from '#contract/session/calendarFeeds.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import type { Subject } from '#contract/permissions.ts';
import { addDays } from '#contract/days.ts';
import type { Queryable } from '../database/connect.ts';
import { readableParts } from './calendar.ts';

/** The number of days before and after today that a feed covers. */
const range = { before: 90, after: 366 } as const;
/** The maximum number of entries in a feed; if there are more, it contains those nearest to today. */
const maxEntries = 6000;

type Owner = Subject & { readonly _id: string; readonly name: string };

type Row = {
  readonly id: string;
  readonly kind: 'bookings' | 'live-sessions' | 'leads';
  readonly title: string;
  readonly by: string;
  readonly person: string;
  readonly note: string;
  readonly place: string;
  readonly link: string | null;
  readonly state: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  readonly date: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly sequence: number;
  readonly changed: string;
};

/** One SELECT for each kind of entry that the owner may read, all with the same columns. */
function sourcesOf(owner: Owner, scope: FeedScope, { from, to }: { from: string; to: string }): readonly SQL[] {
  const readable = new Set(readableParts(owner));
  const isMine = (condition: SQL) => (scope === 'mine' ? sql`and ${condition}` : sql``);
  const name = sql`lower(${owner.name}::text)`;
  return [
    ...(readable.has('booked')
      ? [
          sql`select id, 'bookings' as kind, title, "by", name as person, '' as note, place, link,
              case status when 'booked' then 'CONFIRMED' when 'pending' then 'TENTATIVE' else 'CANCELLED' end as state,
              date, start, "end", sequence, updated_at from bookings
            where date between ${from}::date and ${to}::date ${isMine(sql`lower("by") = ${name}`)}`,
        ]
      : []),
    ...(readable.has('session')
      ? [
          sql`select id, 'live-sessions', title, instructor, '', description, '', nullif(link, ''),
              case status when 'active' then 'CONFIRMED' else 'CANCELLED' end,
              date, start, "end", version, updated_at from live_sessions
            where date between ${from}::date and ${to}::date ${isMine(sql`lower(instructor) = ${name}`)}`,
        ]
      : []),
    ...(readable.has('appointment')
      ? [
          sql`select id, 'leads', name, coalesce(assigned_to, ''), '', '', '', null, 'CONFIRMED',
              scheduled_date, scheduled_time::time, null::time, version, updated_at from leads
            where scheduled_date between ${from}::date and ${to}::date ${isMine(sql`owner_id = ${owner._id}`)}`,
        ]
      : []),
  ];
}

/**
 * The rows of a feed that its owner may read now, on all days that it covers; undefined if the owner may read nothing.
 */
function foundFor(owner: Owner, scope: FeedScope, today: string): SQL | undefined {
  const days = { from: addDays(today, -range.before), to: addDays(today, range.after) };
  const sources = sourcesOf(owner, scope, days);
  if (sources.length === 0) return undefined;
  return sql`(${sql.join([...sources], sql` union all `)}) found(id, kind, title, "by", person, note, place, link, state,
    date, start, "end", sequence, updated_at)`;
}

/**
 * A fingerprint of the data in a feed: if it is unchanged, so is the feed. The database computes it from the rows
 * themselves, because some changes to a row do not increase its version, such as the new name of an owner.
 */
export async function feedMark(db: Queryable, owner: Owner, scope: FeedScope, now: Date): Promise<string> {
  const today = todayAtInstitute(now);
  const entryRows = foundFor(owner, scope, today);
  if (!entryRows) return '';
  const [mark] = await db.execute<{ entries: number; sum: string }>(sql`
    select count(*)::int as entries, coalesce(sum(hash_record_extended(found, 0)), 0)::text as sum from ${entryRows}
  `);
  const { entries = 0, sum = '' } = mark ?? {};
  // If there are more entries than a feed may contain, the day determines which ones are included.
  return [entries, sum, entries > maxEntries ? today : ''].join(' ');
}

/** The entries of a feed that its owner may read now: bookings, live sessions and appointments of leads. */
export async function feedEvents(
  db: Queryable,
  owner: Owner,
  scope: FeedScope,
  now: Date,
): Promise<readonly CalendarFileEvent[]> {
  const today = todayAtInstitute(now);
  const entryRows = foundFor(owner, scope, today);
  if (!entryRows) return [];
  const rows = await db.execute<Row>(sql`
    select id, kind, title, "by", person, note, place, link, state, date::text as date, to_char(start, 'HH24:MI') as start,
      to_char("end", 'HH24:MI') as "end", sequence,
      to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed
    from ${entryRows}
    order by abs(found.date - ${today}::date), found.date, found.start nulls first, id limit ${maxEntries}
  `);
  return rows.map(eventOf);
}

function eventOf({ id, kind, title, by, person, note, place, link, state, ...row }: Row): CalendarFileEvent {
  const { date, start, end, sequence, changed } = row;
  return {
    uid: `${id}@${kind}`,
    title,
    date,
    start,
    end,
    // The time of the entry's last change, so that the text of an unchanged feed stays the same.
    stamp: new Date(changed),
    sequence,
    status: state,
    description: [by, person, note, link].filter(Boolean).join('\n'),
    location: place || (link ?? ''),
    ...(link ? { link } : {}),
  };
}
