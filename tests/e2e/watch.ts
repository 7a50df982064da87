import type { Page, Request } from 'playwright-core';

/** Errors of a page, as short sentences. */
export type Watch = {
  /** Unexpected errors, each once. */
  unexpected(): string[];
  /** Expected errors that did not occur. */
  missing(): string[];
};

/** Chromium's and Firefox's names of an aborted request. */
const givenUp = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'];

/** Chromium's own line about an answer; the answer itself is noted with its status and address. */
const aboutAnAnswer = /^Failed to load resource/;

/**
 * Notes each error in the page's console, each exception, each request without an answer and each answer from 400 on:
 * 'console: …', 'exception: …', '401 POST /api/employees/login', 'failed GET /api/alerts'.
 */
export function watch(page: Page, expected: readonly RegExp[]): Watch {
  const noted: string[] = [];
  let reported = 0;
  page.on('console', (message) => {
    if (message.type() === 'error' && !aboutAnAnswer.test(message.text())) noted.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => noted.push(`exception: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    // Leaving a page gives up what it still waits for, and a film's own page is another site's matter: what the product
    // itself must not fetch from elsewhere, its content policy refuses with an error in the console.
    const isElsewhere = new URL(request.url()).origin !== new URL(page.url()).origin;
    if (!givenUp.includes(request.failure()?.errorText ?? '') && !isElsewhere) noted.push(`failed ${nameOf(request)}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) noted.push(`${response.status()} ${nameOf(response.request())}`);
  });
  return {
    unexpected() {
      const untold = noted.slice(reported);
      reported = noted.length;
      return untold.filter((note) => !expected.some((pattern) => pattern.test(note)));
    },
    missing: () => expected.filter((pattern) => !noted.some((note) => pattern.test(note))).map(String),
  };
}

function nameOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname}${search}`;
}
