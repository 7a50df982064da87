import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { to as copyTo } from 'pg-copy-streams';
import type { Sql } from '../database/connect.ts';
import { readMigrations } from '../database/migrate.ts';
import { StartError } from '../startError.ts';
import { version } from '../version.ts';
import { writeArchive, type ArchiveWriter, type Manifest } from './archive.ts';
import { copied, tablesOf } from './tables.ts';

/**
 * Maximum bytes of a table in one entry of the archive, because a tar needs the size of an entry before its content.
 */
const pieceSize = 4 * 1024 * 1024;

/**
 * Writes database and files into one archive, even while servers are running: all tables as of one point in time, and
 * every file that existed then. Returns the manifest.
 */
export async function writeBackup(sql: Sql, file: string, { uploads }: { uploads: string }): Promise<Manifest> {
  if (await stat(file).catch(() => undefined)) throw new StartError(`${file} is there already: choose another name.`);
  const migrations = (await readMigrations()).map(({ when, hash }) => ({ when, hash }));
  return writeArchive(file, async (archive) => {
    const tables = await sql.begin('isolation level repeatable read read only', async (connection) => {
      const writtenTables: Manifest['tables'] = [];
      for (const table of await tablesOf(connection.sql)) {
        const [rowCount] = await connection.sql.unsafe<{ rows: number }[]>(
          `select count(*)::int as rows from public."${table.name}"`,
        );
        const source = connection.client.query(copyTo(`copy ${copied(table)} to stdout`));
        await addPieces(archive, `tables/${table.name}`, source);
        writtenTables.push({ name: table.name, columns: [...table.columns], rows: rowCount?.rows ?? 0 });
      }
      return writtenTables;
    });
    const files = await addFiles(archive, uploads);
    return { format: 1, version, at: new Date().toISOString(), migrations, tables, files };
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
    if (size >= pieceSize) await flush();
  }
  if (size > 0) await flush();
}

/** Stored files never change. A file deleted during the backup is no longer needed by any record. */
async function addFiles(archive: ArchiveWriter, folder: string): Promise<number> {
  let count = 0;
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    if (!entry.isFile() || name.startsWith('arriving/')) continue;
    const stats = await stat(path).catch(() => undefined);
    if (!stats) continue;
    await archive.add(`files/${name}`, { stream: createReadStream(path), size: stats.size });
    count += 1;
  }
  return count;
}
