import { Zip, ZipDeflate, strToU8 } from 'fflate';
import type { SheetCell } from './cells.ts';
import { columnName } from './names.ts';
import { escapeXml, formats, sheetEnd, sheetStart, workbookParts } from './workbookParts.ts';

const minWidth = 8;
const maxWidth = 60;
const shownWidth = { dateTime: 19, day: 12, time: 8, money: 16 } as const;

/**
 * Writes rows as an .xlsx file with one sheet, compressing them as they arrive, so that neither rows nor their XML are
 * held in memory. The header row is frozen and has filters. The header and the first rows determine the column widths.
 * Runs in a worker.
 */
export class Workbook {
  readonly #sheetName: string;
  readonly #header: readonly string[];
  readonly #bytes: Uint8Array<ArrayBuffer>[] = [];
  readonly #zip: Zip;
  readonly #sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 });
  #rows = 0;

  constructor(sheetName: string, header: readonly string[]) {
    this.#sheetName = sheetName;
    this.#header = header;
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error;
      this.#bytes.push(new Uint8Array(bytes));
    });
    this.#zip.add(this.#sheet);
  }

  add(rows: readonly (readonly SheetCell[])[]): void {
    const start = this.#rows === 0 ? this.#start(rows) : '';
    const xml = rows.map((row) => this.#row(row, cellXml));
    this.#sheet.push(strToU8(start + xml.join('')));
  }

  write(): ArrayBuffer {
    const start = this.#rows === 0 ? this.#start([]) : '';
    const filterRange = `A1:${columnName(Math.max(0, this.#header.length - 1))}${this.#rows}`;
    this.#sheet.push(strToU8(start + sheetEnd(filterRange)), true);
    for (const [path, xml] of Object.entries(workbookParts(this.#sheetName, filterRange))) {
      const part = new ZipDeflate(path);
      this.#zip.add(part);
      part.push(strToU8(xml), true);
    }
    this.#zip.end();
    return joinParts(this.#bytes);
  }

  #start(rows: readonly (readonly SheetCell[])[]): string {
    const widths = this.#header.map((title, column) => {
      const columnWidths = rows.map((row) => widthOf(row[column] ?? null));
      // The filter button covers the end of a title, which therefore needs more room.
      return Math.min(maxWidth, Math.max(minWidth, title.length + 4, ...columnWidths));
    });
    return sheetStart(widths) + this.#row(this.#header, headerXml);
  }

  #row<Value>(cells: readonly Value[], xmlOf: (value: Value, place: string) => string): string {
    this.#rows += 1;
    const number = this.#rows;
    return `<row r="${number}">${cells.map((cell, column) => xmlOf(cell, columnName(column) + number)).join('')}</row>`;
  }
}

function widthOf(value: SheetCell): number {
  if (value === null) return 0;
  return typeof value === 'object' ? shownWidth[value.shows] : String(value).length + 1;
}

/** Telephone numbers and other digits that are not quantities. */
const digitsOnlyPattern = /^[+0-9][0-9 ()+./-]*$/;

const headerXml = (title: string, place: string) => textXml(title, place, formats.header);

function cellXml(value: SheetCell, place: string): string {
  if (value === null) return '';
  if (typeof value === 'object') return `<c r="${place}" s="${formats[value.shows]}"><v>${value.serial}</v></c>`;
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
  return textXml(value, place, digitsOnlyPattern.test(value) ? formats.text : 0);
}

function textXml(value: string, place: string, format: number): string {
  const style = format > 0 ? ` s="${format}"` : '';
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

function joinParts(parts: readonly Uint8Array[]): ArrayBuffer {
  const fileBytes = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    fileBytes.set(part, offset);
    offset += part.byteLength;
  }
  return fileBytes.buffer;
}
