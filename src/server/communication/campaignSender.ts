import { and, eq, lte } from 'drizzle-orm';
import { setTimeout as after } from 'node:timers/promises';
import type { DatabaseAddress, Sql } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import { connections, type Transport } from '../platform/mail/transport.ts';
import { openWorkerPlace } from '../platform/mail/workerPlace.ts';
import { beginCampaign } from './beginCampaign.ts';
import { beginRecipient } from './beginRecipient.ts';
import { kindOfBounce } from './bounceKind.ts';
import { campaignLetter, type CampaignLetter } from './campaignLetter.ts';
import {
  claimRecipients,
  recordRecipient,
  releaseRecipients,
  reservePlaces,
  sendingChannel,
  takeOverLeftBehind,
  type ClaimedRecipient,
} from './campaignQueue.ts';
import { campaignsTable as table } from '../platform/tables/campaigns.ts';
import { recordRefusedAddress } from './readers.ts';
import { settleCampaign } from './settleCampaign.ts';

/** Milliseconds between two looks for campaigns that are due, letters that are due again, and those of dead workers. */
const pollMs = 2000;
/** How long sending pauses while the mail server accepts nothing, in milliseconds. */
const pauseMs = 15_000;
/** How long letters under way may take when the server stops, in milliseconds. */
const shutdownTimeoutMs = 10_000;
/** Letters that a process takes at a time. */
const batchSize = 50;

export type CampaignSender = { stop(): Promise<void> };

type Options = Pick<Deps, 'db' | 'log' | 'clock' | 'environment'> & {
  readonly sql: Sql;
  readonly address: DatabaseAddress;
  readonly transport: Transport;
};

/** A claimed letter, and when its turn comes by the clock of this process. */
type Turn = { readonly recipient: ClaimedRecipient; readonly at: number };

/**
 * Sends campaigns beside the senders of other processes: takes letters in batches, spaced by MAIL_RATE over all
 * processes, and hands them to the mail server a few at a time.
 */
export function startCampaignSender(options: Options): CampaignSender {
  const { db, sql, address, transport, log, clock, environment } = options;
  const { mailing } = environment;
  const place = openWorkerPlace(address);
  const stopping = new AbortController();
  const { signal } = stopping;
  const maxRecipients = Math.max(1, Math.min(batchSize, Math.floor(mailing.rate / 2)));
  const letters = new Map<string, CampaignLetter>();
  /** Campaigns whose letters were tried since they were last counted. */
  const touched = new Set<string>();
  const lanes = new Set<Promise<void>>();
  let turns: Turn[] = [];
  let claiming: Promise<void> = Promise.resolve();
  let restUntil = 0;
  let wake: (() => void) | undefined;

  const isResting = () => Date.now() < restUntil;
  const wait = (milliseconds: number) => after(milliseconds, undefined, { ref: false, signal }).catch(() => undefined);

  async function letterOf(campaignId: string): Promise<CampaignLetter> {
    const known = letters.get(campaignId);
    if (known) return known;
    const [campaign] = await db.select().from(table).where(eq(table._id, campaignId));
    if (!campaign) throw new Error(`The campaign ${campaignId} is gone.`);
    const letter = campaignLetter(campaign, environment, campaign);
    letters.set(campaignId, letter);
    return letter;
  }

  async function send(recipient: ClaimedRecipient, worker: number): Promise<void> {
    const letter = await letterOf(recipient.campaignId);
    const { subject, html, text } = letter.of(recipient);
    const attempts = await beginRecipient(db, recipient._id, worker);
    if (attempts === undefined) return;
    const outcome = await transport.deliver({
      _id: recipient._id,
      createdAt: recipient.createdAt,
      to: recipient.address,
      toName: recipient.name.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '),
      subject,
      content: { html, text, attachments: [] },
      headers: headersOf(letter.unsubscribeUrl(recipient)),
    });
    if (outcome.state === 'queued' && outcome.pause) restUntil = Date.now() + pauseMs;
    touched.add(recipient.campaignId);
    const tried = { _id: recipient._id, attempts, worker };
    const { answer } = outcome;
    const isRefused = outcome.state === 'failed' && !outcome.senderRefused && kindOfBounce(answer) === 'hard';
    await written(() =>
      isRefused ? recordRefusedAddress(db, tried, { answer, now: clock() }) : recordRecipient(db, tried, outcome),
    );
  }

  /** Only this process knows the outcome of a letter, so a failed write is repeated until the database is back. */
  async function written(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        if (signal.aborted) throw error;
        log.warn({ err: error }, 'the outcome of a letter waits for the database');
        await wait(1000);
      }
    }
  }

  /** Takes the next letters, of each campaign that is being sent in turn. */
  async function claim(worker: number): Promise<void> {
    if (turns.length > 0) return;
    const running = await db
      .select({ id: table._id })
      .from(table)
      .where(eq(table.status, 'sending'))
      .orderBy(table.startsAt);
    for (const { id } of running) {
      const claimed = await claimRecipients(db, { campaignId: id, worker, maxRecipients });
      if (claimed.length === 0) continue;
      const begins = Date.now() + (await reservePlaces(db, claimed.length, mailing.rate));
      const spaced = claimed.map((recipient, index) => ({ recipient, at: begins + (index * 1000) / mailing.rate }));
      turns = [...turns, ...spaced];
    }
  }

  async function next(worker: number): Promise<Turn | undefined> {
    if (turns.length === 0) await (claiming = claiming.catch(() => undefined).then(() => claim(worker)));
    return turns.shift();
  }

  /** Sends one letter after the other as long as any is due; as long as there are, further lanes open beside it. */
  async function lane(worker: number): Promise<void> {
    while (!signal.aborted && !isResting()) {
      const turn = await next(worker);
      if (!turn) return;
      openLane(worker);
      if (turn.at > Date.now()) await wait(turn.at - Date.now());
      if (signal.aborted) return;
      await send(turn.recipient, worker);
      // The connection that holds the number was lost: others take this worker for dead, and what it has claimed.
      if ((await place.take()) !== worker) {
        turns = [];
        return;
      }
    }
  }

  function openLane(worker: number): void {
    if (lanes.size >= connections) return;
    const opened = lane(worker).catch((error: unknown) => log.warn({ err: error }, 'campaigns wait for the database'));
    const closed = opened.finally(() => {
      lanes.delete(closed);
      // Ended campaigns are counted immediately.
      if (lanes.size === 0 && touched.size > 0) wake?.();
    });
    lanes.add(closed);
  }

  async function beginDue(): Promise<void> {
    const due = and(eq(table.status, 'scheduled'), lte(table.startsAt, clock().toISOString()));
    const campaigns = await db.select({ id: table._id }).from(table).where(due).orderBy(table.startsAt);
    for (const { id } of campaigns) {
      // One that cannot begin keeps the others from nothing.
      await db
        .transaction((transaction) => beginCampaign(transaction, id, options))
        .catch((error: unknown) => log.error({ err: error, campaign: id }, 'a campaign could not begin'));
    }
  }

  async function settle(): Promise<void> {
    const running = await db.select({ id: table._id }).from(table).where(eq(table.status, 'sending'));
    const ids = new Set([...running.map(({ id }) => id), ...touched]);
    touched.clear();
    for (const id of ids) await settleCampaign(db, id);
    for (const id of letters.keys()) if (!ids.has(id)) letters.delete(id);
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      const woken = new Promise<void>((settled) => (wake = settled));
      try {
        const worker = await place.take();
        const left = await takeOverLeftBehind(db, worker);
        for (const id of left) touched.add(id);
        if (left.length > 0)
          log.warn({ campaigns: left }, 'a worker died while it was sending; its letters are uncertain');
        await beginDue();
        await settle();
        if (!isResting()) openLane(worker);
      } catch (error) {
        log.warn({ err: error }, 'campaigns wait for the database');
      }
      await Promise.race([woken, wait(pollMs)]);
    }
    await Promise.all(lanes);
  }

  const listening = sql
    .listen(sendingChannel, () => wake?.())
    .catch((error: unknown) => {
      log.warn({ err: error }, 'campaigns are looked for every few seconds only');
      return undefined;
    });
  const working = work();

  return {
    async stop() {
      stopping.abort();
      wake?.();
      await Promise.race([working, after(shutdownTimeoutMs, undefined, { ref: false })]);
      await (await listening)?.unlisten().catch(() => undefined);
      await place
        .take()
        .then((worker) => releaseRecipients(db, worker))
        .catch(() => undefined);
      await place.close();
    },
  };
}

/** Headers by which mail programs offer to unsubscribe, also with one click (RFC 8058). */
function headersOf(unsubscribeUrl: string | undefined): Readonly<Record<string, string>> {
  if (unsubscribeUrl === undefined) return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
  };
}
