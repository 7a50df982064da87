import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { utils, write, type CellObject } from 'xlsx';
import { inflatedSize } from '#console/kit/import/sheet.ts';
import { readSheet, UnreadableSheet, type SheetRow } from '#console/kit/import/sheet.ts';

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));
const cellsOf = (rows: readonly SheetRow[]) => rows.map(({ cells }) => cells);
const read = (bytes: Uint8Array, maxRows = 100) => readSheet(bytes, maxRows).rows;

function workbook(rows: CellObject[][], options: { date1904?: boolean } = {}): Uint8Array {
  const lastCell = { r: rows.length - 1, c: Math.max(...rows.map((row) => row.length)) - 1 };
  const book = utils.book_new();
  book.Workbook = { WBProps: options };
  utils.book_append_sheet(
    book,
    { '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: lastCell }), '!data': rows },
    'One',
  );
  const bytes: ArrayBuffer = write(book, { bookType: 'xlsx', type: 'array' });
  return new Uint8Array(bytes);
}

const text = (v: string): CellObject => ({ t: 's', v });

function reasonOf(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    return error instanceof UnreadableSheet ? error.reason : String(error);
  }
  return undefined;
}

describe('a workbook', () => {
  it('returns its texts unchanged: leading zeros, dates, Hindi, and what looks like a formula', () => {
    const bytes = workbook([[text('00123'), text('01/02/2026'), text('आशा राव'), text('=1+1'), text(' two ')]]);
    expect(cellsOf(read(bytes))).toEqual([['00123', '01/02/2026', 'आशा राव', '=1+1', ' two ']]);
  });

  it('returns numbers and dates as displayed, days first', () => {
    const bytes = workbook([
      [
        { t: 'n', v: 123, z: '00000' },
        { t: 'n', v: 919_876_543_210 },
        { t: 'n', v: 0.1 + 0.2 },
        { t: 'n', v: 1200, z: '#,##0' },
        { t: 'b', v: true },
      ],
      [
        { t: 'n', v: 46_024, z: 'dd/mm/yyyy' },
        { t: 'n', v: 46_024, z: 'm/d/yy' },
        { t: 'n', v: 46_024.5, z: 'm/d/yy h:mm' },
        { t: 'n', v: 46_024, z: 'd mmm yyyy' },
      ],
    ]);
    expect(cellsOf(read(bytes))).toEqual([
      ['00123', '919876543210', '0.3', '1,200', 'TRUE'],
      ['02/01/2026', '02/01/2026', '02/01/2026 12:00', '2 Jan 2026'],
    ]);
  });

  it('is read from its first visible sheet with content, and names the hidden ones before it', () => {
    const book = utils.book_new();
    for (const [name, value] of [
      ['Lists', 'hidden'],
      ['Cover', ' '],
      ['Students', 'Name'],
      ['Old', 'later'],
    ] as const) {
      utils.book_append_sheet(book, utils.aoa_to_sheet([[value]]), name);
    }
    book.Workbook = { Sheets: [{ Hidden: 2 }, {}, {}, { Hidden: 1 }] };
    const bytes: ArrayBuffer = write(book, { bookType: 'xlsx', type: 'array' });
    expect(readSheet(new Uint8Array(bytes), 100)).toEqual({
      name: 'Students',
      hidden: ['Lists'],
      rows: [{ number: 1, cells: ['Name'] }],
    });
  });

  it('returns the value of a formula instead of the formula', () => {
    const bytes = workbook([
      [
        { t: 'n', v: 5, f: '2+3' },
        { t: 's', v: 'ab', f: '"a"&"b"' },
      ],
    ]);
    expect(cellsOf(read(bytes))).toEqual([['5', 'ab']]);
  });

  it('reports the cells with an error', () => {
    const bytes = workbook([[text('a'), { t: 'e', v: 0x17 }]]);
    expect(read(bytes)).toEqual([{ number: 1, cells: ['a', '#REF!'], faulty: [1] }]);
  });

  it('skips blank rows and keeps the numbers of the others', () => {
    const bytes = workbook([[text('a')], [text('  ')], [], [text('b')]]);
    expect(read(bytes).map(({ number }) => number)).toEqual([1, 4]);
  });

  it('is refused when it has too many rows', () => {
    const rows = Array.from({ length: 12 }, (_, index) => [text(`row ${index}`)]);
    expect(read(workbook(rows), 11)).toHaveLength(12);
    expect(reasonOf(() => read(workbook(rows), 10))).toBe('tooManyRows');
  });

  it('is refused when it is damaged', () => {
    const completeFile = workbook([[text('a')]]);
    expect(reasonOf(() => read(completeFile.slice(0, completeFile.length / 2)))).toBe('damaged');
    expect(reasonOf(() => read(bytesOf('PK\u0003\u0004 and nothing else')))).toBe('damaged');
  });

  it('is refused unread when it would fill the memory once unpacked', () => {
    const bytes = workbook([[text('a')]]);
    expect(inflatedSize(bytes)).toBeGreaterThan(1000);
    expect(inflatedSize(bytes)).toBeLessThan(100_000);
    const file = Buffer.from(bytes);
    file.writeUInt32LE(300 * 1024 * 1024, file.indexOf('PK\u0001\u0002') + 24);
    expect(inflatedSize(file)).toBeGreaterThan(300 * 1024 * 1024);
    expect(reasonOf(() => read(new Uint8Array(file)))).toBe('damaged');
    expect([inflatedSize(bytesOf('PK')), inflatedSize(bytesOf(''))]).toEqual([0, 0]);
  });

  it('in the old format or with a password is distinguished from other files', () => {
    expect(reasonOf(() => read(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])))).toBe('oldExcel');
    expect(reasonOf(() => read(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])))).toBe(
      'unknown',
    );
    expect(reasonOf(() => read(bytesOf('%PDF-1.7\n')))).toBe('unknown');
  });
});

describe('a text with separators', () => {
  it('keeps every cell unchanged', () => {
    const rows = read(bytesOf('Phone,Date,Price,Formula\r\n00123,1/2/2026,"1,200",=1+1\r\n'));
    expect(cellsOf(rows)).toEqual([
      ['Phone', 'Date', 'Price', 'Formula'],
      ['00123', '1/2/2026', '1,200', '=1+1'],
    ]);
  });

  it.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons', 'a;b\n1;2'],
    ['tabs', 'a\tb\n1\t2'],
    ['a first line that names it', 'sep=|\r\na|b\r\n1|2'],
  ])('is split at %s', (_, content) => {
    expect(cellsOf(read(bytesOf(content)))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('keeps commas, quotes and lines inside quotes', () => {
    expect(cellsOf(read(bytesOf('"a, b","say ""yes""","two\nlines"')))).toEqual([['a, b', 'say "yes"', 'two\nlines']]);
  });

  const hindi = 'Type,Title\nHome,मुख्य पृष्ठ – café';
  it.each([
    ['UTF-8', bytesOf(hindi)],
    ['UTF-8 with a byte order mark', bytesOf(`\uFEFF${hindi}`)],
    ['UTF-16 as Excel writes it', bytesOf(`\uFEFF${hindi}`, 'utf16le')],
    ['UTF-16 with the other order', new Uint8Array(Buffer.from(`\uFEFF${hindi}`, 'utf16le').swap16())],
    ['UTF-16 without a mark', bytesOf(hindi, 'utf16le')],
  ])('is read in %s', (_, bytes) => {
    expect(cellsOf(read(bytes))).toEqual([
      ['Type', 'Title'],
      ['Home', 'मुख्य पृष्ठ – café'],
    ]);
  });

  it('is read as Windows-1252 when it is not UTF-8', () => {
    const bytes = new Uint8Array([...bytesOf('Title\nCaf'), 0xe9, 0x20, 0x96, 0x20, 0x80, ...bytesOf('5')]);
    expect(cellsOf(read(bytes))).toEqual([['Title'], ['Café – €5']]);
  });

  it('marks the row with an unclosed quotation mark', () => {
    const rows = read(bytesOf('Title,Keywords\n"open,one\nmore,two'));
    expect(rows.at(-1)).toMatchObject({ number: 2, unclosed: 0 });
    expect(rows.at(-1)?.faulty).toBeUndefined();
  });

  it('marks the row with a quotation mark that is closed too early', () => {
    expect(read(bytesOf('Title,Keywords\n"open"ed",one\nmore,two'))[1]?.faulty).toEqual([1]);
  });

  it('that is empty has no rows', () => {
    expect(read(bytesOf(''))).toEqual([]);
    expect(read(bytesOf('\n\n,,\n'))).toEqual([]);
  });

  it('is refused when it has too many rows', () => {
    expect(reasonOf(() => read(bytesOf('a\n'.repeat(12)), 10))).toBe('tooManyRows');
  });
});
