import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connect.ts';

/** Rows per statement: about 40 ms, so that nobody waits long. */
const batchSize = 5_000;

/**
 * Deletes the rows that match `where`, a batch at a time in the given order, and returns their number. `onBatch` gets
 * the number so far after each batch, because a failure keeps what the batches before it deleted.
 */
export async function deleteInBatches(
  db: Queryable,
  table: PgTable,
  { where, orderBy, onBatch }: { where: SQL | undefined; orderBy: SQL; onBatch?: (deleted: number) => void },
): Promise<number> {
  let deleted = 0;
  for (;;) {
    // By position: with outdated statistics PostgreSQL compares each id of a batch with every row of the table.
    const batch = sql`select ctid from ${table} where ${where ?? sql`true`} order by ${orderBy} limit ${batchSize}`;
    const { count } = await db.execute(sql`delete from ${table} where ctid = any(array(${batch}))`);
    deleted += count;
    onBatch?.(deleted);
    if (count === 0) return deleted;
  }
}
