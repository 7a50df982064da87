import { sql } from 'drizzle-orm';
import type { Queryable } from './connect.ts';

/**
 * Serialises the transactions that take the turn of the same name, across all server processes. There is only one lock
 * to wait for and no order of rows to respect, so there is no deadlock.
 */
export async function takeTurn(db: Queryable, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
