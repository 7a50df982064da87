import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { moduleList } from '#contract/modules.ts';
import { productOf } from '#contract/product.ts';
import { launch, storageOf, withoutStream } from './bench/browser.ts';
import { buildFirst, signIn, startProduct, temporaryFolder } from './bench/product.ts';
import { findTextFaults } from './hindiFaults.ts';

/**
 * `node tests/hindi.ts [folder] [module …]`: opens every module in Hindi at 1440 and 390 px, its list, its empty form
 * and its first record, saves a screenshot of each, and reports texts that are cut, overlap or are still English.
 */
const [folder = 'hindi', ...only] = process.argv.slice(2);
const widths = [1440, 390];
const pages = ['background-jobs', 'trash', 'site-preview'];
const further = ['colleges/certification-requests', 'course/levels', 'course/group-pricing', 'students/list'];
const calendars = ['calendar?tab=calendar&view=month', 'calendar?tab=calendar&view=week'];

const data = await temporaryFolder();
await buildFirst();
const product = await startProduct(data.path, { demo: true });
const browser = await launch();
let faults = 0;
try {
  await mkdir(folder, { recursive: true });
  const ids = moduleList(productOf('Institute')).map(({ id }) => id);
  const paths = ['', ...ids, ...pages, ...further, ...calendars];
  const signedIn = await signIn(product.url);
  const storage = { ...storageOf(signedIn), language: 'hi' };
  await Promise.all(
    widths.map(async (width) => {
      const page = await open(browser, width, storage);
      await look(await open(browser, width, { language: 'hi' }), '/admin', 'sign-in', width);
      for (const path of paths.filter((candidate) => only.length === 0 || only.includes(candidate)))
        await lookAt(page, path, width);
    }),
  );
  process.stdout.write(`${faults} faults\n`);
} finally {
  await browser.close();
  await product.stop();
  await data.remove();
}

async function open(from: Browser, width: number, storage: Readonly<Record<string, string>>): Promise<Page> {
  const context = await from.newContext({
    viewport: { width, height: width > 1000 ? 900 : 844 },
    locale: 'hi-IN',
    timezoneId: 'Asia/Kolkata',
    storageState: {
      cookies: [],
      origins: [
        { origin: product.url, localStorage: Object.entries(storage).map(([name, value]) => ({ name, value })) },
      ],
    },
  });
  await withoutStream(context);
  return context.newPage();
}

/** The list, the form of a new record and the first record of a module. */
async function lookAt(page: Page, path: string, width: number): Promise<void> {
  const name = path.replaceAll(/\W+/g, '-') || 'home';
  const address = `/admin-dashboard/${path}`;
  await look(page, address, name, width);
  if (/[?]/.test(path) || path === '') return;
  const record = await page
    .locator('main tbody th a, main article a, main li a')
    .first()
    .getAttribute('href', { timeout: 500 })
    .catch(() => null);
  await look(page, `${address}/create`, `${name}-new`, width);
  if (record?.startsWith('/admin-dashboard/')) await look(page, record, `${name}-record`, width);
}

async function look(page: Page, address: string, name: string, width: number): Promise<void> {
  await page.goto(product.url + address);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), animations: 'disabled', fullPage: true });
  const foundFaults = await findTextFaults(page);
  faults += foundFaults.length;
  for (const fault of foundFaults) process.stdout.write(`${name} ${width}: ${fault}\n`);
}
