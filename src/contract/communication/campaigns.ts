import * as z from 'zod/mini';
import { momentField } from '../days.ts';
import { get, list, noun, post } from '../endpoint.ts';
import { email, oneLine, optionalText, subjectMessage } from '../fields.ts';
import { markHtml, richText } from '../richText.ts';
import { campaignCalls, listedCampaigns, testReceiver } from './campaignCalls.ts';
import { Audience, Campaign, LetterPreview } from './campaignRecord.ts';
import { SubscriptionSource, SubscriptionStatus } from './newsletterSubscriptions.ts';
import { unfinishedReason, unknownFields } from './unfinishedLetter.ts';

/** One message for all missing fields of the composer. */
export const requiredFieldsMessage = 'Please fill in all required fields';

export const campaignTemplates = ['newsletter', 'announcement', 'promotion'] as const;
export const audiences = ['all', 'recent', 'custom'] as const;

const knownFields = z.refine<string>((text) => unknownFields(text).length === 0, {
  error: ({ input }) =>
    `Nothing fills in ${unknownFields(String(input)).join(', ')}. Use the fields name, first_name, email or date.`,
});

/** Refuses placeholders that the user still has to replace, such as a sentence of the template or its example link. */
const isFinished = z.refine<string>((text) => unfinishedReason(text) === undefined, {
  error: ({ input }) => unfinishedReason(String(input)) ?? '',
});

/** Returns the schema of a subject, which must be a single line because a line break would start another header. */
export const subjectField = (requiredMessage: string) =>
  z
    .string(requiredMessage)
    .check(
      z.trim(),
      z.minLength(1, requiredMessage),
      z.maxLength(300, 'At most 300 characters'),
      oneLine(subjectMessage),
      knownFields,
    );

/** Like `subjectField`, but for an email to many people, which must not contain unfinished placeholders. */
export const finishedSubject = (requiredMessage: string) => subjectField(requiredMessage).check(isFinished);

/** Returns the schema of an email's HTML, in which unknown merge fields are refused. */
export const letterHtml = (html: ReturnType<typeof richText>) => markHtml(html.check(knownFields));

/** Like `letterHtml`, but for an email to many people, which must not contain unfinished placeholders. */
export const finishedHtml = (html: ReturnType<typeof richText>) => markHtml(html.check(knownFields, isFinished));

/** The plain text of an email to many people, for readers without HTML. */
export const finishedText = () => optionalText(200_000).check(knownFields, isFinished);

/**
 * The recipients of a campaign: all active subscribers, those of the last 30 days, or those who match all given
 * filters.
 */
export const AudienceDraft = z.object({
  targetAudience: z._default(z.enum(audiences, 'Choose whom the email goes to'), 'all'),
  customFilters: z._default(
    z.nullable(
      z.object({
        status: z._default(z.array(SubscriptionStatus), []),
        source: z._default(z.array(SubscriptionSource), []),
        /** Subscriptions have no tags, so any tag matches nobody. */
        tags: z._default(z.array(optionalText()), []),
      }),
    ),
    null,
  ),
});
export type AudienceDraft = z.output<typeof AudienceDraft>;

export const CampaignDraft = z.extend(AudienceDraft, {
  title: z
    .string(requiredFieldsMessage)
    .check(z.trim(), z.minLength(1, requiredFieldsMessage), z.maxLength(200, 'At most 200 characters')),
  subject: finishedSubject(requiredFieldsMessage),
  /** The plain text of the email; derived from the HTML if omitted. */
  content: z._default(optionalText(200_000), ''),
  htmlContent: finishedHtml(richText(requiredFieldsMessage)),
  template: z._default(z.nullable(z.enum([...campaignTemplates, ''], 'Choose a template')), null),
  /** The earliest time of sending; if omitted, sending starts after half a minute. */
  scheduledAt: z._default(
    z.nullable(z.union([z.literal(''), momentField('Enter a valid time')], 'Enter a valid time')),
    null,
  ),
  /** The number of recipients that the user confirmed (`typedAbove`); refused if it has changed since. An extension. */
  confirmed: z.optional(z.int('Enter the number of recipients')),
});
export type CampaignDraft = z.output<typeof CampaignDraft>;

/** The email for a preview or a test, which may still be unfinished. */
const LetterDraft = z.object({
  subject: subjectField(requiredFieldsMessage),
  htmlContent: letterHtml(richText(requiredFieldsMessage)),
});

/** A report from a mail service. Each event identifies an email by its message id, or the recipient by address. */
export const BounceReport = z.object({
  events: z
    .array(
      z.object({
        /** A bounce is an email that will never arrive; a complaint is one that its reader reported as spam. */
        type: z.enum(['bounce', 'complaint'], 'Say bounce or complaint'),
        messageId: z._default(optionalText(300), ''),
        email: z.optional(email('Email is required')),
        reason: z._default(optionalText(2000), ''),
      }),
    )
    .check(z.maxLength(500, 'At most 500 events')),
});

const base = 'newsletter-subscriptions/campaigns';

/** Emails to many subscribers. Sending requires the permission 'active' of newsletter subscriptions. */
export const campaigns = noun('campaigns', {
  module: 'newsletter-subscriptions',
  record: Campaign,
  endpoints: {
    list: get(`/${base}`, {
      summary: 'All campaigns',
      needs: 'read',
      reply: list(Campaign, { wrapped: 'data', beside: { success: true }, ...listedCampaigns }),
    }),
    send: post('/newsletter-subscriptions/send-bulk-email', {
      summary: 'Send an email to subscribers, after half a minute or at the scheduled time',
      needs: 'active',
      body: CampaignDraft,
      /** `campaign` is an extension: the created campaign, which the caller can undo. */
      reply: z.object({ success: z.boolean(), message: z.string(), campaign: z.optional(Campaign) }),
    }),
    audience: post(`/${base}/audience`, {
      summary: 'The number of people who would receive an email now, and ten of them',
      needs: 'read',
      body: AudienceDraft,
      reply: Audience,
      extension: true,
      unaudited: true,
    }),
    preview: post(`/${base}/preview`, {
      summary: 'The email as a recipient sees it, its plain text, and links and images that need fixing',
      needs: 'read',
      body: LetterDraft,
      reply: LetterPreview,
      extension: true,
      unaudited: true,
    }),
    test: post(`/${base}/test`, {
      summary: 'Send a test email to any address and return the mail server’s response',
      needs: 'active',
      body: z.extend(LetterDraft, { to: testReceiver }),
      reply: z.object({ success: z.boolean(), message: z.string() }),
      extension: true,
    }),
    bounced: post('/public/mail/bounces', {
      summary: 'Report bounced emails, with BOUNCE_SECRET as the bearer token; 404 if it is not set',
      needs: 'public',
      body: BounceReport,
      reply: z.object({ success: z.boolean(), known: z.number() }),
      extension: true,
    }),
    ...campaignCalls(base),
  },
});
