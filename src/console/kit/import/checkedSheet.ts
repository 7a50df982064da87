import type { Text } from '#console/texts/index.ts';
import { formatNumber } from '../format/format.ts';
import { formatBytes } from '../upload/checks.ts';
import type { RejectedRow } from './rejectedFile.ts';
import { checkRows, errorsInWords, ignoredHeadings, type Import, type ImportRow } from './rows.ts';
import { limits, readSheetFile } from './sheetFile.ts';
import { findTable, type SheetTable } from './sheetTable.ts';

/** The part of a checked file that is still needed after its rows have been sent. */
export type SentSheet = {
  readonly fileName: string;
  /** The number of rows in the file. */
  readonly total: number;
  readonly wrong: readonly RejectedRow[];
  /**
   * After an interruption: the number of rows that were neither stored nor kept. All of them come after the row
   * `after`.
   */
  readonly cut?: { readonly count: number; readonly after: number };
};

/** A file that has been read and checked. */
export type CheckedSheet = SentSheet & {
  readonly table: SheetTable;
  /** For each column of the import, its index in the file; -1 if missing. */
  readonly places: readonly number[];
  readonly rows: readonly ImportRow[];
  readonly ready: readonly ImportRow[];
  /** Headings of the file's columns that are not imported. */
  readonly ignored: readonly string[];
};

/** Reads a file. Resolves to a sentence with the reason if it cannot be imported; rejects if aborted. */
export async function readTable(
  file: File,
  definition: Import,
  text: Text,
  signal: AbortSignal,
): Promise<SheetTable | { readonly refusal: string }> {
  const read = await readSheetFile(file, signal);
  if ('refusal' in read) {
    return {
      refusal: text(`imports.refusal.${read.refusal}`, {
        name: file.name,
        size: formatBytes(limits.bytes),
        rows: formatNumber(limits.rows),
        seconds: limits.milliseconds / 1000,
      }),
    };
  }
  const table = findTable(read, file.name, definition, text);
  if (!table) return { refusal: text('imports.refusal.blank', { name: file.name }) };
  if (table.header.unclosed !== undefined) return { refusal: text('imports.refusal.unclosed') };
  if (table.rows.length === 0) return { refusal: text('imports.refusal.empty') };
  return table;
}

/** Checks the rows of a file whose columns have been matched. Rejects if aborted. */
export async function checkTable(
  table: SheetTable,
  places: readonly number[],
  definition: Import,
  text: Text,
  signal: AbortSignal,
): Promise<CheckedSheet> {
  const checkedRows = await checkRows(table.rows, places, definition, text);
  signal.throwIfAborted();
  return {
    fileName: table.fileName,
    total: checkedRows.length,
    table,
    places,
    rows: checkedRows,
    ready: checkedRows.filter(({ draft }) => draft !== undefined),
    wrong: checkedRows
      .filter(({ draft }) => draft === undefined)
      .map((row) => ({ row, reason: errorsInWords(row.errors, definition.columns) })),
    ignored: ignoredHeadings(table.header.cells, places),
  };
}
