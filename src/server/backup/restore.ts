import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { connect, type DatabaseAddress, type Sql } from '../database/connect.ts';
import type { ReservedConnection, SqlTag } from '../database/sql.ts';
import { migrate, migrationsFolder, readApplied, readMigrations } from '../database/migrate.ts';
import { takeMigrationLock } from '../database/migrationLock.ts';
import { jobsSchema } from '../platform/jobs/boss.ts';
import type { FileStore, Key } from '../platform/stores/fileStore.ts';
import { noteRestored } from '../platform/stores/storeIdentity.ts';
import { StartError } from '../startError.ts';
import { checkArchive, fileOfEntry, readArchive, type Manifest } from './archive.ts';
import { copied, qualified, tablesOf, type BackedUpTable } from './tables.ts';

export type RestoreOptions = {
  readonly files: FileStore;
  /** Replaces the content of the database with the backup. Without this option, only an empty database is filled. */
  readonly replace: boolean;
};

/**
 * Restores a backup. It is verified first, and all tables are then loaded in one transaction, so that the database ends
 * up with either the whole backup or its previous content. Throws while a server uses the database, for a backup of a
 * newer version, and for a database with content unless `replace` is set.
 */
export async function restoreBackup(
  address: DatabaseAddress,
  file: string,
  options: RestoreOptions,
): Promise<Manifest> {
  const manifest = await checkArchive(file);
  const isOlderVersion = await checkVersion(manifest);
  const { sql, close } = connect(address, { max: 2, applicationName: 'institute-console restore' });
  try {
    await refuseRunning(sql);
    const appliedMigrations = await readApplied(sql);
    if (isOlderVersion && appliedMigrations.length > manifest.migrations.length) {
      throw new StartError(
        'The backup is of an older version than this database: restore it into a new data folder or an empty database, which is then brought up to date.',
      );
    }
    await migrateTo(address, manifest);
    // A server that starts meanwhile waits before its migrations.
    await sql.reserve(async (lockHolder) => {
      await takeMigrationLock(lockHolder.sql);
      await sql.begin('', (connection) => load(connection, file, manifest, options));
    });
  } catch (error) {
    throw inOneSentence(error, file);
  } finally {
    await close();
  }
  if (isOlderVersion) await migrate(address);
  return manifest;
}

/**
 * Turns an error into one sentence for the operator. The transaction leaves the database unchanged if any part of the
 * archive cannot be loaded.
 */
function inOneSentence(error: unknown, file: string): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error;
  return new StartError(
    `${file} cannot be restored: ${error.message.replace(/\.?$/, '.')} The database holds what it held before.`,
  );
}

/** Whether the backup was made by an earlier version of the server; refuses a backup made by a later version. */
async function checkVersion({ migrations, version }: Manifest): Promise<boolean> {
  const knownMigrations = await readMigrations();
  const isDifferent = migrations.some(
    ({ when, hash }, index) => knownMigrations[index]?.when !== when || knownMigrations[index].hash !== hash,
  );
  if (isDifferent) {
    throw new StartError(
      `The backup was made by version ${version}, whose database this version of the server does not know: restore it with that version.`,
    );
  }
  return migrations.length < knownMigrations.length;
}

async function refuseRunning(sql: Sql): Promise<void> {
  const servers = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name in ('institute-console', 'institute-console jobs')
  `;
  if (servers.length > 0) throw new StartError('A server is using this database: stop it, then restore the backup.');
}

/** Migrates an empty database to the schema of the backup. */
async function migrateTo(address: DatabaseAddress, { migrations }: Manifest): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'institute-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const journal = join(folder, 'meta/_journal.json');
    const all: { entries: unknown[] } = JSON.parse(await readFile(journal, 'utf8'));
    await writeFile(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, migrations.length) }));
    await migrate(address, { folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Tables in which a new database already has rows. They do not prevent a restore, and are replaced by those of the
 * backup.
 */
const filledByMigrations: ReadonlySet<string> = new Set(['lead_stages']);

async function load(
  connection: ReservedConnection,
  file: string,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<void> {
  const { sql } = connection;
  const tables = await tablesOf(sql);
  const missingTables = manifest.tables.filter(({ name }) => !tables.some((table) => table.name === name));
  if (missingTables.length > 0)
    throw new StartError(`The database has no table ${missingTables.map(({ name }) => name).join(', ')}.`);
  const names = tables.map(qualified).join(', ');
  // Blocks other connections, reads included, until the restore is committed.
  await sql.unsafe(`lock table ${names} in access exclusive mode`);
  if (options.replace) {
    await sql.unsafe(`truncate ${names} restart identity`);
    // Queued jobs belong to records that no longer exist; the next start of a server recreates the schema.
    await sql.unsafe(`drop schema if exists ${jobsSchema} cascade`);
  } else {
    for (const table of tables.filter(({ name }) => !filledByMigrations.has(name))) {
      const [row] = await sql.unsafe(`select 1 from ${qualified(table)} limit 1`);
      if (row) {
        throw new StartError(
          'The database is not empty. To put the backup in the place of all that it holds, add --replace.',
        );
      }
    }
  }
  // The backup already contains the results of triggers, so the triggers must not run.
  await sql.unsafe(`set local institute.restoring = 'on'`);
  for (const table of tables.filter(({ name }) => filledByMigrations.has(name)))
    await sql.unsafe(`delete from ${qualified(table)}`);
  const addedFiles: Key[] = [];
  try {
    await copyIn(connection, file, manifest, { files: options.files, added: addedFiles });
    await checkCounts(sql, manifest);
    await noteRestored(sql, options.files);
  } catch (error) {
    await Promise.all(addedFiles.map((key) => options.files.remove(key)));
    throw error;
  }
  await setSequences(sql);
}

async function checkCounts(sql: SqlTag, manifest: Manifest): Promise<void> {
  for (const { name, rows } of manifest.tables) {
    const [rowCount] = await sql.unsafe<{ rows: number }[]>(`select count(*)::int as rows from ${qualified({ name })}`);
    if (rowCount?.rows !== rows) throw new Error(`${name} got ${rowCount?.rows} rows, but the backup says ${rows}.`);
  }
}

type Arrivals = {
  readonly files: FileStore;
  /** The files that this restore has created. */
  readonly added: Key[];
};

/** The archive contains the tables in an order that satisfies their references. */
async function copyIn(
  connection: ReservedConnection,
  file: string,
  manifest: Manifest,
  arrivals: Arrivals,
): Promise<void> {
  let openTable: { table: string; target: CopyStreamQuery; failed: Promise<never> } | undefined;
  const finish = async () => {
    const target = openTable?.target;
    openTable = undefined;
    await (target && finished(target.end()));
  };
  await readArchive(file, async (name, content) => {
    const [, kind, path = ''] = /^(tables|files)\/(.+)$/.exec(name) ?? [];
    if (kind === 'tables') {
      const table = path.split('/')[0] ?? '';
      if (openTable?.table !== table) {
        await finish();
        const target = startCopy(connection, tableOf(manifest, table));
        openTable = { table, target, failed: failureOf(target) };
      }
      const { target, failed } = openTable;
      for await (const chunk of content) {
        if (!target.write(chunk)) await Promise.race([once(target, 'drain'), failed]);
      }
      return;
    }
    await finish();
    if (kind === 'files') await putFile(path, content, arrivals);
    else for await (const _ of content); // the manifest, which has been read
  });
  await finish();
}

function startCopy({ client }: ReservedConnection, table: BackedUpTable): CopyStreamQuery {
  return client.query(copyFrom(`copy ${copied(table)} from stdin`));
}

function tableOf({ tables }: Manifest, name: string): BackedUpTable {
  const table = tables.find((candidate) => candidate.name === name);
  if (!table) throw new Error(`The backup's manifest does not name ${name}.`);
  return table;
}

/** Rejects once PostgreSQL refuses the copied rows. */
function failureOf(target: Writable): Promise<never> {
  const failure = new Promise<never>((_, refuse) => target.once('error', refuse));
  failure.catch(() => undefined); // handled where each write awaits it
  return failure;
}

/** Stores a file of the backup. Names are never reused, so an existing file with this name has the same content. */
async function putFile(path: string, content: AsyncIterable<Buffer>, { files, added }: Arrivals): Promise<void> {
  const key = fileOfEntry(path);
  if (!key) throw new Error(`${JSON.stringify(path)} is not the name of a stored file.`);
  if (!(await files.find(key))) added.push(key);
  await files.put(key, content);
}

/** Makes sequences continue after the restored numbers. */
async function setSequences(sql: SqlTag): Promise<void> {
  const columns = await sql<{ table: string; column: string; sequence: string }[]>`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(format('public.%I', c.relname), a.attname) is not null
  `;
  for (const { table, column, sequence } of columns) {
    await sql.unsafe(
      `select setval($1::regclass, coalesce(max("${column}"), 1), max("${column}") is not null) from ${qualified({ name: table })}`,
      [sequence],
    );
  }
}
