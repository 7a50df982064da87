import { count, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { courseLevels, CourseLevelsDraft, defaultLevels, type CourseLevel } from '#contract/course/courseLevels.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { Refusal } from '../http/refusal.ts';
import { coursesTable } from '../platform/tables/courses.ts';
import { oneRecordsTable as table } from '../platform/tables/content.ts';
import { groupPricingTable } from './groupPricingTable.ts';
import { namedInWords } from './namedInWords.ts';

const { read, replace } = courseLevels.endpoints;

const StoredLevels = z.pick(CourseLevelsDraft, { levels: true });

/** The list is a single record, so that replacing it is one change with a history. */
const records = recordsOf(courseLevels, table, {
  title: 'name',
  among: { column: 'name', value: courseLevels.name },
  fieldsOf: ({ content }) => StoredLevels.parse(content ?? { levels: [] }),
});

async function find(db: Queryable) {
  const [row] = await db.select().from(table).where(eq(table.name, courseLevels.name)).limit(1);
  return row;
}

type Level = Pick<CourseLevel, 'value' | 'label'>;

/** The levels in their order. */
async function levelsNow(db: Queryable): Promise<readonly Level[]> {
  const row = await find(db);
  return row ? StoredLevels.parse(row.content).levels : defaultLevels;
}

/** The number of records with each level, by its value in lower case. */
async function usesOf(db: Queryable, from: PgTable, level: PgColumn): Promise<ReadonlyMap<string, number>> {
  const value = sql<string>`lower(${level})`;
  const rows = await db.select({ value, uses: count() }).from(from).groupBy(value);
  return new Map(rows.map((row) => [row.value, row.uses]));
}

async function withUses(db: Queryable, levels: readonly Level[]): Promise<CourseLevel[]> {
  const [courses, bundles] = await Promise.all([
    usesOf(db, coursesTable, coursesTable.level),
    usesOf(db, groupPricingTable, groupPricingTable.level),
  ]);
  return levels.map(({ value, label }) => {
    const key = value.toLowerCase();
    return { value, label, courses: courses.get(key) ?? 0, bundles: bundles.get(key) ?? 0 };
  });
}

/** Refuses to remove levels that courses or bundles use, and names those courses and bundles. */
async function requireUnused(db: Queryable, removedLevels: readonly Level[]): Promise<void> {
  for (const { value, label } of removedLevels) {
    const [courses, bundles] = await Promise.all([
      db
        .select({ name: coursesTable.title })
        .from(coursesTable)
        .where(sql`lower(${coursesTable.level}) = lower(${value})`)
        .orderBy(coursesTable.title),
      db
        .select({ name: groupPricingTable.groupName })
        .from(groupPricingTable)
        .where(sql`lower(${groupPricingTable.level}) = lower(${value})`)
        .orderBy(groupPricingTable.groupName),
    ]);
    const users = [namedInWords('course', courses), namedInWords('bundle', bundles)].filter((parts) => parts !== '');
    if (users.length > 0)
      throw new Refusal('conflict', `${label} is the level of ${users.join(' and ')}. Give them another level first.`);
  }
}

const courseLevelRoutes = [
  implement(read, async ({ db }) => withUses(db, await levelsNow(db))),
  implement(replace, async ({ db, body: { levels, evenIfUsed } }) => {
    await takeTurn(db, 'course levels');
    const keptLevels = new Set(levels.map(({ value }) => value.toLowerCase()));
    const levelsBefore = await find(db);
    const removedLevels = (await levelsNow(db)).filter(({ value }) => !keptLevels.has(value.toLowerCase()));
    if (!evenIfUsed) await requireUnused(db, removedLevels);
    const content = { levels };
    if (levelsBefore) await records.update(db, levelsBefore._id, { content });
    else await records.insert(db, { name: courseLevels.name, content });
    return withUses(db, levels);
  }),
];

export const part: DomainPart = {
  routes: courseLevelRoutes,
};
