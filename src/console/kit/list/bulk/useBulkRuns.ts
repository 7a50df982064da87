import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useEvent, useListContext, type RaRecord } from 'react-admin';
import { BulkRunnerContext, taskOf, type BulkRunner, type BulkTask } from '../../actions/bulkRunner.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { eachOf } from '../../actions/eachOf.ts';
import { recordIn, refreshRecords } from '../../actions/refresh.ts';
import { staleIn } from '../../actions/stale.ts';
import { useReportFailure } from '../../dialogs/useReportFailure.ts';
import type { AnyRow } from '../types.ts';
import type { Bulk, BulkProgress, BulkWork, ChosenRecords } from './context.ts';
import { endsWork } from './endsWork.ts';
import { outcomeOfCalls, outcomeOfRun, type WorkOutcome } from './outcome.ts';
import { useBulkReport } from './useBulkReport.ts';
import type { KnownRecords } from './useKnownRecords.ts';
import { useMatching } from './useMatching.ts';

/** The maximum number of concurrent calls from one user. */
const concurrentCalls = 4;

type ProgressOptions = { readonly onProgress: (done: number, total: number) => void; readonly signal: AbortSignal };

/** The operations of the bulk bar on the selection of the surrounding list. */
export function useBulkRuns(knownRecords: KnownRecords, labels: Pick<Bulk, 'nameOf' | 'pathOf'>): Bulk {
  const queryClient = useQueryClient();
  const { resource, data, selectedIds, filter, filterValues, onSelect } = useListContext<RaRecord<string>>();
  const [running, setRunning] = useState<BulkProgress>();
  const loadRunner = useContext(BulkRunnerContext);
  const reportFailure = useReportFailure();
  const report = useBulkReport();
  const work = useRef<AbortController>(undefined);
  const view = useRef<string>(undefined);
  useEffect(() => {
    view.current = JSON.stringify(filterValues);
  }, [filterValues]);
  useEffect(() => () => void (view.current = undefined), []);

  const selected = useMemo(() => {
    const inView = new Map((data ?? []).map((record) => [record.id, record]));
    return selectedIds.map((id) => inView.get(String(id)) ?? knownRecords.recordOf(String(id)));
    // `running` is a dependency so that the results of calls are read again, at the latest when the work has ended.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data, knownRecords, running, selectedIds]);
  const { endMatching, ...matching } = useMatching(knownRecords, selected);

  function taskFor({ callOf }: BulkWork, { records, isFilter }: ChosenRecords): BulkTask | undefined {
    if (!isFilter) return records.length > 1 ? taskOf(records, callOf) : undefined;
    const task = taskOf(records.slice(0, 1), callOf);
    return (
      task && {
        endpoint: task.endpoint,
        body: task.body,
        matching: { resource, filter: { ...filterValues, ...filter } },
      }
    );
  }

  const start = useEvent(async (requestedWork: BulkWork, chosenRecords: ChosenRecords): Promise<void> => {
    if (running || chosenRecords.records.length === 0) return;
    const startedIn = view.current;
    const controller = new AbortController();
    work.current = controller;
    const onProgress = (done: number, total: number) => setRunning({ label: requestedWork.label, done, total });
    onProgress(0, chosenRecords.count);
    const runOptions: ProgressOptions = { onProgress, signal: controller.signal };
    const task = taskFor(requestedWork, chosenRecords);
    const runner = task && (await loadRunner());
    try {
      const outcome =
        task && runner
          ? await runOnServer(runner, task, runOptions)
          : await makeCalls(requestedWork, chosenRecords.records, knownRecords, runOptions);
      for (const id of outcome.done.ids) {
        queryClient.removeQueries({ queryKey: [resource, 'getOne', { id }], type: 'inactive' });
      }
      const byId = new Map(chosenRecords.records.map((record) => [record.id, record]));
      const recordOf = (id: string) => byId.get(id) ?? { id };
      const names = new Map(outcome.failed.map(({ id, name }) => [id, name ?? labels.nameOf(recordOf(id))]));
      // The selection must not change if the user has moved on to another view of the list.
      if (startedIn !== undefined && view.current === startedIn) {
        endMatching();
        onSelect(leftSelected(outcome, requestedWork));
      }
      await refreshRecords(queryClient, resource, runner ? 'record' : 'list');
      setRunning(undefined);
      await report(outcome, requestedWork, { names, pathOf: (id) => labels.pathOf(recordOf(id)) });
    } catch (error) {
      // The server has refused the whole run.
      setRunning(undefined);
      await reportFailure(error, requestedWork.failure, { serverMessage: requestedWork.serverMessage });
    }
  });

  return { ...labels, ...matching, selected, running, start, stop: () => work.current?.abort() };
}

async function runOnServer(runner: BulkRunner, task: BulkTask, runOptions: ProgressOptions): Promise<WorkOutcome> {
  const endedRun = await runner.start(task, runOptions);
  const { reason } = endedRun.run;
  const outcome = outcomeOfRun(
    endedRun,
    task.records?.map(({ _id }) => _id),
  );
  return reason === null || runOptions.signal.aborted ? outcome : { ...outcome, reason: messageInLanguage(reason) };
}

/** Makes one call per record, which any server supports. */
async function makeCalls(
  { send }: BulkWork,
  records: readonly AnyRow[],
  knownRecords: KnownRecords,
  { onProgress, signal }: ProgressOptions,
): Promise<WorkOutcome> {
  const byId = new Map(records.map((record) => [record.id, record]));
  let isEnded = false;
  window.addEventListener('beforeunload', warnBeforeUnload);
  const outcome = await eachOf(
    [...byId.keys()],
    async (id) => {
      try {
        const reply = await send(byId.get(id) ?? { id });
        const savedRecord = recordIn(reply);
        if (savedRecord) knownRecords.remember([{ ...savedRecord, id }]);
      } catch (error) {
        const currentRun = staleIn(error);
        if (currentRun) knownRecords.remember([{ ...currentRun, id }]);
        if (endsWork(error)) isEnded = true;
        throw error;
      }
    },
    {
      inFlight: concurrentCalls,
      onProgress: (done) => onProgress(done, byId.size),
      stopped: () => isEnded || signal.aborted,
    },
  );
  window.removeEventListener('beforeunload', warnBeforeUnload);
  return outcomeOfCalls(outcome);
}

/** Asks the user before the window is closed during an operation. */
function warnBeforeUnload(event: Event): void {
  event.preventDefault();
}

function leftSelected({ done, failed, untried }: WorkOutcome, { keepsSelection }: BulkWork): string[] {
  const remainingIds = [...failed.map(({ id }) => id), ...untried];
  return remainingIds.length === 0 && keepsSelection ? [...done.ids] : remainingIds;
}
