import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { site } from '#contract/public/site.ts';
import type { DomainPart } from '../domain.ts';
import { plainTextOf } from '../platform/plainText.ts';
import { onePage, publish } from '../platform/published.ts';
import { blogsTable } from './tables.ts';

/**
 * The number of characters of an article's HTML from which its excerpt is taken, and the maximum number of characters
 * in the excerpt.
 */
const searchedLength = 4000;
const maxLength = 200;

/** Returns the beginning of an article as plain text; `html` may be cut off anywhere. */
function excerptOf(html: string): string {
  const text = plainTextOf(html.replace(/<[^>]*$/, ''));
  return text.length <= maxLength
    ? text
    : `${text
        .slice(0, maxLength + 1)
        .replace(/\s+\S*$/, '')
        .slice(0, maxLength)}…`;
}

/** Returns a post with its slug. A post that was saved before slugs existed is addressed by its id. */
function shownPost<Row extends { _id: string; slug: string | null }>(row: Row) {
  return { ...row, slug: row.slug ?? row._id };
}

const Id = z.uuid();
const isActive = eq(blogsTable.status, 'active');

export const publishedBlogs = [
  publish(site.endpoints.blogs, {
    from: [blogsTable],
    read: async (call) => {
      const { page, sort } = onePage(call).query;
      const order = sort.descending ? desc : asc;
      const { content: _, ...columns } = getTableColumns(blogsTable);
      const pageOf = call.db
        .select({ ...columns, beginning: sql<string>`left(${blogsTable.content}, ${searchedLength})` })
        .from(blogsTable)
        .where(isActive)
        .orderBy(order(blogsTable.createdAt), order(blogsTable._id))
        .limit(page.size)
        .offset((page.number - 1) * page.size);
      const countStatement = call.db.select({ total: count() }).from(blogsTable).where(isActive);
      const [rows, [counts]] = await Promise.all([pageOf, countStatement]);
      return {
        rows: rows.map(({ beginning, ...row }) => ({ ...shownPost(row), excerpt: excerptOf(beginning) })),
        total: counts?.total ?? 0,
      };
    },
  }),
  publish(site.endpoints.blog, {
    from: [blogsTable],
    read: async ({ db, params, movedTo }) => {
      const { slug } = params;
      const byId = Id.safeParse(slug).success;
      const isRequested = byId ? eq(blogsTable._id, slug) : eq(blogsTable.slug, slug);
      const [row] = await db.select().from(blogsTable).where(and(isActive, isRequested));
      if (row || byId) return row && shownPost(row);
      const hadSlug = sql`${blogsTable.earlierSlugs} @> ${JSON.stringify([slug])}::jsonb`;
      const [formerPost] = await db
        .select()
        .from(blogsTable)
        .where(and(isActive, hadSlug))
        .orderBy(desc(blogsTable.updatedAt))
        .limit(1);
      if (!formerPost) return undefined;
      const shownRecord = shownPost(formerPost);
      movedTo(`/api/public/blogs/${encodeURIComponent(shownRecord.slug)}`);
      return shownRecord;
    },
  }),
];

export const part: DomainPart = {
  published: publishedBlogs,
};
