import type { QueryClient } from '@tanstack/react-query';
import { bulk, type BulkResult, type BulkRun } from '#contract/features/bulk.ts';
import type { Noun } from '#contract/endpoint.ts';
import { call } from '#console/providers/call.ts';
import { randomId } from '#console/providers/randomId.ts';
import { listFilter } from '#console/providers/dataProvider.ts';
import { ApiError } from '#console/providers/http.ts';
import { subscribeLive } from '#console/providers/live.ts';
import type { BulkRunner, BulkTask, EndedRun, RunOptions } from '../../kit/actions/bulkRunner.ts';
import { isOpen, latestRuns, progressPollMs } from './runs.ts';

/**
 * Milliseconds before the first request for the progress. Later requests follow at growing intervals, or as soon as an
 * event arrives.
 */
const firstPollMs = 100;
/** The number of results per page, as on the server. */
const resultsPerPage = 1000;

type Surroundings = {
  readonly queryClient: QueryClient;
  readonly loadedNoun: (resource: string) => Noun | undefined;
  /** Called when a run has been started. */
  readonly onStart: () => void;
};

/** Returns the runner of bulk actions; undefined if the server has none or cannot currently be reached. */
export async function loadBulkRunner(surroundings: Surroundings): Promise<BulkRunner | undefined> {
  const { queryClient, onStart } = surroundings;
  const runs = await queryClient.fetchQuery({ ...latestRuns, staleTime: Infinity }).catch(() => null);
  if (runs === null) return undefined;
  const refresh = () => void queryClient.invalidateQueries({ queryKey: latestRuns.queryKey, exact: true });

  async function awaitEnd(startedRun: BulkRun, options: RunOptions): Promise<EndedRun> {
    onStart();
    refresh();
    const run = await follow(startedRun, options);
    refresh();
    return withResults(run);
  }

  return {
    start: async (task, options) =>
      awaitEnd((await call(bulk.endpoints.start, { body: requestOf(task, surroundings) })).data, options),
    undo: async (id, options) => awaitEnd((await call(bulk.endpoints.undo, { params: { id } })).data, options),
  };
}

function requestOf({ endpoint, body, records, matching, rows }: BulkTask, { loadedNoun }: Surroundings) {
  const list = matching && loadedNoun(matching.resource);
  if (matching && !list) throw new Error(`The list of ${matching.resource} has not been loaded.`);
  const { search, ...filter } = matching && list ? listFilter(list, matching.filter) : {};
  return {
    noun: endpoint.noun,
    endpoint: endpoint.key,
    ...(body === undefined ? {} : { body }),
    ...(records ? { records: [...records] } : {}),
    ...(rows ? { rows: [...rows] } : {}),
    ...(matching ? { filter } : {}),
    ...(search ? { search } : {}),
    runKey: randomId(),
  };
}

/** Whether a failed request for the progress is worth repeating. */
const isPassing = (error: unknown) => error instanceof ApiError && [0, 429, 502, 503, 504].includes(error.status);

/** Waits for the end of a run. The run itself continues if this rejects. */
async function follow(startedRun: BulkRun, options: RunOptions): Promise<BulkRun> {
  const changes = changesOf(startedRun._id);
  try {
    return await followChanges(startedRun, changes, options);
  } finally {
    changes.stop();
  }
}

async function followChanges(
  startedRun: BulkRun,
  changes: ReturnType<typeof changesOf>,
  { onProgress, signal }: RunOptions,
): Promise<BulkRun> {
  const params = { id: startedRun._id };
  let run = startedRun;
  let isStopped = false;
  for (let pause = firstPollMs; isOpen(run); pause = Math.min(pause * 2, progressPollMs())) {
    await changes.next(pause, isStopped ? undefined : signal);
    try {
      if (signal?.aborted && !isStopped) {
        run = (await call(bulk.endpoints.stop, { params })).data;
        isStopped = true;
      } else {
        run = (await call(bulk.endpoints.get, { params })).data;
      }
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    onProgress(run.done + run.failed, run.total);
  }
  return run;
}

/** Follows the changes to a run through the stream. */
function changesOf(runId: string) {
  let hasChanged = false;
  let wake: (() => void) | undefined;
  const stop = subscribeLive(
    (events) => {
      // After a gap in the stream, the ids are unknown.
      if (!events.some(({ ids }) => ids.length === 0 || ids.includes(runId))) return;
      hasChanged = true;
      wake?.();
    },
    { topic: 'bulk' },
  );
  return {
    stop,
    /** Waits for a change since the last call, but at most `milliseconds`, and not after `signal` is aborted. */
    async next(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
      if (!hasChanged) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          const timer = setTimeout(resolve, milliseconds);
          signal?.addEventListener('abort', () => {
            clearTimeout(timer);
            resolve();
          });
        });
      }
      hasChanged = false;
    },
  };
}

async function withResults(run: BulkRun): Promise<EndedRun> {
  const params = { id: run._id };
  const isRows = run.kind === 'rows';
  const { rows: failedRows, skipped } =
    run.failed > 0 || isRows
      ? (await call(bulk.endpoints.results, { params, query: { failed: 'true' } })).data
      : { rows: [], skipped: 0 };
  const untried: BulkResult[] = [];
  // Records are processed in order, so the last ones are those that were not tried.
  const triedCount = run.done + run.failed;
  const firstPage = Math.floor(triedCount / resultsPerPage) + 1;
  for (let page = firstPage; run.state === 'stopped' && (page - 1) * resultsPerPage < run.total; page += 1) {
    const { rows } = (await call(bulk.endpoints.results, { params, query: { page: String(page) } })).data;
    untried.push(...rows.filter(({ outcome }) => outcome === null));
  }
  return { run, failed: failedRows, untried, skipped };
}
