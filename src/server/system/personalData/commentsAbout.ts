import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connect.ts';
import { commentsTable, tasksTable } from '../../platform/tables/comments.ts';
import {
  conversationEntriesTable as entries,
  replyDraftsTable as drafts,
} from '../../platform/tables/conversations.ts';

/**
 * The comments and tasks of staff on a person's records, and the replies and emails in their conversations, which are
 * all data about the person.
 */
export async function commentsAbout(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return {};
  const { noun, recordId, text, createdAt, deletedAt } = commentsTable;
  const comments = await db
    .select({ noun, recordId, text, createdAt })
    .from(commentsTable)
    .where(and(inArray(recordId, [...ids]), isNull(deletedAt)))
    .orderBy(createdAt);
  const tasks = await db
    .select({ noun: tasksTable.noun, recordId: tasksTable.recordId, title: tasksTable.title, dueAt: tasksTable.dueAt })
    .from(tasksTable)
    .where(inArray(tasksTable.recordId, [...ids]))
    .orderBy(tasksTable.createdAt);
  const conversations = await db
    .select({
      noun: entries.noun,
      recordId: entries.recordId,
      direction: entries.direction,
      fromName: entries.fromName,
      fromEmail: entries.fromEmail,
      subject: entries.subject,
      text: sql<string>`coalesce(${entries.whole}, ${entries.text})`,
      attachments: entries.attachments,
      createdAt: entries.createdAt,
    })
    .from(entries)
    .where(inArray(entries.recordId, [...ids]))
    .orderBy(entries.createdAt);
  return {
    ...(comments.length > 0 ? { comments } : {}),
    ...(tasks.length > 0 ? { tasks } : {}),
    ...(conversations.length > 0 ? { conversations } : {}),
  };
}

/**
 * Permanently deletes the comments, tasks, replies, drafts and emails about these records. The records themselves are
 * kept without the person's data.
 */
export async function eraseCommentsAbout(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(commentsTable).where(inArray(commentsTable.recordId, [...ids]));
  await db.delete(tasksTable).where(inArray(tasksTable.recordId, [...ids]));
  await db.delete(entries).where(inArray(entries.recordId, [...ids]));
  await db.delete(drafts).where(inArray(drafts.recordId, [...ids]));
}
