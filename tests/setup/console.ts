import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { ApiError } from '#console/providers/http.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { expected } from './expected.ts';
import { viewport } from './viewport.ts';
import { waitOf } from '#tests/setup/pace.ts';

// The console imports its modules on demand, which takes a while on a busy machine.
configure({ asyncUtilTimeout: waitOf(10_000), getElementError: lazilyPrinted });

/**
 * A failed query whose page is only printed when its message is read, because most of these errors are thrown while
 * waiting, and caught.
 */
function lazilyPrinted(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, lazilyPrinted);
  let printed: string | undefined;
  const get = () => (printed ??= `${message ?? ''}\n\n${prettyDOM(container)}`);
  return Object.defineProperty(error, 'message', { configurable: true, get });
}

/** jsdom has no layout, so these fakes answer the console's questions about it. */
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
// jsdom has its own Uint8Array, of which Node's Buffer is no instance, but the server, which also runs here, needs
// Node's.
vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

let errors: unknown[][] = [];

beforeEach(() => {
  viewport.width = 1440;
  errors = [];
  expected.failedCalls = false;
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void errors.push(args));
});

afterEach(() => {
  cleanup();
  // Attributes that a screen sets on the page itself must not affect the next test.
  document.body.removeAttribute('tabindex');
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  const unexpected = errors.filter(
    ([first, prop]) => !(expected.failedCalls && first instanceof ApiError) && !isOfOldMui(first, prop),
  );
  expect(unexpected, 'errors on the console').toEqual([]);
});

/**
 * Whether the error is about react-admin's switch, which still uses the name that MUI had for the ref before version 9.
 */
function isOfOldMui(first: unknown, prop: unknown): boolean {
  return typeof first === 'string' && first.startsWith('React does not recognize the `%s` prop') && prop === 'inputRef';
}
