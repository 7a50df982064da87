import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { read, utils, write } from 'xlsx';
import { painted, storageOf, visit } from './browser.ts';
import { longTasksOf, watchTasks } from './longTasks.ts';
import { signIn, startProduct, temporaryFolder, type Product, type SignedIn } from './product.ts';
import { atLeast, atMost, type Figure } from './report.ts';
import { seedStudents } from './students.ts';

const studentCount = 100_000;
const imported = 10_000;
const knownCount = 300;
const wrongCount = 200;
const timeoutMs = 300_000;

/** Exports 100,000 students as one workbook and imports 10,000 rows, on a separate product. */
export async function measureStudentFiles(browser: Browser): Promise<Figure[]> {
  const data = await temporaryFolder();
  try {
    await seedStudents(data.path, studentCount);
    const product = await startProduct(data.path);
    try {
      const session = await signIn(product.url);
      return [
        ...(await exported(browser, product, session, data.path)),
        ...(await broughtIn(browser, product, session, data.path)),
      ];
    } finally {
      await product.stop();
    }
  } finally {
    await data.remove();
  }
}

async function open(browser: Browser, { url }: Product, session: SignedIn) {
  const where = { url, path: '/admin-dashboard/students/list', storage: storageOf(session) };
  const visited = await visit(browser, where, { selector: 'tbody tr', text: '@example.in', count: 10 });
  await painted(visited, 'beginning');
  await visited.page.waitForLoadState('networkidle');
  return visited;
}

async function exported(browser: Browser, product: Product, session: SignedIn, folder: string): Promise<Figure[]> {
  const { page, context } = await open(browser, product, session);
  const file = join(folder, 'students.xlsx');
  await watchTasks(page);
  const otherReads = watchOthers(product, session);
  const started = performance.now();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: timeoutMs }),
    page.getByRole('button', { name: 'Export Excel' }).click(),
  ]);
  await download.saveAs(file);
  const seconds = (performance.now() - started) / 1000;
  const p99 = await otherReads.stop();
  const [longestTask] = await longTasksOf(page);
  await context.close();
  const [sheet] = Object.values(read(await readFile(file), { dense: true }).Sheets);
  const rows: unknown[][] = sheet ? utils.sheet_to_json(sheet, { header: 1 }) : [];
  const emails = new Set(rows.slice(1).map((row) => row[2]));
  return [
    { what: `export of ${studentCount} students`, ours: { value: seconds, unit: 's' }, goal: atMost(15) },
    { what: 'students in it', ours: { value: emails.size, unit: '' }, goal: atLeast(studentCount) },
    { what: 'longest task on its page', ours: { value: longestTask?.duration ?? 0, unit: 'ms' }, goal: atMost(100) },
    { what: 'p99 of another call meanwhile', ours: { value: p99, unit: 'ms' }, goal: atMost(50) },
  ];
}

/** Reads another list again and again; `stop` returns the 99th percentile in milliseconds. */
function watchOthers({ url }: Product, { token }: SignedIn): { stop(): Promise<number> } {
  const times: number[] = [];
  const abort = new AbortController();
  const reading = (async () => {
    while (!abort.signal.aborted) {
      const startedAt = performance.now();
      const answer = await fetch(`${url}/api/alerts?page=1&limit=25`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      times.push(performance.now() - startedAt);
      await pause(20);
    }
  })();
  return {
    async stop() {
      abort.abort();
      await reading;
      return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
    },
  };
}

async function broughtIn(browser: Browser, product: Product, session: SignedIn, folder: string): Promise<Figure[]> {
  const { page, context } = await open(browser, product, session);
  const file = join(folder, 'new-students.xlsx');
  await writeFile(file, workbook());
  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  await page.locator('input[type="file"]').setInputFiles(file);
  const start = page.getByRole('button', { name: /^Import [\d,]+ rows$/ });
  await start.waitFor({ timeout: timeoutMs });
  await watchTasks(page);
  const otherReads = watchOthers(product, session);
  const before = await count(product, session);
  const startedAt = performance.now();
  await start.click();
  await page
    .getByText(/rows imported|imported successfully/)
    .first()
    .waitFor({ timeout: timeoutMs });
  const seconds = (performance.now() - startedAt) / 1000;
  const p99 = await otherReads.stop();
  const [longestTask] = await longTasksOf(page);
  const reasons = await rejectedIn(page);
  const addedCount = (await count(product, session)) - before;
  await context.close();
  const label = `import of ${imported} students, ${knownCount} of them known and ${wrongCount} wrong`;
  return [
    { what: label, ours: { value: seconds, unit: 's' }, goal: atMost(60) },
    {
      what: 'students added by it',
      ours: { value: addedCount, unit: '' },
      goal: atLeast(imported - knownCount - wrongCount),
    },
    { what: 'rejected rows with their reason', ours: { value: reasons, unit: '' }, goal: atLeast(wrongCount) },
    { what: 'longest task on its page', ours: { value: longestTask?.duration ?? 0, unit: 'ms' }, goal: atMost(100) },
    { what: 'p99 of another call during the import', ours: { value: p99, unit: 'ms' }, goal: atMost(50) },
  ];
}

/** The rows in the file of rejected rows that have a reason. */
async function rejectedIn(page: Page): Promise<number> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: /Download/ }).click(),
  ]);
  const [sheet] = Object.values(read(await readFile(await download.path())).Sheets);
  const rows: unknown[][] = sheet ? utils.sheet_to_json(sheet, { header: 1 }) : [];
  return rows.slice(1).filter((row) => String(row.at(-1) ?? '') !== '').length;
}

function workbook(): Buffer {
  const sheet = utils.aoa_to_sheet([
    ['Name', 'Email', 'Phone', 'Location', 'Center', 'Mode', 'Courses', 'Teacher'],
    ...Array.from({ length: imported }, (_, index) => {
      // The first rows exist already; the last ones have an invalid email.
      const email =
        index < knownCount
          ? `student${index + 1}@example.in`
          : index >= imported - wrongCount
            ? `new ${index}`
            : `new${index}@example.in`;
      const phone = `+91 ${8_000_000_000 + index * 7919}`;
      return [`New Student ${index}`, email, phone, 'Pune', 'Kothrud', 'online', 'GST & Taxation', 'Anil Mehrotra'];
    }),
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Students');
  const workbookBytes: ArrayBuffer = write(book, { bookType: 'xlsx', type: 'array', compression: true });
  return Buffer.from(workbookBytes);
}

async function count({ url }: Product, { token }: SignedIn): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/v1/students?page=1&limit=1`, { headers });
  return Number(answer.headers.get('X-Total-Count'));
}
