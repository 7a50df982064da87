import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { html } from 'hono/html';
import { intake } from '#contract/public/intake.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import type { Deps } from '../deps.ts';
import type { DomainPart } from '../domain.ts';
import { intakeRoute } from '../http/intake.ts';
import { daysAgo } from '../platform/daysAgo.ts';
import { runWithHistory } from '../platform/changes.ts';
import { mailPages } from './campaignLetter.ts';
import { newsletterSubscriptionsTable as table, siteConsent } from './newsletterTables.ts';
import { subscriptionRecords } from './newsletterSubscriptions.ts';
import { holdsSuppressed, liftSuppression } from './suppression.ts';

/** Days for which a confirmation link works; an unconfirmed subscription is deleted afterwards. */
const confirmationDays = 7;

/** The letter that asks whether its reader wants the newsletter. */
function confirmationLetter(to: string, token: string, { publicUrl, product }: Deps['environment']) {
  const url = `${publicUrl}${mailPages.confirm}/${token}`;
  const body = html`<p>Please confirm that you want to receive the newsletter of ${product.name}:</p>
    <p><a href="${url}">Confirm subscription</a></p>
    <p>If you did not ask for it, ignore this email: you will not receive the newsletter.</p>`;
  return { to, subject: `Confirm your subscription to ${product.name}`, html: String(body) };
}

/**
 * Asks for confirmation by email, at most once a day, so that a stranger cannot flood a mailbox. An address that has
 * unsubscribed since the last email is asked again on the same day.
 */
async function ask(db: Queryable, deps: Deps, email: string): Promise<void> {
  const now = deps.clock();
  const [pendingSubscription] = await db
    .update(table)
    .set({ askedAt: now.toISOString(), token: sql`gen_random_uuid()` })
    .where(
      and(
        eq(table.email, email),
        or(isNull(table.askedAt), lt(table.askedAt, daysAgo(1, now)), lt(table.askedAt, table.unsubscribedAt)),
      ),
    )
    .returning({ token: table.token });
  if (pendingSubscription)
    await deps.mail.send(db, confirmationLetter(email, pendingSubscription.token, deps.environment));
}

/**
 * Subscribes a visitor. An address that has unsubscribed or bounced is asked for confirmation whatever `DOUBLE_OPT_IN`
 * says, because anybody may have typed it. A repeated form is accepted, so that somebody who unsubscribed meanwhile can
 * return on the same day.
 */
const publicSubscriptionRoute = intakeRoute(
  intake.endpoints.subscription,
  async ({ db, deps }, form) => {
    const { email } = form;
    await takeTurn(db, `subscription of ${email}`);
    const [subscription] = await db.select({ status: table.status }).from(table).where(eq(table.email, email));
    if (subscription?.status === 'active') return;
    const isAsked =
      subscription !== undefined || deps.environment.mailing.doubleOptIn || (await holdsSuppressed(db, email));
    if (!subscription) {
      await subscriptionRecords.insert(db, { ...form, consent: siteConsent, status: isAsked ? 'pending' : 'active' });
    }
    if (isAsked) await ask(db, deps, email);
  },
  { repeats: true },
);

const isOpenLink = (deps: Deps, token: string) =>
  and(eq(table.token, token), gte(table.askedAt, daysAgo(confirmationDays, deps.clock())));

/** Whether a confirmation link still works. */
export async function isConfirmable(deps: Deps, token: string): Promise<boolean> {
  const rows = await deps.db.select({ _id: table._id }).from(table).where(isOpenLink(deps, token));
  return rows.length > 0;
}

/** Confirms a subscription by its link. Resolves to false if the link no longer works. */
export function confirmSubscription(deps: Deps, token: string): Promise<boolean> {
  return runWithHistory(deps.db, { name: 'Reader', action: 'confirm' }, async (db) => {
    const { _id, status, email } = table;
    const [subscription] = await db.select({ _id, status, email }).from(table).where(isOpenLink(deps, token));
    if (!subscription) return false;
    await liftSuppression(db, subscription.email);
    if (subscription.status === 'active') return true;
    const subscribedAt = deps.clock().toISOString();
    await subscriptionRecords.update(db, subscription._id, {
      status: 'active',
      subscribedAt,
      unsubscribedAt: null,
      bounceReason: null,
    });
    return true;
  });
}

/** Deletes subscriptions that were not confirmed in time. */
export async function clearPending({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const cutoff = daysAgo(confirmationDays, clock());
  await db.delete(table).where(and(eq(table.status, 'pending'), lt(table.createdAt, cutoff)));
}

export const part: DomainPart = {
  routes: [publicSubscriptionRoute],
};
