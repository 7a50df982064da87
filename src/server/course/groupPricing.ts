import { inArray, sql } from 'drizzle-orm';
import { savingsOf } from '#contract/course/bundleSavings.ts';
import { groupPricing } from '#contract/course/groupPricing.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { implement, type Call } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { isOwnId } from '../http/input.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, stale } from '../http/refusal.ts';
import { coursesTable } from '../platform/tables/courses.ts';
import { groupPricingTable as table } from './groupPricingTable.ts';

/** The image may also be in the library, so it is left to `sweep-files`, which deletes it if nothing refers to it. */
const records = recordsOf(groupPricing, table, {
  title: 'groupName',
  filters: { courseIds: (id) => sql`${table.courseIds} @> ${JSON.stringify([id])}::jsonb` },
});
const { list, get, create, update } = groupPricing.endpoints;

type Stored = Awaited<ReturnType<typeof records.get>>;

async function coursesOf(db: Queryable, courseIds: readonly string[]) {
  const ids = courseIds.filter(isOwnId);
  const { _id, title, finalPrice, pricing } = coursesTable;
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .select({ _id, title, finalPrice, pricing })
    .from(coursesTable)
    .where(inArray(_id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row._id, row]));
}

/**
 * Bundles with their courses and the savings compared to the single prices, in one statement for all bundles. Courses
 * in the trash are excluded.
 */
async function replyOf(db: Queryable, bundles: readonly Stored[]) {
  const courseTitles = await coursesOf(
    db,
    bundles.flatMap(({ courseIds }) => courseIds),
  );
  return bundles.map((bundle) => {
    const courses = bundle.courseIds.flatMap((id) => courseTitles.get(id) ?? []);
    return {
      ...bundle,
      courseIds: courses.map(({ _id }) => _id),
      courses: courses.map(({ _id, title }) => ({ _id, title })),
      savings: savingsOf(bundle, courses),
    };
  });
}

async function shownOne(db: Queryable, bundle: Stored) {
  const [shownBundle] = await replyOf(db, [bundle]);
  if (!shownBundle) throw new Error('A bundle was lost.');
  return shownBundle;
}

/** Returns the row of a draft; refuses unknown courses. */
async function valuesOf({ db, body, files }: Call<typeof create>) {
  const courseTitles = await coursesOf(db, body.courseIds);
  const unknownIndex = body.courseIds.findIndex((id) => !courseTitles.has(id));
  if (unknownIndex >= 0) {
    const message = 'This course no longer exists';
    throw invalid({ courseIds: message, [`courseIds.${unknownIndex}`]: message });
  }
  // An empty address keeps the existing image.
  const { image, ...content } = body;
  return { ...content, image: files.image?.path ?? (image === '' ? undefined : image) };
}

const groupPricingRoutes = Object.values({
  ...crudRoutes(groupPricing, records, { files: { image: 'image' } }),
  list: implement(list, async (call) => {
    const page = await records.list(call, list);
    return { ...page, rows: await replyOf(call.db, page.rows) };
  }),
  get: implement(get, async ({ db, params }) => shownOne(db, await records.get(db, params.id))),
  create: implement(create, async (call) => shownOne(call.db, await records.insert(call.db, await valuesOf(call)))),
  update: implement(update, async (call) => {
    const { db, params, version } = call;
    const pricingBefore = await records.lock(db, params.id);
    if (version !== undefined && version !== pricingBefore.version) throw stale(await shownOne(db, pricingBefore));
    const values = await valuesOf(call);
    // Courses in the trash are not shown, so they stay in the bundle although the caller did not send them.
    const courseTitles = await coursesOf(db, pricingBefore.courseIds);
    const courseIds = [...values.courseIds, ...pricingBefore.courseIds.filter((id) => !courseTitles.has(id))];
    return shownOne(db, await records.update(db, params.id, { ...values, courseIds }));
  }),
});

export const part: DomainPart = {
  routes: groupPricingRoutes,
};
