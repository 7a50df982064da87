import { sql } from 'drizzle-orm';
import type { Queryable } from './connect.ts';

/**
 * Serialises the transactions that take the turn with the same name, across all server processes. All of them wait for
 * the same single lock, so there is no order of rows to respect and no deadlock.
 */
export async function takeTurn(db: Queryable, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
