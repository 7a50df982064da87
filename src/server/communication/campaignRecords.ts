import type { InferSelectModel } from 'drizzle-orm';
import { bulkEmail } from '#contract/communication/bulkEmail.ts';
import type { Campaign, CampaignStats } from '#contract/communication/campaignRecord.ts';
import { campaigns } from '#contract/communication/campaigns.ts';
import { recordsOf } from '../http/records.ts';
import type { Addressees } from './audience.ts';
import { campaignsTable as table } from '../platform/tables/campaigns.ts';

type Row = InferSelectModel<typeof table>;
export type StoredCampaign = Omit<Row, 'searchText'>;

/**
 * The record functions for each kind of campaign. Both kinds share one table, but have separate rights and histories.
 */
export const campaignRecords = {
  campaigns: recordsOf(campaigns, table, { among: { column: 'kind', value: 'campaigns' } }),
  bulkEmail: recordsOf(bulkEmail, table, { among: { column: 'kind', value: 'bulkEmail' } }),
} as const;
export type CampaignKind = keyof typeof campaignRecords;

type Counts = Pick<
  Row,
  | 'total'
  | 'sent'
  | 'failed'
  | 'uncertain'
  | 'skipped'
  | 'opened'
  | 'clicked'
  | 'bounced'
  | 'softBounced'
  | 'unsubscribed'
>;

/** The number of a campaign's letters that are still to be sent. */
export function leftOf({
  total,
  sent,
  failed,
  uncertain,
  skipped,
}: Pick<Row, 'total' | 'sent' | 'failed' | 'uncertain' | 'skipped'>): number {
  return Math.max(0, total - sent - failed - uncertain - skipped);
}

function statsOf({ total, sent, failed, uncertain, skipped, ...rates }: Counts, status: string): CampaignStats {
  // A scheduled campaign has no letters yet, although the size of its audience is known.
  const remainingCount = status === 'scheduled' ? 0 : leftOf({ total, sent, failed, uncertain, skipped });
  const isOver = status === 'cancelled';
  return {
    totalRecipients: total,
    sent,
    failed,
    uncertain,
    queued: isOver ? 0 : remainingCount,
    cancelled: isOver ? remainingCount : 0,
    opened: rates.opened,
    clicked: rates.clicked,
    bounced: rates.bounced,
    softBounced: rates.softBounced,
    unsubscribed: rates.unsubscribed,
  };
}

/** Returns a stored campaign in the form of a reply. Columns that the row lacks, as in a list, are omitted. */
export function shownCampaign(row: StoredCampaign): Campaign {
  const {
    kind: _kind,
    total,
    sent,
    failed,
    uncertain,
    skipped,
    opened,
    clicked,
    bounced,
    softBounced,
    unsubscribed,
    forgivenFailed: _forgivenFailed,
    forgivenTried: _forgivenTried,
    recipientTypes,
    work,
    workLeft,
    ...rest
  } = row;
  const counts = { total, sent, failed, uncertain, skipped, opened, clicked, bounced, softBounced, unsubscribed };
  const stats = statsOf(counts, row.status);
  const shown = { ...rest, ...(recipientTypes && { recipientTypes: [...recipientTypes] }), stats };
  return work ? { ...shown, work: { kind: work, left: workLeft } } : shown;
}

/** The audience of a stored campaign. */
export function addresseesOf(campaign: StoredCampaign): Addressees {
  const { kind, targetAudience, customFilters, recipientTypes, includeUnconfirmed } = campaign;
  if (kind === 'bulkEmail') return { kind, recipientTypes: recipientTypes ?? [], includeUnconfirmed };
  return { kind, targetAudience, customFilters };
}
