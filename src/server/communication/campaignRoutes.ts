import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { campaignCalls } from '#contract/communication/campaignCalls.ts';
import { bulkEmail } from '#contract/communication/bulkEmail.ts';
import { campaigns } from '#contract/communication/campaigns.ts';
import type { Campaign } from '#contract/communication/campaignRecord.ts';
import type { Queryable } from '../database/connect.ts';
import { implement, type Call, type Route } from '../http/call.ts';
import { conditionOf } from '../http/listing.ts';
import { pageOf } from '../http/page.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { cancelRecipients } from './campaignBatches.ts';
import { wakeSenders } from './campaignQueue.ts';
import { keptMomentsOf, linksOf } from './campaignFigures.ts';
import { keptAudienceOf } from './audience.ts';
import {
  addresseesOf,
  campaignRecords,
  shownCampaign,
  type CampaignKind,
  type StoredCampaign,
} from './campaignRecords.ts';
import { campaignRecipientsTable as recipients, campaignsTable as table } from '../platform/tables/campaigns.ts';

const {
  campaignId: _campaignId,
  token: _token,
  state: _state,
  worker: _worker,
  searchText: _text,
  ...columns
} = getTableColumns(recipients);

/**
 * Addresses are stored in lower case and states are fixed words, so both are sorted by the plain column, which the
 * index supports.
 */
const recipientKeys = new Map<PgColumn, readonly PgColumn[]>(
  [columns.address, columns.status].map((column) => [column, [column, columns._id]]),
);

const nouns = { campaigns, bulkEmail } as const;
type Calls = ReturnType<typeof campaignCalls>;

/** Returns a campaign of the given kind. Throws 404 for one of the other kind, which needs other rights. */
async function campaignOf(db: Queryable, kind: CampaignKind, id: string): Promise<StoredCampaign> {
  const campaign = await campaignRecords[kind].get(db, id);
  if (campaign.kind !== kind) throw notFound();
  return campaign;
}

/**
 * Like `campaignOf`, but locks the row until the transaction ends, so that of two concurrent actions the second sees
 * the result of the first.
 */
async function heldCampaign(db: Queryable, kind: CampaignKind, id: string): Promise<StoredCampaign> {
  const campaign = await campaignRecords[kind].lock(db, id);
  if (campaign.kind !== kind) throw notFound();
  return campaign;
}

const conflict = (message: string) => new Refusal('conflict', message);

/** The counts that exempt all previous failures from the automatic stop. */
const forgivenCounts = ({ sent, failed, uncertain }: StoredCampaign) => ({
  forgivenFailed: failed,
  forgivenTried: sent + failed + uncertain,
});

async function hasQueued(db: Queryable, campaignId: string): Promise<boolean> {
  const [queuedRecipient] = await db
    .select({ _id: recipients._id })
    .from(recipients)
    .where(and(eq(recipients.campaignId, campaignId), inArray(recipients.state, ['queued', 'claimed', 'sending'])))
    .limit(1);
  return queuedRecipient !== undefined;
}

type Step = (call: Pick<Call, 'db'>, campaign: StoredCampaign) => Promise<Partial<StoredCampaign>>;

const undo: Step = async (_, { status }) => {
  if (status !== 'scheduled') throw conflict('Sending has begun. Cancel the campaign to stop the emails still queued.');
  return { status: 'cancelled', total: 0 };
};

const pause: Step = async (_, { status }) => {
  if (status !== 'sending') throw conflict('Only a campaign that is being sent can be paused.');
  return { status: 'paused' };
};

const resume: Step = async ({ db }, campaign) => {
  const { status, _id } = campaign;
  if (status !== 'paused' && !(status === 'failed' && (await hasQueued(db, _id))))
    throw conflict('Only a campaign that was paused or stopped can go on.');
  return { status: 'sending', reason: null, ...forgivenCounts(campaign) };
};

const cancel: Step = async ({ db }, { status, _id, work, workLeft }) => {
  if (status === 'cancelled' || status === 'sent' || (status === 'failed' && !(await hasQueued(db, _id))))
    throw conflict('This campaign has ended.');
  if (status === 'scheduled') return { status: 'cancelled', total: 0 };
  // Nothing is sent once this transaction has ended. If there are many recipients, the sender cancels the remaining
  // ones in batches.
  const unsentCount = await db.$count(
    recipients,
    and(eq(recipients.campaignId, _id), inArray(recipients.state, ['queued', 'claimed'])),
  );
  await db
    .update(table)
    .set({ workLeft: unsentCount + (work === 'storing' ? workLeft : 0) })
    .where(eq(table._id, _id));
  await cancelRecipients(db, _id);
  return { status: 'cancelled' };
};

const retryFailed: Step = async ({ db }, campaign) => {
  if (campaign.status === 'scheduled' || campaign.status === 'cancelled')
    throw conflict('Only the failed emails of a campaign that was sent can be sent again.');
  // Without this check, the emails still queued in a paused or stopped campaign would be sent as well.
  if (campaign.status !== 'sending' && (await hasQueued(db, campaign._id)))
    throw conflict('Resume the campaign first. Some of its emails are still queued.');
  const retriedRows = await db
    .update(recipients)
    .set({ state: 'queued', attempts: 0, nextAt: sql`now()`, endedAt: null, updatedAt: sql`now()` })
    .where(
      and(
        eq(recipients.campaignId, campaign._id),
        eq(recipients.state, 'failed'),
        isNull(recipients.bouncedAt),
        isNull(recipients.unsubscribedAt),
      ),
    )
    .returning({ _id: recipients._id });
  if (retriedRows.length === 0) throw conflict('No email of this campaign has failed.');
  const otherFailures = Math.max(0, campaign.failed - retriedRows.length);
  return {
    status: 'sending',
    reason: null,
    failed: otherFailures,
    ...forgivenCounts({ ...campaign, failed: otherFailures }),
  };
};

const steps = { undo, pause, resume, cancel, retryFailed } as const satisfies Partial<Record<keyof Calls, Step>>;

/** The calls that list, monitor and control the campaigns of a kind. */
export function campaignRoutes(kind: CampaignKind): readonly Route[] {
  const { endpoints } = nouns[kind];
  const { list, get, recipients: listRecipients, links, overTime } = endpoints;
  const records = campaignRecords[kind];

  async function takeStep({ db, params, version }: Call, step: Step): Promise<Campaign> {
    const { id = '' }: Readonly<Record<string, string>> = params;
    const change = await step({ db }, await heldCampaign(db, kind, id));
    const campaign = shownCampaign(await records.update(db, id, change, version));
    if (campaign.status === 'sending' || campaign.work) await wakeSenders(db);
    return campaign;
  }

  return [
    implement(list, async (call) => {
      const { rows, ...total } = await records.list(call, list, { where: eq(table.kind, kind) });
      return { ...total, rows: rows.map(shownCampaign) };
    }),
    implement(get, async ({ db, deps, params }) => {
      const campaign = await campaignOf(db, kind, params.id);
      if (campaign.status !== 'scheduled') return shownCampaign(campaign);
      const { count } = await keptAudienceOf(deps.db, addresseesOf(campaign), deps.clock());
      return { ...shownCampaign(campaign), recipientsNow: count };
    }),
    implement(links, async ({ db, params }) => {
      await campaignOf(db, kind, params.id);
      return linksOf(db, params.id);
    }),
    implement(overTime, async ({ db, params }) => {
      await campaignOf(db, kind, params.id);
      return keptMomentsOf(db, params.id);
    }),
    implement(listRecipients, async (call) => {
      const { db, query, params } = call;
      await campaignOf(db, kind, params.campaignId);
      const where = and(
        eq(recipients.campaignId, params.campaignId),
        conditionOf(call, listRecipients, recipients, columns, {}),
      );
      const sortColumn = Object.entries(columns).find(([name]) => name === query.sort.field)?.[1] ?? columns.address;
      return pageOf(call, {
        table: recipients,
        id: columns._id,
        where,
        by: sortColumn,
        keys: recipientKeys.get(sortColumn),
        select: (from, condition, order) =>
          from
            .select(columns)
            .from(recipients)
            .where(condition)
            .orderBy(...order),
      });
    }),
    ...(Object.keys(steps) as (keyof typeof steps)[]).map((key) =>
      implement(endpoints[key], (call) => takeStep(call, steps[key])),
    ),
  ];
}
