import { eq } from 'drizzle-orm';
import { topics } from '#contract/course/topics.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { notFound } from '../http/refusal.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { ofChapter, placeLast, removeItem } from './chapterItems.ts';
import { quizzesTable } from './quizzesTable.ts';
import { chaptersTable } from './tables.ts';
import { topicsTable } from './topicsTable.ts';

const topicRecords = recordsOf(topics, topicsTable, {
  ...ofChapter,
  joins: {
    quiz: {
      table: quizzesTable,
      on: eq(quizzesTable.topicId, topicsTable._id),
      columns: { _id: quizzesTable._id },
    },
  },
});
const { create, update, remove } = topics.endpoints;

const topicRoutes = Object.values({
  ...crudRoutes(topics, topicRecords, { parents: { chapterId: requireChapter } }),
  create: implement(create, async ({ db, params: { chapterId }, body }) => {
    const order = await placeLast(db, chapterId);
    return { ...(await topicRecords.insert(db, { ...body, chapterId, order })), quiz: null };
  }),
  update: implement(update, async (call) => {
    const { db, params, body, version } = call;
    const { status: _, ...rest } = body;
    const isContent = Object.values(rest).some((value) => value !== undefined);
    if (isContent) requireFlag(call, update.module, 'update');
    return topicRecords.update(db, params.id, body, version);
  }),
  remove: implement(remove, async ({ db, params }) => {
    await removeItem(db, topicRecords, params.id);
    return { success: true };
  }),
});

/** Refuses with 404 if the chapter does not exist. */
async function requireChapter(db: Queryable, id: string): Promise<void> {
  const { _id } = chaptersTable;
  const [row] = await db.select({ _id }).from(chaptersTable).where(eq(_id, id));
  if (!row) throw notFound();
}

export const part: DomainPart = {
  routes: topicRoutes,
};
