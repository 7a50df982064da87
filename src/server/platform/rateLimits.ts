import { createHash } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Database } from '../database/connect.ts';
import { Refusal } from '../http/refusal.ts';
import { signInCountsTable } from './tables/accounts.ts';

/**
 * Limits an event to `points` in `duration` seconds, counted in the database for all server processes together. While
 * the database cannot store counts, for example because its disk is full, each process counts by itself. With
 * `remembersFull`, a process refuses from memory once all points are used, which is not suitable for limits that return
 * points.
 */
export function rateLimiter(
  db: Database,
  kind: string,
  points: number,
  duration: number,
  { remembersFull = false } = {},
): RateLimiterDrizzle {
  const options = { keyPrefix: kind, points, duration };
  const memory = remembersFull ? { inMemoryBlockOnConsumed: points } : {};
  const insuranceLimiter = new RateLimiterMemory(options);
  const store = { storeClient: db, schema: signInCountsTable, clearExpiredByTimeout: false };
  return new RateLimiterDrizzle({ ...options, ...store, ...memory, insuranceLimiter });
}

/** Returns a key of constant length, so that strangers cannot store long keys. */
export const keyOf = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);

/** Counts one or several `points`; throws 429 with the name of the `subject` when the limit is exceeded. */
export async function take(limiter: RateLimiterAbstract, key: string, subject: string, points = 1): Promise<void> {
  await limiter.consume(key, points).catch((reason: unknown) => {
    throw reason instanceof RateLimiterRes ? limitExceeded(reason.msBeforeNext, subject) : reason;
  });
}

export function waitText(minutes: number): string {
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Returns the refusal for an exceeded limit that has points again after `wait` milliseconds. */
export function limitExceeded(wait: number, subject: string): Refusal {
  const minutes = Math.max(1, Math.ceil(wait / 60_000));
  const text = `Too many ${subject}. Please try again in ${waitText(minutes)}.`;
  return new Refusal('rate_limited', text, { headers: { 'Retry-After': String(Math.ceil(wait / 1000)) } });
}
