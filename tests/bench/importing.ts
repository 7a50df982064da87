import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { utils, write } from 'xlsx';
import { storageOf, visit, type Wanted } from './browser.ts';
import { longTasksOf, watchTasks } from './longTasks.ts';
import { signIn, temporaryFolder, type Product } from './product.ts';
import { atLeast, atMost, type Figure } from './report.ts';

declare global {
  interface Window {
    /** The distinct values that the progress bar has shown. */
    shares?: Set<number>;
  }
}

const rows = 5000;
const list: Wanted = { selector: 'h1', text: 'Meta tags', count: 1 };
const successText = 'Data imported successfully!';

/**
 * Imports a workbook of 5,000 meta tags in a real browser: how long it takes, and whether the page stays responsive.
 */
export async function measureImport(browser: Browser, product: Product): Promise<Figure[]> {
  const session = await signIn(product.url);
  const where = { url: product.url, path: '/admin-dashboard/meta', storage: storageOf(session) };
  const folder = await temporaryFolder();
  const file = join(folder.path, 'meta_tags.xlsx');
  await writeFile(file, workbook());
  const { page, context } = await visit(browser, where, list);
  await page.getByRole('button', { name: 'Import', exact: true }).first().waitFor();
  await watchTasks(page);
  await page.evaluate(watchProgress);

  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  const startedAt = performance.now();
  // Chosen from disk, as a person would; passing the bytes would keep the page itself busy.
  await page.locator('input[type="file"]').setInputFiles(file);
  const start = page.getByRole('button', { name: 'Import 5,000 rows' });
  await start.waitFor();
  const shownAt = performance.now();
  await start.click();
  await page.getByText(successText).waitFor({ timeout: 300_000 });
  const finishedAt = performance.now();
  await page.getByRole('rowheader').first().waitFor();
  const [longestTask] = await longTasksOf(page);
  const steps = await page.evaluate(() => window.shares?.size ?? 0);
  await context.close();
  await folder.remove();

  const storedCount = await count(product.url, session.token);
  return [
    {
      what: `import of ${rows} meta tags from xlsx`,
      ours: { value: (finishedAt - shownAt) / 1000, unit: 's' },
      goal: atMost(60),
      note: `${((shownAt - startedAt) / 1000).toFixed(1)} s before it until they are read, checked and shown`,
    },
    { what: 'rows of it that are stored', ours: { value: storedCount, unit: '' }, goal: atLeast(rows) },
    { what: 'longest task on its page', ours: { value: longestTask?.duration ?? 0, unit: 'ms' }, goal: atMost(100) },
    { what: 'steps that its progress has shown', ours: { value: steps, unit: '' }, goal: atLeast(10) },
  ];
}

/** Makes the page record the values of its progress bar. Runs in the page. */
function watchProgress(): void {
  const shares = new Set<number>();
  window.shares = shares;
  new MutationObserver(() => {
    const bar = document.querySelector('progress[value]');
    if (bar instanceof HTMLProgressElement) shares.add(bar.value);
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** A realistic workbook: one page per row, texts of typical length, some of them in Hindi. */
function workbook(): Buffer {
  const sheet = utils.aoa_to_sheet([
    ['Type', 'Title', 'Description', 'Keywords'],
    ...Array.from({ length: rows }, (_, index) => [
      `Landing page ${index + 1}`,
      index % 5 === 0 ? `जीएसटी और टैली का प्रशिक्षण ${index}` : `GST and Tally training, batch ${index} | Institute`,
      `Practical training in GST, income tax and Tally Prime for batch ${index}, in the classroom and online, with placement support and a certificate.`,
      `GST course, Tally course, batch ${index}, Pune, certification`,
    ]),
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Meta tags');
  const workbookBytes: ArrayBuffer = write(book, { bookType: 'xlsx', type: 'array', compression: true });
  return Buffer.from(workbookBytes);
}

async function count(url: string, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/metatags?page=1&limit=1`, { headers });
  return Number(answer.headers.get('X-Total-Count'));
}
