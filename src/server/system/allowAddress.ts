import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { storedRange, takeListTurn, whitelist } from './ipWhitelist.ts';
import { ipWhitelistTable as table } from '../platform/tables/ipWhitelist.ts';

/**
 * Adds an address or a range to the IP whitelist, or activates its entry, for an employee who is locked out. Returns it
 * in its stored form; refuses any other text.
 */
export async function allowAddress(db: Queryable, typedAddress: string): Promise<string> {
  const ipAddress = storedRange(typedAddress);
  await takeListTurn(db);
  const [existing] = await db.select({ _id: table._id }).from(table).where(eq(table.ipAddress, ipAddress));
  if (existing) await whitelist.update(db, existing._id, { status: 'Active' });
  else await whitelist.insert(db, { ipAddress, description: 'Added by npm run ip:allow' });
  return ipAddress;
}
