import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { noteChange } from './changes.ts';
import type { RecordNoun, RecordTable } from './recordKinds.ts';
import { moveReferences, referencesTo } from './references.ts';
import { commentsTable, commentWatchersTable, noticesTable, tasksTable } from './tables/comments.ts';

type Records = { readonly noun: RecordNoun; remove(db: Queryable, id: string): Promise<unknown> };

/**
 * Merges a record into another one. The references to the record, its comments and its separations from similar records
 * are moved to the other record, and the merged record is moved to the trash. The history links both records, so that a
 * request for a person's data covers both.
 */
export async function mergeRecord(
  db: Queryable,
  table: RecordTable,
  records: Records,
  { removed, kept }: { readonly removed: { readonly _id: string; readonly version: number }; readonly kept: string },
): Promise<void> {
  const { _id, version } = removed;
  const { name, module } = records.noun;
  for (const reference of referencesTo(table)) await moveReferences(db, reference, _id, kept);
  await movePartings(db, name, _id, kept);
  await moveComments(db, name, _id, kept);
  await records.remove(db, _id);
  noteChange(db, { recordId: _id, module, version, action: 'merge', data: { mergedInto: kept } });
}

/** Moves the separations of a merged record to the record that is kept. */
async function movePartings(db: Queryable, noun: string, from: string, to: string): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from person_partings where first_id = ${from} or second_id = ${from}
      returning case when first_id = ${from} then second_noun else first_noun end as noun,
        case when first_id = ${from} then second_id else first_id end as id, parted_by, parted_at
    )
    insert into person_partings (first_noun, first_id, second_noun, second_id, parted_by, parted_at)
    select case when id < ${to}::uuid then noun else ${noun} end, least(id, ${to}::uuid),
      case when id < ${to}::uuid then ${noun} else noun end, greatest(id, ${to}::uuid), parted_by, parted_at
    from gone where id <> ${to}
    on conflict do nothing
  `);
}

/**
 * Moves the comments, tasks, watchers and notices of a merged record to the record that is kept. If an employee has
 * chosen whether to watch the kept record, that choice stays.
 */
async function moveComments(db: Queryable, noun: string, from: string, to: string): Promise<void> {
  for (const table of [commentsTable, tasksTable, noticesTable])
    await db
      .update(table)
      .set({ recordId: to })
      .where(and(eq(table.noun, noun), eq(table.recordId, from)));
  await db.execute(sql`
    insert into ${commentWatchersTable} (record_id, employee_id, is_watching)
    select ${to}::uuid, employee_id, is_watching from ${commentWatchersTable} where record_id = ${from}
    on conflict do nothing
  `);
  await db.delete(commentWatchersTable).where(eq(commentWatchersTable.recordId, from));
}
