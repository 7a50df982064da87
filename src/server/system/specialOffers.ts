import { and, eq, gt, gte, inArray, lt, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { RateLimiterDrizzle } from 'rate-limiter-flexible';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { codeOf, specialOffers, type OfferPhase, type SpecialOffer } from '#contract/system/specialOffers.ts';
import type { Database, Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { implement, type CallScope } from '../http/call.ts';
import { networkOf } from '../http/client.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, Refusal, stale } from '../http/refusal.ts';
import { toggledStatus } from '../http/toggledStatus.ts';
import { publish } from '../platform/published.ts';
import { keyOf, rateLimiter, take } from '../platform/rateLimits.ts';
import { coursesTable } from '../platform/tables/courses.ts';
import { specialOffersTable as table } from './offerTables.ts';

const phases: Readonly<Record<string, (today: string) => SQL | undefined>> = {
  upcoming: (today) => gt(table.from, today),
  running: (today) => and(lte(table.from, today), gte(table.to, today)),
  ended: (today) => lt(table.to, today),
};

const records = recordsOf(specialOffers, table, {
  filters: { phase: (phase, { deps }) => phases[String(phase)]?.(todayAtInstitute(deps.clock())) },
});
const { list, get, create, update, remove, toggle, overlaps, courses, worth } = specialOffers.endpoints;
type Stored = Awaited<ReturnType<typeof records.get>>;
type OfferPeriod = Pick<Stored, 'courseIds' | 'from' | 'to'> & { readonly _id?: string | undefined };

function phaseOf({ from, to }: Pick<Stored, 'from' | 'to'>, today: string): OfferPhase {
  if (today < from) return 'upcoming';
  return today > to ? 'ended' : 'running';
}

/** The titles of the offers' courses, in one statement. */
async function titlesOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { _id, title } = coursesTable;
  const rows = await db
    .select({ _id, title })
    .from(coursesTable)
    .where(inArray(_id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row._id, row.title]));
}

/** The active offers that are valid on any day of the period. */
async function activeBetween(db: Queryable, from: string, to: string): Promise<readonly Stored[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.status, 'active'), lte(table.from, to), gte(table.to, from)))
    .orderBy(table.from, table.code);
}

/** Whether two offers apply to a common course on a common day. */
function overlap(one: OfferPeriod, other: OfferPeriod): boolean {
  if (one.from > other.to || other.from > one.to) return false;
  if (one.courseIds.length === 0 || other.courseIds.length === 0) return true;
  return one.courseIds.some((id) => other.courseIds.includes(id));
}

function overlapsOf(offer: OfferPeriod, activeOffers: readonly Stored[]) {
  return activeOffers
    .filter((other) => other._id !== offer._id && overlap(offer, other))
    .map(({ _id, title, code, discount, from, to }) => ({ _id, title, code, discount, from, to }));
}

/** The offers, each with the titles of its courses and the other active offers that overlap with it. */
async function withOverlaps({ db, deps }: CallScope, rows: readonly Stored[]): Promise<SpecialOffer[]> {
  const today = todayAtInstitute(deps.clock());
  const activeOffers = rows.filter(({ status }) => status === 'active');
  const [from = '', to = ''] = [
    activeOffers.map((offer) => offer.from).toSorted()[0],
    activeOffers
      .map((offer) => offer.to)
      .toSorted()
      .at(-1),
  ];
  const [titles, candidates] = await Promise.all([
    titlesOf(
      db,
      rows.flatMap(({ courseIds }) => courseIds),
    ),
    activeOffers.length === 0 ? [] : activeBetween(db, from, to),
  ]);
  return rows.map((offer) => ({
    ...offer,
    phase: phaseOf(offer, today),
    courses: coursesOf(offer, titles),
    overlaps: offer.status === 'active' ? overlapsOf(offer, candidates) : [],
  }));
}

function coursesOf({ courseIds }: Pick<Stored, 'courseIds'>, titles: ReadonlyMap<string, string>) {
  return courseIds.flatMap((_id) => {
    const title = titles.get(_id);
    return title === undefined ? [] : [{ _id, title }];
  });
}

async function replyOf(call: CallScope, offer: Stored): Promise<SpecialOffer> {
  const [row = offer] = await withOverlaps(call, [offer]);
  return row;
}

/**
 * Refuses a code that another offer has, and courses that do not exist. The unique index refuses concurrent duplicates.
 */
async function requireOffer(db: Queryable, { code, courseIds }: Pick<Stored, 'code' | 'courseIds'>, ownId?: string) {
  const hasSameCode = and(eq(table.code, code), ownId === undefined ? undefined : ne(table._id, ownId));
  const [sameTitle] = await db.select({ title: table.title }).from(table).where(hasSameCode).limit(1);
  if (sameTitle) throw invalid({ code: `The offer "${sameTitle.title}" has this code. Choose another one` });
  const titles = await titlesOf(db, courseIds);
  if (courseIds.some((id) => !titles.has(id))) throw invalid({ courseIds: 'A course no longer exists. Choose again' });
}

const offerRoutes = [
  implement(list, async (call) => {
    const page = await records.list(call, list);
    return { ...page, rows: await withOverlaps(call, page.rows) };
  }),
  implement(get, async (call) => replyOf(call, await records.get(call.db, call.params.id))),
  implement(create, async (call) => {
    const { db, body } = call;
    await requireOffer(db, body);
    return replyOf(call, await records.insert(db, body));
  }),
  implement(update, async (call) => {
    const { db, params, body, version } = call;
    const offerBefore = await records.lock(db, params.id);
    if (version !== undefined && version !== offerBefore.version) throw stale(await replyOf(call, offerBefore));
    await requireOffer(db, body, params.id);
    return replyOf(call, await records.update(db, params.id, body));
  }),
  implement(remove, async ({ db, params }) => {
    await records.remove(db, params.id);
    return { success: true };
  }),
  toggledStatus(toggle, records, async (call, id) => replyOf(call, await records.get(call.db, id))),
  implement(courses, ({ db }) => {
    const { _id, title } = coursesTable;
    return db
      .select({ _id, title })
      .from(coursesTable)
      .orderBy(sql`lower(${title})`, _id);
  }),
  implement(overlaps, async ({ db, body: { except, ...phase } }) => ({
    overlaps: overlapsOf({ ...phase, _id: except }, await activeBetween(db, phase.from, phase.to)),
  })),
];

/**
 * The number of codes that a network may check within `windowSeconds`: enough for a visitor, too few to guess a code.
 */
const maxCodes = 60;
const windowSeconds = 10 * 60;
const limiters = new WeakMap<Database, RateLimiterDrizzle>();

const codePublication = publish(worth, {
  from: [table],
  read: async ({ db, deps, params }) => {
    const today = todayAtInstitute(deps.clock());
    const [offer] = await db
      .select()
      .from(table)
      .where(and(eq(table.code, codeOf(params.code)), eq(table.status, 'active'), phases.running?.(today)))
      .limit(1);
    if (!offer) throw new Refusal('not_found', 'This code is not valid today.');
    const offerCourses = coursesOf(offer, await titlesOf(db, offer.courseIds));
    return { ...offer, allCourses: offer.courseIds.length === 0, courses: offerCourses };
  },
});

/** Publishes the value of an offer code to visitors of the site, for the current day at the institute. */
const publishedOffers = {
  ...codePublication,
  route: {
    ...codePublication.route,
    admit: async ({ deps, client }) => {
      const limiter =
        limiters.get(deps.db) ?? rateLimiter(deps.db, 'offers', maxCodes, windowSeconds, { remembersFull: true });
      limiters.set(deps.db, limiter);
      await take(limiter, keyOf(networkOf(client.address)), 'codes from your network');
    },
  },
} satisfies typeof codePublication;

export const part: DomainPart = {
  routes: offerRoutes,
  published: [publishedOffers],
};
