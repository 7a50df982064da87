import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { adminSession, type StoredSession } from './api.ts';
import { chromiumArguments } from './chromium.ts';
import { launchFirefox } from './firefox.ts';
import { watch, type Watch } from './watch.ts';
import { waitOf } from '#tests/setup/pace.ts';

/** Opens the screen and waits until it is ready. */
export type Screen = (page: Page) => Promise<void>;

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export type PageSize = { width: number; height: number };

export type PageOptions = {
  /** The signed-in person; nobody by default. */
  as?: StoredSession | undefined;
  size?: PageSize;
  theme?: 'light' | 'dark';
  /** Expected errors of this page, such as `/^401 POST .*login/`; each must occur. */
  expected?: readonly RegExp[];
  /** Errors that depend on which of two things happens first; a comment says why both are right. */
  tolerated?: readonly RegExp[];
  /** Whether the modules of the menu are preloaded; otherwise, a page loads the modules that its test opens. */
  loadsAhead?: boolean;
};

export type E2eBrowser = {
  /** A separate page, which shares only the server and the browser's cache of files with other pages. */
  page(options?: PageOptions): Promise<Page>;
  /** A page on which the Admin is signed in, opened at a path under the dashboard: `alert?page=2`. */
  admin(path: string, options?: Omit<PageOptions, 'as'>): Promise<Page>;
  /** A page on which this person is signed in, under the dashboard of the person's role. */
  as(session: StoredSession, path: string, options?: Omit<PageOptions, 'as'>): Promise<Page>;
  /**
   * The Admin's page of this size, which stays open during the tests of the file; blank at first. For tests of many
   * screens in a row, in which the way to them does not matter.
   */
  kept(size: PageSize): Promise<Page>;
};

/**
 * A context, and a page that stays open in it without showing the console. It keeps the process of the context's pages
 * alive, which has the console's code compiled.
 */
type Reused = { readonly context: BrowserContext; readonly keeper: Page };

/**
 * A browser, and its unused contexts by their options. A reused context is faster, because it has cached the console's
 * files.
 */
type Running = { readonly browser: Browser; readonly free: Map<string, Reused[]> };

type OpenPage = { page: Page; reused: Reused; kind: string; watch: Watch };

/** The Chromium of this worker, which its files share; it ends with the worker. */
let shared: Running | undefined;

async function launchChromium(): Promise<Running> {
  // One process for all pages of a context, with the code that it has compiled.
  const args = [...chromiumArguments, '--process-per-site'];
  const options = { executablePath: inject('product').chromium, args };
  return { browser: await chromium.launch(options), free: new Map() };
}

/**
 * Opens a browser for the tests of a file. Console errors, exceptions and failed requests of a page fail the test,
 * unless the test expects them.
 */
export function openBrowser(engine: 'Chromium' | 'Firefox' = 'Chromium'): E2eBrowser {
  const { url } = inject('product');
  let running: Running;
  let openPages: OpenPage[] = [];
  const keptPages = new Map<PageSize, OpenPage>();

  beforeAll(async () => {
    if (engine === 'Firefox') running = { browser: await launchFirefox(), free: new Map() };
    else running = shared = shared?.browser.isConnected() ? shared : await launchChromium();
  });
  afterAll(async () => {
    await close([...keptPages.values()]);
    if (engine === 'Firefox') await running.browser.close();
  });
  afterEach(async () => {
    const pages = openPages;
    openPages = [];
    // Closing a page aborts its requests, which is not a failure.
    const unexpected = [...pages, ...keptPages.values()].flatMap((page) => page.watch.unexpected());
    await close(pages);
    expect(unexpected, 'what went wrong in the browser').toEqual([]);
    const missing = pages.flatMap((page) => page.watch.missing());
    expect(missing, 'what should have gone wrong and did not').toEqual([]);
  });

  async function close(pages: readonly OpenPage[]): Promise<void> {
    for (const { reused, kind } of pages) {
      const { context, keeper } = reused;
      await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())));
      running.free.set(kind, [...(running.free.get(kind) ?? []), reused]);
    }
  }

  async function newContext(size: PageSize, theme: 'light' | 'dark' = 'light'): Promise<Reused> {
    const context = await running.browser.newContext({
      baseURL: url,
      viewport: size,
      locale: 'en-IN',
      colorScheme: theme,
      // No test is about animations, and waiting for them would take most of the time.
      reducedMotion: 'reduce',
      hasTouch: size.width < 600,
    });
    context.setDefaultTimeout(timeoutMs);
    const keeper = await context.newPage();
    await keeper.goto('/config.json');
    return { context, keeper };
  }

  async function open({
    as,
    size = wide,
    theme,
    expected = [],
    tolerated,
    loadsAhead,
  }: PageOptions = {}): Promise<OpenPage> {
    const kind = JSON.stringify([size, theme]);
    const reused = running.free.get(kind)?.pop() ?? (await newContext(size, theme));
    const { context } = reused;
    await context.setStorageState({
      cookies: [],
      origins: as ? [{ origin: url, localStorage: localStorageOf(as) }] : [],
    });
    const page = await context.newPage();
    if (!loadsAhead) await page.addInitScript(saveData);
    return { page, reused, kind, watch: watch(page, expected, tolerated) };
  }

  const openForTest: E2eBrowser['page'] = async (options) => {
    const one = await open(options);
    openPages.push(one);
    return one.page;
  };
  const openAs: E2eBrowser['as'] = async (session, path, options) => {
    const page = await openForTest({ ...options, as: session });
    await page.goto(`${dashboardOf(session)}/${path}`);
    return page;
  };
  return {
    page: openForTest,
    as: openAs,
    admin: async (path, options) => openAs(await adminSession(), path, options),
    async kept(size) {
      const keptPage = keptPages.get(size) ?? (await open({ as: await adminSession(), size }));
      keptPages.set(size, keptPage);
      return keptPage.page;
    },
  };
}

/** Runs in the page, and simulates a connection with reduced data usage. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/**
 * Opens a screen of the console by its path under the Admin's dashboard, like a link: loaded code and data stay. It
 * goes through an address without a module, so that nothing of the previous screen remains. A page with unsaved
 * changes, or with a dialog or menu over it, is reloaded.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const address = `/admin-dashboard/${path}`;
  const canStay = await page.evaluate(
    () =>
      document.querySelector('main') !== null &&
      window.dispatchEvent(new Event('beforeunload', { cancelable: true })) &&
      !document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'),
  );
  if (!canStay) {
    await page.goto(address);
    return;
  }
  await page.evaluate(async (to) => {
    const nowhere = '/admin-dashboard/no-such-module';
    while (![...document.querySelectorAll('h1')].some((heading) => heading.textContent === 'Page not found')) {
      // A list that has just opened writes its search into the address, and may do so after this change.
      if (window.location.pathname !== nowhere) {
        window.history.pushState(null, '', nowhere);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }
      await new Promise(requestAnimationFrame);
    }
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** The timeout of each wait on a page, in milliseconds; long, because two workers and a database share the machine. */
const timeoutMs = waitOf(15_000);

export function dashboardOf({ employee }: StoredSession): string {
  return employee.role === 'Admin' ? '/admin-dashboard' : '/team-dashboard';
}

/** The console's keys in local storage. */
function localStorageOf({ token, employee }: StoredSession) {
  return [
    { name: 'adminToken', value: token },
    { name: 'token', value: token },
    { name: 'employee', value: JSON.stringify(employee) },
  ];
}

/** An expectation that is checked repeatedly until it holds. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: timeoutMs, interval: 30 });
}

/** Waits until these can be seen. */
export async function sees(...locators: readonly Locator[]): Promise<void> {
  await Promise.all(locators.map((locator) => locator.first().waitFor({ state: 'visible' })));
}

/** Waits until none of these can be seen. */
export async function gone(...locators: readonly Locator[]): Promise<void> {
  await Promise.all(locators.map((locator) => locator.first().waitFor({ state: 'hidden' })));
}

/** Waits until the element has the focus. */
export function hasFocus(locator: Locator): Promise<void> {
  return eventually(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
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

/** Chooses an option in a select of a form, which opens a list. */
export async function choose(control: Locator, option: string): Promise<void> {
  await control.click();
  await control.page().getByRole('option', { name: option, exact: true }).click();
}
