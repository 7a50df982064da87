import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connect.ts';

/** Rows per statement, which takes about 40 ms and therefore blocks nobody for long. */
const rowsPerBatch = 5_000;

/**
 * Deletes the rows that match `where`, a batch at a time in the given order, and returns their number. `onBatch` gets
 * the total so far after each batch, because earlier batches remain deleted if a later one fails.
 */
export async function deleteInBatches(
  db: Queryable,
  table: PgTable,
  { where, orderBy, onBatch }: { where: SQL | undefined; orderBy: SQL; onBatch?: (deleted: number) => void },
): Promise<number> {
  const condition = where ?? sql`true`;
  let deleted = 0;
  for (;;) {
    // Rows are addressed by their physical position: with outdated statistics, PostgreSQL would compare each id of a
    // batch with every row of the table. Rows of two partitions may have the same position, so the deletion repeats the
    // condition.
    const batch = sql`select ctid from ${table} where ${condition} order by ${orderBy} limit ${rowsPerBatch}`;
    const { count } = await db.execute(sql`delete from ${table} where ctid = any(array(${batch})) and (${condition})`);
    deleted += count;
    onBatch?.(deleted);
    if (count === 0) return deleted;
  }
}
