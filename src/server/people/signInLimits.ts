import { lt } from 'drizzle-orm';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Database } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import { networkOf } from '../http/client.ts';
import { Refusal } from '../http/refusal.ts';
import { keyOf, rateLimiter, take } from '../platform/rateLimits.ts';
import { signInCountsTable } from './tables.ts';

/** Seconds in which attempts are counted. */
const window = 15 * 60;

/** Counts of sign-ins, for all server processes together (readings.md §7, account limits). */
function limitsOf(db: Database) {
  const limiter = (kind: string, points: number) => rateLimiter(db, kind, points, window);
  return {
    address: limiter('address', 30),
    accountAtAddress: limiter('account', 10),
    device: limiter('device', 10),
    success: limiter('success', 100),
  };
}

const limits = new WeakMap<Database, ReturnType<typeof limitsOf>>();

export type Attempt = {
  /** It was right: it does not count as a failure. Refuses when the account has signed in too often. */
  succeed(accountId: string): Promise<void>;
  /** It was not judged at all. */
  withdraw(): Promise<void>;
};

/**
 * Counts an attempt as a failure before it is judged, so that attempts side by side cannot slip through together;
 * refuses with 429 when there were too many. Failures count by address, and by account and address. A device that is
 * known to the account counts for itself alone: no stranger can lock its owner out.
 */
export async function countAttempt(
  db: Database,
  { email, address, device }: { email: string; address: string; device: string | undefined },
): Promise<Attempt> {
  const { address: byAddress, accountAtAddress, device: byDevice, success } = limits.get(db) ?? remember(db);
  const network = networkOf(address);
  const counted =
    device === undefined
      ? [
          { limiter: byAddress, key: keyOf(network) },
          { limiter: accountAtAddress, key: keyOf(network, email) },
        ]
      : [{ limiter: byDevice, key: keyOf(device, email) }];
  for (const [index, { limiter, key }] of counted.entries()) {
    await take(limiter, key, 'failed sign-ins').catch(async (error: unknown) => {
      // What is refused is not judged, and counts nowhere: many right ones at once do not close their address.
      if (error instanceof Refusal) await giveBack(counted.slice(0, index + 1));
      throw error;
    });
  }
  return {
    async succeed(accountId) {
      const [first, last] = [counted[0], counted.at(-1)];
      // Who signs in has not forgotten the password: the account's failures here are forgiven, the address's are not.
      if (first !== last) await first?.limiter.reward(first.key);
      await last?.limiter.delete(last.key);
      await take(success, keyOf(accountId), 'sign-ins');
    },
    async withdraw() {
      await giveBack(counted);
    },
  };
}

async function giveBack(counted: readonly { limiter: RateLimiterAbstract; key: string }[]): Promise<void> {
  await Promise.all(counted.map(({ limiter, key }) => limiter.reward(key)));
}

function remember(db: Database): ReturnType<typeof limitsOf> {
  const made = limitsOf(db);
  limits.set(db, made);
  return made;
}

/** Deletes the counts whose time is over: one schedule for all server processes, in the place of a timer in each. */
export async function clearSignInCounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { count } = await db.delete(signInCountsTable).where(lt(signInCountsTable.expire, clock()));
  return count;
}
