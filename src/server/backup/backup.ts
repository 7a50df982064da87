import { stat } from 'node:fs/promises';
import { to as copyTo } from 'pg-copy-streams';
import type { Sql } from '../database/connect.ts';
import { readMigrations } from '../database/migrate.ts';
import { places, type FileStore } from '../platform/stores/fileStore.ts';
import { StartError } from '../startError.ts';
import { version } from '../version.ts';
import { entryOfFile, writeArchive, type ArchiveWriter, type Manifest } from './archive.ts';
import { rowsOf, tablesOf } from './tables.ts';

/**
 * Maximum bytes of a table per entry of the archive. Larger tables are split, because a tar needs the size of an entry
 * before its content.
 */
const pieceBytes = 4 * 1024 * 1024;

/**
 * Writes the database and its files into one archive, even while servers are running: all tables as of one point in
 * time, and every file that existed then. Returns the manifest.
 */
export async function writeBackup(sql: Sql, file: string, files: FileStore | undefined): Promise<Manifest> {
  if (await stat(file).catch(() => undefined)) throw new StartError(`${file} is there already: choose another name.`);
  const migrations = (await readMigrations()).map(({ when, hash }) => ({ when, hash }));
  return writeArchive(file, async (archive) => {
    const tables = await sql.begin('isolation level repeatable read read only', async (connection) => {
      const writtenTables: Manifest['tables'] = [];
      for (const table of await tablesOf(connection.sql)) {
        const [rowCount] = await connection.sql.unsafe<{ rows: number }[]>(
          `select count(*)::int as rows from public."${table.name}"`,
        );
        const source = connection.client.query(copyTo(`copy ${rowsOf(table)} to stdout`));
        await addPieces(archive, `tables/${table.name}`, source);
        writtenTables.push({ name: table.name, columns: [...table.columns], rows: rowCount?.rows ?? 0 });
      }
      return writtenTables;
    });
    const count = files ? await addFiles(archive, files) : 0;
    return { format: 1, version, at: new Date().toISOString(), migrations, tables, files: count };
  });
}

async function addPieces(archive: ArchiveWriter, folder: string, source: AsyncIterable<Buffer>): Promise<void> {
  let pendingLines: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = async () => {
    number += 1;
    await archive.add(`${folder}/${String(number).padStart(6, '0')}`, Buffer.concat(pendingLines));
    pendingLines = [];
    size = 0;
  };
  for await (const chunk of source) {
    pendingLines.push(chunk);
    size += chunk.byteLength;
    if (size >= pieceBytes) await flush();
  }
  if (size > 0) await flush();
}

/**
 * Adds all stored files. Stored files never change, and a file that is deleted during the backup is no longer needed by
 * any record.
 */
async function addFiles(archive: ArchiveWriter, store: FileStore): Promise<number> {
  let count = 0;
  for (const place of places) {
    for await (const { key, size } of store.list(place)) {
      const stream = await store.read(key);
      if (!stream) continue;
      await archive.add(entryOfFile(key), { stream, size });
      count += 1;
    }
  }
  return count;
}
