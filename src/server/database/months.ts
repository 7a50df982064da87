import { sql } from 'drizzle-orm';
import type { Database, Queryable } from './connect.ts';

/**
 * A table with a partition for each month in the institute's time zone (`months_of`, `add_months` and
 * `drop_oldest_month` in the migrations). The first and the last partition have no outer bound, so that every row has a
 * partition.
 */
export type MonthlyTable = 'audit_entries';

export type Month = { readonly first: string; readonly after: string };

/** The number of future months that have a partition. */
const monthsAhead = 3;

/**
 * Milliseconds that a change to the partitions waits for readers of the table, because all other queries queue behind
 * it.
 */
const lockMs = 2_000;

/** The months that have a partition, oldest first, in PostgreSQL's notation. */
async function monthsOf(db: Queryable, table: MonthlyTable): Promise<readonly Month[]> {
  const rows = await db.execute<Month>(sql`select first::text, after::text from months_of(${table})`);
  return rows.map(({ first, after }) => ({ first, after }));
}

/** Lets only one process at a time change the partitions, and limits how long it waits for locks. */
async function lockPartitions(tx: Queryable, table: MonthlyTable): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${String(lockMs)}, true)`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`months of ${table}`}))`);
}

/** Creates the partitions of the coming months; returns their number. */
export async function addMonths(db: Database, table: MonthlyTable, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await lockPartitions(tx, table);
    const [row] = await tx.execute<{ added: number }>(
      sql`select add_months(${table}, ${monthsAhead}::int, ${now.toISOString()}::timestamptz) as added`,
    );
    return row?.added ?? 0;
  });
}

/** The beginning of the oldest month; earlier rows are in the first partition. */
export async function startOfMonths(db: Queryable, table: MonthlyTable): Promise<string | undefined> {
  return (await monthsOf(db, table))[0]?.first;
}

/**
 * Drops the months that ended by `end`, each in a transaction together with `onDrop`, because dropping a partition does
 * not run the table's triggers. The first partition has to be empty; otherwise it would be read as a whole.
 */
export async function dropMonths(
  db: Database,
  table: MonthlyTable,
  { end, onDrop }: { end: Date; onDrop: (tx: Queryable, month: Month) => Promise<void> },
): Promise<void> {
  for (;;) {
    const isDropped = await db.transaction(async (tx) => {
      await lockPartitions(tx, table);
      const [month] = await monthsOf(tx, table);
      if (!month || new Date(month.after) > end) return false;
      await tx.execute(sql`select drop_oldest_month(${table})`);
      await onDrop(tx, month);
      return true;
    });
    if (!isDropped) return;
  }
}
