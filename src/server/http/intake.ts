import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { BodyOf, NounEndpoint } from '#contract/endpoint.ts';
import type { Received } from '#contract/public/intake.ts';
import type { RateLimiterDrizzle } from 'rate-limiter-flexible';
import type * as z from 'zod/mini';
import type { Database } from '../database/connect.ts';
import { keyOf, rateLimiter, take } from '../platform/rateLimits.ts';
import type { StoredFile } from '../platform/storage.ts';
import { submissionsTable } from '../platform/tables/submissions.ts';
import { implement, type Answer, type Call, type Handler, type HandlerOptions, type Route } from './call.ts';
import { networkOf } from './client.ts';

/**
 * Maximum forms per address in `windowSeconds`, including invalid ones. It is high, because a classroom shares an
 * address.
 */
const maxForms = 30;
const windowSeconds = 10 * 60;
/** Milliseconds within which an identical form counts as a repetition. */
export const repetitionMs = 24 * 60 * 60 * 1000;

const acknowledgement: z.output<typeof Received> = {
  success: true,
  message: 'Thank you. We have received your message.',
};

/** The form without the honeypot field. */
type Form<E extends NounEndpoint> = Omit<BodyOf<E>, 'website'>;

/**
 * Returns the route of a form on the institute's site that becomes a record. The form is limited per address before its
 * body is read, and is stored in one transaction with the record of its submission. The reply is the same whether the
 * form is new, repeated or sent by a bot. `limits` replace or extend the default limit, for forms that are sent more
 * often or are larger. With `repeats` an identical form is stored again, because its `store` handles repetitions.
 */
export function intakeRoute<E extends NounEndpoint>(
  endpoint: E,
  store: (call: Call<E>, form: Form<E>) => Promise<unknown>,
  {
    repeats = false,
    ...limits
  }: Pick<HandlerOptions<E, void>, 'admit' | 'prepare' | 'turnOf'> & { repeats?: boolean } = {},
): Route {
  const handle: Handler<E, void> = async (call) => {
    const { website, ...form } = formOf(call);
    const isNew = (website ?? '') === '' && (repeats || (await isFirst(call, endpoint.key, form)));
    // The form has passed the schema of the body, and only the honeypot field has been removed.
    if (isNew) await store(call, form as Form<E>);
    else call.afterCommit(() => removeFiles(call));
    // All forms of the site get this reply, as their endpoints declare.
    return acknowledgement as Answer<E>;
  };
  return implement(endpoint, handle, { admit: countForm, ...limits });
}

const limiters = new WeakMap<Database, Map<string, RateLimiterDrizzle>>();

function limiterOf(
  { db }: Pick<Call['deps'], 'db'>,
  kind: string,
  maxCalls: number,
  seconds: number,
  options?: { remembersFull: boolean },
): RateLimiterDrizzle {
  const limitersOfDatabase = limiters.get(db) ?? new Map<string, RateLimiterDrizzle>();
  limiters.set(db, limitersOfDatabase);
  const limiter = limitersOfDatabase.get(kind) ?? rateLimiter(db, kind, maxCalls, seconds, options);
  limitersOfDatabase.set(kind, limiter);
  return limiter;
}

/** Counts a call of this kind by the sender's network; throws 429 if there are too many. */
export async function countByAddress(
  { deps, client }: Pick<Call, 'deps' | 'client'>,
  kind: string,
  subject: string,
  maxCalls = maxForms,
): Promise<void> {
  const limiter = limiterOf(deps, kind, maxCalls, windowSeconds, { remembersFull: true });
  await take(limiter, keyOf(networkOf(client.address)), `${subject} from your network`);
}

const daySeconds = 24 * 60 * 60;

/**
 * Counts a daily amount of `what`, such as characters, by the sender's network and for all senders together, so that
 * senders with many addresses cannot fill the disk either. Throws 429 above a limit.
 */
export async function countByDay(
  { deps, client }: Pick<Call, 'deps' | 'client'>,
  kind: string,
  { what, many, ofAddress, ofAll }: { what: string; many: number; ofAddress: number; ofAll: number },
): Promise<void> {
  const addressLimiter = limiterOf(deps, `${kind} of an address`, ofAddress, daySeconds);
  await take(addressLimiter, keyOf(networkOf(client.address)), `${what} from your network`, many);
  await take(limiterOf(deps, `${kind} of all`, ofAll, daySeconds), 'all', what, many);
}

const countForm = (call: Pick<Call, 'deps' | 'client'>) => countByAddress(call, 'intake', 'messages');

function formOf({ body }: Pick<Call, 'body'>): { readonly [name: string]: unknown; readonly website?: unknown } {
  return { ...(typeof body === 'object' ? Object(body) : {}) };
}

type Sent = Pick<Call, 'db' | 'deps' | 'files'>;

/**
 * Whether the form is new. Of two concurrent identical forms the second waits for the first; a failed one does not
 * count as sent.
 */
async function isFirst(call: Sent, key: string, form: object): Promise<boolean> {
  const { db, deps } = call;
  const files = filesOf(call).map(({ name, size }) => [name, size]);
  const digest = createHash('sha256')
    .update(JSON.stringify([key, form, files]))
    .digest('base64url');
  const now = deps.clock();
  const cutoff = new Date(now.getTime() - repetitionMs).toISOString();
  const rows = await db
    .insert(submissionsTable)
    .values({ digest, at: now.toISOString() })
    .onConflictDoUpdate({
      target: submissionsTable.digest,
      set: { at: now.toISOString() },
      setWhere: sql`${submissionsTable.at} < ${cutoff}`,
    })
    .returning({ digest: submissionsTable.digest });
  return rows.length > 0;
}

function filesOf({ files }: Sent): readonly StoredFile[] {
  return Object.values<StoredFile | undefined>(files).filter((file) => file !== undefined);
}

async function removeFiles(call: Sent): Promise<void> {
  await Promise.all(filesOf(call).map(({ path }) => call.deps.storage.remove(path)));
}
