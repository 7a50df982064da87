import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import { unusedFiles } from './fileUses.ts';
import { forgetLettersAbout } from './mail/forgetLetters.ts';
import { daysAgo } from './daysAgo.ts';

/** Records deleted per transaction: few enough to block nobody for long. */
const recordsPerBatch = 500;

/**
 * Permanently deletes records in the trash, the records deleted along with them, and everything that refers to either:
 * history, comments, tasks, replies, received emails and unsent letters. Returns the number of records, not counting
 * those deleted along with them, and the files that no other record names. The caller removes these files after the
 * commit.
 */
export async function deleteForGood(
  db: Queryable,
  ids: readonly string[],
): Promise<{ records: number; files: readonly string[] }> {
  const joinedIds = ids.join();
  const rows = await db.execute<{ id: string; parent: string | null; files: string }>(sql`
    with roots as (select unnest(string_to_array(${joinedIds}, ',')::uuid[]) as id),
    gone as (
      delete from trash where id in (
        select id from roots union all select trash.id from trash join roots on trash.parent_id = roots.id
      ) returning id, parent_id, files
    ),
    forgotten as (delete from history using gone where history.record_id = gone.id),
    joined as (
      delete from person_partings using gone where gone.id in (person_partings.first_id, person_partings.second_id)
    ),
    uncommented as (delete from comments using gone where comments.record_id = gone.id),
    unwatched as (delete from comment_watchers using gone where comment_watchers.record_id = gone.id),
    undone as (delete from tasks using gone where tasks.record_id = gone.id),
    unlogged as (
      update lead_hook_entries set payload = null, provider_id = null from gone where lead_hook_entries.lead_id = gone.id
    ),
    undrafted as (delete from reply_drafts using gone where reply_drafts.record_id = gone.id),
    unanswered as (
      delete from conversation_entries using gone where conversation_entries.record_id = gone.id
      returning gone.id as record_id, attachments
    )
    select id, parent_id as parent, array_to_json(files || array(
      select file ->> 'path' from unanswered, jsonb_array_elements(attachments) as file where unanswered.record_id = gone.id
    ))::text as files from gone
  `);
  await forgetLettersAbout(
    db,
    rows.map(({ id }) => id),
  );
  const files = new Set(rows.flatMap((row): readonly string[] => JSON.parse(row.files)));
  return { records: rows.filter(({ parent }) => parent === null).length, files: await unusedFiles(db, [...files]) };
}

/**
 * Locks the oldest records in the trash that match `where` and that no other transaction has locked, at most one batch.
 * Returns their ids.
 */
export async function lockBatch(db: Queryable, where = sql`true`): Promise<readonly string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select id from trash where parent_id is null and ${where}
    order by deleted_at, id limit ${recordsPerBatch} for update skip locked
  `);
  return rows.map(({ id }) => id);
}

/**
 * Permanently deletes records that have been in the trash for more than `TRASH_DAYS`, files included. Returns their
 * number.
 */
export async function clearTrash({ db, clock, environment, storage }: Deps): Promise<number> {
  const cutoff = daysAgo(environment.trashDays, clock());
  let clearedCount = 0;
  for (;;) {
    const { records, files } = await db.transaction(async (transaction) =>
      deleteForGood(transaction, await lockBatch(transaction, sql`deleted_at < ${cutoff}`)),
    );
    await Promise.all(files.map((file) => storage.remove(file)));
    clearedCount += records;
    if (records < recordsPerBatch) return clearedCount;
  }
}
