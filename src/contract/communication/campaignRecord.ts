import * as z from 'zod/mini';
import { recordFields } from '../endpoint.ts';

/** The statuses that the specification names, and the three that are ours. */
export const campaignStatuses = ['scheduled', 'sending', 'paused', 'sent', 'failed', 'cancelled'] as const;
export const CampaignStatus = z.enum(campaignStatuses, `Choose one of ${campaignStatuses.join(', ')}`);
export type CampaignStatus = z.output<typeof CampaignStatus>;

/** Seconds before an unscheduled campaign starts, in which it can be taken back (`undo`). */
export const undoSeconds = 30;
/** Recipients above which the console has the number typed before it sends. */
export const typedAbove = 500;
/**
 * A campaign stops automatically once a minimum of letters was tried, and both a minimum number and this share of them
 * failed.
 */
export const stopRule = { tried: 40, failed: 5, share: 0.05 } as const;

const more = z.optional(z.number());

/** `sent` are the letters that a mail server took; all from `queued` on are ours. */
export const CampaignStats = z.object({
  totalRecipients: z.number(),
  sent: z.number(),
  opened: z.number(),
  clicked: more,
  queued: more,
  /** Refused, or given up after a day of tries. */
  failed: more,
  /**
   * Letters in flight when the server ended. Whether they arrived is unknown, so they are never resent automatically.
   */
  uncertain: more,
  cancelled: more,
  bounced: more,
  /** Came back for this once, as from a full mailbox: the address is written to again. */
  softBounced: more,
  unsubscribed: more,
});
export type CampaignStats = z.output<typeof CampaignStats>;

const moment = z.optional(z.nullable(z.string()));
const text = z.optional(z.nullable(z.string()));

export const CampaignFilters = z.object({
  status: z.optional(z.array(z.string())),
  source: z.optional(z.array(z.string())),
  tags: z.optional(z.array(z.string())),
});

export const Campaign = z.object({
  ...recordFields,
  title: z.string(),
  subject: z.string(),
  /** The three forms of the content; our pages of a list leave them out. */
  content: text,
  htmlContent: text,
  textContent: text,
  targetAudience: text,
  customFilters: z.optional(z.nullable(CampaignFilters)),
  /** For a bulk email: its recipient types, and whether unconfirmed addresses are included. */
  recipientTypes: z.optional(z.nullable(z.array(z.string()))),
  includeUnconfirmed: z.optional(z.boolean()),
  template: text,
  scheduledAt: moment,
  /** One of the statuses; another server may know more. */
  status: z.string(),
  stats: CampaignStats,
  /** The number of people who would receive a scheduled campaign now, when it is read alone; ours. */
  recipientsNow: z.optional(z.number()),
  /** When the last letter was tried. */
  sentAt: moment,
  /** When sending begins or began: until then it can be taken back. */
  startsAt: moment,
  /** Why it failed: an automatic stop (`stopRule`), an empty audience, or no email that was accepted. */
  reason: text,
  /** The name of the sender. */
  createdBy: text,
  /** Whether opens and clicks are counted: `MAIL_TRACKING` when it began. */
  tracked: z.optional(z.boolean()),
});
export type Campaign = z.output<typeof Campaign>;

/** The status of a recipient's letter; if several apply, the last in this order. */
export const recipientStatuses = [
  'queued',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'cancelled',
  'opened',
  'clicked',
  'bounced',
  'unsubscribed',
] as const;
export const RecipientStatus = z.enum(recipientStatuses, 'Choose a status');
export type RecipientStatus = z.output<typeof RecipientStatus>;

/** Recipient types as they travel. */
export const recipientTypes = ['student', 'teacher', 'college', 'company', 'individual', 'newsletter'] as const;
export const RecipientType = z.enum(recipientTypes, `Choose one of ${recipientTypes.join(', ')}`);
export type RecipientType = z.output<typeof RecipientType>;

/** One address of a campaign, and what became of its letter. */
export const CampaignRecipient = z.object({
  ...recordFields,
  address: z.string(),
  name: z.string(),
  /** The recipient type of the address. */
  type: RecipientType,
  status: RecipientStatus,
  attempts: z.number(),
  /** The mail server's words, or why there are none. */
  answer: z.nullable(z.string()),
  /** When it was sent or given up. */
  endedAt: z.nullable(z.string()),
  openedAt: z.nullable(z.string()),
  clickedAt: z.nullable(z.string()),
  bouncedAt: z.nullable(z.string()),
  softBouncedAt: z.nullable(z.string()),
  unsubscribedAt: z.nullable(z.string()),
});
export type CampaignRecipient = z.output<typeof CampaignRecipient>;

/** A link of the letter: how many people followed it, and how often altogether. */
export const CampaignLink = z.object({
  number: z.number(),
  url: z.string(),
  people: z.number(),
  clicks: z.number(),
});
export type CampaignLink = z.output<typeof CampaignLink>;

/**
 * Events within one hour, or one day if the period is longer than three days: letters, first opens and first clicks.
 */
export const CampaignMoment = z.object({
  at: z.string(),
  sent: z.number(),
  opened: z.number(),
  clicked: z.number(),
});
export type CampaignMoment = z.output<typeof CampaignMoment>;

/**
 * Everyone who would receive a letter if it were sent now: each address once, without unsubscribed and bounced ones.
 */
export const Audience = z.object({
  /** The letters that would be sent. */
  count: z.number(),
  /** Addresses left out because they have unsubscribed or bounce. */
  suppressed: z.number(),
  /** Records with an address that another record already has. */
  duplicates: z.number(),
  /** For a bulk email: addresses submitted by strangers and confirmed by nobody, whether they are included or not. */
  unconfirmed: z.optional(z.number()),
  /** Ten of them, in the order of their addresses. */
  sample: z.array(z.object({ email: z.string(), name: z.string(), type: RecipientType })),
});
export type Audience = z.output<typeof Audience>;

/** The letter as its reader gets it, and what to correct before sending. */
export const LetterPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Addresses that links and images lead to, as they are written. */
  links: z.array(z.string()),
  images: z.array(z.string()),
  problems: z.array(
    z.object({
      kind: z.enum(['text', 'link', 'image', 'field', 'size']),
      /** The words, link, image or field that is meant. */
      what: z.string(),
      message: z.string(),
    }),
  ),
});
export type LetterPreview = z.output<typeof LetterPreview>;
