import { and, desc, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Comment } from '#contract/features/comments.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Actor } from '../../http/caller.ts';
import { notFound } from '../../http/refusal.ts';
import { announceLive } from '../../platform/live.ts';
import { readableRecord } from '../../platform/readableRecords.ts';
import { commentsTable, commentWatchersTable } from '../../platform/tables/comments.ts';

export type CommentRow = typeof commentsTable.$inferSelect;

/** Whether the caller wrote the comment, or is an Admin. */
export const mayDiscard = (actor: Actor, { by }: Pick<CommentRow, 'by'>): boolean =>
  actor.role === 'Admin' || by?._id === actor._id;

/** A comment as in a reply; a deleted comment has no text. */
export function shownComment({ text, deletedAt, mentions, ...row }: CommentRow): Comment {
  const isDeleted = deletedAt !== null;
  return { ...row, deletedAt, text: isDeleted ? '' : text, mentions: isDeleted ? [] : [...mentions] };
}

/** The comments on a record that the caller sees: deleted ones only if the caller may restore them. */
export function visibleTo(actor: Actor, recordId: string): SQL | undefined {
  const ownDeleted = actor.role === 'Admin' ? sql`true` : sql`${commentsTable.by} ->> '_id' = ${actor._id}`;
  return and(eq(commentsTable.recordId, recordId), or(isNull(commentsTable.deletedAt), ownDeleted));
}

/** A comment on a record that the caller may read; `held` locks it. Throws the same refusals as reading the record. */
export async function readableComment(
  db: Queryable,
  actor: Actor,
  id: string,
  { held = false } = {},
): Promise<CommentRow> {
  const rows = db.select().from(commentsTable).where(eq(commentsTable._id, id));
  const [row] = held ? await rows.for('no key update') : await rows;
  if (!row) throw notFound();
  await readableRecord(db, actor, { noun: row.noun, _id: row.recordId });
  if (row.deletedAt !== null && !mayDiscard(actor, row)) throw notFound();
  return row;
}

/** The newest comments, oldest first, with one more than `limit` if there are earlier ones. */
export async function newestComments(
  db: Queryable,
  where: SQL | undefined,
  limit: number,
  before?: CommentRow,
): Promise<CommentRow[]> {
  const { createdAt, _id } = commentsTable;
  const isEarlier =
    before && or(lt(createdAt, before.createdAt), and(eq(createdAt, before.createdAt), lt(_id, before._id)));
  const rows = await db
    .select()
    .from(commentsTable)
    .where(and(where, isEarlier))
    .orderBy(desc(createdAt), desc(_id))
    .limit(limit + 1);
  return rows.toReversed();
}

/** Notifies the open consoles of the given employees, and of those who watch the record, of changed comments. */
export async function notifyOfThread(db: Queryable, recordId: string, employeeIds: readonly string[]): Promise<void> {
  const to = [...new Set([...employeeIds, ...(await watchersOf(db, recordId))])];
  await announceLive(db, { topic: 'comments', change: 'update', ids: [recordId], to });
}

/** Stores that employees watch a record, unless they chose not to. */
export async function addWatchers(db: Queryable, recordId: string, employeeIds: readonly string[]): Promise<void> {
  if (employeeIds.length === 0) return;
  await db
    .insert(commentWatchersTable)
    .values([...new Set(employeeIds)].map((employeeId) => ({ recordId, employeeId, isWatching: true })))
    .onConflictDoNothing();
}

/** The employees who watch a record. */
export async function watchersOf(db: Queryable, recordId: string): Promise<string[]> {
  const { employeeId, isWatching } = commentWatchersTable;
  const rows = await db
    .select({ employeeId })
    .from(commentWatchersTable)
    .where(and(eq(commentWatchersTable.recordId, recordId), eq(isWatching, true)));
  return rows.map((row) => row.employeeId);
}
