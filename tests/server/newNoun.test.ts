import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DomainPart } from '#server/domain.ts';
import { openDemo } from '#server/platform/demo/demoRecords.ts';
import { folderStorage } from '#server/platform/storage.ts';
import { collectedIn } from '#tools/collect/collected.ts';
import { RequestError, requestOf, wordsOf } from '#tools/new/request.ts';
import type * as testApp from './app.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

const filesIn = (root: string) =>
  globSync('{src,docs,demo/website,tests/server/website}/**/*.*', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  );
const textIn = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

describe('`npm run new -- skillBadges website`', () => {
  /** A copy of the project, to which the noun is added. */
  let copy: string;
  const run = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, ['tools/new.ts', ...args], { cwd: copy });

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'institute-new-'));
    const parts = [
      'src',
      'docs',
      'icons',
      'demo/website',
      'tools',
      'package.json',
      'drizzle.config.ts',
      'tests/database.ts',
    ];
    for (const part of [...parts, 'tests/server/app.ts'])
      await cp(join(project, part), join(copy, part), { recursive: true });
    await symlink(join(project, 'node_modules'), join(copy, 'node_modules'));
    await run('skillBadges', 'website');
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  test('changes two files that are not collected: the migration journal and the domain’s page', async () => {
    const collected = await collectedIn(copy);
    const before = new Set(filesIn(project));
    const changed = filesIn(copy).filter((file) => before.has(file) && textIn(copy, file) !== textIn(project, file));
    expect(changed.filter((file) => !collected.has(file) || file.startsWith('docs/modules/')).toSorted()).toEqual([
      'docs/modules/website.md',
      'src/server/database/migrations/meta/_journal.json',
    ]);
    for (const [file, text] of collected) expect(textIn(copy, file), file).toBe(text);
  });

  test('leaves one snapshot of the tables, because the next migration is made from the last one', () => {
    expect(filesIn(copy).filter((file) => file.endsWith('_snapshot.json'))).toHaveLength(1);
  });

  test('writes a noun with its calls, table, screens, texts, demo data and examples', () => {
    const before = new Set(filesIn(project));
    const added = filesIn(copy).filter((file) => !before.has(file) && !file.includes('/migrations/'));
    expect(added.toSorted()).toEqual([
      'demo/website/skillBadges.json',
      'src/console/website/skillBadges/SkillBadgeList.tsx',
      'src/console/website/skillBadges/index.ts',
      'src/console/website/skillBadges/module.ts',
      'src/console/website/skillBadges/texts.hi.ts',
      'src/console/website/skillBadges/texts.ts',
      'src/contract/website/skillBadges.ts',
      'src/server/website/skillBadges.ts',
      'src/server/website/skillBadgesTable.ts',
      'tests/server/website/skillBadges.examples.ts',
    ]);
  });

  test('is served with its demo data after its migration', async () => {
    const inCopy = (file: string) => import(pathToFileURL(join(copy, file)).href);
    const { part }: { part: DomainPart } = await inCopy('src/server/website/skillBadges.ts');
    const { createTestApp }: typeof testApp = await inCopy('tests/server/app.ts');
    const [migration = ''] = globSync('src/server/database/migrations/*_skill-badges.sql', { cwd: copy });
    const app = await createTestApp({ routes: part.routes ?? [] });
    try {
      for (const statement of (await readFile(join(copy, migration), 'utf8')).split('--> statement-breakpoint')) {
        await app.sql.unsafe(statement);
      }
      const storage = await folderStorage(join(copy, 'uploads'));
      const demo = openDemo({ storage, passwordHash: '', now: new Date() }, join(copy, 'demo'));
      for (const file of part.demo ?? []) await file.store(app.db, demo);

      const admin = await app.signInAs('Admin');
      const added = await app.request('POST', '/api/skill-badges', { as: admin, json: { title: 'Merit' } });
      expect(added.status).toBe(201);
      const badge = await added.json();
      expect(badge).toMatchObject({ title: 'Merit', description: '', status: 'active', version: 1 });
      await app.request('PATCH', `/api/skill-badges/${badge._id}`, { as: admin, json: { status: 'inactive' } });
      const triggers = await app.sql<{ name: string }[]>`select tgname as name from pg_trigger
        where tgrelid = 'skill_badges'::regclass order by tgname`;
      const own = ['keep_file_uses', 'tell_created', 'tell_removed', 'tell_updated'];
      expect(triggers.map(({ name }) => name)).toEqual(expect.arrayContaining(own));
      const listed = await (await app.request('GET', '/api/skill-badges?search=mer', { as: admin })).json();
      expect(listed).toMatchObject([{ title: 'Merit', status: 'inactive', version: 2 }]);
      const all = await (await app.request('GET', '/api/skill-badges', { as: admin })).json();
      expect(all.map(({ title }: { title: string }) => title)).toEqual([
        'Merit',
        'Second skill badge',
        'First skill badge',
      ]);
    } finally {
      await app.close();
    }
  });

  test('refuses a second noun of the same name in one sentence, and changes nothing', async () => {
    const before = filesIn(copy).length;
    await expect(run('skillBadges', 'website')).rejects.toMatchObject({
      code: 1,
      stderr: 'There is a module skill-badges already.\n',
    });
    expect(filesIn(copy)).toHaveLength(before);
  });
});

describe('the request for a new noun', () => {
  test('derives its names for code, addresses, tables and sentences', () => {
    expect(wordsOf(requestOf(['examCentres', 'people', '--hindi', 'परीक्षा केंद्र']), 7)).toEqual({
      nouns: 'examCentres',
      noun: 'examCentre',
      Noun: 'ExamCentre',
      path: 'exam-centres',
      table: 'exam_centres',
      one: 'exam centre',
      One: 'Exam centre',
      a_one: 'an exam centre',
      many: 'exam centres',
      domain: 'people',
      label: 'Exam Centres',
      hindi: 'परीक्षा केंद्र',
      icon: 'LabelOutlined',
      place: '7',
    });
  });

  test.each([
    ['batches', 'batch'],
    ['categories', 'category'],
    ['classes', 'class'],
    ['courses', 'course'],
  ])('finds the singular of %s: %s', (plural, singular) => {
    expect(requestOf([plural, 'website']).one).toBe(singular);
  });

  test.each([
    [[], 'npm run new -- <nouns> <domain>'],
    [['badges'], 'npm run new -- <nouns> <domain>'],
    [['Badges', 'website'], 'Badges is no name'],
    [['badges', 'shop'], 'shop is no domain: course, session, people'],
    [['staff', 'people'], 'Say what one of staff is called'],
    [['badges', 'website', '--icon', 'Label'], 'Label is no outlined icon'],
  ])('refuses %j with a sentence', (args, message) => {
    expect(() => requestOf(args)).toThrow(RequestError);
    expect(() => requestOf(args)).toThrow(message);
  });
});
