import { eq, max } from 'drizzle-orm';
import { chapters } from '#contract/course/chapters.ts';
import type { Queryable } from '../database/connect.ts';
import { implement } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { requireCourse } from '../platform/courses.ts';
import { chaptersTable } from './tables.ts';

const records = recordsOf(chapters, chaptersTable);

export const chapterRoutes = Object.values({
  ...crudRoutes(chapters, records, { parents: { courseId: requireCourse } }),
  create: implement(chapters.endpoints.create, async ({ db, params: { courseId }, body }) => {
    await requireCourse(db, courseId);
    const { order = await nextOrder(db, courseId), ...draft } = body;
    return records.insert(db, { ...draft, order, courseId });
  }),
});

/** A chapter without a place comes last in its course. */
async function nextOrder(db: Queryable, courseId: string): Promise<number> {
  const { order } = chaptersTable;
  const [last] = await db
    .select({ order: max(order) })
    .from(chaptersTable)
    .where(eq(chaptersTable.courseId, courseId));
  return (last?.order ?? 0) + 1;
}
