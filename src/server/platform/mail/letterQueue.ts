import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../database/connect.ts';
import type { Outcome } from './outcome.ts';
import { lettersTable } from './tables.ts';
import type { Delivery } from './transport.ts';

/** The database channel that announces queued letters. */
export const queuedChannel = 'letter_queued';
/** The first key of the advisory locks that show which workers are alive; the worker's number is the second key. */
export const workersLock = 7_210_433;

/** Wakes the workers once the statement's transaction is committed. */
export const wakeWorkers = sql`pg_notify(${queuedChannel}, '')`;

const letter = {
  _id: lettersTable._id,
  createdAt: lettersTable.createdAt,
  to: lettersTable.to,
  toName: lettersTable.toName,
  subject: lettersTable.subject,
  content: lettersTable.content,
  attempts: lettersTable.attempts,
};

export type ClaimedLetter = Delivery & { readonly attempts: number };

/**
 * Claims the letter that is due first. Until its outcome is recorded, the letter counts as being sent: if the process
 * dies meanwhile, nobody knows whether the letter arrived. Returns undefined if no letter is due.
 */
export async function claimLetter(db: Database, worker: number): Promise<ClaimedLetter | undefined> {
  const dueRows = db
    .select({ id: lettersTable._id })
    .from(lettersTable)
    .where(and(eq(lettersTable.state, 'queued'), sql`${lettersTable.nextAt} <= now()`))
    .orderBy(lettersTable.nextAt, lettersTable._id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(lettersTable)
    .set({ state: 'sending', worker, attempts: sql`${lettersTable.attempts} + 1`, updatedAt: sql`now()` })
    .where(eq(lettersTable._id, dueRows))
    .returning(letter);
  if (!row) return undefined;
  const { content, ...rest } = row;
  if (!content) throw new Error(`The letter ${row._id} has no content.`);
  return { ...rest, content };
}

/** Seconds until the next attempt, by the number of attempts so far; further attempts use the last value. */
const pauses = [15, 60, 5 * 60, 15 * 60, 60 * 60] as const;
export const pauseAfter = (attempts: number) => pauses[Math.min(attempts, pauses.length) - 1] ?? 0;
/** Maximum attempts; a letter is abandoned after about a day. */
export const maxAttempts = 28;

/** Records the outcome of a letter, even if another worker has meanwhile considered this one dead. */
export async function recordOutcome(
  db: Queryable,
  { _id, attempts, worker }: { _id: string; attempts: number; worker: number },
  outcome: Outcome,
): Promise<void> {
  const mustRetry = outcome.state === 'queued' && attempts < maxAttempts;
  const state = outcome.state === 'queued' && !mustRetry ? 'failed' : outcome.state;
  await db
    .update(lettersTable)
    .set({
      state,
      answer: outcome.answer,
      updatedAt: sql`now()`,
      worker: null,
      ...(mustRetry ? { nextAt: sql`now() + ${pauseAfter(attempts)} * interval '1 second'` } : { endedAt: sql`now()` }),
      ...(state === 'sent' ? { content: null } : {}),
    })
    .where(
      and(
        eq(lettersTable._id, _id),
        eq(lettersTable.worker, worker),
        inArray(lettersTable.state, ['sending', 'uncertain']),
      ),
    );
}

/**
 * Marks letters that a dead worker was sending as uncertain, since nobody knows whether they arrived. Returns their
 * number.
 */
export async function markLeftBehind(db: Database, worker: number): Promise<number> {
  const markedRows = await db
    .update(lettersTable)
    .set({
      state: 'uncertain',
      answer: 'The server ended while the letter was being sent.',
      endedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(lettersTable.state, 'sending'),
        ne(lettersTable.worker, worker),
        sql`not exists (
          select 1 from pg_locks
          where locktype = 'advisory' and classid = ${workersLock} and objid = ${lettersTable.worker}::oid
            and objsubid = 2 and database = (select oid from pg_database where datname = current_database())
        )`,
      ),
    )
    .returning({ _id: lettersTable._id });
  return markedRows.length;
}
