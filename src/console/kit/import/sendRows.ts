import type { BulkResult, BulkRun } from '#contract/features/bulk.ts';
import { callAny } from '#console/providers/call.ts';
import { ApiError } from '#console/providers/http.ts';
import type { Text } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { errorOf, type BulkRunner } from '../actions/bulkRunner.ts';
import { reasonOf } from '../dialogs/failure.ts';
import { eachOf } from '../actions/eachOf.ts';
import type { SentSheet } from './checkedSheet.ts';
import type { RejectedRow } from './rejectedFile.ts';
import { errorsInWords, type Import, type ImportRow } from './rows.ts';

export type ImportProgress = { readonly done: number; readonly total: number };

/** The results of the sent rows. */
export type SendResult = {
  readonly stored: number;
  /** The number of rows that were accepted but already existed. */
  readonly skipped: number;
  readonly failed: readonly RejectedRow[];
  /** Rows that were not sent, because the user stopped the import or the server would have refused all of them. */
  readonly untried: readonly ImportRow[];
  /** The error that ended the import early. */
  readonly ended?: unknown;
  /** The run in which the server imported the rows; unset if there was one call for each row. */
  readonly run?: BulkRun;
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

type SendOptions = {
  readonly onProgress: (progress: ImportProgress) => void;
  /** Stops the import once it is aborted. */
  readonly signal: AbortSignal;
};

/**
 * The maximum number of rows that the server accepts in one run. Repeats the contract's `maxBulkRows`, because
 * importing it would load that module even for a few calls.
 */
const maxRowsInRun = 10_000;

/** Whether a server that supports runs would import these rows in one run. */
export const isRunOf = ({ endpoint }: Import, rows: readonly ImportRow[]): boolean =>
  endpoint.bulk !== undefined && rows.length > 1 && rows.length <= maxRowsInRun;

/**
 * Sends rows: in one run on the server if it supports runs for this call, otherwise with one call each. Rejects if the
 * server refuses the run.
 */
export async function sendRows(
  rows: readonly ImportRow[],
  definition: Import,
  text: Text,
  options: SendOptions & { readonly runner: BulkRunner | undefined },
): Promise<SendResult> {
  const { runner } = options;
  return runner && isRunOf(definition, rows)
    ? sendInRun(runner, rows, definition, options)
    : sendEach(rows, definition, text, options);
}

async function sendInRun(
  runner: BulkRunner,
  rows: readonly ImportRow[],
  { endpoint, columns }: Import,
  { onProgress, signal }: SendOptions,
): Promise<SendResult> {
  const task = { endpoint, rows: rows.map(({ draft }) => draft) };
  const { run, failed, untried, skipped } = await runner.start(task, {
    onProgress: (done, total) => onProgress({ done, total }),
    signal,
  });
  const rowAt = (place: number) => {
    const row = rows[place];
    return row ? [row] : [];
  };
  const reasonOfResult = (result: BulkResult) => {
    const { body, message } = errorOf(result);
    return body.errors ? errorsInWords(body.errors, columns) : message;
  };
  return {
    stored: run.done - skipped,
    skipped,
    failed: failed.flatMap((result) => rowAt(result.place).map((row) => ({ row, reason: reasonOfResult(result) }))),
    untried: untried.flatMap(({ place }) => rowAt(place)),
    run,
    ...(run.reason === null || signal.aborted ? {} : { ended: new ApiError(messageInLanguage(run.reason), 409) }),
  };
}

/**
 * Sends rows with one call each. A failed row does not stop the others, but an expired session or a missing right does.
 * A row that is being sent when the import is stopped is still stored.
 */
async function sendEach(
  rows: readonly ImportRow[],
  { endpoint, columns, failure, isSkipped }: Import,
  text: Text,
  options: SendOptions,
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
      stopped: () => options.signal.aborted || endingError !== undefined,
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
