import type { NamedRecord, Person } from '#contract/features/comments.ts';
import type { Queryable } from '../../database/connect.ts';
import type { CallScope } from '../../http/call.ts';
import { announceLive } from '../../platform/live.ts';
import { tasksTable } from '../../platform/tables/comments.ts';
import { addWatchers } from '../comments/commentRows.ts';
import { notify } from '../notices/notify.ts';

type Row = typeof tasksTable.$inferSelect;

/**
 * Notifies the owner and the author of a task that it has changed, as well as other employees, such as its previous
 * owner.
 */
export function notifyOfTask(db: Queryable, row: Row, otherIds: readonly string[] = []): Promise<void> {
  const to = [...new Set([row.ownerId, row.authorId, ...otherIds])];
  return announceLive(db, { topic: 'tasks', change: 'update', ids: [row._id], to });
}

type Assignment = {
  readonly title: string;
  readonly owner: Person;
  readonly author: Person;
  /** A record that the owner may read. The owner watches it once the task is assigned. */
  readonly record: NamedRecord;
};

/** Assigns a task on a record to a colleague, in the caller's transaction, and notifies the colleague. */
export async function assignTask({ db, deps }: CallScope, { title, owner, author, record }: Assignment): Promise<void> {
  const [row] = await db
    .insert(tasksTable)
    .values({
      title,
      ownerId: owner._id,
      ownerName: owner.name,
      authorId: author._id,
      authorName: author.name,
      noun: record.noun,
      recordId: record._id,
    })
    .returning();
  if (!row) throw new Error('An insert returned no row.');
  await notifyOfTask(db, row);
  await addWatchers(db, record._id, [owner._id]);
  const employeeIds = [owner._id];
  await notify({ db, deps }, { kind: 'assigned', actor: author, record, task: row, employeeIds });
}
