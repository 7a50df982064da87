import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { sheetCell } from '#console/ui/export/cells.ts';
import { Workbook } from '#console/ui/export/workbook.ts';

describe('a workbook', () => {
  it('is read back as it was written: texts as texts, numbers as numbers, dates as dates', () => {
    const workbook = new Workbook('Testimonials', ['Name', 'Rating', 'When', 'Public']);
    workbook.add([['=1+1', 5, new Date(2026, 10, 20, 14, 5), true].map(sheetCell)]);
    workbook.add([['आशा राव', -1.5, null, false].map(sheetCell)]);
    const book = read(workbook.write(), { cellDates: false });
    expect(book.SheetNames).toEqual(['Testimonials']);
    const sheet = book.Sheets.Testimonials;
    if (!sheet) throw new Error('The sheet is missing.');
    expect(utils.sheet_to_json(sheet, { header: 1, raw: true, defval: null })).toEqual([
      ['Name', 'Rating', 'When', 'Public'],
      ['=1+1', 5, expect.closeTo(46_346.5868, 3), true],
      ['आशा राव', -1.5, null, false],
    ]);
    expect(sheet.A2).toMatchObject({ t: 's' });
    expect(sheet.A2?.f).toBeUndefined();
    expect(utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false })[1]?.[2]).toBe('20 Nov 2026, 14:05');
  });
});
