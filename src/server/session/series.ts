import { sql } from 'drizzle-orm';
import type { LiveSession } from '#contract/session/liveSessions.ts';
import type { Queryable } from '../database/connect.ts';

type Place = NonNullable<LiveSession['series']>;

/** The sessions, each with its place in its repetition and how many that has; one statement for all of them. */
export async function withSeries<Row extends { _id: string; seriesId: string | null }>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Row & { series: Place | null })[]> {
  const ids = [...new Set(rows.flatMap(({ seriesId }) => seriesId ?? []))];
  const places =
    ids.length === 0
      ? []
      : await db.execute<Place & { id: string }>(sql`
          select id::text, (row_number() over of_series)::int as place, (count(*) over (partition by series_id))::int as size
          from live_sessions where series_id = any(string_to_array(${ids.join()}, ',')::uuid[])
          window of_series as (partition by series_id order by date, start, id)
        `);
  const byId = new Map([...places].map(({ id, place, size }) => [id, { place, size }]));
  return rows.map((row) => ({ ...row, series: byId.get(row._id) ?? null }));
}
