import { sql } from 'drizzle-orm';
import type { Queryable } from './connect.ts';

/**
 * Has the changes that take the turn of one name come one after the other, each until the end of its transaction, in
 * every server process. With one lock to wait for, and no order of rows to keep, there is no deadlock.
 */
export async function takeTurn(db: Queryable, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
