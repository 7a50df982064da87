import { gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import type { ListQuery } from './listQuery.ts';

type Reading<Row> = {
  /** The day on which a record takes place. */
  readonly day: PgColumn;
  readonly page: NonNullable<ListQuery['page']>;
  readonly now: Date;
  readonly count: (condition: SQL) => Promise<number>;
  readonly read: (condition: SQL, descending: boolean, limit: number, offset: number) => Promise<readonly Row[]>;
};

/**
 * A page of records that take place on a day: from today on, nearest first, then past ones, latest first. The two parts
 * are read apart, so that each is read along the index of the day.
 */
export async function readUpcoming<Row>({ day, page, now, count, read }: Reading<Row>): Promise<readonly Row[]> {
  const today = todayAtInstitute(now);
  const [isComing, isPast] = [gte(day, today), lt(day, today)];
  const offset = (page.number - 1) * page.size;
  const coming = await count(isComing);
  const first = offset < coming ? await read(isComing, false, page.size, offset) : [];
  const missing = page.size - first.length;
  if (missing === 0) return first;
  return [...first, ...(await read(isPast, true, missing, Math.max(0, offset - coming)))];
}
