import { and, eq } from 'drizzle-orm';
import { revisionTests } from '#contract/session/revisionTests.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { isOwnId } from '../http/input.ts';
import { recordsOf } from '../http/records.ts';
import { invalid } from '../http/refusal.ts';
import { courseOf } from '../platform/courses.ts';
import { coursesTable } from '../platform/tables/courses.ts';
import { revisionTestsTable as table } from './revisionTestsTable.ts';

const records = recordsOf(revisionTests, table, {
  joins: { course: courseOf(table.course) },
  parent: { noun: { name: 'courses', module: 'course' }, table: coursesTable, column: 'course' },
});
const { create, update, toggle } = revisionTests.endpoints;

/** Refuses a course that is not active. A test may keep a course that was deactivated later. */
async function requireActiveCourse(db: Queryable, id: string): Promise<void> {
  if (!isOwnId(id)) throw invalid({ course: 'Choose a course' });
  const { _id, status } = coursesTable;
  const chosenCourse = and(eq(_id, id), eq(status, 'Active'));
  const [course] = await db.select({ _id }).from(coursesTable).where(chosenCourse).for('key share');
  if (!course) throw invalid({ course: 'Choose an active course' });
}

const revisionTestRoutes = Object.values({
  ...crudRoutes(revisionTests, records),
  create: implement(create, async ({ db, body }) => {
    await requireActiveCourse(db, body.course);
    const { _id } = await records.insert(db, body);
    return records.get(db, _id);
  }),
  update: implement(update, async ({ db, params, body, version }) => {
    const testBefore = await records.lock(db, params.id);
    if (testBefore.course !== body.course) await requireActiveCourse(db, body.course);
    await records.update(db, params.id, body, version);
    return records.get(db, params.id);
  }),
  toggle: implement(toggle, async ({ db, params, version }) => {
    const { status } = await records.lock(db, params.id);
    await records.update(db, params.id, { status: status === 'active' ? 'inactive' : 'active' }, version);
    return records.get(db, params.id);
  }),
});

export const part: DomainPart = {
  routes: revisionTestRoutes,
};
