import { beforeEach, describe, expect, it, vi } from 'vitest';
import { metaTags, MetaTagDraft } from '#contract/system/metaTags.ts';
import { storeSession } from '#console/providers/session.ts';
import { keepInterrupted, readInterrupted } from '#console/kit/import/interruptedImport.ts';
import type { Import } from '#console/kit/import/rows.ts';

const definition: Import = {
  title: 'metaTags.importTitle',
  columns: [{ source: 'title', header: 'Title' }],
  schema: MetaTagDraft,
  endpoint: metaTags.endpoints.create,
  success: 'metaTags.imported',
  failure: 'metaTags.importFailed',
  fileName: 'meta_tags',
  example: {},
};

const rejected = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    row: { number: index + 2, cells: [`Title ${index}`], draft: { title: `Title ${index}` }, errors: {} },
    reason: 'Not sent',
  }));
const keep = (count: number, sheet: { cut?: { count: number; after: number } } = {}) =>
  keepInterrupted(
    definition,
    'e1',
    {
      sheet: { fileName: 'big.csv', total: 20_000, wrong: [], ...sheet },
      result: { stored: 12, skipped: 0, failed: [], untried: [] },
    },
    rejected(count),
  );

describe('an interrupted import', () => {
  beforeEach(() => {
    storeSession({
      _id: 'e1',
      name: 'Asha',
      email: 'asha@example.in',
      role: 'Admin',
      status: 'Active',
      permissions: {},
      token: 'x',
    });
  });

  it('is kept with its rows, each of which can be resent as it was', () => {
    keep(3);
    const interrupted = readInterrupted(definition);
    expect(interrupted?.sheet).toEqual({ fileName: 'big.csv', total: 20_000, wrong: [] });
    expect(interrupted?.result).toEqual({ stored: 12, skipped: 0, failed: rejected(3), untried: [] });
  });

  it('is kept with at most 5,000 rows, and says how many are left out and where they begin', () => {
    keep(6000);
    expect(readInterrupted(definition)?.result.failed).toHaveLength(5000);
    expect(readInterrupted(definition)?.sheet.cut).toEqual({ count: 1000, after: 5001 });
    keep(10, { cut: { count: 1000, after: 5001 } });
    expect(readInterrupted(definition)?.sheet.cut).toEqual({ count: 1000, after: 5001 });
  });

  it('is kept with fewer rows when the browser’s storage is full', () => {
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name: string, value: string) {
      if (value.length > 1000) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, name, value);
    });
    keep(100);
    const interrupted = readInterrupted(definition);
    expect(interrupted?.result.failed.length).toBeGreaterThan(1);
    expect(interrupted?.sheet.cut?.count).toBe(100 - (interrupted?.result.failed.length ?? 0));
  });

  it('with other columns is another import', () => {
    keep(3);
    expect(readInterrupted({ ...definition, columns: [{ source: 'type', header: 'Type' }] })).toBeUndefined();
  });

  it('that cannot be read is ignored', () => {
    keep(3);
    for (const name of Object.keys(sessionStorage)) sessionStorage.setItem(name, '{"employee":"e1"}');
    expect(readInterrupted(definition)).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });
});
