import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { courses } from '#contract/course/courses.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import { recordsOf } from '../http/records.ts';
import { numberInOrder, type PlacedRow } from '../platform/places.ts';
import { coursesTable as table } from '../platform/tables/courses.ts';

/**
 * The record functions of courses. Images may be shared with the library, so deleting a course leaves them to
 * `sweep-files`.
 */
export const courseRecords = recordsOf(courses, table, {
  hidden: ['earlierSlugs'],
  beforeRestore: takeDisplayTurn,
  afterRestore: keepDisplayOrder,
});

/** Serialises changes to the order of courses on the site. */
export async function takeDisplayTurn(db: Queryable): Promise<void> {
  await takeTurn(db, 'courses order');
}

/** All courses in the order of the site: active ones first. */
export async function coursesInOrder(db: Queryable): Promise<(PlacedRow & { isActive: boolean })[]> {
  const rows = await db
    .select({ id: table._id, status: table.status })
    .from(table)
    .orderBy(desc(isActive), asc(table.order), asc(table.createdAt), asc(table._id));
  return rows.map(({ id, status }) => ({ id, table, isActive: status === 'Active' }));
}

const isActive: SQL = sql`(${eq(table.status, 'Active')})`;

/** Numbers the active courses from 1 on and then the inactive ones, without gaps. The caller must hold the turn. */
export async function keepDisplayOrder(db: Queryable): Promise<void> {
  await numberInOrder(db, await coursesInOrder(db));
}
