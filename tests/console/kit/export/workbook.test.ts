import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { dateTimeCell, dayCell, sheetCell, timeCell } from '#console/kit/export/cells.ts';
import { Workbook } from '#console/kit/export/workbook.ts';

function sheetOf(bytes: ArrayBuffer, name: string) {
  const book = read(new Uint8Array(bytes), { type: 'array' });
  expect(book.SheetNames).toEqual([name]);
  const sheet = book.Sheets[name];
  if (!sheet) throw new Error('The sheet is missing.');
  return sheet;
}

describe('a workbook', () => {
  it('reads back as it was written: texts as texts, numbers as numbers, dates as dates', () => {
    const workbook = new Workbook('Testimonials', ['Name', 'Rating', 'When', 'Public']);
    workbook.add([['=1+1', 5, dateTimeCell('2026-11-20T08:35:00Z'), true].map(sheetCell)]);
    workbook.add([['आशा राव', -1.5, null, false].map(sheetCell)]);
    const sheet = sheetOf(workbook.write(), 'Testimonials');
    expect(utils.sheet_to_json(sheet, { header: 1, raw: true, defval: null })).toEqual([
      ['Name', 'Rating', 'When', 'Public'],
      ['=1+1', 5, expect.closeTo(46_346.5868, 3), true],
      ['आशा राव', -1.5, null, false],
    ]);
    expect(sheet.A2).toMatchObject({ t: 's' });
    expect(sheet.A2?.f).toBeUndefined();
    expect(utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false })[1]?.[2]).toBe('20 Nov 2026, 14:05');
  });

  it('shows a moment as its day and time, its day, or its time', () => {
    const workbook = new Workbook('Moments', ['Both', 'Day', 'Time']);
    const lateUtc = '2026-11-20T20:35:30Z';
    workbook.add([[dateTimeCell(lateUtc), dayCell(lateUtc), timeCell(lateUtc)].map(sheetCell)]);
    const sheet = sheetOf(workbook.write(), 'Moments');
    expect(utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false })[1]).toEqual([
      '21 Nov 2026, 02:05',
      '21 Nov 2026',
      '02:05',
    ]);
  });

  it('shows amounts with two decimals', () => {
    const workbook = new Workbook('Invoices', ['Total', 'Tax', 'Number']);
    workbook.add([[{ rupees: 5000 }, { rupees: -99.5 }, 5000].map(sheetCell)]);
    const sheet = sheetOf(workbook.write(), 'Invoices');
    expect(utils.sheet_to_json(sheet, { header: 1, raw: true })[1]).toEqual([5000, -99.5, 5000]);
    expect(utils.sheet_to_json(sheet, { header: 1, raw: false })[1]).toEqual(['5,000.00', '-99.50', '5000']);
  });

  it('keeps every character of a text, and digits that are not a number as text', () => {
    const texts = ['00123', '+91 98100 00000', ' <b>&"\'\n\tone ', '_x0041_ \u0001', '१ 😀', '1E5', 'TRUE'];
    const workbook = new Workbook('Texts & <more>', texts);
    workbook.add([texts.map(sheetCell)]);
    const sheet = sheetOf(workbook.write(), 'Texts & <more>');
    expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([texts, texts]);
    expect([sheet.A2, sheet.B2, sheet.F2]).toMatchObject([{ t: 's' }, { t: 's' }, { t: 's' }]);
  });

  it('has a frozen header with a filter over all rows, and columns as wide as their content', () => {
    const header = Array.from({ length: 28 }, (_, index) => `Column ${index}`);
    const workbook = new Workbook('Wide', header);
    workbook.add([['x'.repeat(40), 'x'.repeat(400)].map(sheetCell)]);
    const parts = unzipSync(new Uint8Array(workbook.write()));
    const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<autoFilter ref="A1:AB2"/>');
    expect(xml).toContain('<col min="1" max="1" width="41.83" customWidth="1"/><col min="2" max="2" width="60.83"');
  });

  it('is complete even without rows', () => {
    expect(utils.sheet_to_json(sheetOf(new Workbook('None', ['Name']).write(), 'None'), { header: 1 })).toEqual([
      ['Name'],
    ]);
  });
});
