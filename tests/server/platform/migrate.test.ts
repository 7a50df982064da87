import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { connect, type Connection, type DatabaseAddress } from '#server/database/connect.ts';
import { migrate, readMigrations } from '#server/database/migrate.ts';
import { startProgram } from './processes/spawn.ts';

const realFolder = fileURLToPath(new URL('../../../src/server/database/migrations', import.meta.url));

let folder: string;
let address: DatabaseAddress;
let connection: Connection;

beforeEach(async () => {
  const { address: cluster } = inject('testCluster');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = connect(cluster, { max: 1 });
  await admin.sql`create database ${admin.sql(database)}`;
  await admin.close();
  address = { ...cluster, database };
  connection = connect(address, { max: 1 });
  folder = await mkdtemp(join(tmpdir(), 'institute-migrations-'));
});

afterEach(async () => {
  await connection.close();
  await rm(folder, { recursive: true });
});

type Step = { tag: string; when: number; statement: string };
const first = { tag: '0000_first', when: 1000, statement: 'create table one (id int)' };
const second = { tag: '0001_second', when: 2000, statement: 'create table two (id int)' };

async function writeMigrations(...steps: Step[]): Promise<void> {
  const entries = steps.map(({ tag, when }, idx) => ({ idx, version: '7', when, tag, breakpoints: true }));
  await cp(join(realFolder, 'meta'), join(folder, 'meta'), { recursive: true });
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  for (const { tag, statement } of steps) await writeFile(join(folder, `${tag}.sql`), statement);
}

const tables = async () =>
  (await connection.sql`select tablename from pg_tables where schemaname = 'public' order by 1`).map(
    (row) => row.tablename,
  );

test('an empty database gets every migration, an up-to-date one none', async () => {
  const migrations = await readMigrations(realFolder);
  expect(await migrate(address)).toBe(migrations.length);
  expect(await tables()).toContain('employees');
  expect(await migrate(address)).toBe(0);
});

test('a database one step behind gets only that step', async () => {
  await writeMigrations(first);
  await migrate(address, { folder });
  await writeMigrations(first, second);
  expect(await migrate(address, { folder })).toBe(1);
  expect(await tables()).toEqual(['one', 'two']);
});

test('two server processes that start together migrate once', async () => {
  const argument = JSON.stringify(address);
  const programs = [startProgram('migrateOnce.ts', argument), startProgram('migrateOnce.ts', argument)];
  const appliedCounts = await Promise.all(programs.map(({ firstOutput }) => firstOutput));
  const migrations = await readMigrations(realFolder);
  expect(appliedCounts.map(Number).toSorted((a, b) => a - b)).toEqual([0, migrations.length]);
});

test('a failed step leaves nothing of its batch behind', async () => {
  await writeMigrations(first, { ...second, statement: 'create table two (id nonsense)' });
  await expect(migrate(address, { folder })).rejects.toThrow();
  expect(await tables()).toEqual([]);
});

test('a database of a later version is refused', async () => {
  await writeMigrations(first, second);
  await migrate(address, { folder });
  await writeMigrations(first);
  await expect(migrate(address, { folder })).rejects.toThrow(
    /^The database was brought to a newer schema \(1970-01-01T00:00:02\.000Z\) by a later version/,
  );
});

test('a database with a migration from elsewhere is refused', async () => {
  await writeMigrations(first, { ...second, when: 1500 });
  await migrate(address, { folder });
  await writeMigrations(first, second);
  await expect(migrate(address, { folder })).rejects.toThrow(/belongs to another line of development/);
});

test('a migration that was changed after it was applied is refused by its name', async () => {
  await writeMigrations(first);
  await migrate(address, { folder });
  await writeMigrations({ ...first, statement: 'create table one (id bigint)' });
  await expect(migrate(address, { folder })).rejects.toThrow(/^The migration 0000_first was changed/);
});

test('a migration dated before the one ahead of it, which would be skipped, is refused by its name', async () => {
  await writeMigrations(first, { ...second, when: 900 });
  await expect(migrate(address, { folder })).rejects.toThrow(/^The migration 0001_second is dated before 0000_first/);
  expect(await tables()).toEqual([]);
});

test('the migrations of this version are in order', async () => {
  const journal = JSON.parse(await readFile(join(realFolder, 'meta/_journal.json'), 'utf8'));
  expect((await readMigrations(realFolder)).map(({ tag }) => tag)).toEqual(
    journal.entries.map(({ tag }: { tag: string }) => tag),
  );
});

test('plain-text course descriptions of earlier versions become HTML that looks the same', async () => {
  await cp(realFolder, folder, { recursive: true });
  const journal = JSON.parse(await readFile(join(realFolder, 'meta/_journal.json'), 'utf8'));
  const laterIndex = journal.entries.findIndex(({ tag }: { tag: string }) => tag.startsWith('0009'));
  const until = (count: number) =>
    writeFile(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
    );
  await until(laterIndex);
  await migrate(address, { folder });
  const { sql } = connection;
  const plainText = 'Debit < credit & "balance"\nEvenings';
  await sql`insert into courses (title, slug, seo_description, meta_description) values
    ('Plain', 'plain', ${plainText}, ''), ('Rich', 'rich', '<p>Tally &amp; GST</p>', 'In Pune')`;
  await sql`insert into trash (id, noun, module, title, data, files)
    values (gen_random_uuid(), 'courses', 'course', 'Gone', ${JSON.stringify({ seo_description: 'x<y' })}::text::jsonb, '{}')`;
  await until(laterIndex + 1);
  expect(await migrate(address, { folder })).toBe(1);
  expect(await sql`select seo_description, meta_description from courses order by title`).toEqual([
    { seo_description: '<p>Debit &lt; credit &amp; "balance"<br>Evenings</p>', meta_description: '' },
    { seo_description: '<p>Tally &amp; GST</p>', meta_description: '<p>In Pune</p>' },
  ]);
  expect(await sql`select data ->> 'seo_description' as description from trash`).toEqual([
    { description: '<p>x&lt;y</p>' },
  ]);
});
