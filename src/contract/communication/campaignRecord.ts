import * as z from 'zod/mini';
import { recordFields } from '../endpoint.ts';

/** The statuses in the specification, and three of our own. */
export const campaignStatuses = ['scheduled', 'sending', 'paused', 'sent', 'failed', 'cancelled'] as const;
export const CampaignStatus = z.enum(campaignStatuses, `Choose one of ${campaignStatuses.join(', ')}`);
export type CampaignStatus = z.output<typeof CampaignStatus>;

/** Seconds for which a campaign can be undone (`undo`) before it starts, unless it is scheduled. */
export const undoSeconds = 30;
/** Above this number of recipients, the user has to type the number before sending. */
export const typedAbove = 500;
/**
 * A campaign stops automatically once at least `tried` emails have been attempted, and at least `failed` of them and
 * more than this `share` of them have failed.
 */
export const stopRule = { tried: 40, failed: 5, share: 0.05 } as const;

const extensionCount = z.optional(z.number());

/** `sent` counts the emails that a mail server accepted; all fields from `queued` on are extensions. */
export const CampaignStats = z.object({
  totalRecipients: z.number(),
  sent: z.number(),
  opened: z.number(),
  clicked: extensionCount,
  queued: extensionCount,
  /** Emails that were refused, or given up after a day of attempts. */
  failed: extensionCount,
  /**
   * Emails in flight when the server stopped. Whether they arrived is unknown, so they are never resent automatically.
   */
  uncertain: extensionCount,
  cancelled: extensionCount,
  bounced: extensionCount,
  /** Emails that bounced temporarily, for example because of a full mailbox; their addresses remain in use. */
  softBounced: extensionCount,
  unsubscribed: extensionCount,
});
export type CampaignStats = z.output<typeof CampaignStats>;

const moment = z.optional(z.nullable(z.string()));
const text = z.optional(z.nullable(z.string()));

export const CampaignFilters = z.object({
  status: z.optional(z.array(z.string())),
  source: z.optional(z.array(z.string())),
  tags: z.optional(z.array(z.string())),
});

/** Work that the server does in batches on a campaign's recipients, and the number of recipients left. */
export const CampaignWork = z.object({ kind: z.enum(['storing', 'cancelling']), left: z.number() });
export type CampaignWork = z.output<typeof CampaignWork>;

export const Campaign = z.object({
  ...recordFields,
  title: z.string(),
  subject: z.string(),
  /** The three forms of the content, which pages of our server's list omit. */
  content: text,
  htmlContent: text,
  textContent: text,
  targetAudience: text,
  customFilters: z.optional(z.nullable(CampaignFilters)),
  /** For a bulk email: its recipient types, and whether it includes unconfirmed addresses. */
  recipientTypes: z.optional(z.nullable(z.array(z.string()))),
  includeUnconfirmed: z.optional(z.boolean()),
  template: text,
  scheduledAt: moment,
  /** One of the statuses; another server may have others. */
  status: z.string(),
  stats: CampaignStats,
  /**
   * The number of people who would currently receive a scheduled campaign; only sent when a single campaign is read. An
   * extension.
   */
  recipientsNow: z.optional(z.number()),
  /** The time of the last attempt. */
  sentAt: moment,
  /** The time at which sending begins or began; until then it can be undone. */
  startsAt: moment,
  /** The reason for a failure: an automatic stop (`stopRule`), an empty audience, or no accepted email. */
  reason: text,
  /** The name of the employee who sent the campaign. */
  createdBy: text,
  /** Present while recipients are stored or cancelled in batches; an extension. */
  work: z.optional(CampaignWork),
  /** Whether opens and clicks are counted, according to the setting `MAIL_TRACKING` when the campaign started. */
  tracked: z.optional(z.boolean()),
});
export type Campaign = z.output<typeof Campaign>;

/** The statuses of a recipient's email. If several apply, the one that comes last in this list is used. */
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

export const recipientTypes = ['student', 'teacher', 'college', 'company', 'individual', 'newsletter'] as const;
export const RecipientType = z.enum(recipientTypes, `Choose one of ${recipientTypes.join(', ')}`);
export type RecipientType = z.output<typeof RecipientType>;

/** An address of a campaign, and the outcome of its email. */
export const CampaignRecipient = z.object({
  ...recordFields,
  address: z.string(),
  name: z.string(),
  type: RecipientType,
  status: RecipientStatus,
  attempts: z.number(),
  /** The mail server's response, or the reason why there is none. */
  answer: z.nullable(z.string()),
  /** The time at which the email was sent or given up. */
  endedAt: z.nullable(z.string()),
  openedAt: z.nullable(z.string()),
  clickedAt: z.nullable(z.string()),
  bouncedAt: z.nullable(z.string()),
  softBouncedAt: z.nullable(z.string()),
  unsubscribedAt: z.nullable(z.string()),
});
export type CampaignRecipient = z.output<typeof CampaignRecipient>;

/** A link in the email, with the number of people who followed it and the total number of clicks. */
export const CampaignLink = z.object({
  number: z.number(),
  url: z.string(),
  people: z.number(),
  clicks: z.number(),
});
export type CampaignLink = z.output<typeof CampaignLink>;

/**
 * The numbers of emails sent, first opens and first clicks within one hour, or within one day if the whole period
 * exceeds three days.
 */
export const CampaignMoment = z.object({
  at: z.string(),
  sent: z.number(),
  opened: z.number(),
  clicked: z.number(),
});
export type CampaignMoment = z.output<typeof CampaignMoment>;

/** Everyone who would receive an email sent now: each address once, except those that have unsubscribed or bounced. */
export const Audience = z.object({
  /** The number of emails that would be sent. */
  count: z.number(),
  /** The number of addresses left out because they have unsubscribed or bounced. */
  suppressed: z.number(),
  /** The number of records with an address that another record already has. */
  duplicates: z.number(),
  /** For a bulk email: the number of unconfirmed addresses submitted by visitors, whether or not they are included. */
  unconfirmed: z.optional(z.number()),
  /** The first ten recipients, ordered by address. */
  sample: z.array(z.object({ email: z.string(), name: z.string(), type: RecipientType })),
});
export type Audience = z.output<typeof Audience>;

/** The email as its reader receives it, with the warnings to resolve before sending. */
export const LetterPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** The addresses of links and images, as written. */
  links: z.array(z.string()),
  images: z.array(z.string()),
  problems: z.array(
    z.object({
      kind: z.enum(['text', 'link', 'image', 'field', 'size']),
      /** What the warning is about: the words, link, image or field, or `html` if the email is too long. */
      what: z.string(),
      message: z.string(),
    }),
  ),
});
export type LetterPreview = z.output<typeof LetterPreview>;
