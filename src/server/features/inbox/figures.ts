import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { FigureRow, InboxFigures, InboxSettings } from '#contract/features/inbox.ts';
import { addDays } from '#contract/days.ts';
import { instituteZone, wallClock } from '#contract/instituteTime.ts';
import type { Queryable } from '../../database/connect.ts';
import type { ConversationSource } from './sources.ts';

const Row = z.object({
  level: z.number(),
  noun: z.nullable(z.enum(['tickets', 'messages', 'chats'])),
  ownerId: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  total: z.number(),
  answered: z.number(),
  medianMinutes: z.nullable(z.number()),
  ninetiethMinutes: z.nullable(z.number()),
  inTime: z.number(),
  late: z.number(),
});

const figuresOf = ({
  total,
  answered,
  medianMinutes,
  ninetiethMinutes,
  inTime,
  late,
}: z.output<typeof Row>): FigureRow => ({
  total,
  answered,
  medianMinutes,
  ninetiethMinutes,
  inTime,
  late,
});

const noFigures: FigureRow = {
  total: 0,
  answered: 0,
  medianMinutes: null,
  ninetiethMinutes: null,
  inTime: 0,
  late: 0,
};

const minutesAt = (share: number) =>
  sql`round((percentile_cont(${share}) within group (order by minutes))::numeric, 1)::float8`;

/**
 * The office hours from a day on: for each day, in order, the moments at which they begin and end, and the number of
 * office minutes before them. The database generates them, because a long period has thousands of days.
 */
function officeDays({ days, from, to, daysOff }: InboxSettings, first: Date, now: Date): SQL {
  const [firstDay, lastDay] = [wallClock(first).date, addDays(wallClock(now).date, 1)];
  const momentOf = (time: string) => sql`((${firstDay}::date + n) + ${time}::time) at time zone ${instituteZone()}`;
  return sql`
    select coalesce(array_agg(begins order by begins), '{}') as begins, coalesce(array_agg(ends order by begins), '{}') as ends,
      coalesce(array_agg(minutes_before order by begins), '{}') as minutes_before
    from (
      select begins, ends, coalesce(sum(extract(epoch from ends - begins) / 60)
        over (order by begins rows between unbounded preceding and 1 preceding), 0)::float8 as minutes_before
      from (
        select ${momentOf(from)} as begins, ${momentOf(to)} as ends
        from generate_series(0, ${lastDay}::date - ${firstDay}::date) as n
        where extract(isodow from ${firstDay}::date + n)::int = any(${sql.param(days)}::int[])
          and ${firstDay}::date + n <> all(${sql.param(daysOff)}::date[])
      ) as open
    ) as counted`;
}

/** SQL for the office minutes up to a moment, counted from the first day in `officeDays`. */
function officeMinutes(moment: SQL | PgColumn): SQL {
  const day = sql`width_bucket(${moment}, office.begins)`;
  return sql`case when cardinality(office.begins) = 0 or ${day} = 0 then 0 else office.minutes_before[${day}]
    + extract(epoch from least(${moment}, office.ends[${day}]) - office.begins[${day}]) / 60 end`;
}

/**
 * The times to the first answer, in one statement: overall, by noun and by owner. Chats only count if staff answered or
 * if the visitor is waiting for staff, because the bot answers all others. Only office hours count, as for the targets.
 * The rule of `officeTime.ts` is repeated in SQL, because a period has too many conversations to load; a test compares
 * the two.
 */
export async function inboxFigures(
  db: Queryable,
  sources: readonly ConversationSource[],
  { from, to, now, settings }: { from: string; to: string; now: Date; settings: InboxSettings },
): Promise<InboxFigures> {
  const { targetHours } = settings;
  if (sources.length === 0) return { targetHours, all: noFigures, byNoun: [], byOwner: [] };
  const branches = sources.map(
    ({ noun, table }) => sql`
      select ${noun}::text as noun, ${table.ownerId} as owner_id, ${table.owner} as owner,
        case when ${table.firstAnsweredAt} is not null
          then ${officeMinutes(table.firstAnsweredAt)} - ${officeMinutes(table.createdAt)} end as minutes,
        ${officeMinutes(sql`${now.toISOString()}::timestamptz`)} - ${officeMinutes(table.waitingSince)} as waited
      from ${table}, office where ${table.createdAt} >= ${from} and ${table.createdAt} < ${to}
        ${noun === 'chats' ? sql`and (${table.firstAnsweredAt} is not null or ${table.waitingSince} is not null)` : sql``}`,
  );
  const target = targetHours * 60;
  const rows = await db.execute(sql`
    with office as materialized (${officeDays(settings, new Date(from), now)})
    select grouping(noun, owner_id) as level, noun, owner_id as "ownerId", max(owner) as owner, count(*)::int as total,
      count(minutes)::int as answered, ${minutesAt(0.5)} as "medianMinutes", ${minutesAt(0.9)} as "ninetiethMinutes",
      (count(*) filter (where minutes <= ${target}))::int as "inTime",
      (count(*) filter (where minutes > ${target} or (minutes is null and waited > ${target})))::int as late
    from (${sql.join(branches, sql` union all `)}) as found group by grouping sets ((), (noun), (owner_id))
    order by total desc
  `);
  const figureRows = z.array(Row).parse([...rows]);
  const totalRow = figureRows.find(({ level }) => level === 3);
  return {
    targetHours,
    all: totalRow ? figuresOf(totalRow) : noFigures,
    byNoun: figureRows.flatMap((row) => (row.level === 1 && row.noun ? [{ noun: row.noun, ...figuresOf(row) }] : [])),
    byOwner: figureRows.flatMap((row) =>
      row.level === 2
        ? [{ owner: row.ownerId === null ? null : { _id: row.ownerId, name: row.owner ?? '' }, ...figuresOf(row) }]
        : [],
    ),
  };
}
