import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { DatabaseAddress, Sql } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import { asOneLine } from '../platform/mail/asOneLine.ts';
import type { Outcome } from '../platform/mail/outcome.ts';
import { Sender, type Attempt, type SenderWork } from '../platform/mail/sender.ts';
import type { Transport } from '../platform/mail/transport.ts';
import { campaignsTable as table } from '../platform/tables/campaigns.ts';
import { beginCampaign } from './beginCampaign.ts';
import { beginRecipient } from './beginRecipient.ts';
import { kindOfBounce } from './bounceKind.ts';
import { continueWork } from './campaignBatches.ts';
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
import { recordRefusedAddress } from './readers.ts';
import { settleCampaign } from './settleCampaign.ts';

/** Letters that a process claims at a time. */
const lettersPerClaim = 50;

type Options = Pick<Deps, 'db' | 'log' | 'clock' | 'environment'> & {
  readonly sql: Sql;
  readonly address: DatabaseAddress;
  readonly transport: Transport;
};

/** A claimed letter, with the time of its slot by the clock of this process. */
type Turn = { readonly recipient: ClaimedRecipient; readonly at: number };

/**
 * Starts sending campaigns, alongside the senders of other processes. The sender claims letters in batches, spaced by
 * MAIL_RATE across all processes, and passes them to the mail server a few at a time.
 */
export const startCampaignSender = (options: Options): Sender<Turn> => new Sender(options, new CampaignWork(options));

class CampaignWork implements SenderWork<Turn> {
  readonly subject = 'campaigns';
  readonly channel = sendingChannel;
  readonly pollMs = 2000;
  readonly #options: Options;
  readonly #letters = new Map<string, CampaignLetter>();
  /** The campaigns with attempts since their outcomes were last counted. */
  readonly #touched = new Set<string>();
  #turns: Turn[] = [];
  #claiming: Promise<void> = Promise.resolve();
  #working: Promise<void> | undefined;
  #isStopping = false;

  constructor(options: Options) {
    this.#options = options;
  }

  async prepare(worker: number): Promise<void> {
    const { db, log } = this.#options;
    const leftCampaigns = await takeOverLeftBehind(db, worker);
    for (const id of leftCampaigns) this.#touched.add(id);
    if (leftCampaigns.length > 0)
      log.warn({ campaigns: leftCampaigns }, 'a worker died while it was sending; its letters are uncertain');
    await this.#beginDue();
    this.#working ??= this.#continueWork().finally(() => (this.#working = undefined));
    await this.#settle();
  }

  async next(worker: number): Promise<Turn | undefined> {
    if (this.#turns.length === 0) {
      this.#claiming = this.#claiming.catch(() => undefined).then(() => this.#claim(worker));
      await this.#claiming;
    }
    return this.#turns.shift();
  }

  async send({ recipient, at }: Turn, { worker, signal, wait, record }: Attempt): Promise<Outcome | undefined> {
    const { db, transport, clock } = this.#options;
    if (at > Date.now()) await wait(at - Date.now());
    if (signal.aborted) return undefined;
    const letter = await this.#letterOf(recipient.campaignId);
    const { subject, html, text } = letter.of(recipient);
    const attempts = await beginRecipient(db, recipient._id, worker);
    if (attempts === undefined) return undefined;
    const outcome = await transport.deliver({
      _id: recipient._id,
      createdAt: recipient.createdAt,
      to: recipient.address,
      toName: asOneLine(recipient.name),
      subject,
      content: { html, text, attachments: [] },
      headers: headersOf(letter.unsubscribeUrl(recipient)),
    });
    this.#touched.add(recipient.campaignId);
    const attempt = { _id: recipient._id, attempts, worker };
    const { answer } = outcome;
    const isRefused = outcome.state === 'failed' && !outcome.senderRefused && kindOfBounce(answer) === 'hard';
    await record(() =>
      isRefused ? recordRefusedAddress(db, attempt, { answer, now: clock() }) : recordRecipient(db, attempt, outcome),
    );
    return outcome;
  }

  lost(): void {
    this.#turns = [];
  }

  /**
   * Returns true if attempts have not been counted yet: the next poll then follows immediately, so that the outcomes of
   * an ended campaign are counted without delay.
   */
  drained(): boolean {
    return this.#touched.size > 0;
  }

  readonly release = async (worker: number): Promise<void> => {
    this.#isStopping = true;
    await this.#working;
    await releaseRecipients(this.#options.db, worker);
  };

  /** Stores or cancels the recipients of campaigns in batches, while letters are being sent. */
  async #continueWork(): Promise<void> {
    const { db, log } = this.#options;
    try {
      const campaigns = await db.select({ id: table._id }).from(table).where(isNotNull(table.work));
      for (const { id } of campaigns) {
        while (!this.#isStopping && (await db.transaction((transaction) => continueWork(transaction, id))));
        this.#touched.add(id);
      }
    } catch (error) {
      log.error({ err: error }, 'the recipients of campaigns are waiting');
    }
  }

  async #letterOf(campaignId: string): Promise<CampaignLetter> {
    const cachedLetter = this.#letters.get(campaignId);
    if (cachedLetter) return cachedLetter;
    const { db, environment } = this.#options;
    const [campaign] = await db.select().from(table).where(eq(table._id, campaignId));
    if (!campaign) throw new Error(`The campaign ${campaignId} is gone.`);
    const letter = campaignLetter(campaign, environment, campaign);
    this.#letters.set(campaignId, letter);
    return letter;
  }

  /** Claims the next letters, taking turns between the campaigns that are being sent. */
  async #claim(worker: number): Promise<void> {
    if (this.#turns.length > 0) return;
    const { db, environment } = this.#options;
    const { rate } = environment.mailing;
    const maxRecipients = Math.max(1, Math.min(lettersPerClaim, Math.floor(rate / 2)));
    for (const id of await this.#sending()) {
      const claimedRecipients = await claimRecipients(db, { campaignId: id, worker, maxRecipients });
      if (claimedRecipients.length === 0) continue;
      const begins = Date.now() + (await reservePlaces(db, claimedRecipients.length, rate));
      this.#turns.push(
        ...claimedRecipients.map((recipient, index) => ({ recipient, at: begins + (index * 1000) / rate })),
      );
    }
  }

  async #beginDue(): Promise<void> {
    const { db, log, clock } = this.#options;
    const isDue = and(eq(table.status, 'scheduled'), lte(table.startsAt, clock().toISOString()));
    const campaigns = await db.select({ id: table._id }).from(table).where(isDue).orderBy(table.startsAt);
    for (const { id } of campaigns) {
      // A campaign that cannot start does not delay the others.
      await db
        .transaction((transaction) => beginCampaign(transaction, id, this.#options))
        .catch((error: unknown) => log.error({ err: error, campaign: id }, 'a campaign could not begin'));
    }
  }

  async #settle(): Promise<void> {
    const ids = new Set([...(await this.#sending()), ...this.#touched]);
    this.#touched.clear();
    for (const id of ids) await settleCampaign(this.#options.db, id);
    for (const id of this.#letters.keys()) if (!ids.has(id)) this.#letters.delete(id);
  }

  /** The ids of the campaigns that are being sent, in the order in which they were started. */
  async #sending(): Promise<readonly string[]> {
    const isSending = eq(table.status, 'sending');
    const rows = await this.#options.db.select({ id: table._id }).from(table).where(isSending).orderBy(table.startsAt);
    return rows.map(({ id }) => id);
  }
}

/** Headers with which mail programs offer to unsubscribe, including with one click (RFC 8058). */
function headersOf(unsubscribeUrl: string | undefined): Readonly<Record<string, string>> {
  if (unsubscribeUrl === undefined) return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
  };
}
