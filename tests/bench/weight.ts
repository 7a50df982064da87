import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { painted, storageOf, visit, type Visit, type Wanted } from './browser.ts';
import { signIn, type Product } from './product.ts';
import { atMost, none, type Figure } from './report.ts';
import type { Stock } from './stock.ts';

/** Code that only some screens need, identified by a word in it. */
const heavy = {
  editor: /ProseMirror/,
  xlsx: /sheet_to_json|SheetNames/,
  calendar: /fullcalendar|rbc-calendar/i,
  charts: /recharts|echarts/i,
};

type Script = { readonly bytes: number; readonly text: string };

/** The JavaScript that is transferred with gzip until the sign-in form or the first list can be used. */
export async function measureWeight(browser: Browser, product: Product, stock: Stock): Promise<Figure[]> {
  const { url } = product;
  const storage = storageOf(await signIn(url));
  const form: Wanted = { selector: 'input[type=password]', text: '', count: 1 };
  const rows: Wanted = { selector: 'tbody tr', text: 'Notice', count: 25 };
  const signInPage = await arrivedScripts(browser, { url, path: '/admin', storage: {} }, form);
  const list = await arrivedScripts(browser, { url, path: '/admin-dashboard/alert', storage }, rows);
  const stockForm = await arrivedScripts(browser, { url: stock.url, path: '/#/login', storage: {} }, form);
  const stockList = await arrivedScripts(
    browser,
    { url: stock.url, path: '/#/alerts', storage: { user: 'bench' } },
    rows,
  );
  const name = 'stock react-admin';
  const heavyScripts = Object.entries(heavy).filter(([, word]) => list.needed.some(({ text }) => word.test(text)));
  return [
    {
      what: 'JavaScript before the sign-in form can be used',
      ours: kilobytes(signInPage.needed),
      reference: { name, ...kilobytes(stockForm.needed) },
      goal: atMost(80),
      note: `${Math.round(kilobytes(signInPage.behind).value)} kB of the console are fetched behind it`,
    },
    {
      what: 'JavaScript until the first list is on screen',
      ours: kilobytes(list.needed),
      reference: { name, ...kilobytes(stockList.needed) },
      goal: atMost(300),
    },
    {
      what: 'editor, xlsx, calendar and charts among it',
      ours: { value: heavyScripts.length, unit: '' },
      goal: none,
      ...(heavyScripts.length > 0 ? { note: heavyScripts.map(([what]) => what).join(', ') } : {}),
    },
  ];
}

/** The scripts that had arrived when the awaited elements appeared, and those that arrived later without a click. */
async function arrivedScripts(
  browser: Browser,
  where: Visit,
  target: Wanted,
): Promise<{ needed: Script[]; behind: Script[] }> {
  const visited = await visit(browser, where, target);
  const { page, context } = visited;
  await painted(visited, 'beginning');
  await page.waitForLoadState('networkidle');
  const { before, after } = await page.evaluate(() => {
    const all = performance.getEntriesByType('resource').map((entry) => entry.name);
    const first = new Set(window.scripts);
    const scripts = [...new Set(all)].filter((address) => new URL(address).pathname.endsWith('.js'));
    return { before: [...first], after: scripts.filter((address) => !first.has(address)) };
  });
  await context.close();
  return { needed: await Promise.all(before.map(fetchScript)), behind: await Promise.all(after.map(fetchScript)) };
}

/** The size of a script as sent to a browser that only accepts gzip. */
function fetchScript(address: string): Promise<Script> {
  return new Promise((settle, refuse) => {
    get(address, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', refuse);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const text = response.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
        settle({ bytes: body.length, text: text.toString() });
      });
    }).on('error', refuse);
  });
}

function kilobytes(scripts: readonly Script[]) {
  return { value: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, unit: 'kB' };
}
