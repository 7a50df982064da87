import { and, eq, ne, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { slugOf } from '#contract/slug.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import { invalid } from '../http/refusal.ts';
import type { RecordTable } from './recordKinds.ts';

/** A table whose records have a current slug and former slugs, the latest of which comes first. */
type SluggedTable = RecordTable & {
  readonly title: PgColumn;
  readonly slug: PgColumn;
  readonly earlierSlugs: PgColumn;
};

/** The maximum number of former slugs that still lead to a record. */
const maxEarlier = 50;

/** Adds the slug to a demo record. Demo titles are unique, so no slug needs a number. */
export const withSlug = <Values extends { readonly title: string }>(values: Values) => ({
  ...values,
  slug: slugOf(values.title),
});

type Draft = { readonly title?: string | undefined; readonly slug?: string | null | undefined };
type Slugs = { readonly slug: string; readonly earlierSlugs: readonly string[] };
const StoredSlugs = z.object({ slug: z.nullable(z.string()), earlierSlugs: z.array(z.string()), title: z.string() });
type StoredSlugs = z.output<typeof StoredSlugs>;

/**
 * Returns a function that determines the slug of a saved record. A typed slug must be unique. If none is sent, the
 * record keeps its slug. A new record, or one whose slug was cleared, gets one derived from the title, with a number if
 * that slug is taken. Former slugs still lead to the record until another record takes them. `noun` is the word for one
 * record, such as 'blog'.
 */
export function slugsOf(table: SluggedTable, noun: string) {
  const plainTable: PgTable = table;

  return async function slugFor(
    db: Queryable,
    { title, slug: typedSlug }: Draft,
    id?: string,
  ): Promise<Partial<Slugs>> {
    // Saves run one after the other, so that two records with the same title saved concurrently get different slugs.
    await takeTurn(db, `${noun} slug`);
    const slugsBefore = id === undefined ? undefined : await find(db, id);
    if (typedSlug === undefined && slugsBefore?.slug) return {};
    const slug = typedSlug || (await freeSlug(db, title ?? slugsBefore?.title ?? '', slugsBefore));
    if (slug === slugsBefore?.slug) return {};
    if (typedSlug && (await isTaken(db, slug, id)))
      throw invalid({ slug: `Another ${noun} has this address. Choose a different one.` });
    const earlierSlugs = [slugsBefore?.slug ?? [], slugsBefore?.earlierSlugs ?? []]
      .flat()
      .filter((usedSlug) => usedSlug !== slug);
    return { slug, earlierSlugs: earlierSlugs.slice(0, maxEarlier) };
  };

  async function find(db: Queryable, id: string): Promise<StoredSlugs | undefined> {
    const { slug, earlierSlugs, title } = table;
    const [row] = await db.select({ slug, earlierSlugs, title }).from(plainTable).where(eq(table._id, id));
    return row && StoredSlugs.parse(row);
  }

  async function isTaken(db: Queryable, slug: string, id: string | undefined): Promise<boolean> {
    const isOther = id === undefined ? undefined : ne(table._id, id);
    const hasSlug = and(eq(table.slug, slug), isOther);
    const rows = await db.select({ id: table._id }).from(plainTable).where(hasSlug).limit(1);
    return rows.length > 0;
  }

  /** The title's slug or, if another record has it, the slug with the first free number. */
  async function freeSlug(db: Queryable, title: string, slugsBefore: StoredSlugs | undefined): Promise<string> {
    const base = slugOf(title) || noun;
    const rows = await db
      .select({ slug: sql<string>`${table.slug}` })
      .from(plainTable)
      .where(sql`${table.slug} = ${base} or starts_with(${table.slug}, ${`${base}-`})`);
    const takenSlugs = new Set(rows.map(({ slug }) => slug).filter((slug) => slug !== slugsBefore?.slug));
    for (let number = 1; ; number += 1) {
      const slug = number === 1 ? base : `${base}-${number}`;
      if (!takenSlugs.has(slug)) return slug;
    }
  }
}
