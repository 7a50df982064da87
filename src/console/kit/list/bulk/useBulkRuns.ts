import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useEvent, useListContext, type RaRecord } from 'react-admin';
import { eachOf, type Outcome } from '../../actions/eachOf.ts';
import { recordIn, refreshRecords } from '../../actions/refresh.ts';
import { staleIn } from '../../actions/stale.ts';
import type { AnyRow } from '../types.ts';
import type { Bulk, BulkProgress, BulkWork } from './context.ts';
import { endsWork } from './endsWork.ts';
import { useBulkReport } from './useBulkReport.ts';
import type { KnownRecords } from './useKnownRecords.ts';

/** The maximum number of concurrent calls from one user. */
const inFlight = 4;

/** The operations of the bulk bar on the selection of the surrounding list. */
export function useBulkRuns(knownRecords: KnownRecords, nameOf: (record: AnyRow) => string): Bulk {
  const queryClient = useQueryClient();
  const { resource, data, selectedIds, filterValues, onSelect } = useListContext<RaRecord<string>>();
  const [running, setRunning] = useState<BulkProgress>();
  const report = useBulkReport();
  const isStopped = useRef(false);
  const view = useRef<string>(undefined);
  useEffect(() => {
    view.current = JSON.stringify(filterValues);
  }, [filterValues]);
  useEffect(() => () => void (view.current = undefined), []);

  const start = useEvent(async (work: BulkWork, records: readonly AnyRow[]): Promise<void> => {
    if (running || records.length === 0) return;
    const startedIn = view.current;
    const byId = new Map(records.map((record) => [record.id, record]));
    const progress = (done: number) => setRunning({ label: work.label, done, total: records.length });
    isStopped.current = false;
    progress(0);
    window.addEventListener('beforeunload', holdOn);
    const outcome = await eachOf(
      [...byId.keys()],
      async (id) => {
        try {
          const reply = await work.send(byId.get(id) ?? { id });
          const savedRecord = recordIn(reply);
          if (savedRecord) knownRecords.remember([{ ...savedRecord, id }]);
        } catch (error) {
          const current = staleIn(error);
          if (current) knownRecords.remember([{ ...current, id }]);
          if (endsWork(error)) isStopped.current = true;
          throw error;
        }
      },
      { inFlight, onProgress: progress, stopped: () => isStopped.current },
    );
    window.removeEventListener('beforeunload', holdOn);
    for (const id of outcome.done) {
      queryClient.removeQueries({ queryKey: [resource, 'getOne', { id }], type: 'inactive' });
    }
    const names = namesOf(outcome, (id) => nameOf(byId.get(id) ?? { id }));
    // The selection must not change if the user has moved on to another view.
    if (startedIn !== undefined && view.current === startedIn) onSelect(leftSelected(outcome, work));
    await refreshRecords(queryClient, resource, 'list');
    setRunning(undefined);
    await report(outcome, work, names);
  });

  const selected = useMemo(() => {
    const inView = new Map((data ?? []).map((record) => [record.id, record]));
    return selectedIds.map((id) => inView.get(String(id)) ?? knownRecords.recordOf(String(id)));
    // `running` is a dependency so that the results of calls are read again, at the latest when the work has ended.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data, knownRecords, running, selectedIds]);
  return { selected, nameOf, running, start, stop: () => void (isStopped.current = true) };
}

/** Asks before the window is closed during an operation. */
function holdOn(event: Event): void {
  event.preventDefault();
}

function leftSelected({ done, failed, untried }: Outcome, { keepsSelection }: BulkWork): string[] {
  const remainingIds = [...failed.map(({ id }) => id), ...untried];
  return remainingIds.length === 0 && keepsSelection ? [...done] : remainingIds;
}

function namesOf({ failed }: Outcome, nameOf: (id: string) => string): ReadonlyMap<string, string> {
  return new Map(failed.map(({ id }) => [id, nameOf(id)]));
}
