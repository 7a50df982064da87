import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { BulkRun } from '#contract/features/bulk.ts';
import type { Employee } from '#contract/people/employees.ts';
import { storeSession } from '#console/providers/session.ts';
import { builtModule } from '#console/shell/moduleCache.ts';
import { lazyFormKit } from '#console/kit/form/formKit.ts';
import { startConsole } from '#console/signIn/entry.tsx';
import { apiHandlers, type Api } from '#mocks/api.ts';
import { withoutExtensions } from '#mocks/plainServer.ts';
import { bulkJob } from '#server/features/bulk/bulkJob.ts';
import { routes } from '#server/routes.ts';
import { expected } from '#tests/setup/expected.ts';
import { createTestApp, type EmployeeOverrides, type TestApp } from '#tests/server/app.ts';

const endpoints = routes.map(({ endpoint }) => endpoint);

/** Waits for the row of a list with this text. */
export async function rowOf(text: string): Promise<HTMLElement> {
  return waitFor(() => {
    // A form's preview may still show the same words.
    const row = screen.getAllByText(text).flatMap((element) => element.closest('tr') ?? [])[0];
    if (!row) throw new Error(`${text} stands in no row.`);
    return row;
  });
}

/** The buttons of a row except the menu with its history, which every reader of the record has. */
export const ownActions = { name: /^(?!More actions)/ };

/** Waits until no row holds this text; a note may still name the record. */
export async function rowGone(text: string): Promise<void> {
  await waitFor(() => {
    if (screen.queryAllByText(text).some((element) => element.closest('tr')))
      throw new Error(`${text} is still there.`);
  });
}

/** An action of a row: its button, or its item in the row's menu. */
export async function press(row: string, action: RegExp): Promise<void> {
  const user = userEvent.setup({ delay: null });
  const rowQueries = within(await rowOf(row));
  // A dialog that is closing still hides the rows behind it.
  const menu = () => rowQueries.getByRole('button', { name: /^More actions/ });
  const button = await waitFor(() => rowQueries.queryByRole('button', { name: action }) ?? menu());
  await user.click(button);
  if (button !== rowQueries.queryByRole('button', { name: /^More actions/, hidden: true })) return;
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

/** Confirms the question on screen; `verb` is the label of its button. */
export async function confirm(verb: string): Promise<void> {
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: verb }), { delay: null });
}

/** Chooses an option in a select of a form. */
export async function choose(label: RegExp | string, option: string): Promise<void> {
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Loads the module of an address, as a browser would have done by then; the other modules are not loaded. */
async function loadedWith(path: string): Promise<void> {
  const [, , module = ''] = path.split(/[/?]/);
  await builtModule(module)?.load();
}

/** Works on a bulk action as soon as it has been started, because the server of these tests runs no jobs. */
async function workOn({ deps }: TestApp, { method, url }: Request, response: Response): Promise<Response> {
  if (method === 'POST' && response.status === 202 && /^\/api\/bulk(\/|$)/.test(new URL(url).pathname)) {
    const { _id: runId } = BulkRun.parse(await response.clone().json());
    await bulkJob.run(deps, { runId }, new AbortController().signal);
  }
  return response;
}

/**
 * The whole console against the whole server, for one test file: `open('/admin-dashboard/alert')` renders it as an
 * Admin, or as the given employee. Calls go through msw to the server app; `fail(…)` simulates a failure. With `plain`,
 * the server follows the specification and has none of our extensions.
 */
export function wholeConsole({ plain = false } = {}) {
  const server = setupServer();
  let app: TestApp | undefined;
  let close: (() => void) | undefined;
  /** Every call of the console since it was opened, as `GET /api/alerts`. */
  const calls: string[] = [];
  /** Calls that the server is answering. */
  const inFlight = new Set<Promise<Response>>();

  function api(): Api {
    const tested = current();
    const answering = plain ? withoutExtensions(tested.app, endpoints) : tested.app;
    return {
      fetch(request) {
        const answer = Promise.resolve(answering.fetch(request)).then((response) => workOn(tested, request, response));
        inFlight.add(answer);
        return answer.finally(() => inFlight.delete(answer));
      },
    };
  }

  function current(): TestApp {
    if (!app) throw new Error('The server is started before the tests and stopped after them.');
    return app;
  }

  beforeAll(async () => {
    // In a browser, it is loaded before a form is opened.
    await lazyFormKit.load();
    // In a browser, it is loaded before it is needed; here, loading it would count as waiting.
    await import('#console/App.tsx');
    app = await createTestApp();
    server.listen({ onUnhandledFrame: 'error' });
    server.events.on('request:start', ({ request }) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
    });
  });
  afterEach(async () => {
    act(() => close?.());
    close = undefined;
    // Requests that have begun are still answered, including those that wait for a module, so that none of them fails
    // in the next test.
    await vi.dynamicImportSettled();
    await Promise.allSettled(inFlight);
    server.resetHandlers(...apiHandlers(api()));
  });
  afterAll(async () => {
    await Promise.allSettled(inFlight);
    server.close();
    await app?.close();
  });

  return {
    server,
    calls,
    get app(): TestApp {
      return current();
    },
    /** Makes calls fail as described in `mocks/failures.ts`. */
    fail(...handlers: HttpHandler[]): void {
      expected.failedCalls = true;
      server.use(...handlers);
    },
    /** Ends the failures that `fail` has started. */
    restore(): void {
      server.resetHandlers(...apiHandlers(api()));
    },
    /** Renders the console at an address, signed in as this employee; with `null`, nobody is signed in. */
    async open(path: string, who: EmployeeOverrides | null = { role: 'Admin' }): Promise<Employee | undefined> {
      const tested = current();
      server.use(...apiHandlers(api()));
      calls.length = 0;
      await loadedWith(path);
      const employee = who === null ? undefined : await tested.createEmployee(who);
      if (employee) storeSession({ ...employee, token: await tested.sessionOf(employee) });
      window.history.replaceState(null, '', path);
      const container = document.createElement('div');
      document.body.replaceChildren(container);
      act(() => {
        close = startConsole(container);
      });
      return employee;
    },
  };
}
