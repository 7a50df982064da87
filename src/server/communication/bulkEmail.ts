import { setTimeout as after } from 'node:timers/promises';
import {
  bulkEmail,
  breakdownKeys,
  type BulkEmailDraft,
  type BulkEmailResult,
} from '#contract/communication/bulkEmail.ts';
import { recipientTypes } from '#contract/communication/campaignRecord.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { changing } from '../platform/changes.ts';
import { takeTurns } from '../platform/turns.ts';
import type { Deps } from '../deps.ts';
import { addressesOf, audienceOf } from './audience.ts';
import { beginCampaign } from './beginCampaign.ts';
import { hasLivingWorker, wakeSenders } from './campaignQueue.ts';
import { campaignRecords, leftOf, type StoredCampaign } from './campaignRecords.ts';
import { campaignRoutes } from './campaignRoutes.ts';
import { requireAudience, sendTest } from './campaigns.ts';
import { previewOf } from './letterPreview.ts';

const { emails, testSend, send, audience, preview } = bulkEmail.endpoints;

/** Milliseconds that a reply waits for the outcomes of a send, and between two polls. */
const maxWaitMs = 10_000;
const pollMs = 100;

/** The campaign once it has ended, or its progress when the reply cannot wait any longer. */
async function awaitEnd({ db }: Pick<Deps, 'db'>, campaign: StoredCampaign): Promise<StoredCampaign> {
  // If no process sends, there is nothing to wait for.
  if (!(await hasLivingWorker(db))) return campaign;
  const startedAt = Date.now();
  for (;;) {
    await after(pollMs);
    const now = await campaignRecords.bulkEmail.get(db, campaign._id);
    if (now.status !== 'sending' || Date.now() - startedAt > maxWaitMs) return now;
  }
}

function resultOf(campaign: StoredCampaign): BulkEmailResult {
  const { _id, total, sent } = campaign;
  const queuedCount = leftOf(campaign);
  return { successCount: sent, failureCount: total - sent - queuedCount, campaignId: _id, queuedCount };
}

/**
 * Stores the send as a campaign and starts it, in one transaction. There is no time for cancelling it, because the
 * reply reports the outcomes.
 */
function startSend(deps: Deps, draft: BulkEmailDraft, sender: string): Promise<StoredCampaign> {
  const { subject, htmlContent, textContent, includeUnconfirmed = false, confirmed } = draft;
  const types = [...new Set(draft.recipientTypes)];
  return changing(deps.db, { name: sender, action: 'send' }, async (db) => {
    const { count } = await audienceOf(
      db,
      { kind: 'bulkEmail', recipientTypes: types, includeUnconfirmed },
      deps.clock(),
    );
    requireAudience(count, confirmed, 'recipientTypes');
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
    });
    await beginCampaign(db, _id, deps);
    await wakeSenders(db);
    return campaignRecords.bulkEmail.get(db, _id);
  });
}

/** The addresses of all audiences take much memory, so calls that collect them run one after another. */
const collectInTurn = takeTurns({
  atOnce: 1,
  longest: 5,
  patienceMs: 30_000,
  busyText: 'The addresses are being read by too many people. Please try again in a minute.',
  retryAfterSeconds: 60,
});

const bulkEmailRoutes = [
  implement(emails, async ({ db }) => {
    const { confirmed, unconfirmed } = await collectInTurn(() => addressesOf(db, recipientTypes));
    const breakdown = { students: 0, teachers: 0, colleges: 0, companies: 0, individuals: 0, newsletter: 0 };
    for (const { type } of confirmed) breakdown[breakdownKeys[type]] += 1;
    const totalEmails = new Set(confirmed.map(({ email }) => email)).size;
    return { totalEmails, breakdown, emails: confirmed, unconfirmed };
  }),
  implement(audience, ({ db, deps, body: { recipientTypes: types, includeUnconfirmed = false } }) =>
    audienceOf(db, { kind: 'bulkEmail', recipientTypes: types, includeUnconfirmed }, deps.clock()),
  ),
  implement(preview, async (call) => previewOf(call.body, call.deps.environment, actorOf(call))),
  implement(
    testSend,
    (call) => {
      const { name, email } = actorOf(call);
      return sendTest(call.deps, call.body, { to: call.body.to ?? email, name });
    },
    // A mail server may take half a minute to reply, so no connection is held meanwhile.
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
