import Papa, { type ParseError } from 'papaparse';
import { read, SSF, type CellObject, type WorkBook } from 'xlsx';
import { withoutGuards } from '../export/formulaGuard.ts';
import { decodeText, looksLikeText } from './sheetText.ts';

/** A row of a file. `number` counts from 1 as spreadsheets do, including blank rows. */
export type SheetRow = {
  readonly number: number;
  readonly cells: readonly string[];
  /** Indices of cells that contain an error, such as `#REF!`, or cannot be separated from the next cell. */
  readonly faulty?: readonly number[];
  /** The index of the cell with an unclosed quotation mark, which therefore contains the rest of the file. */
  readonly unclosed?: number;
};

/** Reasons why a file cannot be read. */
export const unreadableReasons = ['unknown', 'oldExcel', 'damaged', 'tooManyRows'] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

export class UnreadableSheet extends Error {
  readonly reason: UnreadableReason;
  constructor(reason: UnreadableReason) {
    super(reason);
    this.name = 'UnreadableSheet';
    this.reason = reason;
  }
}

/** The sheet that is read from a file. Blank rows are left out. */
export type Sheet = {
  /** The sheet's name; only workbooks have one. */
  readonly name?: string;
  /** Names of the skipped hidden sheets before this one. */
  readonly hidden: readonly string[];
  readonly rows: readonly SheetRow[];
};

/**
 * Reads the first visible non-empty sheet of a workbook, or text with separators. The type is detected from the content
 * instead of the name, but text named like a workbook is refused. Every cell is read as its displayed text: leading
 * zeros and dates stay as written, and a formula is replaced by its value. Workbooks from before 2007 are read if the
 * import allows them. Runs in a worker.
 */
export function readSheet(bytes: Uint8Array, maxRows: number, oldExcel = false, name = ''): Sheet {
  const isRenamed = /\.xlsx$/i.test(name) && bytes.length > 0 && looksLikeText(bytes);
  if (isRenamed) throw new UnreadableSheet('unknown');
  const sheet = readAnySheet(bytes, maxRows, oldExcel);
  if (sheet.rows.length > maxRows + 1) throw new UnreadableSheet('tooManyRows');
  return sheet;
}

function readAnySheet(bytes: Uint8Array, maxRows: number, oldExcel: boolean): Sheet {
  const isOld = startsWith(bytes, compoundFile);
  if (startsWith(bytes, zip) || (isOld && oldExcel)) return readWorkbook(bytes, maxRows);
  if (isOld) throw new UnreadableSheet('oldExcel');
  if (!looksLikeText(bytes)) throw new UnreadableSheet('unknown');
  return { hidden: [], rows: filledRows(readText(decodeText(bytes))) };
}

const filledRows = (rows: readonly SheetRow[]) => rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));

const zip = [0x50, 0x4b, 0x03, 0x04];
/** The first bytes of files from Excel until 2003, and of workbooks with a password. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}

/** Limits the unpacked size of a workbook, because a small file can be crafted to fill the memory. */
const maxInflatedBytes = 256 * 1024 * 1024;

/** The maximum number of visible sheets that are searched for a non-empty one. */
const maxSheets = 10;

function readWorkbook(bytes: Uint8Array, maxRows: number): Sheet {
  if (inflatedSize(bytes) > maxInflatedBytes) throw new UnreadableSheet('damaged');
  const firstSheet = parse(bytes, 0, maxRows);
  const isHidden = (index: number) => Boolean(firstSheet.Workbook?.Sheets?.[index]?.Hidden);
  const hiddenNames = firstSheet.SheetNames.filter((_, index) => isHidden(index));
  const visibleSheets = firstSheet.SheetNames.flatMap((name, index) => (isHidden(index) ? [] : [{ name, index }]));
  for (const { name, index } of visibleSheets.slice(0, maxSheets)) {
    const book = index === 0 ? firstSheet : parse(bytes, index, maxRows);
    const rows = filledRows(rowsOf(book.Sheets[name]?.['!data'] ?? []));
    const inFront = hiddenNames.filter((other) => firstSheet.SheetNames.indexOf(other) < index);
    if (rows.length > 0) return { name, hidden: inFront, rows };
  }
  return { hidden: hiddenNames, rows: [] };
}

function parse(bytes: Uint8Array, sheet: number, maxRows: number): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      sheets: sheet,
      sheetRows: maxRows + 2,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      // Excel's default date format depends on the computer's region, which is assumed to be India.
      dateNF: day,
    });
  } catch {
    throw new UnreadableSheet('damaged');
  }
}

/** Converts cells to rows. In `data`, empty rows and cells are holes in the arrays. */
function rowsOf(data: readonly (readonly (CellObject | undefined)[] | undefined)[]): SheetRow[] {
  return Array.from(data, (row = [], index) => {
    const cells = Array.from(row.slice(0, maxColumns), (cell) => (cell ? displayedText(cell) : ''));
    const faulty = cells.flatMap((_, column) => (row[column]?.t === 'e' ? [column] : []));
    return { number: index + 1, cells, ...(faulty.length > 0 ? { faulty } : {}) };
  });
}

const day = 'dd/mm/yyyy';
/** A sheet may have 16,384 columns, but almost all of them are empty. */
const maxColumns = 200;

function displayedText({ t, v, w, z }: CellObject): string {
  if (t === 's') return String(v ?? '');
  if (t !== 'n' || typeof v !== 'number') return (w ?? String(v ?? '')).trim();
  // Long numbers, such as phone numbers, keep all their digits instead of becoming 9.19877E+11.
  if (z === 'General' || z === undefined || /E[+-]/i.test(String(z))) return String(Number(v.toPrecision(15)));
  if (z === 'm/d/yy h:mm') return String(SSF.format(`${day} hh:mm`, v));
  return (w ?? String(v)).trim();
}

function readText(text: string): SheetRow[] {
  // Excel understands a first line that names the separator.
  const separatorMatch = /^sep=(.)\r?\n/i.exec(text);
  const delimiter = separatorMatch?.[1];
  const { data, errors } = Papa.parse<string[]>(
    separatorMatch ? text.slice(separatorMatch[0].length) : text,
    delimiter ? { delimiter } : {},
  );
  const rowsWith = (code: ParseError['code']) =>
    new Set(errors.flatMap((error) => (error.code === code ? error.row : [])));
  const brokenRows = rowsWith('InvalidQuotes');
  const unclosed = rowsWith('MissingQuotes');
  const first = separatorMatch ? 2 : 1;
  return data.map((cells, index) => ({
    number: index + first,
    // Our own exports guard texts that would run as a formula, so the guards are removed here.
    cells: cells.map(withoutGuards),
    ...(unclosed.has(index) ? { unclosed: cells.length - 1 } : {}),
    ...(brokenRows.has(index) && !unclosed.has(index) ? { faulty: [cells.length - 1] } : {}),
  }));
}

const endOfDirectory = 0x06054b50;
const entry = 0x02014b50;
/** The minimum sizes in bytes: of the end record without its comment, and of a directory entry without its texts. */
const shortest = { end: 22, entry: 46 } as const;
const longestComment = 0xffff;

/**
 * The total unpacked size in bytes of a zip archive's files, according to the archive's directory; 0 if there is no
 * directory.
 */
export function inflatedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = Math.max(0, bytes.byteLength - shortest.end - longestComment);
  let end = bytes.byteLength - shortest.end;
  while (end >= from && view.getUint32(end, true) !== endOfDirectory) end -= 1;
  if (end < from) return 0;
  let size = 0;
  let offset = view.getUint32(end + 16, true);
  while (offset + shortest.entry <= end && view.getUint32(offset, true) === entry) {
    size += view.getUint32(offset + 24, true);
    const texts =
      view.getUint16(offset + 28, true) + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
    offset += shortest.entry + texts;
  }
  return size;
}
