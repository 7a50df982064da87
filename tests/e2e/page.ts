import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { adminSession, type StoredSession } from './api.ts';
import { chromiumArguments } from './chromium.ts';
import { launchFirefox } from './firefox.ts';
import { watch, type Watch } from './watch.ts';

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export type PageOptions = {
  /** Who is signed in; nobody when left out. */
  as?: StoredSession | undefined;
  size?: { width: number; height: number };
  theme?: 'light' | 'dark';
  /** What will go wrong on this page and is part of the test, such as `/^401 POST .*login/`; it has to happen. */
  expected?: readonly RegExp[];
};

export type E2eBrowser = {
  /** A page of its own: nothing is shared with another one but the server and the browser's cache of files. */
  page(options?: PageOptions): Promise<Page>;
  /** A page on which the Admin is signed in, opened at a path under the dashboard: `alert?page=2`. */
  admin(path: string, options?: Omit<PageOptions, 'as'>): Promise<Page>;
  /** A page on which this person is signed in, under the dashboard of the person's role. */
  as(session: StoredSession, path: string, options?: Omit<PageOptions, 'as'>): Promise<Page>;
};

/**
 * A browser for the tests of a file. What a page writes to its console as an error, throws, or asks for in vain fails
 * the test, unless the test has said that it will.
 */
export function openBrowser(engine: 'Chromium' | 'Firefox' = 'Chromium'): E2eBrowser {
  const { chromium: program, url } = inject('product');
  let browser: Browser;
  let opened: { context: BrowserContext; kind: string; watch: Watch }[] = [];
  /** Contexts that are not in use, by what they are like: a browser that knows the console's files starts it sooner. */
  const free = new Map<string, BrowserContext[]>();

  beforeAll(async () => {
    const options = { executablePath: program, args: chromiumArguments };
    browser = await (engine === 'Firefox' ? launchFirefox() : chromium.launch(options));
  });
  afterAll(async () => {
    await browser.close();
  });
  afterEach(async () => {
    const pages = opened;
    opened = [];
    // Closing a page breaks off what it still fetches: that is nothing that went wrong in it.
    const unexpected = pages.flatMap((page) => page.watch.unexpected());
    for (const { context, kind } of pages) {
      await Promise.all(context.pages().map((page) => page.close()));
      free.set(kind, [...(free.get(kind) ?? []), context]);
    }
    expect(unexpected, 'what went wrong in the browser').toEqual([]);
    const missing = pages.flatMap((page) => page.watch.missing());
    expect(missing, 'what should have gone wrong and did not').toEqual([]);
  });

  async function newContext(size: typeof wide, theme: 'light' | 'dark' = 'light'): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: url,
      viewport: size,
      locale: 'en-IN',
      colorScheme: theme,
      // Nothing here is about how something moves, and waiting for it would be most of a test.
      reducedMotion: 'reduce',
      hasTouch: size.width < 600,
    });
    context.setDefaultTimeout(patience);
    return context;
  }

  async function open({ as, size = wide, theme, expected = [] }: PageOptions = {}): Promise<Page> {
    const kind = JSON.stringify([size, theme]);
    const context = free.get(kind)?.pop() ?? (await newContext(size, theme));
    await context.setStorageState({ cookies: [], origins: as ? [{ origin: url, localStorage: stored(as) }] : [] });
    const page = await context.newPage();
    opened.push({ context, kind, watch: watch(page, expected) });
    return page;
  }

  const openAs: E2eBrowser['as'] = async (session, path, options) => {
    const page = await open({ ...options, as: session });
    await page.goto(`${dashboardOf(session)}/${path}`);
    return page;
  };
  return { page: open, as: openAs, admin: async (path, options) => openAs(await adminSession(), path, options) };
}

/** How long a page may take for anything, in milliseconds: two workers and a database share the machine. */
const patience = 15_000;

export function dashboardOf({ employee }: StoredSession): string {
  return employee.role === 'Admin' ? '/admin-dashboard' : '/team-dashboard';
}

/** What the console keeps of a session (readings.md §1). */
function stored({ token, employee }: StoredSession) {
  return [
    { name: 'adminToken', value: token },
    { name: 'token', value: token },
    { name: 'employee', value: JSON.stringify(employee) },
  ];
}

/** Expects of something that will come true: asks again until it does. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: patience, interval: 30 });
}

/** Waits until it can be seen. */
export async function sees(...wanted: readonly Locator[]): Promise<void> {
  await Promise.all(wanted.map((locator) => locator.first().waitFor({ state: 'visible' })));
}

/** Waits until it cannot be seen. */
export async function gone(...unwanted: readonly Locator[]): Promise<void> {
  await Promise.all(unwanted.map((locator) => locator.first().waitFor({ state: 'hidden' })));
}

/** Waits until it has the focus. */
export function hasFocus(wanted: Locator): Promise<void> {
  return eventually(() => wanted.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Signs in on the sign-in page. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The path and query of the page's address, decoded. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return decodeURIComponent(pathname + search);
}

/** The search parameters of the page's address. */
export function queryOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

/** Chooses in a select of a form, which opens a list. */
export async function choose(control: Locator, option: string): Promise<void> {
  await control.click();
  await control.page().getByRole('option', { name: option, exact: true }).click();
}
