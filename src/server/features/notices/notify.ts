import { and, count, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { NamedRecord, Person } from '#contract/features/comments.ts';
import type { NoticeDetails, NoticeKind } from '#contract/features/notices.ts';
import type { Queryable } from '../../database/connect.ts';
import type { CallScope } from '../../http/call.ts';
import { announceLive } from '../../platform/live.ts';
import { mayReadNoun } from '../../platform/readableRecords.ts';
import { noticesTable } from '../../platform/tables/comments.ts';
import { noticeLetter } from './noticeLetter.ts';
import { noticeReaders, type NoticeReader } from './readers.ts';

/** Maximum emails about single notices to one employee in an hour; later ones are left for the daily email. */
const maxHourly = 20;

/** An event of which employees are notified. */
export type NoticeEvent = {
  readonly kind: NoticeKind;
  /** Null for an event without an actor. */
  readonly actor: Person | null;
  readonly record: NamedRecord | null;
  readonly comment?: { readonly _id: string; readonly text: string };
  readonly task?: { readonly _id: string; readonly title: string };
  readonly details?: NoticeDetails;
  /** Identifies an event that each employee is notified of once, however often it is reported. */
  readonly key?: string;
  readonly employeeIds: readonly string[];
};

/**
 * Notifies employees in the caller's transaction, each in the console and by email as they chose. The actor is never
 * notified, nor is anybody who may not read the record, even if it is assigned to them. Owners of tasks are an
 * exception: they are notified, but the notice does not name the record.
 */
export async function notify({ db, deps }: CallScope, event: NoticeEvent): Promise<void> {
  const { actor, record, kind, comment, task } = event;
  const ids = [...new Set(event.employeeIds)].filter((id) => id !== actor?._id);
  const isAboutLeads = kind === 'leads' || kind === 'appointment';
  const noun = record?.noun ?? (kind === 'leads' ? 'leads' : undefined);
  const readers = (await noticeReaders(db, ids)).filter((reader) => {
    if (isAboutLeads && !reader.wantsLeads) return false;
    return task !== undefined || (noun !== undefined && mayReadNoun(reader, noun));
  });
  if (readers.length === 0) return;
  await announceLive(db, { topic: 'notices', change: 'create', ids: [], to: readers.map(({ _id }) => _id) });
  for (const reader of readers) {
    const isMailed = await mailingOf(db, event, reader);
    const storedNotices = await db
      .insert(noticesTable)
      .values({
        employeeId: reader._id,
        kind,
        actorId: actor?._id,
        actorName: actor?.name,
        noun: record?.noun,
        recordId: record?._id,
        commentId: comment?._id,
        taskId: task?._id,
        details: event.details,
        key: event.key,
        mailedAt: isMailed === 'later' ? null : sql`now()`,
      })
      .onConflictDoNothing({ target: [noticesTable.employeeId, noticesTable.key] })
      .returning({ id: noticesTable.id });
    if (isMailed === 'now' && storedNotices.length > 0)
      await deps.mail.send(db, noticeLetter(reader, [lineOf(event, reader)], deps.environment));
  }
}

/**
 * Whether the email of an event is sent now, later with the other events of a day, or never. The figures about the
 * morning's leads are a daily email themselves, so they are sent now; an appointment is announced now or not at all.
 */
async function mailingOf(db: Queryable, event: NoticeEvent, reader: NoticeReader): Promise<'now' | 'later' | 'never'> {
  if (reader.mail === 'never') return 'never';
  if (event.kind === 'leads') return 'now';
  const mayMail = reader.mail === 'atOnce' && (await mayMailNow(db, event, reader));
  if (mayMail === true) return 'now';
  return mayMail === 'covered' || event.kind === 'appointment' ? 'never' : 'later';
}

/** The content of an event in its email; a record that the reader may not read is not named. */
function lineOf({ kind, actor, record, comment, task, details }: NoticeEvent, reader: NoticeReader) {
  return {
    kind,
    actors: actor ? [actor.name] : [],
    actorCount: actor ? 1 : 0,
    record: record && mayReadNoun(reader, record.noun) ? record.title : null,
    recordId: record?._id ?? null,
    task: task?.title ?? null,
    excerpt: comment?.text ?? null,
    commentId: comment?._id ?? null,
    details: details ?? null,
  };
}

/**
 * Whether an event is emailed immediately: `covered` if an earlier email was about unread events of the same kind on
 * the same record, and false if the reader got many emails within the hour.
 */
async function mayMailNow(db: Queryable, event: NoticeEvent, { _id }: NoticeReader): Promise<boolean | 'covered'> {
  const { kind, record, task } = event;
  const { employeeId, mailedAt, readAt } = noticesTable;
  const countOf = async (where: SQL | undefined) => {
    const [row] = await db.select({ many: count() }).from(noticesTable).where(where);
    return row?.many ?? 0;
  };
  // A postponed appointment is announced again, even if its earlier announcement is unread.
  const coveringCount =
    event.kind === 'appointment'
      ? 0
      : await countOf(
          and(
            eq(employeeId, _id),
            eq(noticesTable.kind, kind),
            isNull(readAt),
            isNotNull(mailedAt),
            task ? eq(noticesTable.taskId, task._id) : isNull(noticesTable.taskId),
            record ? eq(noticesTable.recordId, record._id) : isNull(noticesTable.recordId),
          ),
        );
  if (coveringCount > 0) return 'covered';
  return (await countOf(and(eq(employeeId, _id), gt(mailedAt, sql`now() - interval '1 hour'`)))) < maxHourly;
}
