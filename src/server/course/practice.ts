import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { assignments } from '#contract/course/assignments.ts';
import type { caseStudies } from '#contract/course/caseStudies.ts';
import {
  withBothConfigs,
  type PracticeChange,
  type PracticeParts,
  type SimulationDraft,
} from '#contract/course/practice.ts';
import type { Queryable } from '../database/connect.ts';
import { implement } from '../http/call.ts';
import { isOwnId } from '../http/input.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, notFound } from '../http/refusal.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { ofChapter, placeLast, removeItem } from './chapterItems.ts';
import type { PracticeTable } from './practiceTables.ts';
import { chaptersTable } from './tables.ts';

/** A part's order is its position in the request; the number that the client sends is ignored. */
const placed = <Part extends object>(parts: readonly Part[]) => parts.map((part, order) => ({ ...part, order }));

/** Adds everything to a simulation that a draft may omit, including the ids of its entries. */
function complete(simulation: SimulationDraft) {
  const { accountTypes = [], accountOptions = [], config, ...rest } = withBothConfigs(simulation);
  return {
    ...rest,
    accountTypes,
    accountOptions,
    config: { accountTypes, accountOptions, columns: config?.columns ?? [] },
    correctEntries: rest.correctEntries.map((entry) => ({ ...entry, id: entry.id || randomUUID() })),
  };
}

/** The parts in their stored form; omitted parts stay omitted. */
export function storedParts({ tasks, content, simulations, questionSets }: Partial<PracticeParts>) {
  return {
    ...(tasks && { tasks: placed(tasks) }),
    ...(content && { content: placed(content) }),
    ...(simulations && { simulations: placed(simulations.map(complete)) }),
    ...(questionSets && {
      questionSets: placed(
        questionSets.map((set) => ({
          ...set,
          questions: set.questions.map((question) => ({ ...question, id: question.id || randomUUID() })),
        })),
      ),
    }),
  };
}

async function isChapter(db: Queryable, id: string): Promise<boolean> {
  const { _id } = chaptersTable;
  const rows = await db.select({ _id }).from(chaptersTable).where(eq(_id, id)).limit(1);
  return rows.length > 0;
}

/** The routes of case studies or assignments, which differ in their tables and in the requirements for their drafts. */
export function practiceRoutes(noun: typeof caseStudies | typeof assignments, table: PracticeTable) {
  const records = recordsOf(noun, table, ofChapter);
  const { list, get, create, update, remove } = noun.endpoints;
  return [
    implement(list, async (call) => {
      const page = await records.list(call, list);
      // If there are no rows, this query distinguishes an empty chapter from a missing one.
      if (page.rows.length === 0 && !(await isChapter(call.db, call.params.chapterId))) throw notFound();
      return page;
    }),
    implement(get, ({ db, params }) => records.get(db, params.id)),
    implement(create, async ({ db, body }) => {
      const { chapterId, title, description, status } = body;
      if (!isOwnId(chapterId)) throw invalid({ chapterId: 'Choose a chapter' });
      const order = await placeLast(db, chapterId);
      return records.insert(db, { chapterId, title, description, status, order, ...storedParts(body) });
    }),
    implement(update, async (call) => {
      const { db, params, body, version } = call;
      const { status, chapterId, title, description, ...parts } = body;
      if (!isStatusAlone(body)) requireFlag(call, update.module, 'update');
      const values = { title, description, status, ...storedParts(parts) };
      if (chapterId !== undefined) await requireOwnChapter(db, params.id, chapterId);
      return records.update(db, params.id, values, version);
    }),
    implement(remove, async ({ db, params }) => {
      await removeItem(db, records, params.id);
      return { success: true };
    }),
  ];

  /**
   * Refuses to move a record to another chapter. Moving also changes the position, so it is done in the outline of the
   * course.
   */
  async function requireOwnChapter(db: Queryable, id: string, chapterId: string): Promise<void> {
    const record = await records.get(db, id);
    if (record.chapterId !== chapterId) throw invalid({ chapterId: 'Move it in the outline of its course' });
  }
}

function isStatusAlone(body: PracticeChange): boolean {
  const { status: _, ...content } = body;
  return Object.values(content).every((value) => value === undefined);
}
