import * as z from 'zod/mini';
import { get, list, post, type Endpoint } from '../endpoint.ts';
import { email } from '../fields.ts';
import {
  Campaign,
  CampaignLink,
  CampaignMoment,
  CampaignRecipient,
  CampaignStatus,
  RecipientStatus,
  RecipientType,
} from './campaignRecord.ts';

/** The list options shared by campaigns to subscribers and by bulk emails. */
export const listedCampaigns = {
  sort: ['title', 'status', 'scheduledAt', 'startsAt', 'sentAt', 'createdAt'],
  search: ['title', 'subject'],
  filter: { status: CampaignStatus },
  heavy: ['content', 'htmlContent', 'textContent'],
} as const;

/** The receiver of a test email; the signed-in employee by default. */
export const testReceiver = z.optional(email('Email is required'));

const changes = { needs: 'active', reply: Campaign, extension: true } as const satisfies Partial<Endpoint>;

/**
 * Returns the calls below a path that monitor and control one campaign. All are extensions: the specification only
 * lists campaigns.
 */
export function campaignCalls<const Base extends string>(base: Base) {
  return {
    get: get(`/${base}/{id}`, {
      summary: 'Read a campaign with its figures',
      needs: 'read',
      reply: Campaign,
      extension: true,
    }),
    recipients: get(`/${base}/{campaignId}/recipients`, {
      summary: 'The recipients of a campaign, and the fate of their emails',
      needs: 'read',
      reply: list(CampaignRecipient, {
        sort: ['address', 'name', 'status', 'endedAt', 'openedAt', 'clickedAt'],
        search: ['address', 'name'],
        filter: { status: RecipientStatus, type: RecipientType },
        order: 'address',
      }),
      extension: true,
    }),
    links: get(`/${base}/{id}/links`, {
      summary: 'The links of a campaign, and how often they were clicked',
      needs: 'read',
      reply: z.array(CampaignLink),
      extension: true,
    }),
    overTime: get(`/${base}/{id}/over-time`, {
      summary: 'When the emails of a campaign were sent, first opened and first clicked',
      needs: 'read',
      reply: z.array(CampaignMoment),
      extension: true,
    }),
    undo: post(`/${base}/{id}/undo`, {
      ...changes,
      summary: 'Withdraw a campaign before its first email is sent; 409 once sending has begun',
    }),
    pause: post(`/${base}/{id}/pause`, { ...changes, summary: 'Pause a campaign that is being sent' }),
    resume: post(`/${base}/{id}/resume`, {
      ...changes,
      summary: 'Resume a campaign that was paused, or that stopped by itself',
    }),
    cancel: post(`/${base}/{id}/cancel`, {
      ...changes,
      summary: 'End a campaign; emails still queued are not sent',
    }),
    retryFailed: post(`/${base}/{id}/retry-failed`, {
      ...changes,
      summary: 'Resend only the failed emails of a campaign',
    }),
  };
}
