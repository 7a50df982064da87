import { and, eq, ne } from 'drizzle-orm';
import { ipWhitelist } from '#contract/system/ipWhitelist.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import type { DomainPart } from '../domain.ts';
import { implement, type Call } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { listOf, rangeText, readRange } from '../platform/addresses.ts';
import { activeRanges } from '../platform/ipGate.ts';
import { ipWhitelistTable as table } from '../platform/tables/ipWhitelist.ts';

/** Changes to the list are serialised, so that each is checked against the result of the previous one. */
export const takeListTurn = (db: Queryable) => takeTurn(db, 'ip whitelist');

export const whitelist = recordsOf(ipWhitelist, table, {
  title: 'ipAddress',
  beforeRestore: takeListTurn,
});
const { create, update, remove, state } = ipWhitelist.endpoints;

/**
 * The shortest prefixes that are accepted. They match the largest ranges that regional registries assign to a network.
 */
const minBits = { ipv4: 8, ipv6: 16 } as const;
const tooWideText = {
  ipv4: 'This range lets in too many addresses to protect anything. Enter /8 or a smaller range, such as 203.0.113.0/24',
  ipv6: 'This range lets in too many addresses to protect anything. Enter /16 or a smaller range, such as 2001:db8::/32',
} as const;

/**
 * The address or range in its stored form; refuses any other text, and ranges that would admit too much of the
 * internet.
 */
export function storedRange(ipAddress: string): string {
  const range = readRange(ipAddress);
  if (!range)
    throw invalid({ ipAddress: 'Enter an IPv4 or IPv6 address, or a range such as 203.0.113.0/24 or 2001:db8::/32' });
  if (range.bits < minBits[range.family]) {
    throw invalid({
      ipAddress: tooWideText[range.family],
    });
  }
  return rangeText(range);
}

async function refuseSecond(db: Queryable, ipAddress: string, id?: string): Promise<void> {
  const sameAddress = and(eq(table.ipAddress, ipAddress), id === undefined ? undefined : ne(table._id, id));
  const [existingEntry] = await db.select({ id: table._id }).from(table).where(sameAddress);
  if (existingEntry) throw invalid({ ipAddress: 'This address is already on the list' });
}

/** Runs a change to the list; rolls back with 409 if the caller's own address would be refused afterwards. */
async function changingList<Result>(call: Call, change: () => Promise<Result>): Promise<Result> {
  const { db, deps, client } = call;
  await takeListTurn(db);
  const result = await change();
  if (deps.ipGate.isEnforced && !listOf(await activeRanges(db))(client.address)) {
    throw new Refusal(
      'conflict',
      `This change would lock you out: your address ${client.address} would no longer be allowed. Add your address to the list first.`,
    );
  }
  call.afterCommit(() => deps.ipGate.forget());
  return result;
}

const ipWhitelistRoutes = [
  ...Object.values({
    ...crudRoutes(ipWhitelist, whitelist),
    create: implement(create, (call) =>
      changingList(call, async () => {
        const ipAddress = storedRange(call.body.ipAddress);
        await refuseSecond(call.db, ipAddress);
        return whitelist.insert(call.db, { ...call.body, ipAddress });
      }),
    ),
    update: implement(update, (call) =>
      changingList(call, async () => {
        const { db, params, body, version } = call;
        const ipAddress = storedRange(body.ipAddress);
        await refuseSecond(db, ipAddress, params.id);
        return whitelist.update(db, params.id, { ...body, ipAddress }, version);
      }),
    ),
    remove: implement(remove, (call) =>
      changingList(call, async () => {
        await whitelist.remove(call.db, call.params.id);
        return { success: true };
      }),
    ),
  }),
  implement(state, async ({ db, deps, client }) => ({
    isEnforced: deps.ipGate.isEnforced,
    address: client.address,
    isListed: listOf(await activeRanges(db))(client.address),
  })),
];

export const part: DomainPart = {
  routes: ipWhitelistRoutes,
};
