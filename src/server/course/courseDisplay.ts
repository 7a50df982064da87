import { eq } from 'drizzle-orm';
import { courseDisplay, DisplayedCourse } from '#contract/course/courseDisplay.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { notFound } from '../http/refusal.ts';
import { numberInOrder, placedAt } from '../platform/places.ts';
import { coursesTable as table } from '../platform/tables/courses.ts';
import { courseRecords as records, coursesInOrder, takeDisplayTurn } from './courseRecords.ts';

const { list, move, show } = courseDisplay.endpoints;

/** Reduces a course to the fields that its display on the site needs. */
const displayed = (course: object) => DisplayedCourse.parse(course);

/** Throws 404 unless the course is active; only active courses have a position on the site. */
async function requireActive(db: Queryable, id: string): Promise<void> {
  const { status } = await records.get(db, id);
  if (status !== 'Active') throw notFound();
}

const courseDisplayRoutes = [
  implement(list, async (call) => {
    const page = await records.list(call, list, { where: eq(table.status, 'Active') });
    return { ...page, rows: page.rows.map(displayed) };
  }),
  implement(move, async ({ db, params: { id }, body: { place }, version }) => {
    await takeDisplayTurn(db);
    await requireActive(db, id);
    const rows = await coursesInOrder(db);
    const movedItem = rows.find((row) => row.id === id);
    const activeCount = rows.filter(({ isActive }) => isActive).length;
    if (!movedItem) throw notFound();
    const course = await records.update(db, id, { order: Math.min(place, activeCount) }, version, { action: 'move' });
    await numberInOrder(db, placedAt(rows, movedItem, course.order));
    return displayed(course);
  }),
  implement(show, async ({ db, params: { id }, body, version }) => {
    await requireActive(db, id);
    return displayed(await records.update(db, id, body, version));
  }),
];

export const part: DomainPart = {
  routes: courseDisplayRoutes,
};
