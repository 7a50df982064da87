import type { Browser, Locator, Page } from 'playwright-core';
import { painted, storageOf, visit, type Visit, type Wanted } from './browser.ts';
import { signIn, type Product } from './product.ts';
import { ratioAtMost, type Figure } from './report.ts';
import { inTurns, median } from './rounds.ts';
import type { Stock } from './stock.ts';

const rounds = 7;

/** Both sign-in forms end with a password field. */
const form: Wanted = { selector: 'input[type=password]', text: '', count: 1 };
/** The title of every alert of the bench contains this text. */
const alerts: Wanted = { selector: 'tbody tr', text: 'Notice', count: 25 };
/** The title of every booking of the bench contains this text; a month shows a few for each day. */
const bookedCell: Wanted = { selector: '[role=cell] [role=button]', text: 'Session', count: 25 };

/** The group that must be opened first. */
const websiteSettings = { group: 'Website Settings' };

/**
 * Our console, with the real server and 10,000 alerts behind it, compared to a stock react-admin app with its data in
 * memory: the time until sign-in can be used, from a deep link to painted rows, and from a click in the menu to painted
 * rows.
 */
export async function measureScreens(browser: Browser, product: Product, stock: Stock): Promise<Figure[]> {
  const ours = { url: product.url, storage: storageOf(await signIn(product.url)) };
  const theirs = { url: stock.url, storage: { user: 'bench' } };
  const signedOut = {};
  return [
    await compared({
      what: 'sign-in usable',
      most: 0.5,
      ours: () => opening(browser, { url: product.url, path: '/admin', storage: signedOut }, form),
      // Opens its login page directly, because a redirect from `/` keeps it busy for ten more seconds.
      stock: () => opening(browser, { url: stock.url, path: '/#/login', storage: signedOut }, form),
    }),
    await compared({
      what: 'signed-in deep link to 25 rows painted',
      most: 1,
      ours: () => opening(browser, { ...ours, path: '/admin-dashboard/alert' }, alerts),
      stock: () => opening(browser, { ...theirs, path: '/#/alerts' }, alerts),
    }),
    await compared({
      what: 'menu click to 25 rows painted',
      most: 0.6,
      ours: () =>
        clicking(browser, { ...ours, path: '/admin-dashboard/testimonials' }, 'a[href$="/alert"]', websiteSettings),
      stock: () => clickingInStock(browser, stock),
    }),
    await calendar(browser, ours, stock),
  ];
}

/** Milliseconds from a click in the menu of the stock app until its list is painted. */
export const clickingInStock = (browser: Browser, { url }: Stock): Promise<number> =>
  clicking(browser, { url, storage: { user: 'bench' }, path: '/' }, 'a[href$="/alerts"]');

/** From a click on the tab to painted bookings, compared to the stock app's list; a calendar's code is many times larger. */
const calendar = (browser: Browser, ours: Omit<Visit, 'path'>, stock: Stock): Promise<Figure> =>
  compared({
    what: 'click on the calendar tab to bookings painted',
    most: 1.5,
    ours: () =>
      clicking(browser, { ...ours, path: '/admin-dashboard/calendar' }, 'a[href$="tab=calendar"]', {
        wanted: bookedCell,
      }),
    stock: () => clickingInStock(browser, stock),
  });

/** Measures a screen and stock react-admin in turns; `most` is the goal for ours ÷ stock's. */
export async function compared(options: {
  what: string;
  most: number;
  rounds?: number;
  ours: () => Promise<number>;
  stock: () => Promise<number>;
}): Promise<Figure> {
  const { what, most, ours, stock } = options;
  const times = await inTurns(options.rounds ?? rounds, ours, stock);
  return {
    what,
    ours: { value: median(times.ours), unit: 'ms' },
    reference: { name: 'stock react-admin', value: median(times.reference), unit: 'ms' },
    goal: ratioAtMost(most),
  };
}

async function opening(browser: Browser, where: Visit, target: Wanted): Promise<number> {
  const visited = await visit(browser, where, target);
  const time = await painted(visited, 'beginning');
  await visited.context.close();
  return time;
}

/** The place of a link: in a group of the menu, within the page (`main`), or in the command palette. */
export type Way = { readonly group?: string; readonly palette?: string; readonly within?: 'main' };

/** Milliseconds from a click on a link of the menu, or of a menu within the page, until the target is painted. */
export async function clicking(
  browser: Browser,
  where: Visit,
  link: string,
  { wanted = alerts, group, palette, within }: { wanted?: Wanted } & Way = {},
): Promise<number> {
  const visited = await visit(browser, where, wanted);
  const { page, context } = visited;
  await page.waitForLoadState('networkidle');
  if (palette === undefined) {
    const places = within ? [within] : ['nav', '[role=menu]'];
    const item = page.locator(places.map((place) => `${place} ${link}`).join(', ')).first();
    if (group !== undefined) await openGroup(page, group, item);
    await item.click();
  } else {
    await page.keyboard.press('Control+k');
    const paletteLink = page.getByText(palette, { exact: true });
    await page.getByRole('option').filter({ has: paletteLink }).first().click();
  }
  const time = await painted(visited, 'click');
  await context.close();
  return time;
}

/**
 * The set of open groups comes from the server and may arrive between a check and a click, so this clicks until the
 * item exists.
 */
async function openGroup(page: Page, group: string, item: Locator): Promise<void> {
  const closedGroup = page.getByRole('button', { name: group, expanded: false });
  while (!(await item.isVisible())) await closedGroup.click({ timeout: 1000 }).catch(() => undefined);
}
