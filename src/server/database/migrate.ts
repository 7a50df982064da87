import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { connect, type DatabaseAddress, type Sql } from './connect.ts';
import { projectFolder } from '../projectFolder.ts';
import { codeOfConnection } from './connectionSettings.ts';
import { MigrationError } from './migrationError.ts';
import { takeMigrationLock } from './migrationLock.ts';

export const migrationsFolder = join(projectFolder, 'src/server/database/migrations');

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

type Migration = { readonly tag: string; readonly when: number; readonly hash: string };

/**
 * Returns the migrations in the order of their journal. Refuses a journal in which the `when` of an entry is not later
 * than that of the previous entry, because drizzle would silently skip that migration.
 */
export async function readMigrations(folder = migrationsFolder): Promise<readonly Migration[]> {
  const { entries } = Journal.parse(JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')));
  for (const [index, { tag, when }] of entries.entries()) {
    const previousEntry = entries[index - 1];
    if (previousEntry && previousEntry.when >= when) {
      throw new MigrationError(
        `The migration ${tag} is dated before ${previousEntry.tag}, which is listed ahead of it: generate it again, so that it comes last.`,
      );
    }
  }
  return Promise.all(
    entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), 'utf8');
      return { tag, when, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** The migrations that have been applied to a database. */
export async function readApplied(sql: Sql): Promise<readonly { when: number; hash: string }[]> {
  const [table] = await sql<{ present: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as present
  `;
  if (!table?.present) return [];
  const rows = await sql<{ created_at: string; hash: string }[]>`
    select created_at, hash from drizzle.__drizzle_migrations order by created_at
  `;
  return rows.map(({ created_at: when, hash }) => ({ when: Number(when), hash }));
}

/** Milliseconds that a migration waits for a table which another connection uses. */
const tableLockMs = 60_000;
const tablesLocked =
  'The migrations could not change a table within a minute, because another connection uses it: stop the other servers of this database, or end their transactions, then start again.';

function isLocked(error: unknown): boolean {
  return codeOfConnection(error) === '55P03' || (error instanceof Error && codeOfConnection(error.cause) === '55P03');
}

export type MigrateOptions = {
  readonly folder?: string;
  /** Reports that another process holds the lock. */
  readonly log?: Logger | undefined;
  /** Ends the wait for the lock. */
  readonly signal?: AbortSignal | undefined;
};

/**
 * Migrates a database to the schema of this code: applies the missing migrations, all or none. Throws for a database
 * migrated by a newer version, for migrations edited after they were applied, for any other difference between the
 * applied ones and the journal, and if an idle process holds the lock. Returns the number of applied migrations. The
 * address must be that of PostgreSQL itself, because a pooler would hold on to the lock.
 */
export async function migrate(address: DatabaseAddress, options: MigrateOptions = {}): Promise<number> {
  const { folder = migrationsFolder } = options;
  const migrations = await readMigrations(folder);
  const { sql, applyMigrations, close } = connect(address, { max: 1, applicationName: 'institute-console migration' });
  try {
    // The pool has a single connection. It holds the lock, and everything below runs on it.
    await takeMigrationLock(sql, options);
    const appliedBefore = await readApplied(sql);
    compare(appliedBefore, migrations);
    if (appliedBefore.length === migrations.length) return 0;
    await sql.unsafe(`set lock_timeout = ${tableLockMs}`);
    await createExtension(sql);
    await applyMigrations(folder);
    const appliedAfter = await readApplied(sql);
    compare(appliedAfter, migrations);
    if (appliedAfter.length !== migrations.length) {
      const missingMigrations = migrations.filter(
        ({ when }) => !appliedAfter.some((migration) => migration.when === when),
      );
      throw new MigrationError(
        `Some migrations were not applied: ${missingMigrations.map(({ tag }) => tag).join(', ')}.`,
      );
    }
    return appliedAfter.length - appliedBefore.length;
  } catch (error) {
    throw isLocked(error) ? new MigrationError(tablesLocked) : error;
  } finally {
    await close(); // This releases the lock, too.
  }
}

/** Creates pg_trgm, which the search index (search.ts) needs; the owner of a database may create this extension. */
async function createExtension(sql: Sql): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === '42501') {
      throw new MigrationError(
        'The search needs the extension pg_trgm, which this user may not create: have the owner of the database run "create extension pg_trgm;" in it, then start again.',
      );
    }
    if (code === '0A000' || code === '58P01') {
      throw new MigrationError(
        'The search needs the extension pg_trgm, which this PostgreSQL does not have: install its contrib package (postgresql-contrib), then start again.',
      );
    }
    throw error;
  }
}

/** Refuses if a migration has been applied that the code does not contain, or contains in a different form. */
function compare(appliedMigrations: readonly { when: number; hash: string }[], migrations: readonly Migration[]): void {
  for (const { when, hash } of appliedMigrations) {
    const migration = migrations.find((candidate) => candidate.when === when);
    if (!migration) {
      const newestMigration = migrations.at(-1);
      throw new MigrationError(
        newestMigration && when < newestMigration.when
          ? `The database has a migration of ${dateText(when)} that this version of the server does not have: it belongs to another line of development.`
          : `The database was brought to a newer schema (${dateText(when)}) by a later version of the server: start that version, or restore a backup made before it.`,
      );
    }
    if (migration.hash !== hash) {
      throw new MigrationError(
        `The migration ${migration.tag} was changed after this database had applied it: undo the change, and generate a new migration instead.`,
      );
    }
  }
}

const dateText = (time: number) => new Date(time).toISOString();
