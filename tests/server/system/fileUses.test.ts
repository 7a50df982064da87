import { getTableName, isTable } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileSources, watchStatement } from '#server/platform/fileUses.ts';
import * as schema from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The arguments of the triggers, by table. */
async function watched(): Promise<Readonly<Record<string, string>>> {
  const rows = await app.sql<{ table: string; columns: string }[]>`
    select c.relname as table, encode(t.tgargs, 'escape') as columns
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'keep_file_uses' and t.tgparentid = 0`;
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

test('every table whose records may name a file is watched, with the columns of its declaration', async () => {
  const triggers = await watched();
  const missing = fileSources().filter((source) => {
    const [, key, ...columns] = [...watchStatement(source).matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
    return triggers[getTableName(source.table)] !== [key, ...columns].map((name) => `${name}\\000`).join('');
  });
  // If one is missing, a new migration has to contain these statements.
  expect(missing.map(watchStatement).join('\n')).toBe('');
  expect(Object.keys(triggers).toSorted()).toEqual(
    fileSources()
      .map(({ table }) => getTableName(table))
      .toSorted(),
  );
});

/** Tables that never name a file, or only files named by strangers, which neither keeps nor publishes a file. */
const unwatched = new Set([
  'students',
  'leads',
  'lead_activities',
  'lead_stages',
  'lead_hooks',
  'lead_hook_entries',
  'lead_rules',
  'lead_turns',
  'lead_people',
  'chats',
  'course_ratings',
  'newsletter_subscriptions',
  'submissions',
  'account_links',
  'sessions',
  'sign_in_counts',
  'preferences',
  'suppressed_addresses',
  'mail_pace',
  'audit_entries',
  'audit_totals',
  'invoice_counters',
  'file_uses',
  'file_store',
  'views',
  'person_partings',
  'bulk_runs',
  'bulk_results',
  'comments',
  'comment_watchers',
  'tasks',
  'notices',
  'reply_drafts',
  'presence',
  'chat_visitors',
  'availabilities',
  'session_participants',
  'booking_letters',
  'calendar_feeds',
  // Their campaign names the same files.
  'campaign_audience',
  'campaign_recipients',
  'campaign_links',
  'campaign_clicks',
]);

test('a new table is watched, or listed here as one that names no file', () => {
  const tables = Object.values(schema).filter((value) => isTable(value));
  const sources = new Set(fileSources().map(({ table }) => getTableName(table)));
  const undecided = tables.map(getTableName).filter((name) => sources.has(name) === unwatched.has(name));
  expect(undecided).toEqual([]);
});

const named = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}.png`;
const usesIn = async (source: string) =>
  (await app.sql<{ name: string }[]>`select name from file_uses where source = ${source} order by name`).map(
    ({ name }) => name,
  );

test('uses follow a row that is written, changed and deleted by SQL', async () => {
  const content = `<p><img src="/uploads/${named(1)}"> <a href="https://cdn.example/uploads/${named(2)}">x</a></p>`;
  await app.sql`insert into blogs (title, author, content, slug) values ('A', 'B', ${content}, 'a')`;
  expect(await usesIn('blogs')).toEqual([named(1), named(2)]);
  await app.sql`update blogs set content = ${`/uploads/${named(2)} /uploads/${named(3)}`}`;
  expect(await usesIn('blogs')).toEqual([named(2), named(3)]);
  await app.sql`update blogs set title = 'C'`;
  expect(await usesIn('blogs')).toEqual([named(2), named(3)]);
  await app.sql`delete from blogs`;
  expect(await usesIn('blogs')).toEqual([]);
});

test('uses are found in JSON and lists, and an address typed by a stranger is not a use', async () => {
  await app.sql`insert into history (record_id, module, version, action, data)
    values (gen_random_uuid(), 'blogs', 2, 'update', ${JSON.stringify({ content: `<img src="/uploads/${named(4)}">` })})`;
  expect(await usesIn('history')).toEqual([named(4)]);
  await app.sql`insert into trash (id, noun, module, title, data, files)
    values (gen_random_uuid(), 'blogs', 'blogs', 'A', '{}', ${[`/uploads/${named(5)}`]})`;
  expect(await usesIn('trash')).toEqual([named(5)]);
  const [job] = await app.sql<{ id: string }[]>`
    insert into jobs (title, type, location, description) values ('A', 'B', 'C', 'D') returning id`;
  const apply = (link: string) => app.sql`
    insert into job_applications (job_id, name, email, phone, resume_link) values (${job?.id}, 'A', 'B', 'C', ${link})`;
  await apply(`https://institute.example/uploads/${named(6)}`);
  await apply(`/papers/${named(7)}`);
  expect(await usesIn('job_applications')).toEqual([named(7)]);
});

test('watching a table again finds the uses of existing rows', async () => {
  await app.sql`insert into news (title, descr, link) values ('A', 'B', ${`/uploads/${named(8)}`})`;
  await app.sql`delete from file_uses where source = 'news'`;
  await app.sql`select watch_file_uses('news', 'id')`;
  expect(await usesIn('news')).toEqual([named(8)]);
});
