import { asc, eq } from 'drizzle-orm';
import { chapters } from '#contract/course/chapters.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { requireCourse } from '../platform/courses.ts';
import { numberInOrder, placedAt, type PlacedRow } from '../platform/places.ts';
import { coursesTable } from '../platform/tables/courses.ts';
import { takeChapterTurn, takeCourseTurn } from './chapterItems.ts';
import { chaptersTable as table } from './tables.ts';

const { create, update, remove } = chapters.endpoints;

const chapterRecords = recordsOf(chapters, table, {
  parent: { noun: { name: 'courses', module: 'course' }, table: coursesTable, column: 'courseId' },
  beforeRestore: (db, { data }) => takeCourseTurn(db, String(data.course_id)),
  afterRestore: async (db, { _id, data }) => {
    await numberInOrder(db, await chaptersInOrder(db, String(data.course_id), _id));
  },
});

/**
 * The chapters of a course in their order. If two have the same position, the one restored from the trash comes first.
 */
export async function chaptersInOrder(db: Queryable, courseId: string, restoredId?: string): Promise<PlacedRow[]> {
  const rows = await db
    .select({ id: table._id, order: table.order })
    .from(table)
    .where(eq(table.courseId, courseId))
    .orderBy(asc(table.order), asc(table.createdAt), asc(table._id));
  const first = (id: string) => Number(id !== restoredId);
  return rows
    .toSorted((one, other) => one.order - other.order || first(one.id) - first(other.id))
    .map(({ id }) => ({ id, table }));
}

/** Moves a chapter to another position in its course, starting at 1. The caller must hold the course's turn. */
export async function placeChapter(db: Queryable, courseId: string, id: string, place: number): Promise<void> {
  const rows = await chaptersInOrder(db, courseId);
  const movedItem = rows.find((row) => row.id === id);
  if (movedItem) await numberInOrder(db, placedAt(rows, movedItem, place));
}

const chapterRoutes = Object.values({
  ...crudRoutes(chapters, chapterRecords, { parents: { courseId: requireCourse } }),
  create: implement(create, async ({ db, params: { courseId }, body }) => {
    await takeCourseTurn(db, courseId);
    await requireCourse(db, courseId);
    const last = (await chaptersInOrder(db, courseId)).length + 1;
    const { order = last, ...draft } = body;
    const newChapter = await chapterRecords.insert(db, { ...draft, order: Math.min(order, last), courseId });
    if (order < last) await placeChapter(db, courseId, newChapter._id, order);
    return newChapter;
  }),
  update: implement(update, async (call) => {
    const { db, params, body, version } = call;
    const { id } = params;
    const { order, ...draft } = body;
    const { status: _, ...content } = body;
    if (Object.values(content).some((value) => value !== undefined)) requireFlag(call, update.module, 'update');
    if (order === undefined) return chapterRecords.update(db, id, draft, version);
    const { courseId } = await takeChapterTurn(db, id);
    const place = Math.min(order, (await chaptersInOrder(db, courseId)).length);
    const chapter = await chapterRecords.update(db, id, { ...draft, order: place }, version);
    await placeChapter(db, courseId, id, place);
    return chapter;
  }),
  remove: implement(remove, async ({ db, params: { id } }) => {
    const { courseId } = await takeChapterTurn(db, id);
    await chapterRecords.remove(db, id);
    await numberInOrder(db, await chaptersInOrder(db, courseId));
    return { success: true };
  }),
});

export const part: DomainPart = {
  routes: chapterRoutes,
};
