import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { groups } from '#contract/modules.ts';

const domains = groups.map(({ id }) => id);
const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

/** The nouns with a list of their own, which are those that have screens. */
const listedModules = domains.flatMap((domain) => {
  const folder = join('src/contract', domain);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => readFileSync(join(folder, name), 'utf8').match(/list: get\(|activeEntryEndpoints\(/))
    .map((name) => ({ domain, noun: name.replace('.ts', '') }));
});

describe('the three wings', () => {
  it('have nouns', () => {
    expect(listedModules.length).toBeGreaterThanOrEqual(4);
  });

  it.each(listedModules)('all have $noun in $domain', ({ domain, noun }) => {
    expect([`src/server/${domain}/${noun}.ts`, `src/server/${domain}/${noun}`].some(existsSync), 'server').toBe(true);
    expect(existsSync(`src/console/${domain}/${noun}/index.ts`), 'console').toBe(true);
    expect(existsSync(`src/console/${domain}/${noun}/texts.ts`), 'texts').toBe(true);
  });
});

describe('the policies', () => {
  const nouns = [...readFileSync('src/contract/content/policies.ts', 'utf8').matchAll(/[nN]oun\(\s*'(\w+)'/g)];

  it.each(nouns.map(([, noun]) => noun))(
    'are one file in contract and server; %s has its own in the console',
    (noun) => {
      expect(readFileSync('src/server/content/policies.ts', 'utf8')).toContain(`policyRoutes(${noun},`);
      expect(existsSync(`src/console/content/policies/${noun}.ts`)).toBe(true);
    },
  );
});

describe('a domain', () => {
  it.each(domains)(
    '%s imports no other domain: shared parts move to kit, features, http, platform or the contract',
    (domain) => {
      const others = domains.filter((other) => other !== domain).join('|');
      const foreignImport = new RegExp(
        `(?:from|import) ?\\(?'(?:#(?:server|console|contract)/|(?:\\.\\./)+)(?:${others})/`,
      );
      const wings = ['contract', 'server', 'console'].map((wing) => join('src', wing, domain)).filter(existsSync);
      const violations = wings.flatMap(sources).filter((file) => foreignImport.test(readFileSync(file, 'utf8')));
      expect(violations).toEqual([]);
    },
  );
});

describe('the base of the server', () => {
  it.each(
    ['database', 'platform', 'http', 'features', 'backup', 'documentation'].filter((name) =>
      existsSync(join('src/server', name)),
    ),
  )('%s knows no domain: the tables it reads are in platform/tables', (folder) => {
    const domain = new RegExp(`from '(?:#server/|(?:\\.\\./)+)(?:(?:${domains.join('|')})/|domains\\.ts)`);
    const files = sources(join('src/server', folder));
    expect(files.filter((file) => domain.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('the providers of the console', () => {
  it('import no screen', () => {
    const screens = new RegExp(`from '(?:#console|\\.\\.)/(?:signIn|shell|kit|features|${domains.join('|')})/`);
    expect(sources('src/console/providers').filter((file) => screens.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

/** The folders of the kit and the features composed of it, in order: each may only import from those before it. */
const kit = [
  ['layout'],
  ['format', 'popups', 'access'],
  ['dialogs', 'dates', 'icons'],
  ['states', 'status', 'tabs'],
  ['actions'],
  ['list'],
  ['form'],
  ['upload', 'export', 'history'],
  ['import'],
];
const features = [
  ['statusWords', 'presence'],
  [
    'richText',
    'activeEntries',
    'sitePage',
    'policies',
    'personalData',
    'replies',
    'views',
    'person',
    'figures',
    'live',
    'bulk',
    'tasks',
    'notices',
    'merge',
  ],
  ['questions', 'comments'],
  ['conversation'],
];
const layers = [
  ...kit.map((layer) => layer.map((folder) => `kit/${folder}`)),
  ...features.map((layer) => layer.map((folder) => `features/${folder}`)),
];

/** Formats an order as the page writes it. */
const inWords = (room: string[][]) => room.map((layer) => layer.join(', ')).join('; ');

const layerOf = (folder: string) => layers.findIndex((layer) => layer.includes(folder));
/** The folders of the kit and the features that a file imports from. */
const importedBy = (file: string) =>
  [
    ...readFileSync(file, 'utf8').matchAll(/(?:from|import) ?\(?'((?:\.\.?\/|#console\/(?:kit|features)\/)[^']+)'/g),
  ].flatMap(([, path = '']) => {
    const target = path.startsWith('#') ? path.replace('#console/', 'src/console/') : join(file, '..', path);
    return /^src\/console\/((?:kit|features)\/\w+)\//.exec(target)?.[1] ?? [];
  });

describe('the kit and the features', () => {
  const folders = ['kit', 'features'].flatMap((room) =>
    readdirSync(join('src/console', room)).map((folder) => `${room}/${folder}`),
  );
  it('list each folder in their order', () => {
    expect(folders.toSorted()).toEqual(layers.flat().toSorted());
  });

  it('have the same order in docs/architecture.md', () => {
    const documentation = readFileSync('docs/architecture.md', 'utf8').replaceAll(/\s+/g, ' ');
    expect(documentation).toContain(`imports only those before it: ${inWords(kit)}.`);
    expect(documentation).toContain(`made of the kit, in the same way: ${inWords(features)}.`);
  });

  it.each(folders)('%s imports only folders before it', (folder) => {
    const violations = sources(join('src/console', folder)).flatMap((file) =>
      importedBy(file)
        .filter((other) => other !== folder && layerOf(other) >= layerOf(folder))
        .map((other) => `${file} → ${other}`),
    );
    expect(violations).toEqual([]);
  });

  it('import no domain, and only platform contracts', () => {
    const domain = new RegExp(
      `'(?:#console/|(?:\\.\\./)+)(?:${domains.join('|')})/|'#contract/(?!system/)(?:${domains.join('|')})/`,
    );
    const files = ['kit', 'features'].flatMap((room) => sources(join('src/console', room)));
    const violations = files.filter((file) => domain.test(readFileSync(file, 'utf8')));
    expect(violations).toEqual([]);
  });
});

describe('a style sheet', () => {
  const sheets = readdirSync('src/console', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );

  it('has at most 300 lines, like other files', () => {
    const longSheets = sheets.filter(
      (name) => readFileSync(join('src/console', name), 'utf8').split('\n').length > 301,
    );
    expect(longSheets).toEqual([]);
  });

  it('defines each class that a component names', () => {
    const missingClasses = sources('src/console').flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const code = source.replaceAll(/'[^'\n]*'/g, "''");
      return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', path = '']) => {
        const sheet = path.startsWith('#') ? path.replace('#console/', 'src/console/') : join(file, '..', path);
        const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
        const classes = new Set([...rules.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, match]) => match));
        const usedClasses = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, match]) => match);
        return usedClasses
          .filter((className) => !classes.has(className))
          .map((className) => `${file}: ${name}.${className}`);
      });
    });
    expect(missingClasses).toEqual([]);
  });

  /** Folders that draw their own content, because no part of the kit could. */
  const drawnApart = [
    // FullCalendar has no styles, and a booking shows as much as its height allows.
    'session/bookings',
    // A journal with rows that are a table on wide screens and forms on a phone.
    'course/practice',
    // Draggable rows, next to cards that look like those of the site.
    'course/courseDisplay',
    // A tree of ten thousand rows, of which only those in the window are positioned.
    'course/outline',
  ];

  it('has at most 40 lines in a module, which uses kit/layout', () => {
    const lines = new Map<string, number>();
    for (const name of sheets) {
      const [domain = '', noun = ''] = name.split(sep);
      if (!domains.some((other) => other === domain)) continue;
      const lineCount = readFileSync(join('src/console', name), 'utf8').split('\n').length - 1;
      lines.set(`${domain}/${noun}`, (lines.get(`${domain}/${noun}`) ?? 0) + lineCount);
    }
    const longFolders = [...lines].flatMap(([folder, count]) => (count > 40 ? [folder] : []));
    expect(longFolders.toSorted()).toEqual(drawnApart.toSorted());
  });
});
