import { and, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Notice } from '#contract/features/notices.ts';
import type { Subject } from '#contract/permissions.ts';
import type { Queryable } from '../../database/connect.ts';
import { mayReadNoun, namedRecords } from '../../platform/readableRecords.ts';
import { commentsTable, noticesTable, tasksTable } from '../../platform/tables/comments.ts';
import { excerptOf } from './noticeLetter.ts';

/** Maximum events read for a list or a count; older ones are not shown. */
const maxEvents = 500;
/** Maximum names in a notice. */
const maxNames = 3;

type Reader = Subject & { readonly _id: string };

/** A notice with the ids of its events. */
export type Bundle = Notice & { readonly ids: readonly string[] };

/** The events of an employee with their comment and task, newest first. Events of deleted comments are left out. */
async function eventsOf(db: Queryable, employeeId: string, where: SQL | undefined) {
  const { id, kind, actorId, actorName, noun, recordId, details, createdAt, readAt } = noticesTable;
  return db
    .select({
      id,
      kind,
      actorId,
      actorName,
      noun,
      recordId,
      details,
      createdAt,
      readAt,
      commentId: commentsTable._id,
      text: commentsTable.text,
      taskId: tasksTable._id,
      title: tasksTable.title,
    })
    .from(noticesTable)
    .leftJoin(commentsTable, eq(commentsTable._id, noticesTable.commentId))
    .leftJoin(tasksTable, eq(tasksTable._id, noticesTable.taskId))
    .where(and(eq(noticesTable.employeeId, employeeId), where, isNull(commentsTable.deletedAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxEvents);
}

type Event = Awaited<ReturnType<typeof eventsOf>>[number];

/** Unread events of one kind on one record or task form one notice, as do events that were read together. */
const bundleKey = ({ kind, recordId, taskId, readAt }: Event) => [kind, recordId, taskId, readAt].join(' ');

/**
 * The notices of an employee that match `where`, newest first. Notices about records in the trash are left out, and
 * except for tasks, so are notices about records that the employee may not read.
 */
export async function bundlesOf(db: Queryable, reader: Reader, where?: SQL): Promise<Bundle[]> {
  const events = await eventsOf(db, reader._id, where);
  const records = await namedRecords(
    db,
    reader,
    events.flatMap(({ noun, recordId }) => (noun !== null && recordId !== null ? [{ noun, _id: recordId }] : [])),
  );
  const visibleEvents = events.filter(({ kind, recordId, taskId }) => {
    if (kind === 'leads') return mayReadNoun(reader, 'leads');
    const record = recordId === null ? undefined : records.get(recordId);
    return taskId !== null ? recordId === null || record !== undefined : typeof record?.title === 'string';
  });
  return [...Map.groupBy(visibleEvents, bundleKey).values()].flatMap((bundle) => {
    const [latestEvent] = bundle;
    return latestEvent ? [noticeOf(latestEvent, bundle, records.get(latestEvent.recordId ?? ''))] : [];
  });
}

function noticeOf(latestEvent: Event, events: readonly Event[], record: Notice['record'] | undefined): Bundle {
  const { id, kind, commentId, text, taskId, title, details, createdAt, readAt } = latestEvent;
  const actors = new Map(events.flatMap(({ actorId, actorName }) => (actorId ? [[actorId, actorName ?? '']] : [])));
  return {
    _id: id,
    ids: events.map((event) => event.id),
    kind,
    actors: [...actors.values()].slice(0, maxNames),
    actorCount: actors.size,
    record: record ?? null,
    task: taskId === null ? null : { _id: taskId, title: title ?? '' },
    comment: commentId === null ? null : { _id: commentId, excerpt: excerptOf(text ?? '') },
    details,
    at: createdAt,
    readAt,
  };
}

export const isUnread = isNull(noticesTable.readAt);

/**
 * Marks the events of a notice (named by the id of any of them) as read or unread, or all events of an employee as
 * read.
 */
export async function mark(
  db: Queryable,
  reader: Reader,
  { id, read }: { readonly id?: string | undefined; readonly read: boolean },
): Promise<void> {
  const isOwnNotice = eq(noticesTable.employeeId, reader._id);
  if (id === undefined) {
    if (read)
      await db
        .update(noticesTable)
        .set({ readAt: sql`now()` })
        .where(and(isOwnNotice, isUnread));
    return;
  }
  const bundle = (await bundlesOf(db, reader)).find(({ ids }) => ids.includes(id));
  const ids = bundle?.ids ?? [id];
  await db
    .update(noticesTable)
    .set({ readAt: read ? sql`now()` : null })
    .where(and(isOwnNotice, or(inArray(noticesTable.id, [...ids]))));
}
