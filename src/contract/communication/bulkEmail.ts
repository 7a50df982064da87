import * as z from 'zod/mini';
import { get, list, noun, post, wrapped } from '../endpoint.ts';
import { Done, optionalText } from '../fields.ts';
import { optionalRichText } from '../richText.ts';
import { holdsContent } from '../htmlContent.ts';
import { campaignCalls, listedCampaigns, testReceiver } from './campaignCalls.ts';
import { Audience, Campaign, LetterPreview, RecipientType } from './campaignRecord.ts';
import { finishedHtml, finishedSubject, finishedText, letterHtml, subjectField } from './campaigns.ts';

export const contentMissing = 'Please fill in subject and content';
export const typesMissing = 'Please select at least one recipient type';

/** The keys of the breakdown by recipient type. */
export const breakdownKeys = {
  student: 'students',
  teacher: 'teachers',
  college: 'colleges',
  company: 'companies',
  individual: 'individuals',
  newsletter: 'newsletter',
} as const satisfies Record<RecipientType, string>;

const count = z.number();

const Recipient = z.object({ email: z.string(), name: z.optional(z.string()), type: z.string() });

/**
 * The recipients of a bulk email. `emails` contains each address once per type; `totalEmails` counts each address once.
 * Unsubscribed and bounced addresses are left out. Unconfirmed addresses submitted by visitors are in `unconfirmed`
 * instead, which is an extension.
 */
export const RecipientList = z.object({
  totalEmails: count,
  breakdown: z.object({
    students: count,
    teachers: count,
    colleges: count,
    companies: count,
    individuals: count,
    newsletter: count,
  }),
  emails: z.array(Recipient),
  unconfirmed: z.optional(z.array(Recipient)),
});
export type RecipientList = z.output<typeof RecipientList>;

/**
 * The numbers of addresses to which bulk email can be sent, without the addresses themselves. A group counts the
 * addresses that have the same recipient types, so the groups give the number of recipients for any choice of types.
 * The `unconfirmed` types of a group are those whose records a visitor submitted and nobody has confirmed.
 */
export const RecipientCounts = z.object({
  totalEmails: count,
  breakdown: RecipientList.shape.breakdown,
  groups: z.array(z.object({ types: z.array(RecipientType), unconfirmed: z.array(RecipientType), count })),
});
export type RecipientCounts = z.output<typeof RecipientCounts>;

const letter = {
  subject: subjectField(contentMissing),
  htmlContent: z._default(letterHtml(optionalRichText()), ''),
  textContent: z._default(optionalText(200_000), ''),
};

type Content = { htmlContent: string; textContent: string };
const hasContent = ({ htmlContent, textContent }: Content) => holdsContent(htmlContent) || textContent !== '';
const content = z.refine<Content>(hasContent, { error: contentMissing, path: ['htmlContent'] });

const types = z._default(z.array(RecipientType), []).check(z.minLength(1, typesMissing));

/** A bulk email and its recipient types. */
export const BulkEmailDraft = z
  .object({
    subject: finishedSubject(contentMissing),
    htmlContent: z._default(finishedHtml(optionalRichText()), ''),
    textContent: z._default(finishedText(), ''),
    recipientTypes: types,
    /** Whether to include addresses that were submitted by visitors and never confirmed. An extension. */
    includeUnconfirmed: z.optional(z.boolean('Say true or false')),
    /** The number of recipients that the user confirmed; refused if it has changed since. An extension. */
    confirmed: z.optional(z.int('Enter the number of recipients')),
  })
  .check(content);
export type BulkEmailDraft = z.output<typeof BulkEmailDraft>;

/**
 * The outcomes that are known when the server responds, after waiting for them for up to ten seconds. The three counts
 * add up to the number of recipients.
 */
export const BulkEmailResult = z.object({
  /** The number of emails that the mail server has accepted so far. */
  successCount: count,
  /** The number of emails that the mail server has refused so far, or whose recipients have left the audience since. */
  failureCount: count,
  /** The campaign of this email, which lists the recipients in detail. */
  campaignId: z.optional(z.string()),
  /** The number of emails still queued at the time of the response. An extension. */
  queuedCount: z.optional(count),
});
export type BulkEmailResult = z.output<typeof BulkEmailResult>;

const base = 'v1/bulk-email/sends';

/**
 * Emails to students, teachers, colleges, companies, leads and subscribers. Sending requires the permission 'active'.
 */
export const bulkEmail = noun('bulkEmail', {
  module: 'bulk-email',
  record: Campaign,
  endpoints: {
    emails: get('/v1/bulk-email/emails', {
      summary: 'The addresses of everyone who can receive bulk email',
      needs: 'read',
      reply: wrapped(RecipientList, { wrapped: 'data', beside: { success: true } }),
    }),
    counts: get('/v1/bulk-email/counts', {
      summary: 'The number of addresses that can receive bulk email, by recipient type; at most a minute old',
      needs: 'read',
      reply: RecipientCounts,
      extension: true,
    }),
    testSend: post('/v1/bulk-email/test-send', {
      summary: 'Send a test email to yourself or to another address',
      needs: 'active',
      body: z.object({ ...letter, to: testReceiver }).check(content),
      reply: Done,
    }),
    send: post('/v1/bulk-email/send', {
      summary: 'Send an email to everyone of the chosen recipient types',
      needs: 'active',
      body: BulkEmailDraft,
      reply: wrapped(BulkEmailResult, { wrapped: 'data', beside: { success: true } }),
    }),
    audience: post('/v1/bulk-email/audience', {
      summary: 'The number of people who would receive an email now, and ten of them',
      needs: 'read',
      body: z.object({ recipientTypes: types, includeUnconfirmed: z.optional(z.boolean('Say true or false')) }),
      reply: Audience,
      extension: true,
      unaudited: true,
    }),
    preview: post('/v1/bulk-email/preview', {
      summary: 'The email as a recipient sees it, its plain text, and links and images that need fixing',
      needs: 'read',
      body: z.object(letter).check(content),
      reply: LetterPreview,
      extension: true,
      unaudited: true,
    }),
    list: get(`/${base}`, {
      summary: 'All bulk emails',
      needs: 'read',
      reply: list(Campaign, { ...listedCampaigns }),
      extension: true,
    }),
    ...campaignCalls(base),
  },
});
