import * as z from 'zod/mini';
import { readSession } from '#console/providers/session.ts';
import { unsavedPrefix } from '#console/providers/unsaved.ts';
import type { SentSheet } from './checkedSheet.ts';
import type { RejectedRow } from './rejectedFile.ts';
import type { Import } from './rows.ts';
import type { SendResult } from './sendRows.ts';

/** The maximum number of rows to keep; the browser's storage may hold fewer. */
const maxRows = 5000;

const StoredImport = z.object({
  employee: z.string(),
  fileName: z.string(),
  total: z.number(),
  stored: z.number(),
  skipped: z._default(z.number(), 0),
  rows: z.array(
    z.object({
      row: z.object({
        number: z.number(),
        cells: z.array(z.string()),
        draft: z.optional(z.unknown()),
        errors: z.record(z.string(), z.string()),
      }),
      reason: z.string(),
    }),
  ),
  cut: z.optional(z.object({ count: z.number(), after: z.number() })),
});
type StoredImport = z.output<typeof StoredImport>;

/** The file of an interrupted import, and the results of its rows so far. */
export type InterruptedImport = { readonly sheet: SentSheet; readonly result: SendResult };

/** The storage key of this import in this tab, by module and columns. */
function nameOf({ endpoint, columns }: Import): string {
  return `${unsavedPrefix}import ${endpoint.module} ${columns.map(({ source }) => source).join()}`;
}

/** The id of the signed-in employee, for whom an import is kept. Must be read before the session can end. */
export function importingEmployee(): string | undefined {
  return readSession()?.employee._id;
}

/**
 * Keeps the result of an import for the same user in this tab, if the import ended while nobody could see it, for
 * example because the session expired. `rejectedRows` are the rows that were not stored, in the order of the file.
 */
export function keepInterrupted(
  definition: Import,
  employee: string,
  { sheet, result }: InterruptedImport,
  rejectedRows: readonly RejectedRow[],
): void {
  for (let count = Math.min(maxRows, rejectedRows.length); count >= 1; count = Math.floor(count / 2)) {
    const rows = rejectedRows.slice(0, count);
    const cutCount = rejectedRows.length - count + (sheet.cut?.count ?? 0);
    const lastRowNumber = (count < rejectedRows.length ? rows.at(-1)?.row.number : sheet.cut?.after) ?? 0;
    const storedImport = {
      employee,
      fileName: sheet.fileName,
      total: sheet.total,
      stored: result.stored,
      skipped: result.skipped,
      rows,
      ...(cutCount > 0 ? { cut: { count: cutCount, after: lastRowNumber } } : {}),
    };
    try {
      sessionStorage.setItem(nameOf(definition), JSON.stringify(storedImport));
      return;
    } catch {
      // The storage has no room for so many rows, but fewer may fit.
    }
  }
}

/** The last interrupted import of this user. An import of another user is discarded. */
export function readInterrupted(definition: Import): InterruptedImport | undefined {
  const storedImport = parse(sessionStorage.getItem(nameOf(definition)));
  if (storedImport?.employee !== importingEmployee()) forgetInterrupted(definition);
  else if (storedImport) {
    const { fileName, total, stored, skipped, rows, cut } = storedImport;
    return {
      sheet: { fileName, total, wrong: rows.filter(({ row }) => row.draft === undefined), ...(cut ? { cut } : {}) },
      result: { stored, skipped, failed: rows.filter(({ row }) => row.draft !== undefined), untried: [] },
    };
  }
  return undefined;
}

export function forgetInterrupted(definition: Import): void {
  sessionStorage.removeItem(nameOf(definition));
}

function parse(storedText: string | null): StoredImport | undefined {
  try {
    return storedText === null ? undefined : StoredImport.safeParse(JSON.parse(storedText)).data;
  } catch {
    return undefined;
  }
}
