import { setTimeout as after } from 'node:timers/promises';
import { bulkEmail, type BulkEmailDraft, type BulkEmailResult } from '#contract/communication/bulkEmail.ts';
import { openCursor, type Cursor } from '../database/cursor.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement, type Call } from '../http/call.ts';
import { enterLongReply } from '../http/longList.ts';
import { LongText } from '../http/longText.ts';
import { runWithHistory } from '../platform/changes.ts';
import type { Deps } from '../deps.ts';
import { countAddresses, countOf, keptAddressCounts, textOfAddresses } from './addressGroups.ts';
import { keptAudienceOf } from './audience.ts';
import { forgetCounts } from './audienceCounts.ts';
import { beginCampaign } from './beginCampaign.ts';
import { hasLivingWorker, wakeSenders } from './campaignQueue.ts';
import { campaignRecords, leftOf, type StoredCampaign } from './campaignRecords.ts';
import { campaignRoutes } from './campaignRoutes.ts';
import { requireAudience, sendTest } from './campaigns.ts';
import { previewOf } from './letterPreview.ts';

const { emails, counts, testSend, send, audience, preview } = bulkEmail.endpoints;

/** How long a reply waits for the outcomes of a send. */
const maxWaitMs = 10_000;
const pollMs = 100;
/** The maximum number of recipients for which the call itself begins the campaign. */
const maxImmediateRecipients = 1000;

/** Returns the campaign once it has ended, or its progress when the reply cannot wait any longer. */
async function awaitEnd({ db }: Pick<Deps, 'db'>, campaign: StoredCampaign): Promise<StoredCampaign> {
  // If no process sends campaigns, waiting would be in vain.
  if (!(await hasLivingWorker(db))) return campaign;
  const startedAt = Date.now();
  for (;;) {
    await after(pollMs);
    const now = await campaignRecords.bulkEmail.get(db, campaign._id);
    if ((now.status !== 'sending' && now.status !== 'scheduled') || Date.now() - startedAt > maxWaitMs) return now;
  }
}

function resultOf(campaign: StoredCampaign): BulkEmailResult {
  const { _id, total, sent } = campaign;
  const queuedCount = leftOf(campaign);
  return { successCount: sent, failureCount: total - sent - queuedCount, campaignId: _id, queuedCount };
}

/**
 * Stores the send as a campaign and starts it, in one transaction. There is no period in which it could be cancelled,
 * because the reply reports the outcomes.
 */
async function startSend(deps: Deps, draft: BulkEmailDraft, sender: string): Promise<StoredCampaign> {
  const { subject, htmlContent, textContent, includeUnconfirmed = false, confirmed } = draft;
  const types = [...new Set(draft.recipientTypes)];
  const count = countOf(await countAddresses(deps.db), { types, includeUnconfirmed });
  // If the confirmed number differs, the caller may have seen an outdated count.
  if (confirmed !== count) forgetCounts(deps.db);
  requireAudience(count, confirmed, 'recipientTypes');
  return runWithHistory(deps.db, { name: sender, action: 'send' }, async (db) => {
    const { _id } = await campaignRecords.bulkEmail.insert(db, {
      kind: 'bulkEmail',
      title: subject,
      subject,
      htmlContent,
      textContent,
      recipientTypes: types,
      includeUnconfirmed,
      createdBy: sender,
      tracked: deps.environment.mailing.tracking,
      startsAt: deps.clock().toISOString(),
      total: count,
    });
    // Larger campaigns are left to the senders. Each sender begins one at a time, because storing many addresses takes
    // seconds.
    if (count <= maxImmediateRecipients) await beginCampaign(db, _id, deps);
    await wakeSenders(db);
    return campaignRecords.bulkEmail.get(db, _id);
  });
}

/** Streams the reply with all addresses, because half a million would not fit into memory. */
async function streamedAddresses(call: Pick<Call, 'deps' | 'disconnectSignal'>): Promise<LongText> {
  const signal = call.disconnectSignal();
  // A disconnected caller must not keep a slot in the short queue, where it would block others.
  const leave = await enterLongReply(signal);
  let cursor: Cursor | undefined;
  const close = () => {
    cursor?.close();
    leave();
  };
  signal.addEventListener('abort', close);
  try {
    cursor = await openCursor(call.deps.sql);
    if (signal.aborted) close();
    return new LongText(await textOfAddresses(cursor), close);
  } catch (error) {
    close();
    throw error;
  }
}

const bulkEmailRoutes = [
  implement(emails, streamedAddresses),
  implement(counts, ({ deps: { db } }) => keptAddressCounts(db)),
  implement(
    audience,
    ({ deps: { db, clock }, body: { recipientTypes: types, includeUnconfirmed = false } }) =>
      keptAudienceOf(db, { kind: 'bulkEmail', recipientTypes: types, includeUnconfirmed }, clock()),
    { transaction: false },
  ),
  implement(preview, async (call) => previewOf(call.body, call.deps.environment, actorOf(call))),
  implement(
    testSend,
    (call) => {
      const { name, email } = actorOf(call);
      return sendTest(call.deps, call.body, { to: call.body.to ?? email, name });
    },
    // A mail server may take half a minute to reply, so no database connection is held meanwhile.
    { transaction: false },
  ),
  implement(
    send,
    async (call) => {
      const campaign = await startSend(call.deps, call.body, actorOf(call).name);
      return resultOf(await awaitEnd(call.deps, campaign));
    },
    { transaction: false },
  ),
  ...campaignRoutes('bulkEmail'),
];

export const part: DomainPart = {
  routes: bulkEmailRoutes,
};
