import { createContext } from 'react';
import type { BulkResult, BulkRun } from '#contract/features/bulk.ts';
import type { NounEndpoint } from '#contract/endpoint.ts';
import type { AnyCallOptions } from '#console/providers/call.ts';
import { ApiError } from '#console/providers/http.ts';
import { messageInLanguage } from '#console/texts/wording.ts';

/** The call that is made for one record. */
export type RecordCall = {
  readonly endpoint: NounEndpoint;
  readonly options: Pick<AnyCallOptions, 'params' | 'body' | 'version'>;
};

/** One call for many records, for all records that match a list's filter, or for many rows. */
export type BulkTask = {
  readonly endpoint: NounEndpoint;
  readonly body?: unknown;
  readonly records?: readonly { readonly _id: string; readonly version?: number | undefined }[];
  /** The list's filter as react-admin holds it, with the search text as `q`. */
  readonly matching?: { readonly resource: string; readonly filter: Readonly<Record<string, unknown>> };
  readonly rows?: readonly unknown[];
};

/** The outcome of a bulk run that has ended. */
export type EndedRun = {
  readonly run: BulkRun;
  /** The results of the records that failed, at most a thousand. */
  readonly failed: readonly BulkResult[];
  /** The records, by position, that had not been tried when the run was stopped. */
  readonly untried: readonly BulkResult[];
  /** The number of rows that already existed. */
  readonly skipped: number;
};

export type RunOptions = {
  readonly onProgress: (done: number, total: number) => void;
  /** Aborting this signal asks the server to stop. */
  readonly signal?: AbortSignal;
};

/**
 * Makes calls for many records, which the server runs in the background. The promises reject if the server refuses the
 * run.
 */
export type BulkRunner = {
  readonly start: (task: BulkTask, options: RunOptions) => Promise<EndedRun>;
  readonly undo: (runId: string, options: RunOptions) => Promise<EndedRun>;
};

/**
 * Loads the runner. Resolves to undefined on a server that runs no bulk calls; there the console makes one call for
 * each record.
 */
export type LoadRunner = () => Promise<BulkRunner | undefined>;

/** The key under which the store remembers whether the employee has runs that the console has not yet seen end. */
export const openRunsKey = 'bulk.isOpen';

export const BulkRunnerContext = createContext<LoadRunner>(async () => undefined);

/**
 * The bulk task for these records; undefined unless their calls differ only in id and version, and the server offers a
 * bulk call for them.
 */
export function taskOf<R extends { readonly id: string }>(
  records: readonly R[],
  callOf: ((record: R) => RecordCall | undefined) | undefined,
): BulkTask | undefined {
  const calls = records.map((record) => ({ id: record.id, call: callOf?.(record) }));
  const [firstCall] = calls;
  if (!firstCall?.call?.endpoint.bulk) return undefined;
  const { endpoint, options } = firstCall.call;
  const body = JSON.stringify(options.body);
  const isSame = ({ id, call }: (typeof calls)[number]) => {
    if (call?.endpoint !== endpoint || JSON.stringify(call.options.body) !== body) return false;
    const params = Object.values(call.options.params ?? {});
    return params.length === 1 && params[0] === id;
  };
  if (!calls.every(isSame)) return undefined;
  return {
    endpoint,
    ...(options.body === undefined ? {} : { body: options.body }),
    records: calls.map(({ id, call }) => ({ _id: id, version: call?.options.version })),
  };
}

/** The error for one record of a run, in the form of a refused single call. */
export function errorOf({ message, errors, outcome }: BulkResult): ApiError {
  const inLanguage = messageInLanguage(message ?? '');
  const ofFields = Object.entries(errors ?? {}).map(([field, error]) => [field, messageInLanguage(error)]);
  return new ApiError(inLanguage, outcome === 'gone' ? 404 : 409, {
    success: false,
    message: inLanguage,
    ...(errors ? { errors: Object.fromEntries(ofFields) } : {}),
  });
}
