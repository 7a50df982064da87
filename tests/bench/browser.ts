import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromiumArguments, provideChromium } from '../e2e/chromium.ts';
import type { SignedIn } from './product.ts';

declare global {
  interface Window {
    /**
     * The time at which the target was painted and the time of the last click, in milliseconds since the start of the
     * page.
     */
    painted?: number;
    clicked?: number;
    /** The scripts that had arrived when the target was added to the document, and the number of all requests by then. */
    scripts?: string[];
    requests?: number;
    /** The longest task until the target was painted, in milliseconds. */
    longestTask?: number;
  }
}

/** The address at which a page is opened, and its session. */
export type Visit = { readonly url: string; readonly path: string; readonly storage: Readonly<Record<string, string>> };

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: provideChromium(), args: chromiumArguments });
}

/** The console's stored session. */
export function storageOf({ token, employee }: SignedIn): Record<string, string> {
  return { adminToken: token, token, employee: JSON.stringify(employee) };
}

/**
 * Opens a page with an empty cache and watches it. As soon as at least `count` elements match `selector` and contain
 * `text`, it records the scripts that have arrived, and then the time at which the elements are painted.
 */
export async function visit(browser: Browser, { url, path, storage }: Visit, target: Wanted): Promise<Visited> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: Object.entries(storage).map(([name, value]) => ({ name, value })) }],
    },
  });
  await withoutStream(context);
  const page = await context.newPage();
  await page.addInitScript(watch, { ...target, sign });
  const painting = page.waitForEvent('console', { predicate: (message) => message.text() === sign, timeout: 60_000 });
  await page.goto(url + path, { waitUntil: 'commit' });
  return { page, context, arrived: painting.then(() => undefined) };
}

/** Refuses the stream of changes, as another server does: with it open, the network of a page is never idle. */
export async function withoutStream(context: BrowserContext): Promise<void> {
  await context.route('**/api/live?*', (route) => route.fulfill({ status: 404, body: 'Cannot find that' }));
}

/** A page that has been opened; `arrived` is set once the target is painted. */
export type Visited = { readonly page: Page; readonly context: BrowserContext; readonly arrived: Promise<void> };

/** The page's notification that the target is painted, because polling would add a tenth of a second. */
const sign = 'bench: painted';

export type Wanted = { readonly selector: string; readonly text: string; readonly count: number };

/** A module whose screen is measured. */
export type Measured = {
  readonly label: string;
  readonly module: string;
  /** Its list call, which is warmed up; not needed for a module that is opened from another one. */
  readonly call?: string;
  readonly group?: string;
  /** The module from whose page it is opened by a link. */
  readonly from?: string;
  readonly wanted: Wanted;
};

/** Runs in the page, before any of its own scripts. */
function watch({ selector, text, count, sign: said }: Wanted & { readonly sign: string }): void {
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (startTime <= (window.painted ?? Infinity)) {
        window.longestTask = Math.max(window.longestTask ?? 0, duration);
      }
    }
  }).observe({ type: 'longtask' });
  window.addEventListener('click', (event) => (window.clicked = event.timeStamp), { capture: true });
  const observer = new MutationObserver(() => {
    const matches = [...document.querySelectorAll(selector)].filter((element) => element.textContent.includes(text));
    if (matches.length < count) return;
    observer.disconnect();
    const resources = performance.getEntriesByType('resource');
    window.requests = resources.length;
    window.scripts = resources.map((entry) => entry.name).filter((name) => new URL(name).pathname.endsWith('.js'));
    // A message is handled after the requested frame has been painted.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      window.painted = performance.now();
      console.info(said);
    });
    port1.start();
    requestAnimationFrame(() => port2.postMessage(null));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Waits until the target is painted; resolves with the time in milliseconds since the start of the page or since the
 * last click.
 */
export async function painted({ page, arrived }: Visited, since: 'beginning' | 'click'): Promise<number> {
  await arrived;
  const { end, click } = await page.evaluate(() => ({ end: window.painted ?? 0, click: window.clicked ?? 0 }));
  return since === 'click' ? end - click : end;
}
