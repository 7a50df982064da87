import { eq } from 'drizzle-orm';
import { unknownAddress } from '#contract/system/ipWhitelist.ts';
import type { Database, Queryable, Sql } from '../database/connect.ts';
import { Refusal } from '../http/refusal.ts';
import { ipWhitelistTable } from './tables/ipWhitelist.ts';
import { listOf, readRange, type AddressRange } from './addresses.ts';

/** Maximum age of the cached list in milliseconds, in case a notification is lost. */
const maxAgeMs = 30_000;
/** The database channel that announces changes to the list (see the migrations). */
const channel = 'ip_whitelist_changed';

/** Admits staff only from addresses on the IP whitelist, if `IP_WHITELIST` is on. */
export type IpGate = {
  readonly isEnforced: boolean;
  /** Refuses with 403 an address that is not on the list. */
  admit(address: string): Promise<void>;
  /** Makes the next call read the list again; must be called once a change is committed. */
  forget(): void;
};

/** The active ranges of the list, as the transaction sees them. */
export async function activeRanges(db: Queryable): Promise<readonly AddressRange[]> {
  const rows = await db
    .select({ ipAddress: ipWhitelistTable.ipAddress })
    .from(ipWhitelistTable)
    .where(eq(ipWhitelistTable.status, 'Active'));
  return rows.flatMap(({ ipAddress }) => readRange(ipAddress) ?? []);
}

const refusal = (address: string) =>
  new Refusal(
    'forbidden',
    address === unknownAddress
      ? 'Access is not allowed: the proxy does not tell your address. Ask an administrator to check its X-Forwarded-For.'
      : `Access from ${address} is not allowed. Ask an administrator to add this address to the IP whitelist.`,
  );

/**
 * Opens the gate of a server process. The list is cached in memory, so that a call costs no query; a trigger notifies
 * every process of each change.
 */
export async function openIpGate({
  db,
  sql,
  clock,
  isEnforced,
}: {
  db: Database;
  sql: Sql;
  clock: () => Date;
  isEnforced: boolean;
}): Promise<IpGate & { close(): Promise<void> }> {
  if (!isEnforced)
    return { isEnforced, admit: async () => undefined, forget: () => undefined, close: async () => undefined };

  let cachedList: { readonly has: Promise<(address: string) => boolean>; readonly until: number } | undefined;
  function forget() {
    cachedList = undefined;
  }
  // The second function runs whenever the connection is opened or reopened, because notifications may have been missed
  // before.
  const listening = await sql.listen(channel, forget, forget);

  function load(): Promise<(address: string) => boolean> {
    const has = activeRanges(db).then(listOf);
    const list = { has, until: clock().getTime() + maxAgeMs };
    cachedList = list;
    // A failed read is not cached: the next call reads again.
    has.catch(() => {
      if (cachedList === list) forget();
    });
    return has;
  }

  return {
    isEnforced,
    async admit(address) {
      const currentList =
        cachedList && cachedList.until > clock().getTime() && sql.isTrusted() ? cachedList.has : load();
      if (!(await currentList)(address)) throw refusal(address);
    },
    forget,
    async close() {
      await listening.unlisten();
    },
  };
}
