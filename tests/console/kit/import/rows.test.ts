import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { metaTags, MetaTagDraft } from '#contract/system/metaTags.ts';
import { i18nProvider } from '#console/texts/i18n.ts';
import { checkRows, errorsInWords, matchColumns, type Import } from '#console/kit/import/rows.ts';
import { readSheetFile } from '#console/kit/import/sheetFile.ts';
import { BusyWorker } from './pageWorkers.ts';

const text = (key: string, values?: Readonly<Record<string, string | number>>) => i18nProvider.translate(key, values);

const definition: Import = {
  title: 'metaTags.importTitle',
  columns: [
    { source: 'type', header: 'Type' },
    { source: 'title', header: 'Title' },
    { source: 'description', header: 'Description' },
    { source: 'keywords', header: 'Keywords' },
  ],
  schema: MetaTagDraft,
  endpoint: metaTags.endpoints.create,
  success: 'metaTags.imported',
  failure: 'metaTags.importFailed',
  fileName: 'meta_tags',
  example: {},
};

describe('the columns of a file', () => {
  it('are found by their headings, regardless of case, spaces and order', () => {
    expect(matchColumns([' KEYWORDS', 'Ti tle', 'type ', 'description'], definition)).toEqual({
      places: [2, 1, 3, 0],
      missing: [],
      ignored: [],
    });
  });

  it('are reported when one is missing or unused', () => {
    expect(matchColumns(['Type', 'Title', 'Author', 'Keywords', ''], definition)).toEqual({
      places: [0, 1, -1, 3],
      missing: ['Description'],
      ignored: ['Author'],
    });
  });

  it('may be those of the file with the rejected rows', () => {
    const header = ['Row', 'Type', 'Title', 'Description', 'Keywords', 'Reason'];
    expect(matchColumns(header, definition)).toEqual({ places: [1, 2, 3, 4], missing: [], ignored: [] });
  });

  it('may be left out when the draft does not need them', () => {
    const schema = z.object({ ...MetaTagDraft.shape, keywords: z.optional(z.string()) });
    expect(matchColumns(['Type', 'Title', 'Description'], { ...definition, schema }).missing).toEqual([]);
  });
});

const check = (cells: readonly string[], faultyColumns?: readonly number[]) =>
  checkRows(
    [{ number: 7, cells, ...(faultyColumns ? { faulty: faultyColumns } : {}) }],
    [0, 1, 2, 3],
    definition,
    text,
  );

describe('a row', () => {
  it('that is valid becomes the contract’s draft', async () => {
    const [row] = await check([' Home ', 'GST', 'All of it', 'a, b']);
    expect(row).toEqual({
      number: 7,
      cells: [' Home ', 'GST', 'All of it', 'a, b'],
      draft: { type: 'Home', title: 'GST', description: 'All of it', keywords: 'a, b' },
      errors: {},
    });
  });

  it('that is invalid reports the error of each cell', async () => {
    const [row] = await check(['Home', '  ', 'x'.repeat(1001)]);
    expect(row?.draft).toBeUndefined();
    expect(row?.errors).toEqual({
      title: 'Title is required',
      description: 'At most 1000 characters',
      keywords: 'Keywords are required',
    });
    expect(errorsInWords(row?.errors ?? {}, definition.columns)).toBe(
      'Title is required. Description: At most 1000 characters. Keywords are required',
    );
  });

  it('with an Excel error in a cell that is read is invalid', async () => {
    const [row] = await check(['Home', '#REF!', 'All', 'a'], [1]);
    expect(row?.draft).toBeUndefined();
    expect(row?.errors).toEqual({ title: 'This cell has an error' });
    const [checkedRow] = await check(['Home', 'Title', 'All', 'a', '#REF!'], [4]);
    expect(checkedRow?.draft).toBeDefined();
  });

  it('with an unclosed quotation mark is reported, even in an unused cell', async () => {
    const places = [0, 1, 2, 3];
    const reason = 'A quotation mark is not closed here, so the rest of the file is read as this cell';
    const cells = ['Home', 'Title', 'All', 'a', 'b\nBlog,Title,All,a,c'];
    const [read] = await checkRows([{ number: 7, cells, unclosed: 2 }], places, definition, text);
    expect(read?.draft).toBeUndefined();
    expect(errorsInWords(read?.errors ?? {}, definition.columns)).toBe(`Description: ${reason}`);
    const [unread] = await checkRows([{ number: 7, cells, unclosed: 4 }], places, definition, text);
    expect(unread?.draft).toBeUndefined();
    expect(errorsInWords(unread?.errors ?? {}, definition.columns)).toBe(reason);
  });

  it('is checked in slices, so that thousands do not block the page', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({ number: index + 2, cells: ['a', 'b', 'c', 'd'] }));
    let turnCount = 0;
    const timer = setInterval(() => (turnCount += 1), 0);
    expect(await checkRows(rows, [0, 1, 2, 3], definition, text)).toHaveLength(20_000);
    clearInterval(timer);
    expect(turnCount).toBeGreaterThan(0);
  });
});

describe('a file', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('that is too large is not read at all', async () => {
    const file = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.csv');
    expect(await readSheetFile(file, new AbortController().signal)).toEqual({ refusal: 'tooLarge' });
  });

  it('that takes too long to read is given up after half a minute, and its worker is ended', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', BusyWorker);
    const endedBefore = BusyWorker.ended;
    const pendingRead = readSheetFile(new File(['a'], 'slow.xlsx'), new AbortController().signal);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await pendingRead).toEqual({ refusal: 'tooSlow' });
    expect(BusyWorker.ended).toBe(endedBefore + 1);
  });

  it('is no longer read when the user cancels', async () => {
    vi.stubGlobal('Worker', BusyWorker);
    const control = new AbortController();
    const pendingRead = readSheetFile(new File(['a'], 'slow.xlsx'), control.signal);
    control.abort();
    await expect(pendingRead).rejects.toThrow();
  });
});
