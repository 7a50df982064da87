import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from './processes.ts';
import { atMost, type Figure } from './report.ts';

const module = ['src/contract/website/alerts.ts', 'src/server/website/alerts.ts'];
const screens = 'src/console/website/alerts';
const texts = 'src/console/texts/en/alerts.ts';

/** How much code a whole module takes over contract, server and console: alerts, the smallest one. */
export async function measureExtent(): Promise<Figure[]> {
  const shown = await readdir(join(project, screens));
  const files = [...module, ...shown.map((name) => join(screens, name))];
  const counted = await Promise.all(files.map(async (file) => linesOf(await read(file))));
  const table = linesOf(tableIn(await read('src/server/website/tables.ts')));
  const told = linesOf(await read(texts));
  return [
    {
      what: 'files of the alerts module',
      ours: { value: files.length, unit: '' },
      goal: atMost(5),
      note: files.map((file) => file.replace('src/', '')).join(', '),
    },
    {
      what: 'lines of the alerts module',
      ours: { value: counted.reduce((sum, lines) => sum + lines, table), unit: '' },
      goal: atMost(400),
      note: `its ${table} lines in tables.ts among them; ${told} lines of texts apart`,
    },
  ];
}

const read = (file: string) => readFile(join(project, file), 'utf8');

/** Lines that hold anything. */
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length;

/** The alerts' own declaration: the file holds the tables of all the group's nouns. */
function tableIn(text: string): string {
  return /export const alertsTable = [\s\S]*?\n\);\n/.exec(text)?.[0] ?? '';
}
