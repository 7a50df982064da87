import { count, sql, type SQLWrapper } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';

/** A total requested without rows, for a number in the sidebar, is counted up to this limit. */
export const maxTotal = 1000;

/**
 * Counts the rows of a statement, at most one more than `maxTotal`. The statement is planned as if all of them were
 * read, because the plan for a few rows would walk the table in search of matches that an index finds.
 */
export const countSome = (db: Queryable, rows: SQLWrapper) =>
  db
    .select({ total: count() })
    .from(sql`(with found as materialized (${rows}) select 1 from found limit ${maxTotal + 1}) as counted`);

/** The page without rows for the result of `countSome`. */
export const totalPage = (foundCount: number) => ({
  rows: [],
  total: Math.min(foundCount, maxTotal),
  ...(foundCount > maxTotal && { isCapped: true as const }),
});
