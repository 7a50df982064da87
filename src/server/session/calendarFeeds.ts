import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { calendarFeeds } from '#contract/session/calendarFeeds.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { notFound } from '../http/refusal.ts';
import { hashOf } from '../platform/hashOf.ts';
import { calendarFeedsTable as feeds } from './calendarFeedsTable.ts';
import { feedPages, feedPath } from './feedPages.ts';

const { all, make, revoke } = calendarFeeds.endpoints;
const shownColumns = { _id: feeds.id, scope: feeds.scope, madeAt: feeds.madeAt, readAt: feeds.readAt };
/** The number of random bytes in a token, enough to make it unguessable. */
const tokenBytes = 32;

const feedRoutes = [
  implement(all, async (call) => {
    const { _id } = actorOf(call);
    return call.db.select(shownColumns).from(feeds).where(eq(feeds.employeeId, _id)).orderBy(asc(feeds.scope));
  }),
  implement(make, async (call) => {
    const { db, deps, body } = call;
    const token = randomBytes(tokenBytes).toString('base64url');
    const newFeed = { tokenHash: hashOf(token), madeAt: deps.clock().toISOString(), readAt: null };
    const [feed] = await db
      .insert(feeds)
      .values({ employeeId: actorOf(call)._id, scope: body.scope, ...newFeed })
      .onConflictDoUpdate({ target: [feeds.employeeId, feeds.scope], set: newFeed })
      .returning(shownColumns);
    if (!feed) throw new Error('A calendar feed was not stored.');
    return { ...feed, address: `${deps.environment.publicUrl}${feedPath}/${token}.ics` };
  }),
  implement(revoke, async (call) => {
    const { db, params } = call;
    // Another employee's feed gets the same reply as one that does not exist.
    const revokedFeeds = await db
      .delete(feeds)
      .where(and(eq(feeds.id, params.id), eq(feeds.employeeId, actorOf(call)._id)))
      .returning({ id: feeds.id });
    if (revokedFeeds.length === 0) throw notFound();
    return { success: true };
  }),
];

export const part: DomainPart = { routes: feedRoutes, pages: feedPages };
