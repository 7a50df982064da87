import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Papa from 'papaparse';
import type { Browser } from 'playwright-core';
import { read, utils } from 'xlsx';
import { connect } from '#server/database/connect.ts';
import { painted, storageOf, visit } from './browser.ts';
import { longTasksOf, watchTasks } from './longTasks.ts';
import { signIn, temporaryFolder, type Product, type Seeded } from './product.ts';
import { atMost, none, type Figure } from './report.ts';

const leads = 50_000;
const timeoutMs = 300_000;

/** The expected cells of a lead, with texts that a spreadsheet would convert. */
const expectedOf = (number: number) => [
  `Person ${number}`,
  `person${number}@example.in`,
  `0${9_000_000_000 + number}`,
  `=1+${number} क्या फ़ीस है?`,
];

/** Exports all leads as one workbook: whether it contains every row, and how long the page is blocked meanwhile. */
export async function measureExport(browser: Browser, product: Product, seeded: Seeded): Promise<Figure[]> {
  const { sql, close } = connect(seeded.address, { max: 1 });
  const folder = await temporaryFolder();
  const file = join(folder.path, 'leads.xlsx');
  try {
    await sql`insert into leads (name, email, phone, message, type, created_at, updated_at)
      select 'Person ' || n, 'person' || n || '@example.in', '0' || (9000000000 + n), '=1+' || n || ' क्या फ़ीस है?',
        'JustDial', now() - n * interval '1 minute', now()
      from generate_series(1, ${leads}) as n`;
    await sql`vacuum analyze leads`;
    const { seconds, tasks } = await exportAll(browser, product, file);
    const [longestTask = { at: 0, duration: 0 }] = tasks;
    const megabytes = (await stat(file)).size / (1024 * 1024);
    return [
      {
        what: 'longest task on the page while 50,000 leads are exported',
        // Browsers do not report tasks below 50 ms.
        ours: { value: longestTask.duration, unit: 'ms' },
        goal: atMost(100),
        note: `${(longestTask.at / 1000).toFixed(1)} s after the click; ${tasks.length} tasks over 50 ms in ${seconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB`,
      },
      {
        what: 'rows of 50,000 that are missing or differ in the workbook',
        ours: { value: missingIn(await cellsOf(file)), unit: '' },
        goal: none,
      },
      ...(await readByLibreOffice(file, folder.path)),
    ];
  } finally {
    await folder.remove();
    await sql`truncate leads`;
    await close();
  }
}

async function exportAll(browser: Browser, product: Product, file: string) {
  const where = { url: product.url, path: '/admin-dashboard/enquiries?filter=%7B%7D' };
  const storage = storageOf(await signIn(product.url));
  const rows = { selector: 'tbody tr', text: 'Person', count: 25 };
  const visited = await visit(browser, { ...where, storage }, rows);
  const { page, context } = visited;
  await painted(visited, 'beginning');
  await page.waitForLoadState('networkidle');
  await watchTasks(page);
  const started = performance.now();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: timeoutMs }),
    page.getByRole('button', { name: 'Export to Excel' }).click(),
  ]);
  await download.saveAs(file);
  const seconds = (performance.now() - started) / 1000;
  await page.getByText(/^Exported/).waitFor();
  const tasks = await longTasksOf(page);
  await context.close();
  return { seconds, tasks };
}

async function cellsOf(path: string): Promise<readonly unknown[][]> {
  const [sheet] = Object.values(read(await readFile(path), { dense: true }).Sheets);
  return sheet ? utils.sheet_to_json(sheet, { header: 1 }) : [];
}

/** A CSV with commas, UTF-8, every text quoted, cells as they are shown, and no formulas. */
const asCsv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false';

/** The rows as LibreOffice shows them, if it is installed. */
async function readByLibreOffice(file: string, folder: string): Promise<Figure[]> {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const convert = promisify(execFile)('soffice', [
    profile,
    '--headless',
    '--convert-to',
    asCsv,
    '--outdir',
    folder,
    file,
  ]);
  const conversion = await convert.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!conversion) return [];
  const { data } = Papa.parse<unknown[]>(await readFile(file.replace(/xlsx$/, 'csv'), 'utf8'), {
    skipEmptyLines: true,
  });
  return [
    {
      what: 'rows of them that LibreOffice shows otherwise',
      ours: { value: missingIn(data), unit: '' },
      goal: none,
    },
  ];
}

function missingIn(rows: readonly unknown[][]): number {
  const foundRows = new Set(rows.map((row) => JSON.stringify(row.slice(0, 4))));
  const expected = Array.from({ length: leads }, (_, index) => JSON.stringify(expectedOf(index + 1)));
  const surplusRows = Math.max(0, rows.length - 1 - leads);
  return expected.filter((row) => !foundRows.has(row)).length + surplusRows;
}
