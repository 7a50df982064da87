import { getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/connect.ts';
import { noteChange } from '../../platform/changes.ts';
import { deleteForGood } from '../../platform/clearTrash.ts';
import { eraseCommentsAbout } from './commentsAbout.ts';
import { forgetEmailsTo } from './emailsTo.ts';
import { unusedFiles } from '../../platform/fileUses.ts';
import { forgetLettersAbout } from '../../platform/mail/forgetLetters.ts';
import type { RecordKind } from '../../platform/recordKinds.ts';
import { moveToTrash } from '../../platform/trash.ts';
import { historyTable } from '../../platform/tables/history.ts';
import { trashTable } from '../../platform/tables/trash.ts';
import { forgetPayloadsOf } from './payloadsOf.ts';
import { holdsDataOf, kindsOfPersons, trashedDataOf } from './holdings.ts';
import type { Person } from './person.ts';
import { replaceEmails } from './replaceEmails.ts';

/**
 * Permanently erases the data of a person, in the caller's transaction. Returns the stored files that must be deleted
 * after the commit. Invoices stay as they were issued, as do the parts of payments that they need.
 */
export async function erasePerson(db: Queryable, person: Person): Promise<readonly string[]> {
  const kinds = kindsOfPersons();
  const files: string[] = [];
  const touchedIds: string[] = [];
  for (const kind of kinds) {
    const anonymisedRecords = await anonymise(db, kind, holdsDataOf(kind, person));
    files.push(...anonymisedRecords.files);
    touchedIds.push(...anonymisedRecords.ids);
  }
  // All records are collected before the first one is moved, because references to a student or a lead are cleared when
  // it goes to the trash.
  const recordsByKind: { readonly kind: RecordKind; readonly ids: readonly string[] }[] = [];
  for (const kind of kinds) {
    if (kind.onErasure === 'delete')
      recordsByKind.push({ kind, ids: await idsOf(db, kind, holdsDataOf(kind, person)) });
  }
  for (const { kind, ids } of recordsByKind) for (const id of ids) await moveToTrash(db, kind, id);
  const deleted = recordsByKind.flatMap(({ ids }) => ids);
  // The trash also holds the person's records that were already there, or were moved there along with others.
  for (const kind of kinds) {
    if (kind.onErasure === 'keep') continue;
    const rows = await db.select({ id: trashTable._id }).from(trashTable).where(trashedDataOf(kind, person));
    deleted.push(...rows.map(({ id }) => id));
  }
  const deletedFiles = [...new Set(deleted)];
  if (deletedFiles.length > 0) {
    files.push(...(await papersInHistory(db, deletedFiles)));
    files.push(...(await deleteForGood(db, deletedFiles)).files);
  }
  await forgetEmailsTo(db, person.emails);
  await forgetPayloadsOf(db, person);
  await forgetAsRecent(db, [...deletedFiles, ...touchedIds]);
  await replaceEmails(db, person.emails);
  // Several records may share a file, as in the demo data, so files that other records show are kept.
  return unusedFiles(db, [...new Set(files)]);
}

async function idsOf(db: Queryable, { table }: RecordKind, where: SQL): Promise<readonly string[]> {
  const rows = await db
    .select({ id: sql<string>`${table._id}::text` })
    .from(table)
    .where(where);
  return rows.map(({ id }) => id);
}

/**
 * Sets records to values that identify nobody. Removes the changed fields from their history, and deletes their
 * comments and unsent letters. Returns their ids and their files.
 */
async function anonymise(db: Queryable, kind: RecordKind, where: SQL) {
  const { onErasure, table, noun } = kind;
  if (typeof onErasure === 'string') return { ids: [], files: [] };
  const ids = await idsOf(db, kind, where);
  if (ids.length === 0) return { ids, files: [] };
  await eraseCommentsAbout(db, ids);
  await forgetLettersAbout(db, ids);
  const emptiedColumns = Object.keys(onErasure.set);
  const columns = getTableColumns(table);
  const files = await Promise.all(
    kind.files.map((column) =>
      db
        .select({ path: sql<string | null>`${column}` })
        .from(table)
        .where(inArray(table._id, [...ids])),
    ),
  );
  const earlierPapers = await papersInHistory(db, ids);
  const names = sql.join(
    emptiedColumns.map((name) => sql`${name}::text`),
    sql`, `,
  );
  await db
    .update(historyTable)
    .set({ data: sql`${historyTable.data} - array[${names}]` })
    .where(inArray(historyTable.recordId, [...ids]));
  const plainTable: PgTable = table;
  const rows = await db
    .update(plainTable)
    .set({ ...onErasure.set, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
    .where(inArray(table._id, [...ids]))
    .returning({ id: columns._id ?? table._id, version: table.version });
  for (const { id, version } of rows) {
    noteChange(db, { recordId: String(id), module: noun.module, version: Number(version), action: 'erase', data: {} });
  }
  const paths = files.flat().flatMap(({ path }) => (path?.startsWith('/') ? [path] : []));
  return { ids, files: [...paths, ...earlierPapers] };
}

/** The private files in earlier versions of these records; a private file belongs to one record only. */
async function papersInHistory(db: Queryable, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({
      path: sql<string>`(regexp_matches(${historyTable.data}::text, '/papers/[0-9a-f-]{36}\\.[a-z0-9]{2,5}', 'g'))[1]`,
    })
    .from(historyTable)
    .where(inArray(historyTable.recordId, [...ids]));
  return rows.map(({ path }) => path);
}

/**
 * Removes the records from employees' lists of recently opened records, because these lists contain the records' names.
 */
async function forgetAsRecent(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const isGone = sql`entry ->> 'id' in (${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`;
  const recent = sql`jsonb_array_elements(case when jsonb_typeof(kept -> 'recent') = 'array' then kept -> 'recent' end)`;
  await db.execute(sql`
    update preferences set kept = jsonb_set(kept, '{recent}', coalesce(
      (select jsonb_agg(entry) from ${recent} as entry where not (${isGone})), '[]'))
    where exists (select 1 from ${recent} as entry where ${isGone})
  `);
}
