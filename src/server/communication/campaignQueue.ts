import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../database/connect.ts';
import { maxAttempts, pauseAfter, workersLock } from '../platform/mail/letterQueue.ts';
import type { Outcome } from '../platform/mail/outcome.ts';
import { campaignRecipientsTable as recipients, campaignsTable, mailPaceTable } from '../platform/tables/campaigns.ts';

/** The database channel that announces campaigns to be sent or resumed. */
export const sendingChannel = 'campaign_sending';

/** Wakes the senders of all processes once the transaction is committed. */
export async function wakeSenders(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_notify(${sendingChannel}, '')`);
}

/** Whether any process sends campaigns: each sender holds an advisory lock while it is alive. */
export async function hasLivingWorker(db: Queryable): Promise<boolean> {
  const [row] = await db.execute<{ lives: boolean }>(sql`
    select exists (
      select from pg_locks where locktype = 'advisory' and classid = ${workersLock} and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
    ) as lives
  `);
  return row?.lives ?? false;
}

/** A letter that a process has claimed for sending. */
export type ClaimedRecipient = {
  readonly _id: string;
  readonly campaignId: string;
  readonly address: string;
  readonly name: string;
  readonly token: string;
  readonly createdAt: string;
};

/**
 * Claims up to `maxRecipients` letters of a campaign that is being sent. A claimed letter can still be paused until it
 * is started.
 */
export async function claimRecipients(
  db: Database,
  { campaignId, worker, maxRecipients }: { campaignId: string; worker: number; maxRecipients: number },
): Promise<readonly ClaimedRecipient[]> {
  const dueRows = db
    .select({ id: recipients._id })
    .from(recipients)
    .where(
      and(eq(recipients.campaignId, campaignId), eq(recipients.state, 'queued'), sql`${recipients.nextAt} <= now()`),
    )
    .orderBy(recipients.nextAt, recipients._id)
    .limit(maxRecipients)
    .for('update', { skipLocked: true });
  // The array is built once. With a join and outdated statistics, PostgreSQL would repeat the subquery for each letter.
  const isDue = sql`${recipients._id} = any(array(${dueRows}))`;
  return db.update(recipients).set({ state: 'claimed', worker }).where(isDue).returning({
    _id: recipients._id,
    campaignId: recipients.campaignId,
    address: recipients.address,
    name: recipients.name,
    token: recipients.token,
    createdAt: recipients.createdAt,
  });
}

/** Requeues the letters that a worker has claimed but not started. */
export async function releaseRecipients(db: Database, worker: number): Promise<void> {
  await db
    .update(recipients)
    .set({ state: 'queued', worker: null })
    .where(and(eq(recipients.worker, worker), eq(recipients.state, 'claimed')));
}

/** An attempt to send a letter: its number, and the process that made it. */
export type TriedRecipient = { readonly _id: string; readonly attempts: number; readonly worker: number };

/** Records the outcome of a letter, even if another worker has assumed meanwhile that this one is dead. */
export async function recordRecipient(
  db: Queryable,
  { _id, attempts, worker }: TriedRecipient,
  outcome: Outcome,
): Promise<void> {
  const mustRetry = outcome.state === 'queued' && attempts < maxAttempts;
  const state = outcome.state === 'queued' && !mustRetry ? 'failed' : outcome.state;
  const unlessCancelled = sql<'queued'>`(
    select case when status = 'cancelled' then 'cancelled' else 'queued' end
    from ${campaignsTable} where ${campaignsTable._id} = ${recipients.campaignId}
  )`;
  await db
    .update(recipients)
    .set({
      answer: outcome.answer,
      updatedAt: sql`now()`,
      worker: null,
      ...(mustRetry
        ? { state: unlessCancelled, nextAt: sql`now() + ${pauseAfter(attempts)} * interval '1 second'` }
        : { state, endedAt: sql`now()` }),
    })
    .where(
      and(
        eq(recipients._id, _id),
        inArray(recipients.state, ['sending', 'uncertain']),
        sql`(${recipients.worker} = ${worker} or ${recipients.worker} is null)`,
      ),
    );
}

/**
 * Recovers the work of dead workers: letters that they had not started are queued again, and those that they were
 * sending become uncertain. Returns the campaigns of the uncertain letters.
 */
export async function takeOverLeftBehind(db: Database, worker: number): Promise<readonly string[]> {
  const rows = await db.execute<{ campaign: string; state: string }>(sql`
    update ${recipients} set
      state = case state when 'claimed' then 'queued' else 'uncertain' end,
      ended_at = case state when 'claimed' then null else now() end,
      answer = case state when 'claimed' then answer else 'The server ended while the email was being sent.' end,
      worker = null, updated_at = now()
    where state in ('claimed', 'sending') and worker <> ${worker} and not exists (
      select from pg_locks
      where locktype = 'advisory' and classid = ${workersLock} and objid = worker::oid
        and objsubid = 2 and database = (select oid from pg_database where datname = current_database())
    ) returning campaign_id as campaign, state
  `);
  return [...new Set(rows.filter(({ state }) => state === 'uncertain').map(({ campaign }) => campaign))];
}

/**
 * Reserves slots for `count` letters in the sequence shared by all processes, at `rate` per second; returns the
 * milliseconds until the first slot.
 */
export async function reservePlaces(db: Database, count: number, rate: number): Promise<number> {
  const span = sql`${count / rate} * interval '1 second'`;
  const [place] = await db.execute<{ wait: number }>(sql`
    insert into ${mailPaceTable} as pace (id, free_at) values (1, clock_timestamp() + ${span})
    on conflict (id) do update set free_at = greatest(pace.free_at, clock_timestamp()) + ${span}
    returning (extract(epoch from free_at - ${span} - clock_timestamp()) * 1000)::float8 as wait
  `);
  return Math.max(0, place?.wait ?? 0);
}
