import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Employee } from '#contract/people/employees.ts';
import { clearSession, storeSession } from '#console/providers/session.ts';
import { metaTagsTable } from '#server/schema.ts';
import { PageWorker } from '../kit/import/pageWorkers.ts';
import { wholeConsole } from '../wholeConsole.ts';

const rows = Array.from({ length: 30 }, (_, index) => [`Page ${index}`, `Title ${index}`, 'All of it', 'one']);
const file = (...more: readonly (readonly string[])[]) =>
  new File([[['Type', 'Title', 'Description', 'Keywords'], ...rows, ...more].join('\n')], 'big.csv');

const keptImports = () => Object.keys(sessionStorage).filter((name) => name.includes('import'));

beforeEach(() => vi.stubGlobal('Worker', PageWorker));
afterEach(() => vi.unstubAllGlobals());

describe('an import that is left', () => {
  const tested = wholeConsole({ plain: true });
  const user = userEvent.setup({ delay: null, applyAccept: false });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const countStored = async () => (await tested.app.db.select().from(metaTagsTable)).length;

  async function openDialog() {
    await press('Import');
    return screen.findByRole('dialog', { name: 'Import meta tags' });
  }

  /** Signs in again without leaving the page, and opens the import. */
  async function signInAgain(employee: Employee) {
    const token = await tested.app.sessionOf(employee);
    act(() => storeSession({ ...employee, token }));
    return within(await openDialog());
  }

  /** Chooses a file and begins to import it; the server accepts the rows when `go` is called. */
  async function begin(sheet = file()) {
    const employee = await tested.open('/admin-dashboard/meta');
    const dialog = await openDialog();
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input || !employee) throw new Error('The dialog takes no file.');
    await user.upload(input, sheet);
    const { promise: waiting, resolve: go } = Promise.withResolvers<void>();
    tested.server.use(http.post('*/api/metatags', () => waiting.then(() => undefined)));
    await press('Import 30 rows');
    await screen.findByText('Importing 0 of 30 rows');
    return { employee, go };
  }

  /** The session ends at the eleventh row; requests already sent still arrive. */
  async function beginAndLoseTheSession(sheet?: File) {
    const { employee, go } = await begin(sheet);
    let requestCount = 0;
    tested.fail(
      http.post('*/api/metatags', () => {
        requestCount += 1;
        const message = 'Session ended';
        return requestCount > 6
          ? HttpResponse.json({ success: false, error: message, message }, { status: 401 })
          : undefined;
      }),
    );
    go();
    await screen.findByText('Authentication failed. Please log in again.');
    await waitFor(() => expect(keptImports()).toHaveLength(1));
    tested.restore();
    return employee;
  }

  beforeEach(async () => {
    await tested.app.db.delete(metaTagsTable);
  });

  it('no longer asks once it has ended, and keeps its result', async () => {
    const { go } = await begin(file(['Wrong', '', 'No title', 'one']));
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Stop the import?')).toBeInTheDocument();
    go();
    expect(await screen.findByText('30 of 31 rows imported.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Stop the import?')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Download this row' })).toBeInTheDocument();
    await press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(keptImports()).toHaveLength(0);
  });

  it('is not stopped by the second click of a double click on its start', async () => {
    const { go } = await begin();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }), { detail: 2 });
    go();
    expect(await screen.findByText('Data imported successfully!')).toBeInTheDocument();
    expect(await countStored()).toBe(30);
  });

  it('because the session ended shows its user later what was stored, and continues', async () => {
    const employee = await beginAndLoseTheSession(file(['Wrong', '', 'No title', 'one']));
    const storedCount = await countStored();
    expect(storedCount).toBeGreaterThan(0);
    const dialog = await signInAgain(employee);
    expect(
      dialog.getByText(`The last import of big.csv was interrupted: ${storedCount} of 31 rows were imported.`),
    ).toBeInTheDocument();
    expect(screen.getByText(`Not imported: ${31 - storedCount}`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download these rows' })).toBeInTheDocument();
    await press(`Import these ${30 - storedCount} rows`);
    expect(await screen.findByText('30 of 31 rows imported.')).toBeInTheDocument();
    expect(screen.getByText('Title is required')).toBeInTheDocument();
    expect(await countStored()).toBe(30);
    expect(keptImports()).toHaveLength(0);
  });

  it('is discarded on request', async () => {
    const employee = await beginAndLoseTheSession();
    await signInAgain(employee);
    await press('Discard');
    expect(await screen.findByRole('button', { name: /^Choose a file/ })).toBeInTheDocument();
    expect(keptImports()).toHaveLength(0);
  });

  it('is not shown to other users', async () => {
    await beginAndLoseTheSession();
    await signInAgain(await tested.app.createEmployee({ role: 'Admin' }));
    expect(await screen.findByRole('button', { name: /^Choose a file/ })).toBeInTheDocument();
    expect(keptImports()).toHaveLength(0);
  });

  it('on purpose shows its progress the next time', async () => {
    const { go } = await begin();
    await user.keyboard('{Escape}');
    await press('Stop and leave');
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
    go();
    await waitFor(() => expect(keptImports()).toHaveLength(1));
    // A list with rows has its buttons in a different place from an empty one.
    await screen.findByText('Page 3');
    const dialog = within(await openDialog());
    expect(
      dialog.getByText('The last import of big.csv was interrupted: 4 of 30 rows were imported.'),
    ).toBeInTheDocument();
  });

  it('because another call found the session ended is reported too', async () => {
    const { employee, go } = await begin();
    act(() => clearSession());
    await screen.findByText('Your session has ended. Please sign in again.');
    go();
    await waitFor(() => expect(keptImports()).toHaveLength(1));
    const dialog = await signInAgain(employee);
    expect(dialog.getByText(/^The last import of big\.csv was interrupted: 4 of 30/)).toBeInTheDocument();
  });
});
