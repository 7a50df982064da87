import { eq, sql, type SQL } from 'drizzle-orm';
import { newsletterSubscriptions } from '#contract/communication/newsletterSubscriptions.ts';
import { can } from '#contract/permissions.ts';
import { takeTurn } from '../database/takeTurn.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { cachedValue } from '../http/totals.ts';
import { daysAgo } from '../platform/daysAgo.ts';
import { recentDays } from './audience.ts';
import { newsletterSubscriptionsTable as table } from './newsletterTables.ts';
import { holdsSuppressed, liftSuppression } from './suppression.ts';

export const subscriptionRecords = recordsOf(newsletterSubscriptions, table, {
  title: 'email',
  hidden: ['token', 'askedAt'],
  person: { name: 'name', phone: 'phone', email: 'email', emailKey: 'email', status: 'status' },
  showing: [],
});
const { list, stats, get, setStatus, remove, importOne } = newsletterSubscriptions.endpoints;

const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

const subscriptionRoutes = [
  implement(list, (call) => subscriptionRecords.list(call, list)),
  implement(stats, ({ db, deps }) =>
    cachedValue(db, { key: 'subscription figures', tables: ['newsletter_subscriptions'] }, async () => {
      const [figures] = await db
        .select({
          active: countWhere(sql`status = 'active'`),
          recent: countWhere(sql`status = 'active' and subscribed_at >= ${daysAgo(recentDays, deps.clock())}`),
          total: countWhere(sql`true`),
          unsubscribed: countWhere(sql`status = 'unsubscribed'`),
          bounced: countWhere(sql`status = 'bounced'`),
          pending: countWhere(sql`status = 'pending'`),
        })
        .from(table);
      return figures ?? { active: 0, recent: 0, total: 0, unsubscribed: 0, bounced: 0, pending: 0 };
    }),
  ),
  implement(get, ({ db, params }) => subscriptionRecords.get(db, params.id)),
  implement(setStatus, async ({ db, deps, params, body, version }) => {
    const isLeaving = body.status === 'unsubscribed';
    const subscription = await subscriptionRecords.update(
      db,
      params.id,
      {
        status: body.status,
        unsubscribedAt: isLeaving ? deps.clock().toISOString() : null,
        ...(body.status === 'bounced' ? {} : { bounceReason: null }),
      },
      version,
    );
    if (body.status === 'active') await liftSuppression(db, subscription.email);
    return subscription;
  }),
  implement(remove, async ({ db, params }) => {
    await subscriptionRecords.remove(db, params.id);
    return { success: true };
  }),
  implement(importOne, async (call) => {
    const { db, body } = call;
    // Rows of one file are imported concurrently, so they take turns: of two equal rows the second finds the first.
    await takeTurn(db, `subscription of ${body.email}`);
    const [existingSubscription] = await db.select({ _id: table._id }).from(table).where(eq(table.email, body.email));
    // An address that had unsubscribed before its subscription was deleted stays unsubscribed.
    if (!existingSubscription && (await holdsSuppressed(db, body.email))) return { outcome: 'skipped' as const };
    if (!existingSubscription)
      return { outcome: 'created' as const, subscription: await subscriptionRecords.insert(db, body) };
    // Knowing the address alone must not reveal a subscription to an employee who may not read it.
    if (!can(actorOf(call), 'newsletter-subscriptions', 'read')) return { outcome: 'skipped' as const };
    return { outcome: 'skipped' as const, subscription: await subscriptionRecords.get(db, existingSubscription._id) };
  }),
];

export const part: DomainPart = {
  routes: subscriptionRoutes,
};
