import { and, count, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { NamedRecord, Person } from '#contract/features/comments.ts';
import type { NoticeDetails, NoticeKind } from '#contract/features/notices.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Deps } from '../../deps.ts';
import { tellLive } from '../../platform/live.ts';
import { mayReadNoun } from '../../platform/readableRecords.ts';
import { noticesTable } from '../../platform/tables/comments.ts';
import { noticeLetter } from './noticeLetter.ts';
import { noticeReaders, type NoticeReader } from './readers.ts';

/** Emails of single notices that one employee gets in an hour; later ones wait for the daily email. */
const maxHourly = 20;

/** Something that concerns employees. */
export type NoticeEvent = {
  readonly kind: NoticeKind;
  /** Null if nobody caused it. */
  readonly actor: Person | null;
  readonly record: NamedRecord | null;
  readonly comment?: { readonly _id: string; readonly text: string };
  readonly task?: { readonly _id: string; readonly title: string };
  readonly details?: NoticeDetails;
  /** Names an event that is told each employee once, however often it is reported. */
  readonly key?: string;
  readonly employeeIds: readonly string[];
};

type Calling = { readonly db: Queryable; readonly deps: Deps };

/**
 * Notifies employees in the caller's transaction, each in the console and by email as they chose. The actor is never
 * notified, nor anybody of a record that they may not read, even if it is assigned to them. A task is their own: they are
 * told of it, without its record.
 */
export async function notify({ db, deps }: Calling, event: NoticeEvent): Promise<void> {
  const { actor, record, kind, comment, task } = event;
  const ids = [...new Set(event.employeeIds)].filter((id) => id !== actor?._id);
  const isAboutLeads = kind === 'leads' || kind === 'appointment';
  const noun = record?.noun ?? (kind === 'leads' ? 'leads' : undefined);
  const readers = (await noticeReaders(db, ids)).filter((reader) => {
    if (isAboutLeads && !reader.wantsLeads) return false;
    return task !== undefined || (noun !== undefined && mayReadNoun(reader, noun));
  });
  if (readers.length === 0) return;
  await tellLive(db, { topic: 'notices', change: 'create', ids: [], to: readers.map(({ _id }) => _id) });
  for (const reader of readers) {
    const isMailed = await mailingOf(db, event, reader);
    const stored = await db
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
    if (isMailed === 'now' && stored.length > 0)
      await deps.mail.send(db, noticeLetter(reader, [lineOf(event, reader)], deps.environment));
  }
}

/**
 * Whether the email of an event is sent now, later with the others of a day, or never. The morning's leads are an email
 * of a day themselves, and an appointment is told before it or not at all.
 */
async function mailingOf(db: Queryable, event: NoticeEvent, reader: NoticeReader): Promise<'now' | 'later' | 'never'> {
  if (reader.mail === 'never') return 'never';
  if (event.kind === 'leads') return 'now';
  const mayMail = reader.mail === 'atOnce' && (await mayMailNow(db, event, reader));
  if (mayMail === true) return 'now';
  return mayMail === 'covered' || event.kind === 'appointment' ? 'never' : 'later';
}

/** An event as its email tells it; a record that the reader may not read has no name. */
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
 * Whether an event is emailed at once. It is `covered` if an email told of unread ones of the same kind on the same
 * record, and false if the reader got many emails within the hour.
 */
async function mayMailNow(db: Queryable, event: NoticeEvent, { _id }: NoticeReader): Promise<boolean | 'covered'> {
  const { kind, record, task } = event;
  const { employeeId, mailedAt, readAt } = noticesTable;
  const countOf = async (where: SQL | undefined) => {
    const [row] = await db.select({ many: count() }).from(noticesTable).where(where);
    return row?.many ?? 0;
  };
  // An appointment that was put off is told anew.
  const covering =
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
  if (covering > 0) return 'covered';
  return (await countOf(and(eq(employeeId, _id), gt(mailedAt, sql`now() - interval '1 hour'`)))) < maxHourly;
}
