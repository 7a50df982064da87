import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';

/** Number of rows from which on a table's totals are cached, because counting takes longer than reading the page. */
const largeRows = 20_000;
/**
 * Milliseconds for which a total is cached. Changes of this process take effect immediately, those of others after this
 * time.
 */
const maxAgeMs = 15_000;
/** Limit of cached totals per database, because the number of different searches is unlimited. */
const maxTotals = 1000;

type Counting = { execute(): Promise<{ total: number }[]>; toSQL(): { sql: string; params: unknown[] } };
type Kept = { readonly totals: Map<string, { at: number; total: number }>; readonly largeTables: Set<PgTable> };

const caches = new WeakMap<Queryable, Kept>();

/** The number of rows of a list: exact for a small table, at most 15 seconds old for a large one. */
export async function totalOf(db: Queryable, table: PgTable, statement: Counting): Promise<number> {
  const cache: Kept = caches.get(db) ?? { totals: new Map(), largeTables: new Set() };
  caches.set(db, cache);
  const isLarge = cache.largeTables.has(table);
  const { sql, params } = isLarge ? statement.toSQL() : { sql: '', params: [] };
  const key = isLarge ? JSON.stringify([sql, params]) : '';
  const cachedTotal = isLarge ? cache.totals.get(key) : undefined;
  if (cachedTotal && performance.now() - cachedTotal.at < maxAgeMs) return cachedTotal.total;
  const startedAt = performance.now();
  const [countRow] = await statement.execute();
  const total = countRow?.total ?? 0;
  if (total >= largeRows) cache.largeTables.add(table);
  // A count is not cached if something changed meanwhile.
  if (isLarge && caches.get(db) === cache) {
    if (cache.totals.size >= maxTotals) cache.totals.clear();
    cache.totals.set(key, { at: startedAt, total });
  }
  return total;
}

/** Drops all cached totals after a change. */
export function forgetTotals(db: Queryable): void {
  const cache = caches.get(db);
  if (cache) caches.set(db, { totals: new Map(), largeTables: cache.largeTables });
}
