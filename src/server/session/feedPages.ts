import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as z from 'zod/mini';
import { instituteZone } from '#contract/instituteTime.ts';
import { calendarFile } from '#contract/session/calendarFile.ts';
import type { RegisterPages } from '../domain.ts';
import { clientOf, networkOf } from '../http/client.ts';
import { hashOf } from '../platform/hashOf.ts';
import { keyOf, take } from '../platform/rateLimits.ts';
import { employeesTable } from '../platform/tables/accounts.ts';
import { calendarFeedsTable as feeds } from './calendarFeedsTable.ts';
import { version } from '../version.ts';
import { feedEvents, feedMark } from './feedEvents.ts';

/** The path of all feeds; a token and `.ics` follow. */
export const feedPath = '/calendar';

const File = z.string().check(z.regex(/^[\w-]{43}\.ics$/));
/** Hours after which calendar programs should read a feed again. */
const refreshHours = 1;
/**
 * Maximum reads per network and minute in each process; high, because services read the feeds of many people from few
 * addresses.
 */
const maxReads = 600;
/** The minimum number of milliseconds between two updates of the time at which a feed was last read. */
const noteMs = 3_600_000;

const headers = { 'Cache-Control': 'private, no-cache', 'X-Content-Type-Options': 'nosniff' } as const;

/** The ETag of a feed: a hash of its fingerprint and the other values that its text depends on. */
const tagOf = (parts: readonly string[]) => `"${createHash('sha256').update(parts.join('\n')).digest('base64url')}"`;

/**
 * Serves the feeds of employees without a session, by the token in the address and with the current rights of the
 * owner. A revoked token or an inactive employee's token gets the same reply as an unknown one.
 */
export const feedPages: RegisterPages = (app, deps) => {
  const { db, strangers, environment, ipGate, clock } = deps;
  const reads = new RateLimiterMemory({ points: maxReads, duration: 60 });

  async function feedOf(token: string) {
    const { _id, name, role, permissions, status } = employeesTable;
    const [feed] = await db
      .select({ id: feeds.id, scope: feeds.scope, readAt: feeds.readAt, owner: { _id, name, role, permissions } })
      .from(feeds)
      .innerJoin(employeesTable, and(eq(_id, feeds.employeeId), eq(status, 'Active')))
      .where(eq(feeds.tokenHash, hashOf(token)));
    return feed;
  }

  async function recordRead({ id, readAt }: { id: string; readAt: string | null }): Promise<void> {
    const cutoff = new Date(clock().getTime() - noteMs).toISOString();
    if (readAt !== null && Date.parse(readAt) >= Date.parse(cutoff)) return;
    await db
      .update(feeds)
      .set({ readAt: clock().toISOString() })
      .where(and(eq(feeds.id, id), or(isNull(feeds.readAt), lt(feeds.readAt, cutoff))));
  }

  app.get(`${feedPath}/:file`, async (context) => {
    const { address } = clientOf(context, environment);
    await take(reads, keyOf('feeds', networkOf(address)), 'calls from your network');
    // The whitelist applies, because a feed contains data about the institute's staff.
    if (ipGate.isEnforced) await ipGate.admit(address);
    const file = File.safeParse(context.req.param('file')).data;
    const feed = file && (await strangers.guard(() => feedOf(file.slice(0, -'.ics'.length))));
    if (!feed) return context.text('There is no such calendar.', 404, headers);
    const { product } = environment;
    // The fingerprint is computed before the entries are read, so that a change in between is sent with the next read.
    const mark = await strangers.guard(() => feedMark(db, feed.owner, feed.scope, clock()));
    const tag = tagOf([version, product.name, instituteZone(), mark]);
    await strangers.guard(() => recordRead(feed));
    const isKnown = context.req
      .header('if-none-match')
      ?.split(/\s*,\s*/)
      .some((knownTag) => knownTag.trim() === '*' || knownTag.replace(/^W\//, '') === tag);
    if (isKnown) return context.body(null, 304, { ...headers, ETag: tag });
    const events = await strangers.guard(() => feedEvents(db, feed.owner, feed.scope, clock()));
    const text = calendarFile(events, { name: product.name, refreshHours });
    return context.body(text, 200, {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="calendar.ics"',
      ETag: tag,
    });
  });
};
