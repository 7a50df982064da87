import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { noticesTable } from '../../platform/tables/comments.ts';
import { bundlesOf, isUnread } from './bundles.ts';
import { noticeLetter } from './noticeLetter.ts';
import { noticeReaders } from './readers.ts';

/** Maximum notices in one email; all others are only shown in the console. */
const maxLines = 50;

/**
 * Sends each employee one email about the unread notices that no email has contained yet. The email and the mark are
 * stored in one transaction, so that a killed process neither repeats nor loses an email.
 */
export async function sendDigests(deps: Deps, signal?: AbortSignal): Promise<void> {
  const isPending = and(isUnread, isNull(noticesTable.mailedAt));
  const pendingNotices = await deps.db
    .selectDistinct({ employeeId: noticesTable.employeeId })
    .from(noticesTable)
    .where(isPending);
  for (const { employeeId } of pendingNotices) {
    if (signal?.aborted) return;
    await deps.db.transaction(async (db) => {
      // Another process that works on the same rows waits here, and then finds them marked.
      const rows = await db
        .select({ id: noticesTable.id })
        .from(noticesTable)
        .where(and(eq(noticesTable.employeeId, employeeId), isPending))
        .orderBy(noticesTable.id)
        .for('update');
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      const [reader] = await noticeReaders(db, [employeeId]);
      if (reader && reader.mail !== 'never') {
        const bundles = await bundlesOf(db, reader, and(isPending, inArray(noticesTable.id, ids)));
        const lines = bundles.slice(0, maxLines).map(({ record, task, comment, ...bundle }) => ({
          ...bundle,
          record: record?.title ?? null,
          recordId: record?._id ?? null,
          task: task?.title ?? null,
          excerpt: comment?.excerpt ?? null,
          commentId: comment?._id ?? null,
        }));
        if (lines.length > 0) await deps.mail.send(db, noticeLetter(reader, lines, deps.environment));
      }
      await db
        .update(noticesTable)
        .set({ mailedAt: sql`now()` })
        .where(inArray(noticesTable.id, ids));
    });
  }
}
