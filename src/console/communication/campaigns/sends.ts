import { bulkEmail } from '#contract/communication/bulkEmail.ts';
import type { Campaign } from '#contract/communication/campaignRecord.ts';
import { campaigns } from '#contract/communication/campaigns.ts';
import type { Noun } from '#contract/endpoint.ts';

/** The module, resources and calls of campaigns to newsletter subscribers. */
export const campaignSends = {
  module: 'newsletter-subscriptions',
  resource: 'newsletter-subscriptions/campaigns',
  recipients: 'newsletter-subscriptions/recipients',
  calls: campaigns.endpoints,
} as const;

/** The module, resources and calls of campaigns by bulk email, which have other audiences and paths. */
export const bulkSends = {
  module: 'bulk-email',
  resource: 'bulk-email/sends',
  recipients: 'bulk-email/recipients',
  calls: bulkEmail.endpoints,
} as const;

export type Sends = typeof campaignSends | typeof bulkSends;

/** The recipients of a campaign as a list; the filter's `campaignId` selects the campaign. */
export const campaignRecipients: Noun = { ...campaigns, endpoints: { list: campaigns.endpoints.recipients } };
export const bulkRecipients: Noun = { ...bulkEmail, endpoints: { list: bulkEmail.endpoints.recipients } };

/** Milliseconds before the start of a campaign from which the campaign is polled. */
const soonMs = 120_000;

/** Whether the server is updating the campaign's figures, or will soon. */
export function isMoving({ status, startsAt, work }: Pick<Campaign, 'status' | 'startsAt' | 'work'>): boolean {
  if (status === 'sending' || work) return true;
  return status === 'scheduled' && Boolean(startsAt) && Date.parse(startsAt ?? '') - Date.now() < soonMs;
}

/** Milliseconds between two polls of a campaign whose figures change. */
export const pollMs = 3000;
