import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { bulk, type BulkRun } from '#contract/features/bulk.ts';
import { call } from '#console/providers/call.ts';
import type { TextKey } from '#console/texts/index.ts';
import { BulkRunnerContext } from '../../kit/actions/bulkRunner.ts';
import { useReportFailure } from '../../kit/dialogs/useReportFailure.ts';
import { latestRuns } from './runs.ts';

/** Stops and undoes runs; the list of runs shows the result. */
export function useRunActions({ _id }: BulkRun) {
  const queryClient = useQueryClient();
  const reportFailure = useReportFailure();
  const loadRunner = useContext(BulkRunnerContext);
  const [isPending, setIsPending] = useState(false);

  async function attempt(work: () => Promise<unknown>, failure: TextKey): Promise<void> {
    setIsPending(true);
    try {
      await work();
    } catch (error) {
      await reportFailure(error, failure);
    } finally {
      setIsPending(false);
      await queryClient.invalidateQueries({ queryKey: latestRuns.queryKey });
    }
  }

  async function undo(): Promise<void> {
    const runner = await loadRunner();
    await runner?.undo(_id, { onProgress: () => undefined });
    // It is unknown which screens show the records of the run, so everything but the sign-in data is refetched.
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [firstKey] }) => firstKey !== 'auth' });
  }

  return {
    isPending,
    stop: () => void attempt(() => call(bulk.endpoints.stop, { params: { id: _id } }), 'bulkRuns.stopFailed'),
    undo: () => void attempt(undo, 'bulkRuns.undoFailed'),
  };
}
