import { describe, expect, it } from 'vitest';
import { csvCell, dateTimeCell, dayCell, sheetCell, timeCell } from '#console/kit/export/cells.ts';
import { csvFile } from '#console/kit/export/csv.ts';
import { guardFormulas, withoutGuards } from '#console/kit/export/formulaGuard.ts';
import { fileNameOf, sheetNameOf } from '#console/kit/export/names.ts';

describe('a cell of a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+91 98100 00000', "'+91 98100 00000"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['  =1+1', "  '=1+1"],
    ['\tone', "'\tone"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    // If a semicolon or a tab separates cells, or our quotes are not understood, another cell starts here.
    ['Asha;=1+1', "Asha;'=1+1"],
    ['Asha; =1+1', "Asha; '=1+1"],
    ['Asha\t@SUM(A1)', "Asha\t'@SUM(A1)"],
    ['Asha\n=1+1;+2', "Asha\n'=1+1;'+2"],
  ])('turns %j into text that no program runs', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('leaves numbers and other texts unchanged', () => {
    expect([csvCell(-5), csvCell('a=b'), csvCell(''), csvCell(null), csvCell(true)]).toEqual([
      '-5',
      'a=b',
      '',
      '',
      'true',
    ]);
  });

  it('writes an amount as a plain number', () => {
    expect([{ rupees: -5000 }, { rupees: 99.5 }].map(csvCell)).toEqual(['-5000', '99.5']);
  });

  it('shows a moment as the console does, in the institute’s time zone', () => {
    const lateUtc = '2026-11-20T20:35:30Z';
    expect([dateTimeCell(lateUtc), dayCell(lateUtc), timeCell(lateUtc), dayCell('2026-11-20')].map(csvCell)).toEqual([
      '21 Nov 2026, 02:05',
      '21 Nov 2026',
      '02:05',
      '20 Nov 2026',
    ]);
    expect([dateTimeCell(null), dateTimeCell('soon')].map(csvCell)).toEqual(['', 'soon']);
  });
});

describe('a guarded text', () => {
  it.each([
    '=1+1',
    "'=1+1",
    '+91 98100 00000',
    "'+1",
    ' =1',
    "' =1",
    '\tone',
    "'\tone",
    'a;=1',
    "a;'=1",
    "it's",
    "'quoted'",
    '',
  ])('is %j again when the guard is removed', (value) => {
    expect(withoutGuards(guardFormulas(value))).toBe(value);
  });
});

describe('a CSV file', () => {
  it('is UTF-8 with a byte order mark, CRLF, and quotes where a cell needs them', async () => {
    const file = csvFile(
      ['title', 'content'],
      [
        ['आशा राव', 'one, "two"\nthree'],
        ['=1+1', null],
        ['a;=1', 'b\tc'],
      ],
    );
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      'title,content\r\nआशा राव,"one, ""two""\nthree"\r\n\'=1+1,\r\n"a;\'=1","b\tc"',
    );
  });
});

describe('a cell of a workbook', () => {
  it('keeps text as text, and holds a moment in the institute’s time zone', () => {
    expect(sheetCell('=1+1')).toBe('=1+1');
    const lateUtc = '2026-11-20T20:30:00Z';
    expect(sheetCell(dateTimeCell(lateUtc))).toEqual({ serial: expect.closeTo(46_347 + 2 / 24, 9), shows: 'dateTime' });
    expect(sheetCell(dayCell(lateUtc))).toEqual({ serial: 46_347, shows: 'day' });
    expect(sheetCell(dayCell('2026-11-20'))).toEqual({ serial: 46_346, shows: 'day' });
    expect(sheetCell(timeCell(lateUtc))).toEqual({ serial: expect.closeTo(2 / 24, 9), shows: 'time' });
    expect(sheetCell(dateTimeCell('soon'))).toBe('soon');
    expect(sheetCell(Number.NaN)).toBeNull();
    expect(sheetCell(undefined)).toBeNull();
  });

  it('holds no more than Excel allows', () => {
    expect(String(sheetCell('x'.repeat(40_000)))).toHaveLength(32_767);
  });
});

describe('names', () => {
  it('of files lose characters that file systems refuse, and get their extension once', () => {
    expect(fileNameOf('Tutor: C/C++ "senior"?_applications', 'xlsx')).toBe('Tutor_ C_C++ _senior___applications.xlsx');
    expect(fileNameOf('blogs_export_2026-11-20.csv', 'csv')).toBe('blogs_export_2026-11-20.csv');
    expect(fileNameOf('..\\..\\evil', 'csv')).toBe('_.._evil.csv');
    expect(fileNameOf('...', 'csv')).toBe('export.csv');
    expect(fileNameOf('शिकायत', 'xlsx')).toBe('शिकायत.xlsx');
  });

  it('of sheets have at most 31 characters and none that Excel refuses', () => {
    expect(sheetNameOf('Leads: [Walk-in] / today?')).toBe('Leads Walk-in today');
    expect(sheetNameOf('A very long job title that goes on and on')).toHaveLength(31);
    expect(sheetNameOf("'quoted'")).toBe('quoted');
    expect(sheetNameOf('***')).toBe('Sheet1');
  });
});
