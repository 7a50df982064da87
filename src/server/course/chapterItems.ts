import { eq, sql } from 'drizzle-orm';
import { chapters } from '#contract/course/chapters.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import { notFound } from '../http/refusal.ts';
import { isPlaced, numberInOrder, type PlacedRow, type PlacedTable } from '../platform/places.ts';
import { childrenOf, type TrashedRow } from '../platform/recordKinds.ts';
import { chaptersTable } from './tables.ts';

/** A topic, case study or assignment in its chapter; `noun` says which. */
export type ChapterItem = PlacedRow & { readonly noun: string };

/**
 * Serialises changes to a course's order and to everything in the course. The turn must be taken before any row is
 * locked: its holder may wait for a row, so a call that holds a row must not wait for the turn.
 */
export const takeCourseTurn = (db: Queryable, courseId: string) => takeTurn(db, `course ${courseId}`);

/** Like `takeCourseTurn`, but for the course of a chapter. Throws 404 if the chapter does not exist. */
export async function takeChapterTurn(db: Queryable, chapterId: string): Promise<{ courseId: string }> {
  const { _id, courseId } = chaptersTable;
  const read = async () => {
    const [chapter] = await db.select({ courseId }).from(chaptersTable).where(eq(_id, chapterId)).limit(1);
    if (!chapter) throw notFound();
    return chapter;
  };
  await takeCourseTurn(db, (await read()).courseId);
  // Read again, because the previous holder of the turn may have deleted the chapter.
  return read();
}

/** The tables of all nouns whose records have a position in a chapter. */
function itemTables(): readonly { noun: string; table: PlacedTable }[] {
  return childrenOf(chapters.name).flatMap(({ noun, table }) => (isPlaced(table) ? [{ noun: noun.name, table }] : []));
}

/**
 * The items of a chapter in their order, in one statement. If two share a position, which happens after a restore, the
 * restored one comes first.
 */
export async function itemsInOrder(db: Queryable, chapterId: string, restoredId?: string): Promise<ChapterItem[]> {
  const tables = itemTables();
  const statements = tables.map(
    ({ noun, table }) => sql`
      select ${table._id} as id, ${noun}::text as noun, ${table.order} as place, ${table.createdAt} as created
      from ${table} where chapter_id = ${chapterId}`,
  );
  if (statements.length === 0) return [];
  const rows = await db.execute<{ id: string; noun: string }>(sql`
    select id, noun from (${sql.join(statements, sql` union all `)}) as item
    order by place, (id = ${restoredId ?? null}::uuid) is true desc, created, id
  `);
  return rows.flatMap(({ id, noun }) => {
    const table = tables.find((candidate) => candidate.noun === noun)?.table;
    return table ? [{ id, noun, table }] : [];
  });
}

/**
 * Returns the position of a new topic, case study or assignment, which comes after all others in its chapter. Takes the
 * turn, so that two new items never get the same position; throws 404 if the chapter does not exist.
 */
export async function placeLast(db: Queryable, chapterId: string): Promise<number> {
  await takeChapterTurn(db, chapterId);
  return (await itemsInOrder(db, chapterId)).length + 1;
}

/** Removes a topic, case study or assignment, and closes the gap that it leaves in its chapter. */
export async function removeItem(
  db: Queryable,
  records: {
    get(db: Queryable, id: string): Promise<{ chapterId: string }>;
    remove(db: Queryable, id: string): Promise<{ chapterId: string }>;
  },
  id: string,
): Promise<void> {
  await takeChapterTurn(db, (await records.get(db, id)).chapterId);
  // The item may have been moved to another chapter of the same course meanwhile.
  const { chapterId } = await records.remove(db, id);
  await numberInOrder(db, await itemsInOrder(db, chapterId));
}

/**
 * Options of `recordsOf` for a noun whose records have a position in a chapter (`chapterId` and `order` of their
 * table). The records are deleted and restored with the chapter, and a record restored alone gets its position back.
 */
export const ofChapter = {
  parent: { noun: chapters, table: chaptersTable, column: 'chapterId' },
  beforeRestore: async (db: Queryable, { data }: TrashedRow) => {
    const { _id, courseId } = chaptersTable;
    const [chapter] = await db
      .select({ courseId })
      .from(chaptersTable)
      .where(eq(_id, String(data.chapter_id)));
    // If the chapter does not exist, the restore itself is refused with the reason.
    if (chapter) await takeCourseTurn(db, chapter.courseId);
  },
  afterRestore: async (db: Queryable, { _id, data }: TrashedRow) => {
    await numberInOrder(db, await itemsInOrder(db, String(data.chapter_id), _id));
  },
} as const;
