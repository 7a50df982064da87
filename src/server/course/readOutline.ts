import { eq, sql, type SQL } from 'drizzle-orm';
import { chapters } from '#contract/course/chapters.ts';
import { ItemNoun, type OutlineItem } from '#contract/course/outline.ts';
import type { Queryable } from '../database/connect.ts';
import { notFound } from '../http/refusal.ts';
import { childrenOf } from '../platform/recordKinds.ts';
import { coursesTable } from '../platform/tables/courses.ts';
import { chaptersTable } from './tables.ts';

type ItemRow = Pick<OutlineItem, '_id' | 'noun' | 'title' | 'status'> & { chapterId: string };

/** The ids of a course's chapters, as a subquery for other statements. */
export const chaptersOf = (courseId: string) => sql`select id from ${chaptersTable} where course_id = ${courseId}`;

const itemKinds = () => childrenOf(chapters.name).filter(({ noun }) => ItemNoun.safeParse(noun.name).success);

const union = (statements: readonly SQL[]) => sql.join([...statements], sql` union all `);

/**
 * The items of all chapters of a course in their order, and the number of records that belong to each item: one
 * statement for the items, and one for the numbers.
 */
async function itemsOf(db: Queryable, courseId: string) {
  const kinds = itemKinds();
  if (kinds.length === 0) return [];
  const rows = kinds.map(
    ({ noun, table, title }) => sql`
      select id as "_id", ${noun.name}::text as noun, ${title} as title, status, chapter_id as "chapterId", "order" as place
      from ${table} where chapter_id in (${chaptersOf(courseId)})`,
  );
  const countStatements = kinds.flatMap(({ noun, table }) =>
    childrenOf(noun.name).flatMap((child) =>
      child.parent
        ? [
            sql`select ${child.parent.column} as id, ${child.noun.name}::text as noun, count(*)::int as many
              from ${child.table} where ${child.parent.column} in (
                select id from ${table} where chapter_id in (${chaptersOf(courseId)})
              ) group by 1`,
          ]
        : [],
    ),
  );
  const [items, counts] = await Promise.all([
    db.execute<ItemRow>(sql`${union(rows)} order by place, "_id"`),
    countStatements.length === 0 ? [] : db.execute<{ id: string; noun: string; many: number }>(union(countStatements)),
  ]);
  const countsByItem = new Map<string, Record<string, number>>();
  for (const { id, noun, many } of counts) countsByItem.set(id, { ...countsByItem.get(id), [noun]: many });
  return items.map((item) => ({ ...item, along: countsByItem.get(item._id) }));
}

/**
 * A course with its chapters and their items, in four statements for any number of chapters and items. Throws 404 if
 * the course does not exist.
 */
export async function readOutline(db: Queryable, courseId: string) {
  const { _id, title } = coursesTable;
  const { order, status } = chaptersTable;
  const [[course], chapterRows, items] = await Promise.all([
    db.select({ _id, title }).from(coursesTable).where(eq(_id, courseId)).limit(1),
    db
      .select({ _id: chaptersTable._id, title: chaptersTable.title, status })
      .from(chaptersTable)
      .where(eq(chaptersTable.courseId, courseId))
      .orderBy(order, chaptersTable._id),
    itemsOf(db, courseId),
  ]);
  if (!course) throw notFound();
  const byChapter = Map.groupBy(items, ({ chapterId }) => chapterId);
  return {
    ...course,
    chapters: chapterRows.map((chapter) => ({
      ...chapter,
      items: (byChapter.get(chapter._id) ?? []).map(({ _id: id, noun, title: name, status: state, along }) => ({
        _id: id,
        noun,
        title: name,
        status: state,
        ...(along ? { along } : {}),
      })),
    })),
  };
}
