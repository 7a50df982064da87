import { and, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connect.ts';
import type { Deps } from '../../deps.ts';
import { currentColleagues } from '../../platform/colleagues.ts';
import { namedRecords } from '../../platform/readableRecords.ts';
import { tasksTable } from '../../platform/tables/comments.ts';
import { notify } from '../notices/notify.ts';

/** Maximum tasks per transaction. */
const tasksPerBatch = 100;

/**
 * Notifies the owners of tasks that have become due, once each: the mark and the notice are stored in one transaction.
 */
export async function notifyOfDueTasks(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const taskCount = await deps.db.transaction((db) => notifyBatch(db, deps));
    if (taskCount < tasksPerBatch || signal?.aborted) return;
  }
}

async function notifyBatch(db: Queryable, deps: Deps): Promise<number> {
  const { _id, dueAt, doneAt, dueToldAt } = tasksTable;
  const rows = await db
    .select()
    .from(tasksTable)
    .where(and(lte(dueAt, deps.clock().toISOString()), isNull(doneAt), isNull(dueToldAt)))
    .orderBy(dueAt)
    .limit(tasksPerBatch)
    .for('update', { skipLocked: true });
  if (rows.length === 0) return 0;
  const ids = rows.map((row) => row._id);
  await db
    .update(tasksTable)
    .set({ dueToldAt: sql`now()` })
    .where(inArray(_id, ids));
  for (const task of rows) {
    const [owner] = await currentColleagues(db, [task.ownerId]);
    if (!owner) continue;
    const name = task.noun && task.recordId ? { noun: task.noun, _id: task.recordId } : undefined;
    const record = name && (await namedRecords(db, owner, [name])).get(name._id);
    // A task on a record in the trash is hidden, so nobody is notified of it.
    if (name && !record) continue;
    await notify({ db, deps }, { kind: 'due', actor: null, record: record ?? null, task, employeeIds: [owner._id] });
  }
  return rows.length;
}
