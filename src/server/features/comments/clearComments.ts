import { and, getTableName, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { deleteInBatches } from '../../database/deleteInBatches.ts';
import type { Deps } from '../../deps.ts';
import { daysAgo } from '../../platform/daysAgo.ts';
import { recordKinds } from '../../platform/recordKinds.ts';
import { commentsTable, commentWatchersTable, noticesTable, tasksTable } from '../../platform/tables/comments.ts';

/** Days for which read and unread notices are kept. */
const readDays = 90;
const unreadDays = 365;

/** Whether the record named in a row no longer exists, not even in the trash. */
function isOrphan(noun: SQL, recordId: SQL): SQL {
  const living = recordKinds().map(
    (kind) =>
      sql`(${noun} = ${kind.noun.name} and exists (select 1 from ${kind.table} where ${kind.table._id} = ${recordId}))`,
  );
  const trashed = sql`exists (select 1 from trash where trash.id = ${recordId})`;
  return sql`not (${or(...living, trashed) ?? sql`false`})`;
}

/**
 * Permanently deletes old notices, comments that were deleted longer ago than the trash keeps records, and the
 * comments, tasks and watchers of records that no longer exist.
 */
export async function clearComments({ db, clock, environment }: Deps): Promise<void> {
  const now = clock();
  for (const table of [commentsTable, tasksTable]) {
    const isGone = isOrphan(sql`${table.noun}`, sql`${table.recordId}`);
    const where = and(isNotNull(table.recordId), isGone);
    await deleteInBatches(db, table, { where, orderBy: sql`${table._id}` });
  }
  const isOld = lt(commentsTable.deletedAt, daysAgo(environment.trashDays, now));
  await deleteInBatches(db, commentsTable, { where: isOld, orderBy: sql`${commentsTable.deletedAt}` });
  await deleteInBatches(db, noticesTable, {
    where: or(lt(noticesTable.readAt, daysAgo(readDays, now)), lt(noticesTable.createdAt, daysAgo(unreadDays, now))),
    orderBy: sql`${noticesTable.createdAt}`,
  });
  // Entries for a record without comments stay, because comments may still be added. Only entries for records that no
  // longer exist are removed.
  const { recordId } = commentWatchersTable;
  const anywhere = sql.join(
    [...new Set(recordKinds().map(({ table }) => getTableName(table)))].map(
      (name) => sql`exists (select 1 from ${sql.identifier(name)} as kept where kept.id = ${recordId})`,
    ),
    sql` or `,
  );
  const isUnknown = sql`not (${anywhere} or exists (select 1 from trash where trash.id = ${recordId}))`;
  await deleteInBatches(db, commentWatchersTable, { where: isUnknown, orderBy: sql`${recordId}` });
}
