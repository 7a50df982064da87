import { lt } from 'drizzle-orm';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Database } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import { networkOf } from '../http/client.ts';
import { Refusal } from '../http/refusal.ts';
import { keyOf, rateLimiter, take } from '../platform/rateLimits.ts';
import { signInCountsTable } from '../platform/tables/accounts.ts';

/** Seconds in which attempts are counted. */
const windowSeconds = 15 * 60;
const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;
/** Failures of an account in an hour from devices that it does not know, from however many addresses. */
const maxFailuresAnywhere = 50;

/** Counts of sign-ins, for all server processes together */
function limitsOf(db: Database) {
  const limiter = (kind: string, points: number, seconds = windowSeconds) => rateLimiter(db, kind, points, seconds);
  return {
    address: limiter('address', 30),
    accountAtAddress: limiter('account', 10),
    accountAnywhere: limiter('account anywhere', maxFailuresAnywhere, hourSeconds),
    warning: limiter('account warning', 1, daySeconds),
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

type Origin = {
  readonly email: string;
  readonly address: string;
  /** The browser, when the account has been used there before. */
  readonly device?: string | undefined;
  /** The open session in which the password is asked for again. */
  readonly sessionId?: string;
  /** Called when the account is closed to unknown devices, once a day. */
  readonly onAccountClosed?: () => void;
};

/**
 * Counts an attempt as a failure before it is checked, so that parallel attempts cannot exceed the limit; throws 429
 * after too many. Failures count by address, by account and address, and by account over all addresses. A device known
 * to the account only counts for itself, so that no stranger can lock its owner out. Emails without an account count
 * alike, so that the answer reveals nothing about accounts.
 */
export async function countAttempt(db: Database, origin: Origin): Promise<Attempt> {
  const { email, onAccountClosed } = origin;
  const made = limits.get(db) ?? remember(db);
  const counted = countedFor(made, origin);
  for (const [index, { limiter, key }] of counted.entries()) {
    await take(limiter, key, 'failed sign-ins').catch(async (error: unknown) => {
      // A refused attempt was not checked and does not count: many correct ones at the same time do not close their
      // address.
      if (error instanceof Refusal) await giveBack(counted.slice(0, index + 1));
      if (error instanceof Refusal && limiter === made.accountAnywhere) {
        await made.warning.consume(keyOf(email)).then(onAccountClosed, ignoreRepeat);
      }
      throw error;
    });
  }
  return {
    async succeed(accountId) {
      // A successful sign-in forgives the account's failures from this address, but no others.
      await Promise.all(
        counted.map(({ limiter, key }) =>
          limiter === made.device || limiter === made.accountAtAddress ? limiter.delete(key) : limiter.reward(key),
        ),
      );
      await take(made.success, keyOf(accountId), 'sign-ins');
    },
    async withdraw() {
      await giveBack(counted);
    },
  };
}

type Counted = { readonly limiter: RateLimiterAbstract; readonly key: string };

function countedFor(
  { address: byAddress, accountAtAddress, accountAnywhere, device: byDevice }: ReturnType<typeof limitsOf>,
  { email, address, device, sessionId }: Origin,
): readonly Counted[] {
  if (device !== undefined) return [{ limiter: byDevice, key: keyOf(device, email) }];
  const network = networkOf(address);
  return [
    { limiter: byAddress, key: keyOf(network) },
    { limiter: accountAtAddress, key: keyOf(network, email) },
    sessionId === undefined
      ? { limiter: accountAnywhere, key: keyOf(email) }
      : { limiter: byDevice, key: keyOf(sessionId, email) },
  ];
}

function ignoreRepeat(reason: unknown): void {
  if (!(reason instanceof RateLimiterRes)) throw reason;
}

async function giveBack(counted: readonly Counted[]): Promise<void> {
  // One after the other: a stranger's call holds one connection.
  for (const { limiter, key } of counted) await limiter.reward(key);
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
