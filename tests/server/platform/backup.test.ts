import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBackup } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { tablesOf } from '#server/backup/tables.ts';
import { connect, type DatabaseAddress } from '#server/database/connect.ts';
import { domains } from '#server/domains.ts';
import { StartError } from '#server/startError.ts';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;
let folder: string;
let file: string;
let empty: Exclude<DatabaseAddress, string>;

beforeAll(async () => {
  app = await createTestApp();
  const { db, deps, sql } = app;
  for (const { seed } of domains) await seed?.(db, { storage: deps.storage, passwordHash: 'x', now: new Date() });
  await sql`insert into leads (name, message) values ('a tab	here', 'line
break \\ backslash हिन्दी')`;
  // Rows of megabytes at the end of a table: the driver stops reading when it has so much to hand on.
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

async function emptyDatabase(): Promise<void> {
  await app.sql`drop database if exists restored with (force)`;
  await app.sql`create database restored`;
}

const restored = () => join(folder, 'uploads');

describe('a backup', () => {
  test('is made while the server runs, for its owner alone, and comes back as it was', async () => {
    const manifest = await writeBackup(app.sql, file, { uploads: app.uploadsFolder });
    expect(manifest.files).toBe((await app.storedFiles()).length);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(writeBackup(app.sql, file, { uploads: app.uploadsFolder })).rejects.toThrow(/there already/);

    await emptyDatabase();
    await restoreBackup(empty, file, { uploads: restored(), replace: false });
    expect(await contentOf(empty)).toEqual(await contentOf(app.database.address));
    const names = (await readdir(restored(), { recursive: true })).filter((name) => name !== 'papers');
    expect(names.toSorted()).toEqual(await app.storedFiles());
    for (const name of names) {
      expect(await readFile(join(restored(), name))).toEqual(await readFile(join(app.uploadsFolder, name)));
      expect((await stat(join(restored(), name))).mode & 0o777).toBe(0o600);
    }
  });

  test('is not put over data, unless that is asked for', async () => {
    const options = { uploads: restored(), replace: false };
    await expect(restoreBackup(empty, file, options)).rejects.toThrow(/not empty.*--replace/);
    const { sql, close } = connect(empty, { max: 1, applicationName: 'test' });
    await sql`delete from leads`;
    await sql`insert into alerts (title, message) values ('newer', 'than the backup')`;
    await close();
    await restoreBackup(empty, file, { ...options, replace: true });
    expect(await contentOf(empty)).toEqual(await contentOf(app.database.address));
    // What is added next gets a number of its own.
    const after = connect(empty, { max: 1, applicationName: 'test' });
    await after.sql`insert into history (record_id, module, version, action, data) select record_id, module, version, action, data from history limit 1`.catch(
      (error: Error) => expect(error.message).not.toMatch(/duplicate key/),
    );
    await after.close();
  });

  test('is refused while a server runs, and changes nothing then', async () => {
    const server = connect(empty, { max: 1 });
    await server.sql`select 1`;
    await expect(restoreBackup(empty, file, { uploads: restored(), replace: true })).rejects.toThrow(/stop it/);
    await server.close();
  });

  test('that is broken off, damaged or something else is refused before anything changes', async () => {
    const broken = join(folder, 'broken.tar.gz');
    const bytes = await readFile(file);
    await writeFile(broken, bytes);
    await truncate(broken, bytes.length - 2000);
    const other = join(folder, 'other.txt');
    await writeFile(other, 'no backup');
    for (const wrong of [broken, other]) {
      await expect(restoreBackup(empty, wrong, { uploads: restored(), replace: true })).rejects.toThrow(
        /no backup|damaged/,
      );
    }
    expect(await contentOf(empty)).toEqual(await contentOf(app.database.address));
  });

  test('says what is wrong with the name of a file in one sentence', async () => {
    const nowhere = join(folder, 'missing', 'backup.tar.gz');
    const uploads = app.uploadsFolder;
    const reason = 'no such file or directory';
    await expect(writeBackup(app.sql, nowhere, { uploads })).rejects.toThrow(
      new StartError(`${nowhere} cannot be written: ${reason}.`),
    );
    const options = { uploads: restored(), replace: true };
    await expect(restoreBackup(empty, nowhere, options)).rejects.toThrow(
      new StartError(`${nowhere} cannot be read: ${reason}.`),
    );
    await expect(restoreBackup(empty, folder, options)).rejects.toThrow(/cannot be read: illegal operation/);
  });

  test('is made again under its name after one that was killed', async () => {
    const again = join(folder, 'again.tar.gz');
    await writeFile(`${again}.part`, 'half of it');
    await writeBackup(app.sql, again, { uploads: app.uploadsFolder });
    expect((await stat(again)).size).toBeGreaterThan(1000);
  });
});
