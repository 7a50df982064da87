import type { Text } from '#console/texts/index.ts';
import { formatNumber } from '../format/format.ts';
import { formatBytes } from '../upload/checks.ts';
import type { RejectedRow } from './rejectedFile.ts';
import { checkRows, errorsInWords, matchColumns, type Import, type ImportRow } from './rows.ts';
import { limits, readSheetFile } from './sheetFile.ts';

/** What of a file is still needed when its rows have been sent. */
export type SentSheet = {
  readonly fileName: string;
  /** How many rows it has. */
  readonly total: number;
  readonly wrong: readonly RejectedRow[];
  /** After an interruption: so many rows were not stored and could not be kept either, all of them after this one. */
  readonly cut?: { readonly count: number; readonly after: number };
};

/** A file that has been read and checked. */
export type CheckedSheet = SentSheet & {
  readonly rows: readonly ImportRow[];
  readonly ready: readonly ImportRow[];
  /** Headings that nothing is read from. */
  readonly ignored: readonly string[];
};

/** Reads and checks a file, or says in a sentence why it cannot be imported. Rejects when it is aborted. */
export async function checkSheet(
  file: File,
  definition: Import,
  text: Text,
  signal: AbortSignal,
): Promise<CheckedSheet | { readonly refusal: string }> {
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
  const { columns } = definition;
  const [header, ...rows] = read.rows;
  if (!header) return { refusal: text('imports.refusal.blank', { name: file.name }) };
  if (header.unclosed !== undefined) return { refusal: text('imports.refusal.unclosed') };
  const { places, missing, ignored } = matchColumns(header.cells, definition);
  if (missing.length > 0) {
    const all = columns.map((column) => column.header).join(', ');
    return { refusal: text('imports.refusal.columns', { columns: all, missing: missing.join(', ') }) };
  }
  if (rows.length === 0) return { refusal: text('imports.refusal.empty') };
  const checked = await checkRows(rows, places, definition, text);
  signal.throwIfAborted();
  return {
    fileName: file.name,
    total: checked.length,
    rows: checked,
    ready: checked.filter(({ draft }) => draft !== undefined),
    wrong: checked
      .filter(({ draft }) => draft === undefined)
      .map((row) => ({ row, reason: errorsInWords(row.errors, columns) })),
    ignored,
  };
}
