import { and, count, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { NamedRecord, Person } from '#contract/features/comments.ts';
import type { NoticeKind } from '#contract/features/notices.ts';
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
  readonly employeeIds: readonly string[];
};

type Calling = { readonly db: Queryable; readonly deps: Deps };

/**
 * Notifies employees in the caller's transaction, each in the console and by email as they chose. The actor is never
 * notified, nor anybody of a comment on a record that they may not read.
 */
export async function notify({ db, deps }: Calling, event: NoticeEvent): Promise<void> {
  const { actor, record, kind, comment, task } = event;
  const ids = [...new Set(event.employeeIds)].filter((id) => id !== actor?._id);
  const readers = (await noticeReaders(db, ids)).filter(
    (reader) => comment === undefined || (record !== null && mayReadNoun(reader, record.noun)),
  );
  if (readers.length === 0) return;
  await tellLive(db, { topic: 'notices', change: 'create', ids: [], to: readers.map(({ _id }) => _id) });
  for (const reader of readers) {
    const isMailed = reader.mail === 'atOnce' && (await mayMailNow(db, event, reader));
    await db.insert(noticesTable).values({
      employeeId: reader._id,
      kind,
      actorId: actor?._id,
      actorName: actor?.name,
      noun: record?.noun,
      recordId: record?._id,
      commentId: comment?._id,
      taskId: task?._id,
      mailedAt: isMailed === 'covered' || isMailed === true || reader.mail === 'never' ? sql`now()` : null,
    });
    if (isMailed === true) await deps.mail.send(db, noticeLetter(reader, [lineOf(event, reader)], deps.environment));
  }
}

/** An event as its email tells it; a record that the reader may not read has no name. */
function lineOf({ kind, actor, record, comment, task }: NoticeEvent, reader: NoticeReader) {
  return {
    kind,
    actors: actor ? [actor.name] : [],
    actorCount: actor ? 1 : 0,
    record: record && mayReadNoun(reader, record.noun) ? record.title : null,
    recordId: record?._id ?? null,
    task: task?.title ?? null,
    excerpt: comment?.text ?? null,
    commentId: comment?._id ?? null,
  };
}

/**
 * Whether an event is emailed at once. It is `covered` if an email told of unread ones of the same kind on the same
 * record, and false if the reader got many emails within the hour.
 */
async function mayMailNow(
  db: Queryable,
  { kind, record, task }: NoticeEvent,
  { _id }: NoticeReader,
): Promise<boolean | 'covered'> {
  const { employeeId, mailedAt, readAt } = noticesTable;
  const countOf = async (where: SQL | undefined) => {
    const [row] = await db.select({ many: count() }).from(noticesTable).where(where);
    return row?.many ?? 0;
  };
  const covering = await countOf(
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
