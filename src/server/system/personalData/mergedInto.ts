import { and, eq, exists, gt, inArray, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/connect.ts';
import { historyTable } from '../../platform/tables/history.ts';
import { trashTable } from '../../platform/tables/trash.ts';
import { trashedText } from './holdings.ts';
import type { IdentifyingFacts } from './person.ts';

/** A student or a lead in the trash. */
export type Trashed = IdentifyingFacts & { readonly id: string; readonly studentId: string | null };

/** The columns that are read from each record. */
export const trashedColumns = {
  id: trashTable._id,
  name: trashedText('name'),
  email: trashedText('email'),
  phone: trashedText('phone'),
  studentId: trashedText('student_id'),
};

/** The records of a noun in the trash that were merged into these records, directly or through other merged records. */
export async function mergedInto(
  db: Queryable,
  noun: string,
  ids: readonly string[],
  knownIds: ReadonlySet<string> = new Set(ids),
): Promise<readonly Trashed[]> {
  if (ids.length === 0) return [];
  // Restoring a merged record undoes the merge, even if the record is deleted later.
  const later = alias(historyTable, 'later');
  const restored = db
    .select({ found: sql`1` })
    .from(later)
    .where(and(eq(later.recordId, historyTable.recordId), eq(later.action, 'restore'), gt(later.id, historyTable.id)));
  const merge = db
    .select({ found: sql`1` })
    .from(historyTable)
    .where(
      and(
        eq(historyTable.recordId, trashTable._id),
        eq(historyTable.action, 'merge'),
        inArray(sql`${historyTable.data} ->> 'mergedInto'`, [...ids]),
        not(exists(restored)),
      ),
    );
  const trashedRows = await db
    .select(trashedColumns)
    .from(trashTable)
    .where(and(eq(trashTable.noun, noun), exists(merge)));
  const newRows = trashedRows.filter(({ id }) => !knownIds.has(id));
  const mergedIds = newRows.map(({ id }) => id);
  return [...newRows, ...(await mergedInto(db, noun, mergedIds, new Set([...knownIds, ...mergedIds])))];
}
