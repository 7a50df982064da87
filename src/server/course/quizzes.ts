import { eq } from 'drizzle-orm';
import { quizzes } from '#contract/course/quizzes.ts';
import { topics } from '#contract/course/topics.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { notFound } from '../http/refusal.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { quizzesTable as table } from './quizzesTable.ts';
import { topicsTable } from './topicsTable.ts';

// A quiz is only deleted along with its topic, so its title is never shown.
const records = recordsOf(quizzes, table, {
  title: 'totalQuestions',
  parent: { noun: topics, table: topicsTable, column: 'topicId' },
});
const { get, ofTopic, save } = quizzes.endpoints;

/** Returns the id of a topic's quiz; undefined if it was never saved. Refuses with 404 if the topic does not exist. */
async function quizOf(db: Queryable, topicId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ quiz: table._id })
    .from(topicsTable)
    .leftJoin(table, eq(table.topicId, topicsTable._id))
    .where(eq(topicsTable._id, topicId));
  if (!row) throw notFound();
  return row.quiz ?? undefined;
}

const quizRoutes = [
  implement(get, ({ db, params }) => records.get(db, params.id)),
  implement(ofTopic, async ({ db, params: { topicId } }) => {
    const id = await quizOf(db, topicId);
    return id === undefined ? { topicId, version: 0, questions: [] } : records.get(db, id);
  }),
  implement(save, async (call) => {
    const { db, params, body, version } = call;
    const { topicId } = params;
    // Serialised, because two concurrent first saves would otherwise both add a quiz.
    await takeTurn(db, `quizzes ${topicId}`);
    const id = await quizOf(db, topicId);
    if (id === undefined) return records.insert(db, { topicId, questions: body.questions });
    requireFlag(call, quizzes.module, 'update');
    return records.update(db, id, { questions: body.questions }, version);
  }),
];

export const part: DomainPart = {
  routes: quizRoutes,
};
