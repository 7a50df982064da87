import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { commentsTable, commentWatchersTable, noticesTable, tasksTable } from './tables/comments.ts';

/**
 * Moves the comments, tasks, watchers and notices of one record to another of the same noun, with which it was merged.
 * An employee's choice to watch the other record or not is kept.
 */
export async function moveComments(db: Queryable, noun: string, from: string, to: string): Promise<void> {
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
