import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const all = globSync(['{src,stories,tests,mocks,tools,docs,public,deploy}/**/*.*', '*'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('node_modules/'));
const files = new Set(all);
/** Every end of a path, because `contract/slug.ts` and `slug.ts` also name `src/contract/slug.ts`. */
const ends = new Set(all.flatMap((file) => file.split('/').map((_, from, parts) => parts.slice(from).join('/'))));
/** Every part of a path, without the file's extension: `ui/sitePage`, `contract/slug`. */
const runs = new Set(
  all.flatMap((file) => {
    const parts = file.replace(/\.\w+$/, '').split('/');
    return parts.flatMap((_, from) =>
      parts.slice(from).map((__, length) => parts.slice(from, from + length + 1).join('/')),
    );
  }),
);

const texts = all
  .filter((file) => /\.(?:tsx?|mjs|css|md)$/.test(file) && !file.startsWith('docs/example-site/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const pages = texts.filter(({ file }) => file.endsWith('.md'));

/** The comments of a source file, or the whole text of a Markdown page. */
const proseOf = ({ file, text }: (typeof texts)[number]) =>
  file.endsWith('.md')
    ? text
    : [...text.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm)].map(([comment]) => comment).join('\n');

/** Names of files in prose. */
const filePattern = /(?<![\w@/.:$*<>{}\]-])((?:\.{1,2}\/)?[\w-]+(?:[/.][\w-]+)*\.(?:md|tsx?|mjs|css|yaml))(?![\w*/])/g;
const folders = [
  ...new Set(all.filter((file) => file.startsWith('src/')).map((file) => posix.dirname(file).split('/').slice(1))),
].flatMap((parts) => parts.slice(0, 2));
const inFolder = new RegExp(
  `(?<![\\w@/.:$*<>{}#\\]-])((?:src|stories|tests|docs|mocks|${[...new Set(folders)].join('|')})(?:/[\\w-]+)+)(?![\\w.*/-]|\\{)`,
  'g',
);

/** Anchors of the headings, as GitHub derives them. */
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the references in comments and pages', () => {
  it('name only files in the repository', () => {
    const missingFiles = texts.flatMap((source) =>
      [...proseOf(source).matchAll(filePattern)].flatMap(([, name = '']) => {
        const besidePath = posix.join(posix.dirname(source.file), name);
        const exists = files.has(besidePath) || ends.has(name.replace(/^(?:\.{1,2}\/)+/, ''));
        return exists ? [] : [`${source.file}: ${name}`];
      }),
    );
    expect(missingFiles).toEqual([]);
  });

  it('name only folders in the repository', () => {
    const missingName = texts.flatMap((source) =>
      [...proseOf(source).matchAll(inFolder)].flatMap(([, name = '']) =>
        runs.has(name) ? [] : [`${source.file}: ${name}`],
      ),
    );
    expect(missingName).toEqual([]);
  });

  it.each(pages)('in $file link to existing files and headings', ({ file, text }) => {
    const brokenLinks = [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^\w+:/.test(link)) return [];
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : posix.join(posix.dirname(file), path);
      if (!files.has(target)) return [link];
      return anchor === undefined || anchorsIn(readFileSync(target, 'utf8')).includes(anchor) ? [] : [link];
    });
    expect(brokenLinks).toEqual([]);
  });

  it('list each decision record in docs/architecture.md', () => {
    const overview = readFileSync('docs/architecture.md', 'utf8');
    const records = pages.map(({ file }) => file).filter((file) => file.startsWith('docs/decisions/'));
    expect(records.length).toBeGreaterThan(0);
    expect(records.filter((file) => !overview.includes(`](${file.replace('docs/', '')})`))).toEqual([]);
  });

  it('name no section numbers, because pages have headings instead', () => {
    const citedTexts = texts.filter(
      ({ file, text }) => file !== 'tests/contract/citations.test.ts' && text.includes('§'),
    );
    expect(citedTexts.map(({ file }) => file)).toEqual([]);
  });
});
