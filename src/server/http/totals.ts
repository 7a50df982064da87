import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import type { Connection, Queryable } from '../database/connect.ts';
import type { Replica } from '../database/replica.ts';

/** From this number of rows on, a table's totals are cached, because counting takes longer than reading the page. */
const largeRows = 20_000;
/** Maximum age of a cached value in milliseconds, in case a notification is lost. */
const maxAgeMs = 15_000;
/** Maximum cached values per database, because the number of different searches is unlimited. */
const maxAnswers = 1000;
/** The database channel by which a process names the tables that it has changed: `process:table,table`. */
const channel = 'tables_changed';
/** Milliseconds for which changes are collected before other processes are notified. */
const collectMs = 200;

type CountQuery = { execute(): Promise<{ total: number }[]>; toSQL(): { sql: string; params: unknown[] } };
type Answer = { readonly at: number; readonly tables: readonly string[]; readonly value: Promise<unknown> };
/** The lifetime of a cached value: until one of `tables` changes, or after `ageMs`. */
type CachePolicy<Value> = {
  readonly key: string;
  readonly tables: readonly string[];
  readonly ageMs?: number;
  /** Whether to cache a computed value; by default every value is cached. */
  readonly isWorthKeeping?: (value: Value) => boolean;
};
type Cache = { readonly answers: Map<string, Answer>; readonly largeTables: Set<PgTable> };

const caches = new WeakMap<Queryable, Cache>();

function cacheOf(db: Queryable): Cache {
  const cache: Cache = caches.get(db) ?? { answers: new Map(), largeTables: new Set() };
  caches.set(db, cache);
  return cache;
}

/**
 * Returns the cached result of `compute` for the key, until one of the tables changes or the result is `ageMs` old.
 * Concurrent calls share one computation, and a failure is not cached.
 */
export function cachedValue<Value>(
  db: Queryable,
  { key, tables, ageMs = maxAgeMs, isWorthKeeping = () => true }: CachePolicy<Value>,
  compute: () => PromiseLike<Value>,
): Promise<Value> {
  const { answers } = cacheOf(db);
  const cachedAnswer = answers.get(key);
  // The key identifies the computation, so the cached value has the type of its result.
  if (cachedAnswer && performance.now() - cachedAnswer.at < ageMs) return cachedAnswer.value as Promise<Value>;
  // A Drizzle query runs anew each time it is awaited, but a promise for it runs it only once.
  const value = Promise.resolve(compute());
  const answer = { at: performance.now(), tables, value };
  if (answers.size >= maxAnswers) answers.clear();
  answers.set(key, answer);
  const drop = () => {
    if (answers.get(key) === answer) answers.delete(key);
  };
  value.then((result) => void (isWorthKeeping(result) || drop()), drop);
  return value;
}

/**
 * The number of rows of a list. It is exact for a small table, and at most 15 seconds old for a large one; with
 * `isKept` it may be that old for any table. `joinedTables` are further tables whose changes affect the number.
 */
export async function totalOf(
  db: Queryable,
  table: PgTable,
  statement: CountQuery,
  joinedTables: readonly string[] = [],
  isKept = false,
): Promise<number> {
  const { largeTables } = cacheOf(db);
  const count = async () => {
    const [countRow] = await statement.execute();
    return countRow?.total ?? 0;
  };
  if (isKept || largeTables.has(table)) {
    const { sql, params } = statement.toSQL();
    return cachedValue(
      db,
      { key: JSON.stringify([sql, params]), tables: [getTableName(table), ...joinedTables] },
      count,
    );
  }
  const total = await count();
  if (total >= largeRows) largeTables.add(table);
  return total;
}

/** Drops the values computed from these tables. */
export function forgetCached(db: Queryable, tables: readonly string[]): void {
  const { answers } = cacheOf(db);
  for (const [key, answer] of answers) {
    if (answer.tables.some((table) => tables.includes(table))) answers.delete(key);
  }
}

/**
 * Drops cached values when their tables change: immediately after a change by this process, and on notification after a
 * change by another one.
 */
export async function watchCached({
  db,
  sql,
  onChange,
  replica,
}: Pick<Connection, 'db' | 'sql' | 'onChange'> & { replica?: Pick<Replica, 'db'> | undefined }): Promise<{
  close(): Promise<void>;
}> {
  const ownId = randomUUID();
  const collectedTables = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let pendingNotice: Promise<unknown> = Promise.resolve();

  function forget(tables: readonly string[]) {
    forgetCached(db, tables);
    if (replica) forgetCached(replica.db, tables);
  }
  function sendNotice() {
    timer = undefined;
    const payload = `${ownId}:${[...collectedTables].join(',')}`;
    collectedTables.clear();
    // If this fails, other processes still drop their cached values once these are too old.
    pendingNotice = sql`select pg_notify(${channel}, ${payload})`.catch(() => undefined);
  }
  onChange((tables) => {
    forget(tables);
    for (const table of tables) collectedTables.add(table);
    timer ??= setTimeout(sendNotice, collectMs).unref();
  });
  const listening = await sql.listen(channel, (payload) => {
    const [from, tables = from ?? ''] = payload.split(':');
    if (from !== ownId) forget(tables.split(','));
  });
  return {
    async close() {
      clearTimeout(timer);
      await pendingNotice;
      await listening.unlisten();
    },
  };
}
