import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { requiredText } from '#contract/fields.ts';
import { domains } from '#server/domains.ts';
import { demoFolder } from '#server/platform/demo/demoFiles.ts';
import { demoRecords, openDemo, type Demo } from '#server/platform/demo/demoRecords.ts';
import { folderStorage, type Storage } from '#server/platform/storage.ts';

/** The files under `demo/` and the loader that reads them. */
let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'institute-demo-'));
  storage = await folderStorage(join(folder, 'data'));
  await mkdir(join(folder, 'people'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const Notice = z.object({
  title: requiredText('Title is required'),
  text: z.optional(z.string()),
  parts: z.optional(z.array(z.object({ name: requiredText('Name is required') }))),
});
const notices = demoRecords('people/notices', Notice, async () => undefined);

/** A quarter past five in the morning of 6 September at the institute, when it is still the 5th in UTC. */
const now = new Date('2026-09-05T23:45:00.500Z');
const open = (): Demo => openDemo({ storage, passwordHash: '', now }, folder);

async function storeDemo(records: unknown, demo = open()) {
  await writeFile(join(folder, 'people/notices.json'), typeof records === 'string' ? records : JSON.stringify(records));
  return notices.read(demo);
}
const textOf = async (text: string, demo = open()) => (await storeDemo([{ title: 'Diwali', text }], demo))[0]?.text;

describe('the notation', () => {
  test.each([
    ['@now', '2026-09-05T23:45:00.500Z'],
    ['@now - 1 day', '2026-09-04T23:45:00.500Z'],
    ['@now - 0.5 days', '2026-09-05T11:45:00.500Z'],
    ['@now + 30 days', '2026-10-05T23:45:00.500Z'],
    ['@today', '2026-09-06'],
    ['@today - 6 days', '2026-08-31'],
    ['@today + 25 days', '2026-10-01'],
    ['@hour', '05:00'],
    ['@hour + 2 hours', '07:00'],
    ['Write to @now', 'Write to @now'],
  ])('%s is %s', async (text, meaning) => {
    expect(await textOf(text)).toBe(meaning);
  });

  test('an hour late at night leaves room for two more in the day', async () => {
    const lateDemo = openDemo({ storage, passwordHash: '', now: new Date('2026-09-05T17:45:00Z') }, folder);
    expect([await textOf('@hour', lateDemo), await textOf('@hour + 2 hours', lateDemo)]).toEqual(['21:00', '23:00']);
  });

  test('a record is found by its title, email or name once it is stored', async () => {
    const demo = open();
    demo.keepId('people/students', { _id: 'id-1', name: 'Asha', email: 'asha@example.in' });
    expect(await textOf('@id students/asha@example.in', demo)).toBe('id-1');
    demo.keepId('people/students', { _id: 'id-2', name: 'Asha' });
    await expect(textOf('@id students/Asha', demo)).rejects.toThrow(/several records are students\/Asha/);
  });

  test('the lines of an HTML file are joined, and a file is stored once for its records', async () => {
    await writeFile(join(folder, 'people/notice.html'), '<ul>\n  <li>One</li>\n  <li>Two</li>\n</ul>\n');
    const [html, first, second] = await storeDemo(
      ['@html notice.html', '@upload desk.webp', '@upload desk.webp'].map((text) => ({ title: 'Diwali', text })),
      openDemoWithFiles(),
    );
    expect(html?.text).toBe('<ul><li>One</li><li>Two</li></ul>');
    expect(first?.text).toMatch(/^\/uploads\/[0-9a-f-]+\.webp$/);
    expect(second?.text).toBe(first?.text);
  });

  test('a letter is a private document with the fields of its record', async () => {
    await writeFile(join(folder, 'people/letter.txt'), '{{title}}\n- {{parts}}\n');
    const path = await textOf('@letter letter.txt');
    expect(path).toMatch(/^\/papers\//);
    const bytes = await new Response(storage.read(path ?? '')).text();
    expect(bytes).toMatch(/^%PDF/);
    expect(bytes).toContain('(Diwali) Tj');
  });
});

/** The same folder, whose `files` are those of the project. */
function openDemoWithFiles(): Demo {
  const { notation } = openDemo({ storage, passwordHash: '', now });
  const demo = open();
  return { ...demo, notation: { ...demo.notation, upload: notation.upload ?? (() => '') } };
}

test('a record has an id and the moments that it names', async () => {
  const [newRecord, oldRecord] = await storeDemo([{ title: 'One' }, { title: 'Two', createdAt: '@now - 2 days' }]);
  expect(newRecord).toMatchObject({ _id: expect.stringMatching(/^[0-9a-f-]{36}$/), createdAt: undefined });
  expect(oldRecord).toMatchObject({ createdAt: '2026-09-03T23:45:00.500Z', updatedAt: '2026-09-03T23:45:00.500Z' });
});

test.each([
  [[{ title: 'One' }, { title: ' ' }], 'demo/people/notices.json, record 2, title: Title is required'],
  [
    [{ title: 'One', titel: 'Two' }],
    'demo/people/notices.json, record 1, titel: the contract knows no such field here.',
  ],
  [
    [{ title: 'One', parts: [{ name: 'A' }, { name: 'B', size: 2 }] }],
    'demo/people/notices.json, record 1, parts.1.size: the contract knows no such field here.',
  ],
  [
    [{ title: 'One', createdAt: 'yesterday' }],
    'demo/people/notices.json, record 1, createdAt: Enter a valid date and time',
  ],
  [[{ title: '@now - 2 weeks' }], "record 1, title: write the days as '@now - 3 days', not '- 2 weeks'."],
  [[{ title: '@hour + 9 hours' }], "record 1, title: write '@hour' or '@hour + 2 hours'."],
  [[{ title: '@tomorrow' }], "record 1, title: '@tomorrow' begins with none of @now, @today"],
  [[{ title: '@html missing.html' }], 'record 1, title: there is no demo/people/missing.html.'],
  [[{ title: '@upload missing.webp' }], 'record 1, title: there is no demo/files/missing.webp.'],
  [[{ title: '@id courses/Tally' }], 'record 1, title: there is no record courses/Tally yet.'],
  [['One'], 'demo/people/notices.json, record 1: Send an object with named fields'],
  [{ title: 'One' }, 'demo/people/notices.json: begin with [ and list the records.'],
  ['[', 'demo/people/notices.json: it is not valid JSON.'],
])('an error names its file and field: %j', async (records, message) => {
  await expect(storeDemo(records)).rejects.toThrow(message);
});

test('a missing file is named', async () => {
  const missingFile = demoRecords('people/missing', Notice, async () => undefined);
  await expect(missingFile.read(open())).rejects.toThrow('demo/people/missing.json: the file cannot be read.');
});

test('every file under demo/ belongs to a noun or to one of its records', async () => {
  const files = globSync('**/*.*', { cwd: demoFolder });
  const records = files.filter((file) => file.endsWith('.json'));
  const demoNames = domains.flatMap(({ demo = [] }) => demo.map(({ name }) => `${name}.json`));
  expect(records.toSorted()).toEqual(demoNames.toSorted());
  const texts = await Promise.all(records.map((file) => readFile(join(demoFolder, file), 'utf8')));
  const otherFiles = files.filter((file) => !file.endsWith('.json'));
  for (const file of otherFiles) {
    const name = file.startsWith('files') ? relative('files', file) : file.split('/').slice(1).join('/');
    expect([file, texts.some((text) => text.includes(` ${name}"`))]).toEqual([file, true]);
  }
});
