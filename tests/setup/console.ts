import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { ApiError } from '#console/providers/http.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { expected } from './expected.ts';
import { viewport } from './viewport.ts';
import { waitOf } from '#tests/setup/pace.ts';

// The console imports its modules when they are wanted, which takes a loaded machine a while.
configure({ asyncUtilTimeout: waitOf(10_000), getElementError: lazilyPrinted });

/**
 * A failed query whose page is only printed when it is read: most of these errors are thrown while waiting, and caught.
 */
function lazilyPrinted(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, lazilyPrinted);
  let printed: string | undefined;
  const get = () => (printed ??= `${message ?? ''}\n\n${prettyDOM(container)}`);
  return Object.defineProperty(error, 'message', { configurable: true, get });
}

/** jsdom lays nothing out: what the console asks of a browser's layout is answered here. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

vi.stubGlobal('ResizeObserver', NoObserver);
vi.stubGlobal('IntersectionObserver', NoObserver);
vi.stubGlobal('matchMedia', (query: string) => {
  const [, bound = '', pixels = ''] = /\((min|max)-width:\s*([\d.]+)px\)/.exec(query) ?? [];
  const matches =
    bound === 'max' ? viewport.width <= Number(pixels) : bound === 'min' && viewport.width >= Number(pixels);
  return {
    matches,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  };
});
// jsdom has a Uint8Array of its own, which Node's Buffer is none of; the server, which runs here too, is Node's.
vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

let errors: unknown[][] = [];

beforeEach(() => {
  viewport.width = 1440;
  errors = [];
  expected.failedCalls = false;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void errors.push(words));
});

afterEach(() => {
  cleanup();
  // A screen's attributes on the page itself must not affect the next one.
  document.body.removeAttribute('tabindex');
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  const unexpected = errors.filter(
    ([first, prop]) => !(expected.failedCalls && first instanceof ApiError) && !isOfOldMui(first, prop),
  );
  expect(unexpected, 'errors on the console').toEqual([]);
});

/** react-admin's switch hands on a ref by the name that MUI had for it before version 9. */
function isOfOldMui(first: unknown, prop: unknown): boolean {
  return typeof first === 'string' && first.startsWith('React does not recognize the `%s` prop') && prop === 'inputRef';
}
