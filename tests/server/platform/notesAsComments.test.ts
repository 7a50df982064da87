import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Connection } from '#server/database/connect.ts';
import { migrationsFolder, readMigrations } from '#server/database/migrate.ts';

const order = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
const breakpoint = '--> statement-breakpoint';

let connection: Connection;

/** Runs the statements of a migration. */
async function apply(tag: string): Promise<void> {
  const text = await readFile(join(migrationsFolder, `${tag}.sql`), 'utf8');
  for (const statement of text.split(breakpoint)) await connection.sql.unsafe(statement);
}

beforeAll(async () => {
  const { address: cluster } = inject('testCluster');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = connect(cluster, { max: 1 });
  await admin.sql`create database ${admin.sql(database)}`;
  await admin.close();
  connection = connect({ ...cluster, database }, { max: 1 });
  await connection.sql`create extension if not exists pg_trgm`;
});
afterAll(() => connection.close());

test('notes of an earlier version become comments, those in the trash too', async () => {
  const tags = (await readMigrations()).map(({ tag }) => tag);
  const last = tags.findIndex((tag) => tag.endsWith('_notes-as-comments'));
  for (const tag of tags.slice(0, last)) await apply(tag);
  const { sql } = connection;
  const parents = {
    students: ['student', sql`insert into students (name, email) values ('Asha', 'asha@example.in') returning id`],
    tickets: [
      'ticket',
      sql`insert into tickets (name, email, message) values ('Asha', 'a@example.in', 'Hi') returning id`,
    ],
    messages: ['message', sql`insert into messages (email, message) values ('a@example.in', 'Hi') returning id`],
    chats: ['chat', sql`insert into chats (name) values ('Asha') returning id`],
  } as const;
  const by = JSON.stringify({ _id: '0f2c7d1e-6a0b-4f43-8d35-2b9d5f0a9c11', name: 'Meera' });
  const expected: object[] = [];
  for (const [noun, [name, inserting]] of Object.entries(parents)) {
    const [row] = await inserting;
    const recordId = row?.id;
    const table = `${name}_notes`;
    const column = `${name}_id`;
    await sql`insert into ${sql(table)} (${sql(column)}, text, by, created_at)
      values (${recordId}, ${`Kept ${name}`}, ${by}::jsonb, '2026-01-01'), (${recordId}, ${`Erased ${name}`}, null, '2026-01-02')`;
    // One note was deleted alone, and another along with its record, which waits in the trash.
    const gone = crypto.randomUUID();
    const data = (text: string, parent: string) =>
      JSON.stringify({
        id: crypto.randomUUID(),
        text,
        by: null,
        version: 1,
        created_at: '2026-01-03T00:00:00+00:00',
        updated_at: '2026-01-03T00:00:00+00:00',
        [column]: parent,
      });
    await sql`insert into trash (id, noun, module, title, deleted_by_name, parent_id, files, data, deleted_at) values
      (${crypto.randomUUID()}, ${`${name}Notes`}, ${noun}, 'a', 'Meera', null, '{}', ${data(`Deleted ${name}`, recordId)}::jsonb, '2026-02-01'),
      (${gone}, ${noun}, ${noun}, 'b', 'Meera', null, '{}', ${JSON.stringify({ id: gone })}::jsonb, '2026-02-02'),
      (${crypto.randomUUID()}, ${`${name}Notes`}, ${noun}, 'c', 'Meera', ${gone}, '{}', ${data(`Along ${name}`, gone)}::jsonb, '2026-02-02'),
      (${crypto.randomUUID()}, ${`${name}Notes`}, ${noun}, 'd', 'Meera', null, '{}', ${data(`Orphan ${name}`, crypto.randomUUID())}::jsonb, '2026-02-03')`;
    expected.push(
      { noun, record_id: recordId, text: `Kept ${name}`, author: 'Meera', is_deleted: false },
      { noun, record_id: recordId, text: `Erased ${name}`, author: null, is_deleted: false },
      { noun, record_id: recordId, text: `Deleted ${name}`, author: null, is_deleted: true },
      { noun, record_id: gone, text: `Along ${name}`, author: null, is_deleted: false },
    );
  }
  await apply(tags[last] ?? '');
  const comments = await sql`
    select noun, record_id, text, by ->> 'name' as author, deleted_at is not null as is_deleted from comments`;
  expect(order([...comments])).toEqual(order(expected));
  expect(await sql`select noun from trash where noun like '%Notes'`).toHaveLength(0);
});
