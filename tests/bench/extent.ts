import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { project } from './processes.ts';
import { atMost, type Figure } from './report.ts';

/**
 * Plain modules, the smallest there are, with the maximum of lines per noun; a module with two nouns may have twice as
 * many.
 */
const modules = [
  { name: 'alerts', place: 'website/alerts', tables: ['alerts'], most: 120 },
  { name: 'news', place: 'content/news', tables: ['news'], most: 140 },
  { name: 'colleges', place: 'people/colleges', tables: ['colleges', 'certificationRequests'], most: 400 },
] as const;

/**
 * Texts and names are excluded: `module.ts` contains the names that were formerly in lists outside the module, which
 * were never counted.
 */
const apart = /^(?:texts|module)\./;

/** The lines of a whole module in contract, server and console, per noun. */
export async function measureExtent(): Promise<Figure[]> {
  return (await Promise.all(modules.map(extentOf))).flat();
}

async function extentOf({ name, place, tables, most }: (typeof modules)[number]): Promise<Figure[]> {
  const screens = `src/console/${place}`;
  const screenFiles = (await readdir(join(project, screens))).filter((file) => !apart.test(file));
  const files = [
    `src/contract/${place}.ts`,
    `src/server/${place}.ts`,
    ...screenFiles.map((file) => `${screens}/${file}`),
  ];
  const lineCounts = await Promise.all(files.map(async (file) => linesOf(await read(file))));
  const tableSource = await read(`src/server/${dirname(place)}/tables.ts`);
  const ofTables = tables.map((table) => linesOf(tableIn(tableSource, table))).reduce((sum, lines) => sum + lines, 0);
  const lines = lineCounts.reduce((sum, number) => sum + number, ofTables);
  const nouns = tables.length === 1 ? '' : ` for each of its ${tables.length} nouns`;
  return [
    {
      what: `files of the ${name} module${nouns}, texts apart`,
      ours: { value: files.length / tables.length, unit: '' },
      goal: atMost(5),
      note: files.map((file) => file.replace('src/', '')).join(', '),
    },
    {
      what: `lines of the ${name} module${nouns}, texts apart`,
      ours: { value: lines / tables.length, unit: '' },
      goal: atMost(most),
      note: `its ${ofTables} lines in tables.ts among them`,
    },
  ];
}

const read = (file: string) => readFile(join(project, file), 'utf8');

/** Counts the lines that are not empty. */
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length;

/** The declaration of a single table; its file contains those of all nouns of the group. */
function tableIn(text: string, table: string): string {
  return new RegExp(`export const ${table}Table = [\\s\\S]*?\\n\\);\\n`).exec(text)?.[0] ?? '';
}
