import { lt } from 'drizzle-orm';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Database } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import { networkOf } from '../http/client.ts';
import { keyOf, rateLimiter, take, limitExceeded } from '../platform/rateLimits.ts';
import { signInCountsTable } from '../platform/tables/accounts.ts';

/** Seconds during which attempts are counted. */
const windowSeconds = 15 * 60;
const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;
/** Maximum failures per account and hour from unknown devices, for all addresses together. */
const maxFailuresAnywhere = 50;
/**
 * Maximum milliseconds for which a refusal is repeated from memory. The time is short, because another process may
 * return points to the key.
 */
const repeatMs = 10_000;
const maxRemembered = 10_000;
const attemptsText = 'failed sign-ins';

/** The counters of sign-ins, shared by all server processes. */
function limitsOf(db: Database) {
  const limiter = (kind: string, points: number, seconds = windowSeconds) => rateLimiter(db, kind, points, seconds);
  return {
    address: limiter('address', 30),
    accountAtAddress: limiter('account', 10),
    accountAnywhere: limiter('account anywhere', maxFailuresAnywhere, hourSeconds),
    warning: limiter('account warning', 1, daySeconds),
    device: limiter('device', 10),
    success: limiter('success', 100),
    /**
     * For each key without points: when it gets points again, and until when it is refused without asking the database.
     */
    refused: new Map<string, { readonly endsAt: number; readonly repeatedUntil: number }>(),
    /** For each key: the number of attempts being checked, which may return their points. */
    judged: new Map<string, number>(),
  };
}

type Limits = ReturnType<typeof limitsOf>;

const limits = new WeakMap<Database, Limits>();

export type Attempt = {
  /** The attempt was wrong, so it stays counted. */
  fail(): void;
  /** The attempt was right, so it does not count as a failure. Refuses if the account has signed in too often. */
  succeed(accountId: string): Promise<void>;
  /** The attempt was not checked at all. */
  withdraw(): Promise<void>;
};

type Origin = {
  readonly email: string;
  readonly address: string;
  /** The device, if it has been used with the account before. */
  readonly device?: string | undefined;
  /** The open session in which the password is asked for again. */
  readonly sessionId?: string;
  /** Called when the account is closed to unknown devices, at most once a day. */
  readonly onAccountClosed?: () => void;
};

/**
 * Counts an attempt as a failure before it is checked, so that parallel attempts cannot exceed the limit; throws 429
 * after too many. Failures are counted by address, by account and address, and by account over all addresses. Attempts
 * from a device known to the account are counted by device only, so that no stranger can lock its owner out. Emails
 * without an account are counted in the same way, so that the reply reveals nothing about accounts.
 */
export async function countAttempt(db: Database, origin: Origin): Promise<Attempt> {
  const { email, onAccountClosed } = origin;
  const newLimits = limits.get(db) ?? remember(db);
  const keys = countedFor(newLimits, origin);
  refuseFromMemory(newLimits, keys);
  const settle = beginJudging(newLimits, keys);
  for (const [index, { limiter, key }] of keys.entries()) {
    await limiter.consume(key).catch(async (reason: unknown) => {
      settle();
      if (!(reason instanceof RateLimiterRes)) throw reason;
      // A refused attempt was not checked and does not count, so that many correct attempts at the same time do not
      // block their address.
      await returnPoints(keys.slice(0, index + 1));
      rememberRefusal(newLimits, nameOf({ limiter, key }), reason.msBeforeNext);
      if (limiter === newLimits.accountAnywhere) {
        await newLimits.warning.consume(keyOf(email)).then(onAccountClosed, ignoreRepeat);
      }
      throw limitExceeded(reason.msBeforeNext, attemptsText);
    });
  }
  return {
    fail: settle,
    async succeed(accountId) {
      settle();
      // A successful sign-in clears the account's failures from this address or device, but no others.
      await Promise.all(
        keys.map(({ limiter, key }) =>
          limiter === newLimits.device || limiter === newLimits.accountAtAddress
            ? limiter.delete(key)
            : limiter.reward(key),
        ),
      );
      await take(newLimits.success, keyOf(accountId), 'sign-ins');
    },
    async withdraw() {
      settle();
      await returnPoints(keys);
    },
  };
}

type CountedKey = { readonly limiter: RateLimiterAbstract; readonly key: string };

function countedFor(
  { address: byAddress, accountAtAddress, accountAnywhere, device: byDevice }: Limits,
  { email, address, device, sessionId }: Origin,
): readonly CountedKey[] {
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

const nameOf = ({ limiter, key }: CountedKey) => `${limiter.keyPrefix}:${key}`;

/**
 * Refuses without a query as long as the last refusal of a key is known to apply, because strangers repeat attempts
 * endlessly.
 */
function refuseFromMemory({ refused }: Limits, keys: readonly CountedKey[]): void {
  const now = Date.now();
  for (const key of keys) {
    const blockedUntil = refused.get(nameOf(key));
    if (blockedUntil && blockedUntil.repeatedUntil > now) throw limitExceeded(blockedUntil.endsAt - now, attemptsText);
  }
}

/** Remembers that a key has no points, unless an attempt that is being checked may return one. */
function rememberRefusal({ refused, judged }: Limits, name: string, waitMs: number): void {
  if (judged.has(name)) return;
  if (refused.size >= maxRemembered) refused.clear();
  const now = Date.now();
  refused.set(name, { endsAt: now + waitMs, repeatedUntil: now + Math.min(waitMs, repeatMs) });
}

/** Registers an attempt that is being checked, until the returned function is called. */
function beginJudging({ judged }: Limits, keys: readonly CountedKey[]): () => void {
  const names = keys.map(nameOf);
  for (const name of names) judged.set(name, (judged.get(name) ?? 0) + 1);
  return () => {
    for (const name of names.splice(0)) {
      const otherAttempts = (judged.get(name) ?? 1) - 1;
      if (otherAttempts === 0) judged.delete(name);
      else judged.set(name, otherAttempts);
    }
  };
}

function ignoreRepeat(reason: unknown): void {
  if (!(reason instanceof RateLimiterRes)) throw reason;
}

async function returnPoints(keys: readonly CountedKey[]): Promise<void> {
  // The statements run one after the other, because a stranger's call may only hold one connection.
  for (const { limiter, key } of keys) await limiter.reward(key);
}

function remember(db: Database): Limits {
  const ownLimits = limitsOf(db);
  limits.set(db, ownLimits);
  return ownLimits;
}

/** Deletes expired counters. A single schedule serves all server processes, instead of a timer in each. */
export async function clearSignInCounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { count } = await db.delete(signInCountsTable).where(lt(signInCountsTable.expire, clock()));
  return count;
}
