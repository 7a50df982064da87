import { callAny } from '#console/providers/call.ts';
import { ApiError } from '#console/providers/http.ts';
import type { Text } from '#console/texts/index.ts';
import { reasonOf } from '../dialogs/failure.ts';
import { eachOf } from '../actions/eachOf.ts';
import type { SentSheet } from './checkedSheet.ts';
import type { RejectedRow } from './rejectedFile.ts';
import { errorsInWords, type Import, type ImportRow } from './rows.ts';

export type ImportProgress = { readonly done: number; readonly total: number };

/** The results of the sent rows. */
export type SendResult = {
  readonly stored: number;
  /** Rows that were accepted but already existed. */
  readonly skipped: number;
  readonly failed: readonly RejectedRow[];
  /** Rows that were not sent, because the user stopped the import or all further rows would have been refused too. */
  readonly untried: readonly ImportRow[];
  /** The error that ended the import early. */
  readonly ended?: unknown;
};

/** The rows that were not stored, each with its reason, in the order of the file. */
export function rowsNotStored(
  { wrong }: SentSheet,
  { failed, untried }: SendResult,
  text: Text,
): readonly RejectedRow[] {
  const unsentRows = untried.map((row) => ({ row, reason: text('imports.notSent') }));
  return [...wrong, ...failed, ...unsentRows].toSorted((a, b) => a.row.number - b.row.number);
}

/** The maximum number of concurrent requests from one user. */
const maxInFlight = 4;
/** A file with at most this many rows is sent one row at a time, so that the list shows them in the file's order. */
const fewRows = 25;
/** Milliseconds between two updates of the progress. */
const progressMs = 100;

/**
 * Sends rows, one call each. A failed row does not stop the others; an expired session or a missing right does. A row
 * in flight when the import is stopped is still stored.
 */
export async function sendRows(
  rows: readonly ImportRow[],
  { endpoint, columns, failure, isSkipped }: Import,
  text: Text,
  options: { onProgress: (progress: ImportProgress) => void; stopped: () => boolean },
): Promise<SendResult> {
  let endingError: unknown;
  let shownAtMs = 0;
  let skipped = 0;
  const byKey = new Map(rows.map((row) => [String(row.number), row]));
  const rowOf = (key: string) => {
    const row = byKey.get(key);
    return row ? [row] : [];
  };
  const outcome = await eachOf(
    [...byKey.keys()],
    async (key) => {
      try {
        const { data } = await callAny(endpoint, { body: byKey.get(key)?.draft });
        if (isSkipped?.(data)) skipped += 1;
      } catch (error) {
        if (error instanceof ApiError && (error.status === 401 || error.status === 403)) endingError ??= error;
        throw error;
      }
    },
    {
      inFlight: rows.length > fewRows ? maxInFlight : 1,
      onProgress: (done) => {
        const now = performance.now();
        if (now - shownAtMs < progressMs && done < rows.length) return;
        shownAtMs = now;
        options.onProgress({ done, total: rows.length });
      },
      stopped: () => options.stopped() || endingError !== undefined,
    },
  );
  return {
    stored: outcome.done.length - skipped,
    skipped,
    failed: outcome.failed.flatMap(({ id, error }) => rowOf(id).map((row) => ({ row, reason: reasonFor(error) }))),
    untried: outcome.untried.flatMap(rowOf),
    ended: endingError,
  };

  function reasonFor(error: unknown): string {
    const fields = error instanceof ApiError ? error.body.errors : undefined;
    if (fields && Object.keys(fields).length > 0) return errorsInWords(fields, columns);
    return reasonOf(error, text, failure);
  }
}
