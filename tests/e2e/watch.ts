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

/** Chromium's own message about a failed response, which is already noted with its status and address. */
const aboutAnAnswer = /^Failed to load resource/;

/**
 * Notes each error in the page's console, each exception, each request without a response, and each response with a
 * status of 400 or higher: 'console: …', 'exception: …', '401 POST /api/employees/login', 'failed GET /api/alerts'.
 * Those that are `tolerated` may be missing.
 */
export function watch(page: Page, expected: readonly RegExp[], tolerated: readonly RegExp[] = []): Watch {
  const errors: string[] = [];
  let reportedCount = 0;
  page.on('console', (message) => {
    if (message.type() === 'error' && !aboutAnAnswer.test(message.text())) errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`exception: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its pending requests, and the requests of an embedded player concern another site. If the
    // product itself fetches from elsewhere, its content policy refuses that with an error in the console.
    const isElsewhere = new URL(request.url()).origin !== new URL(page.url()).origin;
    if (!givenUp.includes(request.failure()?.errorText ?? '') && !isElsewhere) errors.push(`failed ${nameOf(request)}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${nameOf(response.request())}`);
  });
  return {
    unexpected() {
      const unreported = errors.slice(reportedCount);
      reportedCount = errors.length;
      return unreported.filter((note) => ![...expected, ...tolerated].some((pattern) => pattern.test(note)));
    },
    missing: () => expected.filter((pattern) => !errors.some((note) => pattern.test(note))).map(String),
  };
}

function nameOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname}${search}`;
}
