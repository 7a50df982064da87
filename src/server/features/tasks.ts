import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { tasks as noun, type Task } from '#contract/features/tasks.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement, type Call } from '../http/call.ts';
import type { Actor } from '../http/caller.ts';
import { adminOnly, invalid, notFound, Refusal, stale } from '../http/refusal.ts';
import { currentColleagues } from '../platform/colleagues.ts';
import { keyOf, rateLimiter, take } from '../platform/rateLimits.ts';
import { namedRecords, readableRecord } from '../platform/readableRecords.ts';
import { tasksTable } from '../platform/tables/comments.ts';
import { addWatchers } from './comments/commentRows.ts';
import { notify } from './notices/notify.ts';
import { notifyOfTask } from './tasks/assignTask.ts';
import { notifyOfDueTasks } from './tasks/dueTasks.ts';

const { mine, ofRecord, owners, add, edit, done, discard } = noun.endpoints;

/** Maximum open tasks of one employee. */
const maxOpenTasks = 500;
/** Maximum tasks in one reply. */
const maxShown = 500;
/** Maximum tasks that one employee adds in ten minutes. */
const maxNewTasks = 60;
const newItemWindowSeconds = 600;

type Row = typeof tasksTable.$inferSelect;

/** Whether the caller may see the task: its owner, its author and Admins may. */
const isVisibleTo = (actor: Actor, { ownerId, authorId }: Row): boolean =>
  actor.role === 'Admin' || ownerId === actor._id || authorId === actor._id;

/**
 * The tasks in a reply. Tasks on records in the trash are left out, and only employees who may read a record get its
 * name.
 */
async function shownTasks(db: Queryable, actor: Actor, rows: readonly Row[]): Promise<Task[]> {
  const records = await namedRecords(
    db,
    actor,
    rows.flatMap(({ noun: ofNoun, recordId }) => (ofNoun && recordId ? [{ noun: ofNoun, _id: recordId }] : [])),
  );
  return rows.flatMap(
    ({ ownerId, ownerName, authorId, authorName, noun: _noun, recordId, dueToldAt: _told, ...task }) => {
      const record = recordId === null ? null : records.get(recordId);
      if (record === undefined) return [];
      return [
        { ...task, record, owner: { _id: ownerId, name: ownerName }, author: { _id: authorId, name: authorName } },
      ];
    },
  );
}

async function shownTask(db: Queryable, actor: Actor, row: Row): Promise<Task> {
  const [task] = await shownTasks(db, actor, [row]);
  if (!task) throw notFound();
  return task;
}

/** Returns the task, locked. Throws 404 if it does not exist or the caller may not see it. */
async function lockTask(db: Queryable, actor: Actor, id: string): Promise<Row> {
  const [row] = await db.select().from(tasksTable).where(eq(tasksTable._id, id)).for('no key update');
  if (!row || !isVisibleTo(actor, row)) throw notFound();
  return row;
}

async function listTasks(db: Queryable, actor: Actor, where: SQL | undefined, order: readonly SQL[]): Promise<Task[]> {
  const rows = await db
    .select()
    .from(tasksTable)
    .where(where)
    .orderBy(...order, asc(tasksTable._id))
    .limit(maxShown);
  return shownTasks(db, actor, rows);
}

const byDueTime = [sql`${tasksTable.dueAt} asc nulls last`];
const { ownerId, authorId, doneAt, recordId } = tasksTable;

/**
 * Returns the new owner of a task; refuses one who is not a current colleague or has the maximum number of open tasks.
 */
async function ownerOf(db: Queryable, id: string): Promise<{ ownerId: string; ownerName: string }> {
  const [owner] = await currentColleagues(db, [id]);
  if (!owner) throw invalid({ owner: 'Choose a current colleague' });
  const openCount = await db.$count(tasksTable, and(eq(ownerId, id), isNull(doneAt)));
  if (openCount >= maxOpenTasks) throw new Refusal('conflict', `${owner.name} has ${maxOpenTasks} open tasks already.`);
  return { ownerId: owner._id, ownerName: owner.name };
}

/** Notifies the owner of an assigned task, who then watches the task's record, if there is one. */
async function notifyOwner(call: Pick<Call, 'db' | 'deps' | 'actor'>, row: Row, task: Task): Promise<void> {
  if (row.noun && row.recordId) await addWatchers(call.db, row.recordId, [row.ownerId]);
  const { _id = '', name = '' } = call.actor ?? {};
  const employeeIds = [row.ownerId];
  await notify(call, { kind: 'assigned', actor: { _id, name }, record: task.record, task, employeeIds });
}

const taskRoutes = [
  implement(mine, async (call) => {
    const actor = actorOf(call);
    const { of } = call.asked;
    if (of === 'done') {
      const isOwnTask = and(or(eq(ownerId, actor._id), eq(authorId, actor._id)), isNotNull(doneAt));
      return (await listTasks(call.db, actor, isOwnTask, [desc(doneAt)])).slice(0, 100);
    }
    const isAssigned = and(eq(authorId, actor._id), ne(ownerId, actor._id));
    const where = and(of === 'mine' ? eq(ownerId, actor._id) : isAssigned, isNull(doneAt));
    return listTasks(call.db, actor, where, byDueTime);
  }),
  implement(ofRecord, async (call) => {
    const actor = actorOf(call);
    const record = await readableRecord(call.db, actor, { noun: call.params.noun, _id: call.params.recordId });
    const isOwnTask = actor.role === 'Admin' ? undefined : or(eq(ownerId, actor._id), eq(authorId, actor._id));
    const order = [sql`${doneAt} desc nulls first`, ...byDueTime];
    return listTasks(call.db, actor, and(eq(recordId, record._id), isOwnTask), order);
  }),
  implement(owners, async ({ db }) => (await currentColleagues(db)).map(({ _id, name }) => ({ _id, name }))),
  implement(
    add,
    async (call) => {
      const { db, body } = call;
      const actor = actorOf(call);
      const record = body.record && (await readableRecord(db, actor, body.record));
      const owner = await ownerOf(db, body.owner ?? actor._id);
      const [row] = await db
        .insert(tasksTable)
        .values({
          ...owner,
          title: body.title,
          dueAt: body.dueAt,
          authorId: actor._id,
          authorName: actor.name,
          noun: record?.noun,
          recordId: record?._id,
        })
        .returning();
      if (!row) throw new Error('An insert returned no row.');
      await notifyOfTask(db, row);
      const task = await shownTask(db, actor, row);
      await notifyOwner(call, row, task);
      return task;
    },
    {
      // Counted outside the transaction, because counting needs its own connection.
      prepare: (call) =>
        take(rateLimiter(call.deps.db, 'task', maxNewTasks, newItemWindowSeconds), keyOf(actorOf(call)._id), 'tasks'),
    },
  ),
  implement(edit, async (call) => {
    const { db, params, body, version } = call;
    const actor = actorOf(call);
    const taskBefore = await lockTask(db, actor, params.id);
    if (version !== undefined && version !== taskBefore.version) throw stale(await shownTask(db, actor, taskBefore));
    const newOwner = body.owner === taskBefore.ownerId ? undefined : body.owner;
    const owner = newOwner === undefined ? {} : await ownerOf(db, newOwner);
    const dueToldAt = body.dueAt === taskBefore.dueAt ? taskBefore.dueToldAt : null;
    const row = await save(db, params.id, { title: body.title, dueAt: body.dueAt, dueToldAt, ...owner }, taskBefore);
    const task = await shownTask(db, actor, row);
    if (newOwner !== undefined) await notifyOwner(call, row, task);
    return task;
  }),
  implement(done, async (call) => {
    const { db, params, body } = call;
    const actor = actorOf(call);
    const taskBefore = await lockTask(db, actor, params.id);
    if (body.done === (taskBefore.doneAt !== null)) return shownTask(db, actor, taskBefore);
    const task = await shownTask(db, actor, await save(db, params.id, { doneAt: body.done ? sql`now()` : null }));
    if (body.done) {
      const employeeIds = [taskBefore.authorId, taskBefore.ownerId];
      const actingPerson = { _id: actor._id, name: actor.name };
      await notify(call, { kind: 'done', actor: actingPerson, record: task.record, task, employeeIds });
    }
    return task;
  }),
  implement(discard, async (call) => {
    const actor = actorOf(call);
    const row = await lockTask(call.db, actor, call.params.id);
    if (actor.role !== 'Admin' && row.authorId !== actor._id) throw adminOnly();
    await call.db.delete(tasksTable).where(eq(tasksTable._id, row._id));
    await notifyOfTask(call.db, row);
    return { success: true };
  }),
];

type Values = Parameters<ReturnType<Queryable['update']>['set']>[0];

async function save(db: Queryable, id: string, values: Values, taskBefore?: Row): Promise<Row> {
  const [row] = await db
    .update(tasksTable)
    .set({ ...values, version: sql`${tasksTable.version} + 1`, updatedAt: sql`now()` })
    .where(eq(tasksTable._id, id))
    .returning();
  if (!row) throw notFound();
  await notifyOfTask(db, row, taskBefore && [taskBefore.ownerId]);
  return row;
}

export const part: DomainPart = {
  routes: taskRoutes,
  schedules: [{ name: 'tell-due-tasks', cron: '*/5 * * * *', run: notifyOfDueTasks }],
};
