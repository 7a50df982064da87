import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { courseLevels } from '#contract/course/courseLevels.ts';
import { site } from '#contract/public/site.ts';
import type { DomainPart } from '../domain.ts';
import { conditionOf, orderBy } from '../http/listing.ts';
import { plainTextOf } from '../platform/plainText.ts';
import { onePage, publish } from '../platform/published.ts';
import { coursesTable as table } from '../platform/tables/courses.ts';
import { oneRecordsTable } from '../platform/tables/content.ts';

/** The site shows active courses, except those hidden in the course display. */
const isPublic = and(eq(table.status, 'Active'), eq(table.isShown, true));

const { _id, slug, title, category, level, price, discount, finalPrice, pricing, image, seoTitle } = table;
const { seoDescription, order } = table;
const prices = { price, discount, finalPrice, pricing };
const summary = { _id, slug, title, category, level, ...prices, image, seoTitle, seoDescription, order };

/** The label of the level, or its value if the level was removed from the list. */
const levelLabel = sql<string>`coalesce((
  select named->>'label' from ${oneRecordsTable}, jsonb_array_elements(${oneRecordsTable.content}->'levels') as named
  where ${oneRecordsTable.name} = ${courseLevels.name} and lower(named->>'value') = lower(${level}) limit 1
), ${level})`;

type Row = { readonly _id: string; readonly slug: string | null; readonly seoDescription: string };

/**
 * A course as in a reply. A course that was saved before slugs existed is addressed by its id, and the text for search
 * engines has no markup.
 */
const replyOf = <Course extends Row>(row: Course) => ({
  ...row,
  slug: row.slug ?? row._id,
  seoDescription: plainTextOf(row.seoDescription),
});
const shownWhole = <Course extends Row & { readonly metaDescription: string }>(row: Course) => ({
  ...replyOf(row),
  metaDescription: plainTextOf(row.metaDescription),
});

/** The labels of the levels are in a single record of the second table. */
const from = [table, oneRecordsTable];
const Id = z.uuid();

export const publishedCourses = [
  publish(site.endpoints.courses, {
    from,
    read: async (call) => {
      const { db } = call;
      const { page, sort } = onePage(call).query;
      const column = { title, finalPrice }[sort.field] ?? order;
      const where = and(isPublic, conditionOf(call, site.endpoints.courses, table, { category, level }, {}));
      const pageOf = db
        .select({ ...summary, levelLabel })
        .from(table)
        .where(where)
        .orderBy(...orderBy(column, _id, sort))
        .limit(page.size)
        .offset((page.number - 1) * page.size);
      const countStatement = db.select({ total: count() }).from(table).where(where);
      const [rows, [counts]] = await Promise.all([pageOf, countStatement]);
      return { rows: rows.map(replyOf), total: counts?.total ?? 0 };
    },
  }),
  publish(site.endpoints.course, {
    from,
    read: async ({ db, params, movedTo }) => {
      const byId = Id.safeParse(params.slug).success;
      const selectCourses = () => db.select({ ...getTableColumns(table), levelLabel }).from(table);
      const [course] = await selectCourses().where(and(isPublic, eq(byId ? _id : slug, params.slug)));
      if (course || byId) return course && shownWhole(course);
      const hadSlug = sql`${table.earlierSlugs} @> ${JSON.stringify([params.slug])}::jsonb`;
      const [formerRow] = await selectCourses().where(and(isPublic, hadSlug)).orderBy(desc(table.updatedAt)).limit(1);
      if (!formerRow) return undefined;
      const formerCourse = shownWhole(formerRow);
      movedTo(`/api/public/courses/${encodeURIComponent(formerCourse.slug)}`);
      return formerCourse;
    },
  }),
];

export const part: DomainPart = {
  published: publishedCourses,
};
