import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';
import { suppressedAddressesTable as table } from './newsletterTables.ts';

/** The hash of an address whose subscription was deleted; the trigger in the migrations computes the same hash. */
const hashOf = (address: SQL | PgColumn | string) =>
  sql<string>`encode(sha256(convert_to(lower(btrim(${address}::text)), 'UTF8')), 'hex')`;

/**
 * The condition that an address is suppressed, independently of any subscription. An address is only hashed if there is a
 * hash to compare it with.
 */
export const isSuppressed = (address: SQL | PgColumn): SQL<boolean> =>
  sql<boolean>`case when (select exists (select from ${table}))
    then exists (select 1 from ${table} as kept where kept.hash = ${hashOf(address)}) else false end`;

/** Like `isSuppressed`, but for a single address. */
export async function holdsSuppressed(db: Queryable, address: string): Promise<boolean> {
  const rows = await db
    .select({ hash: table.hash })
    .from(table)
    .where(eq(table.hash, hashOf(address)));
  return rows.length > 0;
}

/**
 * Lifts the suppression of an address, after its owner has confirmed it or a colleague has reactivated the
 * subscription.
 */
export async function liftSuppression(db: Queryable, address: string): Promise<void> {
  await db.delete(table).where(eq(table.hash, hashOf(address)));
}
