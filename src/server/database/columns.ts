import { sql } from 'drizzle-orm';
import { customType, integer, numeric, text, uuid } from 'drizzle-orm/pg-core';

/** PostgreSQL's text for a point in time on a connection in UTC: up to six digits follow the second. */
const utcTimestampPattern = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/**
 * Rewrites PostgreSQL's text as ISO 8601, which takes a third of the time of parsing a date. Texts in any other time
 * zone are parsed.
 */
function isoText(value: string): string {
  const parts = utcTimestampPattern.exec(value);
  if (!parts) return new Date(value).toISOString();
  const [, day, time, fraction = ''] = parts;
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

/** A point in time: `timestamptz` in the database, an ISO 8601 string in UTC everywhere else. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: isoText,
});

/**
 * An amount of money: exact in the database, and rupees with at most two decimals everywhere else (contract/money.ts).
 */
export const rupees = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });

/** Columns of every record: its id under its API name, its timestamps, and its version, which counts the saves. */
export const recordColumns = {
  _id: uuid('id').primaryKey().defaultRandom(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
  version: integer('version').notNull().default(1),
};

/** The columns of `seoFields` (contract). */
export const seoColumns = {
  seoTitle: text('seo_title').notNull().default(''),
  seoKeywords: text('seo_keywords').notNull().default(''),
  seoDescription: text('seo_description').notNull().default(''),
  metaTitle: text('meta_title').notNull().default(''),
  metaKeywords: text('meta_keywords').notNull().default(''),
  metaDescription: text('meta_description').notNull().default(''),
};
