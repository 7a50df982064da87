import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Header } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeArchive } from '#server/backup/archive.ts';
import { writeBackup } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { tablesOf } from '#server/backup/tables.ts';
import { connect, type DatabaseAddress } from '#server/database/connect.ts';
import { readMigrations } from '#server/database/migrate.ts';
import { seedDemo } from '#server/demo.ts';
import { openStore } from '#server/platform/stores/openStore.ts';
import { StartError } from '#server/startError.ts';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;
let folder: string;
let file: string;
let empty: Exclude<DatabaseAddress, string>;

beforeAll(async () => {
  app = await createTestApp();
  const { db, deps, sql } = app;
  await seedDemo(db, { storage: deps.storage, passwordHash: 'x', now: new Date() });
  await sql`insert into leads (name, message) values ('a tab	here', 'line
break \\ backslash हिन्दी')`;
  // Rows of megabytes at the end of a table, because the driver pauses reading when its buffer is full.
  await sql`insert into blogs (title, author, content)
    select 'Long ' || number, 'Asha Rao', repeat('<p>हिन्दी</p>', 50000) from generate_series(1, 3) as number`;
  folder = await mkdtemp(join(tmpdir(), 'institute-backup-'));
  file = join(folder, 'backup.tar.gz');
  const { address } = app.database;
  if (typeof address === 'string') throw new Error('The tests run on the embedded database.');
  empty = { ...address, database: 'restored' };
});
afterAll(async () => {
  await app.sql`drop database if exists restored with (force)`;
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** All rows of all tables. */
async function contentOf(address: DatabaseAddress): Promise<Record<string, unknown>> {
  const { sql, close } = connect(address, { max: 1, applicationName: 'test' });
  try {
    const content: Record<string, unknown> = {};
    for (const { name } of await tablesOf(sql)) {
      const [row] = await sql.unsafe(
        `select coalesce(jsonb_agg(t order by t::text), '[]')::text as rows from public."${name}" t`,
      );
      content[name] = row?.rows;
    }
    return content;
  } finally {
    await close();
  }
}

type Entry = Pick<Header, 'name'> & Partial<Pick<Header, 'type' | 'linkname'>> & { content?: string };

/** A hostile archive with a valid checksum and these entries. */
async function writeHostile(path: string, entries: readonly Entry[], rows: Record<string, number>): Promise<void> {
  const tar = pack();
  const sum = createHash('sha256');
  for (const { content = '', ...header } of entries) {
    sum.update(`${header.name}\n${content}`);
    tar.entry(header, content);
  }
  const migrations = (await readMigrations()).map(({ when, hash }) => ({ when, hash }));
  const tables = Object.entries({ leads: 1, ...rows }).map(([name, count]) => ({
    name,
    columns: ['name'],
    rows: count,
  }));
  const manifest = {
    format: 1,
    version: '0.1.0',
    at: '2026-11-23',
    migrations,
    tables,
    files: 1,
    sha256: sum.digest('hex'),
  };
  tar.entry({ name: 'manifest.json' }, JSON.stringify(manifest));
  tar.finalize();
  await pipeline(tar, createGzip(), createWriteStream(path));
}

async function emptyDatabase(): Promise<void> {
  await app.sql`drop database if exists restored with (force)`;
  await app.sql`create database restored`;
}

const restored = () => join(folder, 'uploads');

describe('a backup', () => {
  test('is made while the server runs, readable only by its owner, and restores the same data', async () => {
    const published = (await app.storedFiles()).find((name) => !name.includes('/'));
    await app.deps.storage.withhold(`/uploads/${published}`);
    const manifest = await writeBackup(app.sql, file, await openStore(app.uploadsFolder));
    expect(manifest.files).toBe((await app.storedFiles()).length);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(writeBackup(app.sql, file, await openStore(app.uploadsFolder))).rejects.toThrow(/there already/);

    await emptyDatabase();
    await restoreBackup(empty, file, { files: await openStore(restored()), replace: false });
    expect(await contentOf(empty)).toEqual(await contentOf(app.database.address));
    const names = (await readdir(restored(), { recursive: true })).filter(
      (name) => !['arriving', 'papers', 'withheld'].includes(name),
    );
    expect(names.toSorted()).toEqual(await app.storedFiles());
    for (const name of names) {
      expect(await readFile(join(restored(), name))).toEqual(await readFile(join(app.uploadsFolder, name)));
      expect((await stat(join(restored(), name))).mode & 0o777).toBe(0o600);
    }
  });

  test('is not restored over data unless requested', async () => {
    const options = { files: await openStore(restored()), replace: false };
    await expect(restoreBackup(empty, file, options)).rejects.toThrow(/not empty.*--replace/);
    const { sql, close } = connect(empty, { max: 1, applicationName: 'test' });
    await sql`delete from leads`;
    await sql`insert into alerts (title, message) values ('newer', 'than the backup')`;
    await close();
    await restoreBackup(empty, file, { ...options, replace: true });
    expect(await contentOf(empty)).toEqual(await contentOf(app.database.address));
    // The next record gets an unused number.
    const after = connect(empty, { max: 1, applicationName: 'test' });
    await after.sql`insert into history (record_id, module, version, action, data) select record_id, module, version, action, data from history limit 1`.catch(
      (error: Error) => expect(error.message).not.toMatch(/duplicate key/),
    );
    await after.close();
  });

  test('is not restored while a server runs, and then changes nothing', async () => {
    const server = connect(empty, { max: 1 });
    await server.sql`select 1`;
    await expect(restoreBackup(empty, file, { files: await openStore(restored()), replace: true })).rejects.toThrow(
      /stop it/,
    );
    await server.close();
  });

  test('that is truncated, damaged or of another kind is refused before anything changes', async () => {
    const broken = join(folder, 'broken.tar.gz');
    const bytes = await readFile(file);
    await writeFile(broken, bytes);
    await truncate(broken, bytes.length - 2000);
    const other = join(folder, 'other.txt');
    await writeFile(other, 'no backup');
    for (const archiveFile of [broken, other]) {
      await expect(
        restoreBackup(empty, archiveFile, { files: await openStore(restored()), replace: true }),
      ).rejects.toThrow(/no backup|damaged/);
    }
    expect(await contentOf(empty)).toEqual(await contentOf(app.database.address));
  });

  test.each<[string, readonly Entry[], Record<string, number>?]>([
    [
      'a folder in the place of a file',
      [{ name: 'files/0b0e6d3c-5c6f-4b0e-9a57-2f6a4d1c8e11.png', type: 'directory' }],
    ],
    ['a name that leads elsewhere', [{ name: 'files/../../photo.png' }]],
    [
      'a name twice',
      [
        { name: 'files/0b0e6d3c-5c6f-4b0e-9a57-2f6a4d1c8e11.png' },
        { name: 'files/0b0e6d3c-5c6f-4b0e-9a57-2f6a4d1c8e11.png' },
      ],
    ],
    ['a link', [{ name: 'files/0b0e6d3c-5c6f-4b0e-9a57-2f6a4d1c8e11.png', type: 'symlink', linkname: '/etc/passwd' }]],
    [
      'a file below a file',
      [
        { name: 'files/0b0e6d3c-5c6f-4b0e-9a57-2f6a4d1c8e11.png' },
        { name: 'files/0b0e6d3c-5c6f-4b0e-9a57-2f6a4d1c8e11.png/more.png' },
      ],
    ],
    [
      'rows that no table takes',
      [
        { name: 'files/0b0e6d3c-5c6f-4b0e-9a57-2f6a4d1c8e11.png' },
        { name: 'tables/leads', content: 'too\tmany\tcolumns\n' },
      ],
    ],
    [
      'a table that there is not',
      [{ name: 'files/0b0e6d3c-5c6f-4b0e-9a57-2f6a4d1c8e11.png' }, { name: 'tables/strange', content: '1' }],
    ],
    ['fewer rows than it says', [{ name: 'files/0b0e6d3c-5c6f-4b0e-9a57-2f6a4d1c8e11.png' }], { leads: 3 }],
  ])('with %s is refused in one sentence, and leaves no file and no row', async (_, entries, rows = {}) => {
    const hostile = join(folder, 'hostile.tar.gz');
    await writeHostile(hostile, entries, rows);
    const uploads = join(folder, 'untouched');
    const before = await contentOf(empty);
    const refusal = restoreBackup(empty, hostile, { files: await openStore(uploads), replace: true });
    await expect(refusal).rejects.toBeInstanceOf(StartError);
    await expect(refusal).rejects.toThrow(/^\S+hostile\.tar\.gz (is no backup of|cannot be restored: )[^\n]+\.$/);
    expect(await readdir(uploads)).toEqual(['arriving']);
    expect(await contentOf(empty)).toEqual(before);
  });

  test('reports an invalid file name in one sentence', async () => {
    const nowhere = join(folder, 'missing', 'backup.tar.gz');
    const uploads = app.uploadsFolder;
    const reason = 'no such file or directory';
    await expect(writeBackup(app.sql, nowhere, await openStore(uploads))).rejects.toThrow(
      new StartError(`${nowhere} cannot be written: ${reason}.`),
    );
    const options = { files: await openStore(restored()), replace: true };
    await expect(restoreBackup(empty, nowhere, options)).rejects.toThrow(
      new StartError(`${nowhere} cannot be read: ${reason}.`),
    );
    await expect(restoreBackup(empty, folder, options)).rejects.toThrow(/cannot be read: illegal operation/);
  });

  test('can be made again under the name of a killed one', async () => {
    const secondArchive = join(folder, 'again.tar.gz');
    await writeFile(`${secondArchive}.part`, 'half of it');
    await writeBackup(app.sql, secondArchive, await openStore(app.uploadsFolder));
    expect((await stat(secondArchive)).size).toBeGreaterThan(1000);
  });

  test('of a version that kept the audit log in one table is restored with all entries', async () => {
    const known = await readMigrations();
    const migrations = known.slice(
      0,
      known.findIndex(({ tag }) => tag.endsWith('_audit-by-month')),
    );
    const moments = [
      '2024-02-29 12:00:00+00',
      '2026-10-31 18:29:59+00',
      '2026-10-31 18:30:00+00',
      '2999-01-01 00:00:00+00',
    ];
    const columns =
      'at address method route path module status duration request_bytes response_bytes user_agent request_id'.split(
        ' ',
      );
    const lines = moments.map(
      (at) => `${at}\t192.0.2.7\tPOST\t/api/leads\t/api/leads\tLeads\t201\t4\t80\t90\tcurl\tone\n`,
    );
    const older = join(folder, 'older.tar.gz');
    await writeArchive(older, async (archive) => {
      await archive.add('tables/audit_entries/000001', Buffer.from(lines.join('')));
      const tables = [{ name: 'audit_entries', columns, rows: lines.length }];
      return { format: 1, version: '0.1.0', at: '2026-11-23', migrations, tables, files: 0 };
    });
    await emptyDatabase();
    await restoreBackup(empty, older, { files: await openStore(join(folder, 'of older')), replace: false });
    const { sql, close } = connect(empty, { max: 2, applicationName: 'test' });
    const rows = await sql`select (at at time zone 'utc')::text || '+00' as at from audit_entries order by at`;
    expect(rows.map(({ at }) => at)).toEqual(moments);
    // A backup of the months contains them all.
    const { tables } = await writeBackup(sql, join(folder, 'months.tar.gz'), undefined);
    expect(tables.filter(({ name }) => name.startsWith('audit_entries'))).toEqual([
      expect.objectContaining({ name: 'audit_entries', rows: moments.length }),
    ]);
    await close();
  });
});
