import type { Database } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { rateLimiter, waitText } from './rateLimits.ts';
import type { StoredFile } from './storage.ts';

const daySeconds = 86_400;
const kilobyte = 1024;
/** An upload of up to this many bytes is never refused before it is read. */
const smallForm = 1024 * kilobyte;

type Quota = Pick<Deps, 'db' | 'environment'>;

const limiters = new WeakMap<Database, ReturnType<typeof rateLimiter>>();

/** Returns the limiter that counts the kilobytes uploaded by a person in 24 hours, across all server processes. */
function limiterOf({ db, environment }: Quota) {
  const limiter = limiters.get(db) ?? rateLimiter(db, 'upload', environment.uploadQuotaMb * kilobyte, daySeconds);
  limiters.set(db, limiter);
  return limiter;
}

/** Throws before a large upload is read, if it exceeds the rest of the person's daily quota. */
export async function checkQuota(quota: Quota, employeeId: string, declaredBytes: number): Promise<void> {
  if (declaredBytes <= smallForm) return;
  const usage = await limiterOf(quota).get(employeeId);
  if (usage && declaredBytes / kilobyte > usage.remainingPoints) throw quotaRefusal(quota, usage.msBeforeNext);
}

/** Counts files that have arrived. If they exceed the daily quota, refuses them with 429 and does not count them. */
export async function countUpload(quota: Quota, employeeId: string, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return;
  const limiter = limiterOf(quota);
  const size = Math.ceil(files.reduce((sum, file) => sum + file.size, 0) / kilobyte);
  const usage = await limiter.penalty(employeeId, size);
  if (usage.consumedPoints <= limiter.points) return;
  await limiter.reward(employeeId, size);
  throw quotaRefusal(quota, usage.msBeforeNext);
}

function quotaRefusal({ environment }: Quota, waitMs: number): Refusal {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const text = `At most ${environment.uploadQuotaMb} MB can be uploaded in 24 hours. You can go on in ${waitText(minutes)}.`;
  return new Refusal('rate_limited', text, { headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } });
}
