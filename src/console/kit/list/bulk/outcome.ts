import type { BulkResult, BulkRun } from '#contract/features/bulk.ts';
import { errorOf, type EndedRun } from '../../actions/bulkRunner.ts';
import type { Outcome } from '../../actions/eachOf.ts';
import type { DoneRecords } from './context.ts';

/** The maximum number of reasons to show; nobody would read more. The number of failed records is shown above them. */
export const maxReasons = 100;

/** The result of an operation, from separate calls or from a run on the server. */
export type WorkOutcome = {
  readonly done: DoneRecords;
  /** Failed records, each with its error, and with its name if the server knows it. */
  readonly failed: readonly { readonly id: string; readonly error: unknown; readonly name?: string }[];
  /** The number of all failed records, of which `failed` may contain only the first ones. */
  readonly failedCount: number;
  readonly untried: readonly string[];
  readonly untriedCount: number;
  /** The run, if the server made the calls. */
  readonly run?: BulkRun;
  /** The reason why the server ended the run early, unless the user stopped it. */
  readonly reason?: string;
};

export function outcomeOfCalls({ done, failed, untried }: Outcome): WorkOutcome {
  return {
    done: { count: done.length, ids: done },
    failed,
    failedCount: failed.length,
    untried,
    untriedCount: untried.length,
  };
}

const idsOf = (results: readonly BulkResult[]) => results.flatMap(({ recordId }) => recordId ?? []);

/** The result of a run. `ids` are its records; undefined if a filter selected them. */
export function outcomeOfRun({ run, failed, untried }: EndedRun, ids: readonly string[] | undefined): WorkOutcome {
  const remaining = new Set([...idsOf(failed), ...idsOf(untried)]);
  return {
    done: { count: run.done, ids: (ids ?? []).filter((id) => !remaining.has(id)) },
    failed: failed.map((result) => ({
      id: result.recordId ?? result._id,
      error: errorOf(result),
      ...(result.title === null ? {} : { name: result.title }),
    })),
    failedCount: run.failed,
    untried: idsOf(untried),
    untriedCount: run.total - run.done - run.failed,
    run,
  };
}
