import { and, eq, ne, sql } from 'drizzle-orm';
import { slugOf } from '#contract/slug.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import { invalid } from '../http/refusal.ts';
import { blogsTable } from './tables.ts';

/** Earlier slugs of a post that still lead to it. */
const mostEarlier = 50;

/** A post of the demo data, each of which has a title of its own. */
export const withSlug = <Post extends { readonly title: string }>(post: Post) => ({
  ...post,
  slug: slugOf(post.title),
});

type Draft = { readonly title?: string; readonly slug?: string | null };
type Kept = { readonly slug: string; readonly earlierSlugs: readonly string[] };

/**
 * The slug that a post is saved with: the one that was typed, which no other post may have; or one made of the title,
 * with a number where it is taken; or the one that it has, when nothing is said of it. A slug that it had before keeps
 * leading to it, until another post takes it.
 */
export async function slugFor(db: Queryable, { title, slug: typed }: Draft, id?: string): Promise<Partial<Kept>> {
  // One post after the other: two of one title that are saved at once have two slugs.
  await takeTurn(db, 'blogs slug');
  const before = id === undefined ? undefined : await find(db, id);
  if (typed === undefined && before?.slug) return {};
  const slug = typed || (await freeSlug(db, title ?? before?.title ?? '', before));
  if (slug === before?.slug) return {};
  if (typed && (await isTaken(db, slug, id)))
    throw invalid({ slug: 'Another blog has this address. Choose a different one.' });
  const earlier = [before?.slug ?? [], before?.earlierSlugs ?? []].flat().filter((one) => one !== slug);
  return { slug, earlierSlugs: earlier.slice(0, mostEarlier) };
}

type Before = Pick<typeof blogsTable.$inferSelect, 'slug' | 'earlierSlugs' | 'title'>;

async function find(db: Queryable, id: string): Promise<Before | undefined> {
  const { slug, earlierSlugs, title } = blogsTable;
  const [row] = await db.select({ slug, earlierSlugs, title }).from(blogsTable).where(eq(blogsTable._id, id));
  return row;
}

async function isTaken(db: Queryable, slug: string, id: string | undefined): Promise<boolean> {
  const other = id === undefined ? undefined : ne(blogsTable._id, id);
  const found = await db
    .select({ id: blogsTable._id })
    .from(blogsTable)
    .where(and(eq(blogsTable.slug, slug), other))
    .limit(1);
  return found.length > 0;
}

/** The title's slug, or the first of its numbers that no other post has. */
async function freeSlug(db: Queryable, title: string, before: Before | undefined): Promise<string> {
  const base = slugOf(title) || 'blog';
  const rows = await db
    .select({ slug: blogsTable.slug })
    .from(blogsTable)
    .where(sql`${blogsTable.slug} = ${base} or starts_with(${blogsTable.slug}, ${`${base}-`})`);
  const taken = new Set(rows.map(({ slug }) => slug).filter((slug) => slug !== before?.slug));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
