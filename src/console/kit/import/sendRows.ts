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
export type Sent = {
  readonly stored: number;
  /** Accepted without a change. */
  readonly skipped: number;
  readonly failed: readonly RejectedRow[];
  /** Not sent: the person stopped it, or everything else would have been refused too. */
  readonly untried: readonly ImportRow[];
  /** The error that ended it early. */
  readonly ended?: unknown;
};

/** The rows that are not stored, each with its reason, in the order of the file. */
export function rowsNotStored({ wrong }: SentSheet, { failed, untried }: Sent, text: Text): readonly RejectedRow[] {
  const stopped = untried.map((row) => ({ row, reason: text('imports.notSent') }));
  return [...wrong, ...failed, ...stopped].toSorted((a, b) => a.row.number - b.row.number);
}

/** Server and database see at most this many rows at a time from one person. */
const maxInFlight = 4;
/** A file of so few rows is sent row after row: who sees them all in the list finds them in the file's order. */
const fewRows = 25;
/** The page shows how far it has come so often, in milliseconds. */
const progressMs = 100;

/**
 * Sends rows, one call each. A row that fails does not stop the others; an ended session and a missing right do. A row
 * that is on its way when the import is stopped arrives.
 */
export async function sendRows(
  rows: readonly ImportRow[],
  { endpoint, columns, failure, isSkipped }: Import,
  text: Text,
  options: { onProgress: (progress: ImportProgress) => void; stopped: () => boolean },
): Promise<Sent> {
  let ended: unknown;
  let shown = 0;
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
        if (error instanceof ApiError && (error.status === 401 || error.status === 403)) ended ??= error;
        throw error;
      }
    },
    {
      inFlight: rows.length > fewRows ? maxInFlight : 1,
      onProgress: (done) => {
        const now = performance.now();
        if (now - shown < progressMs && done < rows.length) return;
        shown = now;
        options.onProgress({ done, total: rows.length });
      },
      stopped: () => options.stopped() || ended !== undefined,
    },
  );
  return {
    stored: outcome.done.length - skipped,
    skipped,
    failed: outcome.failed.flatMap(({ id, error }) => rowOf(id).map((row) => ({ row, reason: reasonFor(error) }))),
    untried: outcome.untried.flatMap(rowOf),
    ended,
  };

  function reasonFor(error: unknown): string {
    const fields = error instanceof ApiError ? error.body.errors : undefined;
    if (fields && Object.keys(fields).length > 0) return errorsInWords(fields, columns);
    return reasonOf(error, text, failure);
  }
}
