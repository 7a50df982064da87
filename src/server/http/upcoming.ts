import { gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import type { ListQuery } from './listQuery.ts';

type UpcomingPage<Row> = {
  /** The column with the day on which a record takes place. */
  readonly day: PgColumn;
  readonly page: NonNullable<ListQuery['page']>;
  readonly now: Date;
  readonly count: (condition: SQL) => Promise<number>;
  readonly read: (condition: SQL, descending: boolean, limit: number, offset: number) => Promise<readonly Row[]>;
};

/**
 * Reads a page of records that take place on a day: first those from today on, nearest first, then past ones, latest
 * first. The two groups have separate statements, so that each can use the index on the day.
 */
export async function readUpcoming<Row>({ day, page, now, count, read }: UpcomingPage<Row>): Promise<readonly Row[]> {
  const today = todayAtInstitute(now);
  const [isComing, isPast] = [gte(day, today), lt(day, today)];
  const offset = (page.number - 1) * page.size;
  const upcomingCount = await count(isComing);
  const first = offset < upcomingCount ? await read(isComing, false, page.size, offset) : [];
  const missingRows = page.size - first.length;
  if (missingRows === 0) return first;
  return [...first, ...(await read(isPast, true, missingRows, Math.max(0, offset - upcomingCount)))];
}
