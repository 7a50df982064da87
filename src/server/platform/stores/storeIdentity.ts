import { getTableName } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Sql } from '../../database/connect.ts';
import type { SqlTag } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { StartError } from '../../startError.ts';
import { fileStoreTable } from '../tables/fileStore.ts';
import type { FileStore } from './fileStore.ts';

/** The note that identifies a store. A finished copy also names the store that it was copied from. */
const Note = z.object({ id: z.string(), after: z.optional(z.string()) });
type Note = z.output<typeof Note>;
const noteName = 'store.json';
const tableName = getTableName(fileStoreTable);

/** The database lock that is held during the check, so that processes that start together agree. */
const identityLock = 7_210_436;

async function readNote(store: FileStore): Promise<Note | undefined> {
  const text = await store.readNote(noteName);
  try {
    return text === undefined ? undefined : Note.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const writeNote = (store: FileStore, note: Note) => store.writeNote(noteName, JSON.stringify(note));

/** The id of the store that the database refers to. */
async function knownId(sql: SqlTag): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`select id from ${sql(tableName)}`;
  return row?.id;
}

/**
 * Throws if the database's files are in another store, such as the folder of another machine, because files stored here
 * would not be found there. The first start registers a store. It is replaced by a complete copy of it, or by any store
 * while the database has no files. An unavailable store is not checked.
 */
export async function checkStore(sql: Sql, store: FileStore): Promise<void> {
  try {
    await sql.begin('', async ({ sql: lockedSql }) => {
      await lockedSql`select pg_advisory_xact_lock(${identityLock})`;
      const [knownStoreId, note] = [await knownId(lockedSql), await readNote(store)];
      if (knownStoreId !== undefined && note?.id === knownStoreId) return;
      if (knownStoreId === undefined || note?.after === knownStoreId || !(await hasFiles(lockedSql))) {
        await registerStore(lockedSql, store, note);
        return;
      }
      throw new StartError(
        `The files of this database are not in ${store.name}, but in another folder or bucket: give every process the same one (DATA_DIR on a shared disk, or STORAGE_URL), copy the files with "npm run files:copy", or, if they are lost, run "npm run files:adopt".`,
      );
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Registers this store for the database, in place of any other. */
export async function adoptStore(sql: Sql, store: FileStore): Promise<void> {
  await sql.begin('', async ({ sql: lockedSql }) => {
    await lockedSql`select pg_advisory_xact_lock(${identityLock})`;
    await registerStore(lockedSql, store, await readNote(store));
  });
}

async function registerStore(sql: SqlTag, store: FileStore, note: Note | undefined): Promise<void> {
  const { id } = note ?? { id: randomUUID() };
  if (!note) await writeNote(store, { id });
  await sql`insert into ${sql(tableName)} (id) values (${id}) on conflict (one) do update set id = excluded.id`;
}

/** Whether any record, or the library, refers to a file. */
async function hasFiles(sql: SqlTag): Promise<boolean> {
  const [row] = await sql<{ exists: boolean }[]>`
    select exists (select 1 from file_uses) or exists (select 1 from files) as exists
  `;
  return row?.exists ?? false;
}

/** Marks a restored store as the one that the restored database refers to. */
export async function noteRestored(sql: SqlTag, store: FileStore): Promise<void> {
  const id = await knownId(sql);
  if (id !== undefined) await writeNote(store, { id });
}

/** Marks a complete copy of the registered store, so that it may take its place. */
export async function noteCopy(sql: SqlTag, copy: FileStore): Promise<void> {
  const [previousStoreId, note] = [await knownId(sql), await readNote(copy)];
  if (previousStoreId !== undefined && note?.after !== previousStoreId)
    await writeNote(copy, { id: randomUUID(), after: previousStoreId });
}
