import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StoredSubscriptionStatus, SubscriptionSource } from '#contract/communication/newsletterSubscriptions.ts';
import { instant, recordColumns } from '../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../database/search.ts';
import { phoneKeyOf } from '../platform/personKeys.ts';

/** The consent recorded for a subscription through the site's form, in which anybody may have typed the address. */
export const siteConsent = 'Form on the site';

/**
 * Subscribers, and addresses that must not receive mail. An address that unsubscribed or bounced is stored here even if
 * it belongs to somebody who never subscribed, such as a student.
 */
export const newsletterSubscriptionsTable = pgTable(
  'newsletter_subscriptions',
  {
    ...recordColumns,
    /** The email in lower case, so that one person subscribes only once. */
    email: text('email').notNull().unique('newsletter_subscriptions_email'),
    name: text('name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    status: text('status').$type<StoredSubscriptionStatus>().notNull().default('active'),
    source: text('source').$type<SubscriptionSource>().notNull().default('newsletter'),
    subscribedAt: instant('subscribed_at')
      .notNull()
      .default(sql`now()`),
    consent: text('consent').notNull().default(''),
    unsubscribedAt: instant('unsubscribed_at'),
    bounceReason: text('bounce_reason'),
    /** The secret in the confirmation link. */
    token: uuid('token').notNull().unique('newsletter_subscriptions_token').defaultRandom(),
    /** The time of the last confirmation email, which prevents a stranger from having it sent again and again. */
    askedAt: instant('asked_at'),
    searchText: searchText(['email', 'name', 'phone'], ['phone']),
  },
  (table) => [
    index('newsletter_subscriptions_created').on(table.createdAt, table._id),
    index('newsletter_subscriptions_updated').on(table.updatedAt, table._id),
    index('newsletter_subscriptions_subscribed').on(table.subscribedAt, table._id),
    index('newsletter_subscriptions_address').on(sql`lower(${table.email})`, table._id, table.email),
    index('newsletter_subscriptions_name').on(sql`lower(${table.name})`, table._id),
    index('newsletter_subscriptions_phone').on(sql`lower(${table.phone})`, table._id),
    index('newsletter_subscriptions_status_order').on(sql`lower(${table.status})`, table._id),
    index('newsletter_subscriptions_source_order').on(sql`lower(${table.source})`, table._id),
    index('newsletter_subscriptions_status').on(table.status, table.subscribedAt, table._id),
    index('newsletter_subscriptions_source').on(table.source, table.subscribedAt, table._id),
    index('newsletter_subscriptions_phone_key').on(phoneKeyOf(table.phone)),
    searchIndex('newsletter_subscriptions_search', table),
    idEndIndex('newsletter_subscriptions_id_end', table),
  ],
);

/**
 * Hashes of addresses that had unsubscribed or bounced when their subscription was deleted, written by a trigger. Only
 * a hash is kept (`hashOf` of suppression.ts), so that the address stays suppressed and nobody can be identified.
 */
export const suppressedAddressesTable = pgTable('suppressed_addresses', {
  hash: text('hash').primaryKey(),
  at: instant('at')
    .notNull()
    .default(sql`now()`),
});
