import * as z from 'zod/mini';
import { MomentBound } from '../days.ts';
import { del, get, list, noun, post, put, recordFields, wrapped } from '../endpoint.ts';
import { Done, email, phone, words } from '../fields.ts';

/** The statuses in the specification, which the filter of an audience may use. */
export const subscriptionStatuses = ['active', 'unsubscribed', 'bounced'] as const;
export const SubscriptionStatus = z.enum(subscriptionStatuses, 'Choose active, unsubscribed or bounced');
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

/**
 * `pending` is an extension: subscribed on the site but not yet confirmed by the link in the email
 * (`DOUBLE_OPT_IN=on`).
 */
export const StoredSubscriptionStatus = z.enum([...subscriptionStatuses, 'pending'], 'Choose a status');
export type StoredSubscriptionStatus = z.output<typeof StoredSubscriptionStatus>;

export const subscriptionSources = ['newsletter', 'contact', 'course', 'other'] as const;
export const SubscriptionSource = z.enum(
  subscriptionSources,
  `Choose one of the sources ${subscriptionSources.join(', ')}`,
);
export type SubscriptionSource = z.output<typeof SubscriptionSource>;

export const NewsletterSubscription = z.object({
  ...recordFields,
  email: z.string(),
  name: z._default(z.nullable(z.string()), ''),
  phone: z._default(z.nullable(z.string()), ''),
  /** One of the statuses; another server may have others. */
  status: z.string(),
  source: z._default(z.nullable(z.string()), ''),
  subscribedAt: z.optional(z.nullable(z.string())),
  /** How the person agreed to receive emails, such as 'Form at the Pune fair'; other servers omit it. */
  consent: z.optional(z.nullable(z.string())),
  unsubscribedAt: z.optional(z.nullable(z.string())),
  /** Why emails to the address bounce, in the words of its mail server. */
  bounceReason: z.optional(z.nullable(z.string())),
});
export type NewsletterSubscription = z.output<typeof NewsletterSubscription>;

/**
 * `total` counts the whole list, including unconfirmed subscriptions; `recent` counts active ones of the last 30 days.
 */
export const SubscriptionStats = z.object({
  active: z.number(),
  recent: z.number(),
  total: z.number(),
  unsubscribed: z.number(),
  /** `bounced` and `pending` are extensions. */
  bounced: z.optional(z.number()),
  pending: z.optional(z.number()),
});
export type SubscriptionStats = z.output<typeof SubscriptionStats>;

const person = { email: email('Email is required'), name: words(), phone: z._default(phone(), '') };

/** A subscription by a visitor. */
export const SubscriptionIntake = z.object({ ...person, source: z._default(SubscriptionSource, 'newsletter') });

/**
 * One row of a spreadsheet. Existing subscribers stay unchanged, because an import must never undo an unsubscription.
 */
export const SubscriptionImport = z.object({
  ...person,
  /** Accepts any case, as spreadsheets contain it: 'Course' becomes 'course'. */
  source: z._default(z.pipe(z.string().check(z.trim(), z.toLowerCase()), SubscriptionSource), 'other'),
  /**
   * Included because exports contain it: without the status, an unsubscribed person would receive emails again after a
   * move to another server.
   */
  status: z._default(z.pipe(z.string().check(z.trim(), z.toLowerCase()), StoredSubscriptionStatus), 'active'),
  /** Required, because a newsletter needs the reader's consent; the user enters it once per file. */
  consent: z
    .string('Say how these people agreed to receive the newsletter')
    .check(
      z.trim(),
      z.minLength(1, 'Say how these people agreed to receive the newsletter'),
      z.maxLength(200, 'At most 200 characters'),
    ),
});

export const newsletterSubscriptions = noun('newsletterSubscriptions', {
  module: 'newsletter-subscriptions',
  record: NewsletterSubscription,
  endpoints: {
    list: get('/newsletter-subscriptions', {
      summary: 'All newsletter subscriptions',
      needs: 'read',
      reply: list(NewsletterSubscription, {
        wrapped: 'data',
        beside: { success: true },
        pagination: { total: 'total', pages: 'pages' },
        sort: ['email', 'name', 'phone', 'status', 'source', 'subscribedAt', 'createdAt', 'updatedAt'],
        search: ['email', 'name', 'phone'],
        filter: {
          status: StoredSubscriptionStatus,
          source: SubscriptionSource,
          subscribedAt_gte: MomentBound,
          subscribedAt_lte: MomentBound,
        },
        order: '-subscribedAt',
      }),
    }),
    stats: get('/newsletter-subscriptions/stats', {
      summary: 'The number of newsletter subscriptions',
      needs: 'read',
      reply: wrapped(SubscriptionStats, { wrapped: 'stats', beside: { success: true } }),
    }),
    get: get('/newsletter-subscriptions/{id}', {
      summary: 'Read a newsletter subscription',
      needs: 'read',
      reply: NewsletterSubscription,
      extension: true,
    }),
    setStatus: put('/newsletter-subscriptions/{id}/status', {
      bulk: true,
      summary: 'Unsubscribe or resubscribe an address, or mark it as bounced',
      needs: 'active',
      body: z.object({ status: SubscriptionStatus }),
      reply: NewsletterSubscription,
    }),
    remove: del('/newsletter-subscriptions/{id}', {
      bulk: true,
      summary: 'Delete a newsletter subscription',
      needs: 'delete',
      reply: Done,
    }),
    importOne: post('/newsletter-subscriptions/import', {
      bulk: true,
      summary: 'Add a subscriber from a spreadsheet; an existing address is skipped',
      needs: 'add',
      body: SubscriptionImport,
      reply: z.object({
        outcome: z.enum(['created', 'skipped']),
        /** The subscription of a skipped address is only returned to callers who may read subscriptions. */
        subscription: z.optional(NewsletterSubscription),
      }),
      extension: true,
    }),
  },
});
