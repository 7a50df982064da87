import type { Text } from '#console/texts/index.ts';
import { formatNumber } from '../format/format.ts';
import { formatBytes } from '../upload/checks.ts';
import type { RejectedRow } from './rejectedFile.ts';
import { checkRows, errorsInWords, ignoredHeadings, type Import, type ImportRow } from './rows.ts';
import { limits, readSheetFile } from './sheetFile.ts';
import { findTable, type SheetTable } from './sheetTable.ts';

/** The part of a file that is still needed once its rows have been sent. */
export type SentSheet = {
  readonly fileName: string;
  /** The number of its rows. */
  readonly total: number;
  readonly wrong: readonly RejectedRow[];
  /** After an interruption: so many rows were not stored and could not be kept either, all of them after this one. */
  readonly cut?: { readonly count: number; readonly after: number };
};

/** A file that has been read and checked. */
export type CheckedSheet = SentSheet & {
  readonly table: SheetTable;
  /** For each column of the import its place in the file; -1 where there is none. */
  readonly places: readonly number[];
  readonly rows: readonly ImportRow[];
  readonly ready: readonly ImportRow[];
  /** Headings that nothing is read from. */
  readonly ignored: readonly string[];
};

/** Reads a file, or says in a sentence why it cannot be imported. Rejects when it is aborted. */
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

/** Checks the rows of a file whose columns are known. Rejects when it is aborted. */
export async function checkTable(
  table: SheetTable,
  places: readonly number[],
  definition: Import,
  text: Text,
  signal: AbortSignal,
): Promise<CheckedSheet> {
  const checked = await checkRows(table.rows, places, definition, text);
  signal.throwIfAborted();
  return {
    fileName: table.fileName,
    total: checked.length,
    table,
    places,
    rows: checked,
    ready: checked.filter(({ draft }) => draft !== undefined),
    wrong: checked
      .filter(({ draft }) => draft === undefined)
      .map((row) => ({ row, reason: errorsInWords(row.errors, definition.columns) })),
    ignored: ignoredHeadings(table.header.cells, places),
  };
}
