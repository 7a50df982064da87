import type { Browser } from 'playwright-core';
import { painted, storageOf, visit, type Visit, type Wanted } from './browser.ts';
import { signIn, type Product } from './product.ts';
import { atMost, type Figure } from './report.ts';
import { inTurns, median } from './rounds.ts';
import type { Stock } from './stock.ts';

const rounds = 5;
const rows: Wanted = { selector: 'tbody tr', text: 'Notice', count: 25 };

type Opened = { readonly requests: number; readonly whenIdle: number; readonly longestTask: number };

const middleOf = (all: readonly Opened[], what: keyof Opened) => median(all.map((one) => one[what]));

/** The requests of a first list with an empty cache, and the longest task that the page's visitor waits for. */
export async function measureFirstList(browser: Browser, product: Product, stock: Stock): Promise<Figure[]> {
  const storage = storageOf(await signIn(product.url));
  const { ours, reference } = await inTurns(
    rounds,
    () => opened(browser, { url: product.url, path: '/admin-dashboard/alert', storage }),
    () => opened(browser, { url: stock.url, path: '/#/alerts', storage: { user: 'bench' } }),
  );
  const figure = (text: string, what: keyof Opened, unit: string, most: number): Figure => ({
    what: text,
    ours: { value: middleOf(ours, what), unit },
    reference: { name: 'stock react-admin', value: middleOf(reference, what), unit },
    goal: atMost(most),
  });
  return [
    figure('requests until the first list is on screen', 'requests', '', 30),
    figure('requests when the browser is idle again', 'whenIdle', '', 100),
    figure('longest task until the first list is painted', 'longestTask', 'ms', 150),
  ];
}

async function opened(browser: Browser, where: Visit): Promise<Opened> {
  const visited = await visit(browser, where, rows);
  const { page, context } = visited;
  await painted(visited, 'beginning');
  await page.waitForLoadState('networkidle');
  const counted = await page.evaluate(() => ({
    requests: window.requests ?? 0,
    whenIdle: performance.getEntriesByType('resource').length,
    longestTask: window.longestTask ?? 0,
  }));
  await context.close();
  return counted;
}
