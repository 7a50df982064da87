import { getTableColumns, sql } from 'drizzle-orm';
import type { CourseStatus } from '#contract/course/courseStatus.ts';
import { outline, type OutlineNoun } from '#contract/course/outline.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { changesOfRecords } from '../http/recordChanges.ts';
import { invalid, notFound } from '../http/refusal.ts';
import { copyRecord, type OwnValues } from '../platform/copyRecords.ts';
import { numberInOrder, placedAt } from '../platform/places.ts';
import { kindOf, type RecordKind } from '../platform/recordKinds.ts';
import { coursesTable } from '../platform/tables/courses.ts';
import { itemsInOrder, takeCourseTurn } from './chapterItems.ts';
import { chaptersInOrder, placeChapter } from './chapters.ts';
import { chaptersOf, readOutline } from './readOutline.ts';
import { chaptersTable } from './tables.ts';

const { get, rename, setStatus, move, copy } = outline.endpoints;

type Part = { readonly noun: OutlineNoun; readonly id: string };

function kindOfPart(noun: OutlineNoun): RecordKind {
  const kind = kindOf(noun);
  if (!kind) throw notFound();
  return kind;
}

/**
 * Returns the position of a chapter or item, and the id of its chapter (for a chapter, its own id). Throws 404 if it is
 * not part of the course.
 */
async function requirePart(db: Queryable, courseId: string, { noun, id }: Part) {
  const { table } = kindOfPart(noun);
  const isInCourse = noun === 'chapters' ? sql`course_id = ${courseId}` : sql`chapter_id in (${chaptersOf(courseId)})`;
  const chapter = sql.identifier(noun === 'chapters' ? 'id' : 'chapter_id');
  const [row] = await db.execute<{ chapterId: string; place: number }>(
    sql`select ${chapter} as "chapterId", "order" as place from ${table} where id = ${id} and ${isInCourse}`,
  );
  if (!row) throw notFound();
  return row;
}

/** The fields that the outline shows or changes; all others are edited outside the outline. */
const fields: readonly string[] = ['_id', 'version', 'title', 'status', 'order', 'chapterId'];

type PartValues = { title?: string; status?: CourseStatus; order?: number; chapterId?: string };

/** Saves fields that the outline may change, and records the change in the history. */
async function savePart(db: Queryable, { noun, id }: Part, values: PartValues): Promise<void> {
  const kind = kindOfPart(noun);
  const allColumns = Object.entries(getTableColumns(kind.table));
  const columns = Object.fromEntries(allColumns.filter(([name]) => fields.includes(name)));
  const records = changesOfRecords(kind, { columns, find: async () => undefined, fieldsOf: (row) => row });
  await records.update(db, id, values);
}

/** Moves an item to a position in a chapter, starting at 1; the caller must hold the course's turn. */
async function placeItem(db: Queryable, { id }: Part, chapterId: string, place: number): Promise<void> {
  const items = await itemsInOrder(db, chapterId);
  const movedItem = items.find((item) => item.id === id);
  if (movedItem) await numberInOrder(db, placedAt(items, movedItem, place));
}

async function requireChapterOf(db: Queryable, courseId: string, chapterId: string): Promise<void> {
  const [row] = await db.execute(
    sql`select id from ${chaptersTable} where id = ${chapterId} and course_id = ${courseId}`,
  );
  if (!row) throw invalid({ chapterId: 'This chapter no longer exists. Choose another one.' });
}

async function moveItem(db: Queryable, courseId: string, part: Part, to: { chapterId?: string; place: number }) {
  const from = await requirePart(db, courseId, part);
  const { chapterId = from.chapterId } = to;
  if (chapterId !== from.chapterId) await requireChapterOf(db, courseId, chapterId);
  const otherItems = (await itemsInOrder(db, chapterId)).filter(({ id }) => id !== part.id);
  const place = Math.min(to.place, otherItems.length + 1);
  if (chapterId === from.chapterId && place === from.place) return;
  await savePart(db, part, { order: place, ...(chapterId === from.chapterId ? {} : { chapterId }) });
  await placeItem(db, part, chapterId, place);
  if (chapterId !== from.chapterId) await numberInOrder(db, await itemsInOrder(db, from.chapterId));
}

async function moveChapter(db: Queryable, courseId: string, part: Part, to: number): Promise<void> {
  const from = await requirePart(db, courseId, part);
  const place = Math.min(to, (await chaptersInOrder(db, courseId)).length);
  if (place === from.place) return;
  await savePart(db, part, { order: place });
  await placeChapter(db, courseId, part.id, place);
}

/** Titles have at most 200 characters. A copy stays inactive until a colleague has reviewed it. */
const copyTitle = sql`left(original.title, 193) || ' (copy)'`;
const inactiveStatus = { status: sql`'Inactive'` } satisfies OwnValues;

/**
 * Copies an item, either to the position after its original or to the end of another chapter, which may belong to
 * another course.
 */
async function copyItem(db: Queryable, part: Part, from: { chapterId: string; place: number }, target?: string) {
  const chapterId = target ?? from.chapterId;
  const place = target === undefined ? from.place + 1 : (await itemsInOrder(db, chapterId)).length + 1;
  const id = await copyRecord(db, kindOfPart(part.noun), part.id, {
    ...inactiveStatus,
    ...(target === undefined ? { title: copyTitle } : {}),
    chapter_id: sql`${chapterId}::uuid`,
    order: sql`${place}::integer`,
  });
  await placeItem(db, { ...part, id }, chapterId, place);
  return id;
}

async function copyChapter(db: Queryable, part: Part, from: { courseId: string; place: number }, target?: string) {
  const courseId = target ?? from.courseId;
  const place = target === undefined ? from.place + 1 : (await chaptersInOrder(db, courseId)).length + 1;
  const id = await copyRecord(db, kindOfPart(part.noun), part.id, {
    ...inactiveStatus,
    ...(target === undefined ? { title: copyTitle } : {}),
    course_id: sql`${courseId}::uuid`,
    order: sql`${place}::integer`,
  });
  await placeChapter(db, courseId, id, place);
  return id;
}

/** Returns the course that receives the copy. The order of that course changes, so the call needs its turn as well. */
async function targetCourse(db: Queryable, courseId: string, { noun, ...to }: BodyOf<typeof copy>): Promise<string> {
  if (noun === 'chapters') {
    if (to.courseId === undefined) return courseId;
    const [row] = await db.execute(sql`select id from ${coursesTable} where id = ${to.courseId}`);
    if (!row) throw invalid({ courseId: 'This course no longer exists. Choose another one.' });
    return to.courseId;
  }
  if (to.chapterId === undefined) return courseId;
  const [row] = await db.execute<{ courseId: string }>(
    sql`select course_id as "courseId" from ${chaptersTable} where id = ${to.chapterId}`,
  );
  if (!row) throw invalid({ chapterId: 'This chapter no longer exists. Choose another one.' });
  return row.courseId;
}

const outlineRoutes = Object.values({
  get: implement(get, ({ db, params }) => readOutline(db, params.courseId)),
  rename: implement(rename, async ({ db, params, body: { title, ...part } }) => {
    await requirePart(db, params.courseId, part);
    await savePart(db, part, { title });
    return { success: true };
  }),
  setStatus: implement(setStatus, async ({ db, params, body: { status, ...part } }) => {
    await requirePart(db, params.courseId, part);
    await savePart(db, part, { status });
    return { success: true };
  }),
  move: implement(move, async ({ db, params: { courseId }, body: { noun, id, chapterId, place } }) => {
    await takeCourseTurn(db, courseId);
    if (noun === 'chapters') await moveChapter(db, courseId, { noun, id }, place);
    else await moveItem(db, courseId, { noun, id }, { place, ...(chapterId === undefined ? {} : { chapterId }) });
    return { success: true };
  }),
  copy: implement(copy, async ({ db, params: { courseId }, body }) => {
    const target = await targetCourse(db, courseId, body);
    // The turns are always taken in the same order, so that two calls that copy between the same courses never
    // deadlock.
    for (const id of [...new Set([courseId, target])].toSorted()) await takeCourseTurn(db, id);
    await targetCourse(db, courseId, body);
    const from = await requirePart(db, courseId, body);
    const _id =
      body.noun === 'chapters'
        ? await copyChapter(db, body, { courseId, place: from.place }, body.courseId)
        : await copyItem(db, body, from, body.chapterId);
    const { table, title } = kindOfPart(body.noun);
    const [copiedRow] = await db.execute<{ title: string }>(
      sql`select ${title} as title from ${table} where id = ${_id}`,
    );
    return { _id, title: copiedRow?.title ?? '' };
  }),
});

export const part: DomainPart = {
  routes: outlineRoutes,
};
