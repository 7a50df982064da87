import { and, eq, getTableColumns, isNull, notExists, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { liveSessions, type LiveSession } from '#contract/session/liveSessions.ts';
import type { Queryable } from '../database/connect.ts';
import type { Call } from '../http/call.ts';
import { conditionOf } from '../http/listing.ts';
import { liveSessionsTable as table } from './tables.ts';

type Place = NonNullable<LiveSession['series']>;
type OfSeries = { readonly series: Place | null; readonly isNext: boolean };

const nextFilter = 'isNext';
const other = alias(table, 'other');

/**
 * The condition that a session does not repeat or is the next one of its series (the last one if all are past);
 * undefined if the call does not request it. Only sessions that match the other filters count, so a search for a month
 * finds a series by its first session in that month.
 */
export function nextOnly({ db, query, deps }: Pick<Call, 'db' | 'query' | 'deps'>): SQL | undefined {
  const filters = query.filters.filter(({ field }) => field !== nextFilter);
  if (filters.length === query.filters.length) return undefined;
  const matches = conditionOf(
    { query: { ...query, filters }, deps },
    liveSessions.endpoints.list,
    other,
    getTableColumns(other),
    {},
  );
  const today = todayAtInstitute(deps.clock());
  const place = sql`(${table.date}, ${table.start}, ${table._id})`;
  const otherPlace = sql`(${other.date}, ${other.start}, ${other._id})`;
  const isBefore = sql`case when ${table.date} >= ${today}::date
    then ${other.date} >= ${today}::date and ${otherPlace} < ${place} else ${otherPlace} > ${place} end`;
  const earlierSessions = db
    .select({ id: other._id })
    .from(other)
    .where(and(eq(other.seriesId, table.seriesId), matches, isBefore));
  return or(isNull(table.seriesId), notExists(earlierSessions));
}

/**
 * The sessions, each with its number in its series, the length of the series, and whether it is the next one, in one
 * statement for all sessions.
 */
export async function withSeries<Row extends { _id: string; seriesId: string | null }>(
  db: Queryable,
  rows: readonly Row[],
  today: string,
): Promise<(Row & OfSeries)[]> {
  const ids = [...new Set(rows.flatMap(({ seriesId }) => seriesId ?? []))];
  const places =
    ids.length === 0
      ? []
      : await db.execute<Place & { id: string; isNext: boolean }>(sql`
          select id::text, (row_number() over of_series)::int as place, (count(*) over whole)::int as size,
            row_number() over of_series = least(count(*) over whole,
              1 + count(*) filter (where date < ${today}::date) over whole) as "isNext"
          from live_sessions where series_id = any(string_to_array(${ids.join()}, ',')::uuid[])
          window whole as (partition by series_id), of_series as (partition by series_id order by date, start, id)
        `);
  const byId = new Map([...places].map(({ id, place, size, isNext }) => [id, { series: { place, size }, isNext }]));
  return rows.map((row) => ({ ...row, ...(byId.get(row._id) ?? { series: null, isNext: true }) }));
}
