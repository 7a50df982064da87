import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';
import type { Join } from '../http/listing.ts';
import { notFound } from '../http/refusal.ts';
import { coursesTable } from './tables/courses.ts';
import { studentsTable } from './tables/students.ts';

/** Refuses with 404 if the course does not exist. Locks it, so that it exists until the transaction ends. */
export async function requireCourse(db: Queryable, id: string): Promise<void> {
  const { _id } = coursesTable;
  const [course] = await db.select({ _id }).from(coursesTable).where(eq(_id, id)).for('key share');
  if (!course) throw notFound();
}

/** The course of a record, for `joins` of `recordsOf`. */
export function courseOf(id: PgColumn) {
  const { _id, title } = coursesTable;
  return { table: coursesTable, by: id, on: eq(_id, id), columns: { _id, title } } satisfies Join;
}

/** The student of a record, for `joins` of `recordsOf`. */
export function studentOf(id: PgColumn) {
  const { _id, name, email } = studentsTable;
  return { table: studentsTable, by: id, on: eq(_id, id), columns: { _id, name, email } } satisfies Join;
}
