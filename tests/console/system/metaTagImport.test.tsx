import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { read, utils, write } from 'xlsx';
import { failures } from '#mocks/failures.ts';
import { Workbook } from '#console/kit/export/workbook.ts';
import { metaTagsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { PageWorker } from '../kit/import/pageWorkers.ts';
import { wholeConsole } from '../wholeConsole.ts';

const header = ['Type', 'Title', 'Description', 'Keywords'];
const validRow = (type: string) => [type, `${type} title`, `${type} description`, 'one, two'];
const csv = (...rows: readonly (readonly string[])[]) =>
  new File([[header, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')], 'tags.csv');

/** Files offered for download. */
const downloads: { name: string; file: Blob }[] = [];
const files = new Map<string, Blob>();

beforeEach(() => {
  downloads.length = 0;
  vi.stubGlobal('Worker', PageWorker);
  URL.createObjectURL = (file: Blob) => {
    const address = `blob:${files.size}`;
    files.set(address, file);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) downloads.push({ name: this.download, file });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The rows of a workbook that was downloaded. */
async function downloaded(): Promise<unknown[][]> {
  const [download] = downloads;
  if (!download) throw new Error('Nothing was downloaded.');
  const [sheet] = Object.values(read(await download.file.arrayBuffer()).Sheets);
  return sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) : [];
}

describe('the import of meta tags', () => {
  const tested = wholeConsole({ plain: true });
  const user = userEvent.setup({ delay: null, applyAccept: false });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const storedTypes = async () => (await tested.app.db.select().from(metaTagsTable)).map(({ type }) => type).toSorted();

  /** Opens the empty list of meta tags. Its buttons move once it knows that it is empty. */
  async function openList(): Promise<void> {
    await tested.open('/admin-dashboard/meta');
    await screen.findByText(/^No meta tags yet/);
  }

  async function choose(file: File): Promise<void> {
    await press('Import');
    const dialog = await screen.findByRole('dialog', { name: 'Import meta tags' });
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('The dialog takes no file.');
    await user.upload(input, file);
  }

  beforeEach(async () => {
    await tested.app.db.delete(metaTagsTable);
  });

  it('shows the rows of the file, sends one call per row, and reports the end', async () => {
    await openList();
    await choose(csv(validRow('Home'), validRow('Blog'), validRow('संपर्क')));
    expect(await screen.findByText('Blog description')).toBeInTheDocument();
    expect(tested.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    await press('Import 3 rows');
    expect(await screen.findByText('Data imported successfully!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('संपर्क')).toBeInTheDocument();
    expect(await storedTypes()).toEqual(['Blog', 'Home', 'संपर्क']);
    expect(tested.calls.filter((call) => call === 'POST /api/metatags')).toHaveLength(3);
  });

  it('reads a workbook with differently written headings, under any file name', async () => {
    const workbook = new Workbook('Tags', ['KEYWORDS', ' type', 'Descrip tion', 'title', 'Author']);
    workbook.add([['007, GST', '00123', '01/02/2026', '=1+1', 'Asha']]);
    await openList();
    await choose(new File([workbook.write()], 'tags.dat'));
    expect(await screen.findByText(/Ignored column: Author/)).toBeInTheDocument();
    await press('Import 1 row');
    await screen.findByText('Data imported successfully!');
    const [row] = await tested.app.db.select().from(metaTagsTable);
    expect(row).toMatchObject({ type: '00123', title: '=1+1', description: '01/02/2026', keywords: '007, GST' });
  });

  it('finds the headings below a title, and says in which sheet and row', async () => {
    const book = utils.book_new();
    const sheet = utils.aoa_to_sheet([['Meta tags of November'], [], header, validRow('Home')]);
    sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 3 } }];
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Course'], ['Page']]), 'Lists');
    utils.book_append_sheet(book, sheet, 'Tags');
    book.Workbook = { Sheets: [{ Hidden: 1 }, {}] };
    await openList();
    await choose(new File([new Uint8Array(write(book, { type: 'array' }))], 'tags.xlsx'));
    expect(await screen.findByText(/Sheet Tags, headings in row 3\. Hidden sheet skipped: Lists/)).toBeInTheDocument();
    await press('Import 1 row');
    await screen.findByText('Data imported successfully!');
    expect(await storedTypes()).toEqual(['Home']);
  });

  it('lets the user match unknown headings by hand', async () => {
    await openList();
    await choose(new File(['Seite,Title,Text,Keywords\nHome,"GST, all",All of it,a'], 'foreign.csv'));
    const unknown = 'No heading was recognized for: Type, Description. Choose the columns of foreign.csv for them.';
    expect(await screen.findByText(unknown)).toBeInTheDocument();
    await press('Check rows');
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a column for Type, Description');
    const type = screen.getByRole('combobox', { name: 'Type *' });
    expect(type).toHaveFocus();
    await user.selectOptions(type, 'Text (All of it)');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Description *' }), 'Text (All of it)');
    await user.selectOptions(type, 'Seite (Home)');
    await press('Check rows');
    await press('Match columns');
    expect(await screen.findByText('Choose a column of foreign.csv for each field.')).toBeInTheDocument();
    await press('Check rows');
    await press('Import 1 row');
    await screen.findByText('Data imported successfully!');
    const [row] = await tested.app.db.select().from(metaTagsTable);
    expect(row).toMatchObject({ type: 'Home', title: 'GST, all', description: 'All of it', keywords: 'a' });
  });

  it('says which rows are wrong and why before anything is sent, and imports the others', async () => {
    await openList();
    await choose(csv(validRow('Home'), ['Blog', '', 'No title', 'a'], validRow('Jobs')));
    expect(await screen.findByText('Title is required')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^3 / })).toBeInTheDocument();
    await press('Import 2 rows');
    await screen.findByText('2 of 3 rows imported.');
    expect(await storedTypes()).toEqual(['Home', 'Jobs']);
    await press('Download this row');
    await waitFor(() => expect(downloads[0]?.name).toMatch(/^meta_tags_not_imported_\d{4}-\d\d-\d\d\.xlsx$/));
    expect(await downloaded()).toEqual([
      ['Row', ...header, 'Reason'],
      [3, 'Blog', '', 'No title', 'a', 'Title is required'],
    ]);
    await press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('continues after a failed row, shows its reason, and sends it again', async () => {
    await openList();
    await choose(csv(validRow('Home'), validRow('Blog'), validRow('Jobs')));
    const message = 'This page has a meta tag already.';
    tested.fail(
      http.post('*/api/metatags', async ({ request }) => {
        const { type } = Object(await request.clone().json());
        if (type === 'Blog') return HttpResponse.json({ success: false, error: message, message }, { status: 409 });
        return undefined;
      }),
    );
    await press('Import 3 rows');
    const alert = await screen.findByRole('alert');
    expect(within(alert).queryByText('Failed to import data.')).not.toBeInTheDocument();
    expect(within(alert).getByText('2 of 3 rows imported.')).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(await storedTypes()).toEqual(['Home', 'Jobs']);
    tested.restore();
    await press('Try this row again');
    expect(await screen.findByText('Data imported successfully!')).toBeInTheDocument();
    expect(await storedTypes()).toEqual(['Blog', 'Home', 'Jobs']);
  });

  it('names the fields that the server refuses', async () => {
    await openList();
    await choose(csv(validRow('Home')));
    tested.fail(failures.invalid({ method: 'POST', path: '/metatags' }, { title: 'This title is taken' }));
    await press('Import 1 row');
    expect(await screen.findByText('Title: This title is taken')).toBeInTheDocument();
  });

  it('fails as a whole when the network is down', async () => {
    await openList();
    await choose(csv(validRow('Home'), validRow('Blog')));
    tested.fail(failures.networkDown({ method: 'POST', path: '/metatags' }));
    await press('Import 2 rows');
    expect(await screen.findByText('Failed to import data.')).toBeInTheDocument();
    expect(screen.getByText('0 of 2 rows imported.')).toBeInTheDocument();
    expect(screen.getAllByText('Network error. Please check your connection and try again.')).toHaveLength(2);
  });

  it('stops sending when the right has been revoked', async () => {
    await openList();
    await choose(csv(...Array.from({ length: 20 }, (__, index) => validRow(`Page ${index}`))));
    tested.fail(failures.forbidden({ method: 'POST', path: '/metatags' }));
    await press('Import 20 rows');
    expect(await screen.findByText('Access denied. Admin privileges required.', { selector: 'p' })).toBeInTheDocument();
    expect(tested.calls.filter((call) => call.startsWith('POST')).length).toBeLessThan(10);
    expect(window.location.pathname).toBe('/admin-dashboard/meta');
  });

  it('redirects to the sign-in page when the session has ended', async () => {
    await openList();
    await choose(csv(validRow('Home')));
    tested.fail(failures.sessionEnded({ method: 'POST', path: '/metatags' }));
    await press('Import 1 row');
    expect(await screen.findByText('Authentication failed. Please log in again.')).toBeInTheDocument();
  });

  it('asks before the user leaves while it runs, and can be stopped', async () => {
    await openList();
    await choose(csv(...Array.from({ length: 30 }, (__, index) => validRow(`Page ${index}`))));
    let answer: (() => void) | undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    tested.server.use(
      http.post('*/api/metatags', async () => {
        await answered;
        return undefined;
      }),
    );
    await press('Import 30 rows');
    expect(await screen.findByText('Importing 0 of 30 rows')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Stop the import?')).toBeInTheDocument();
    await press('Keep importing');
    await waitFor(() => expect(screen.queryByText('Stop the import?')).not.toBeInTheDocument());
    await press('Cancel');
    answer?.();
    expect(await screen.findByText('The import was stopped.')).toBeInTheDocument();
    expect(screen.getByText('4 of 30 rows imported.')).toBeInTheDocument();
    expect(await storedTypes()).toHaveLength(4);
    await press('Try 26 rows again');
    await screen.findByText('Data imported successfully!');
    expect(await storedTypes()).toHaveLength(30);
  });

  it('stores a short file in order: each row is sent when the one before it is stored', async () => {
    await openList();
    const types = Array.from({ length: 12 }, (__, index) => `Page ${index}`);
    await choose(csv(...types.map(validRow)));
    let answer: (() => void) | undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    let requestCount = 0;
    tested.server.use(
      http.post('*/api/metatags', async () => {
        requestCount += 1;
        await answered;
        return undefined;
      }),
    );
    await press('Import 12 rows');
    await screen.findByText('Importing 0 of 12 rows');
    await waitFor(() => expect(requestCount).toBeGreaterThan(0));
    expect(requestCount).toBe(1);
    answer?.();
    await screen.findByText('Data imported successfully!');
    const rows = await tested.app.db.select().from(metaTagsTable).orderBy(metaTagsTable.createdAt);
    expect(rows.map(({ type }) => type)).toEqual(types);
  });

  it('shows the first of many rows and counts the others', async () => {
    await openList();
    await choose(csv(...Array.from({ length: 1250 }, (__, index) => validRow(`Page ${index}`))));
    expect(await screen.findByText('and 1,225 more')).toBeInTheDocument();
    expect(screen.getByText('Page 24')).toBeInTheDocument();
    expect(screen.queryByText('Page 25')).not.toBeInTheDocument();
  });

  it.each([
    ['has headings alone', csv(), /There are no rows below the headings\./],
    ['is empty', new File([''], 'a.csv'), /^a\.csv is empty\.$/],
    ['holds blank lines alone', new File(['\n\n,,\n'], 'a.csv'), /^a\.csv is empty\.$/],
    ['leaves a quotation mark open', new File(['Type,"Title,Description,Keywords\na,b,c,d'], 'a.csv'), /not closed/],
    ['is a text named as a workbook', new File(['Type,Title\na,b'], 'a.xlsx'), /^a\.xlsx is neither/],
    ['is a picture', new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0])], 'a.xlsx'), /neither/],
    ['is of the old kind', new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'a.xls'), /is an old Excel file/],
  ])('says why a file cannot be imported that %s', async (__, file, reason) => {
    await openList();
    await choose(file);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Failed to import data.')).toBeInTheDocument();
    expect(within(alert).getByText(reason)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Choose a file/ })).toBeInTheDocument();
  });

  it('offers a template that it accepts itself', async () => {
    await tested.open('/team-dashboard/meta', { permissions: flags({ meta: ['read', 'add'] }) });
    await press('Import');
    await press('Download template');
    await waitFor(() => expect(downloads[0]?.name).toBe('meta_tags_template.xlsx'));
    const [headings, example] = await downloaded();
    expect(headings).toEqual(header);
    expect(example).toHaveLength(4);
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await choose(new File([await (downloads[0]?.file ?? new Blob()).arrayBuffer()], 'template.xlsx'));
    expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeInTheDocument();
  });
});
