import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import {
  ListContext,
  useDataProvider,
  useEvent,
  useResourceContext,
  type ListControllerResult,
  type RaRecord,
} from 'react-admin';
import type { BulkRun } from '#contract/features/bulk.ts';
import { useText } from '#console/texts/index.ts';
import { BulkRunnerContext, errorOf } from '../../actions/bulkRunner.ts';
import { refreshRecords } from '../../actions/refresh.ts';
import { useDialogs } from '../../dialogs/context.ts';
import { reasonOf } from '../../dialogs/failure.ts';
import type { NoteAction } from '../../dialogs/notes.ts';
import { useReportFailure } from '../../dialogs/useReportFailure.ts';
import { formatNumber } from '../../format/format.ts';
import { maxReasons } from './outcome.ts';

/**
 * Returns a function that creates the 'Undo' action for the notification after a run on the server. The action is
 * undefined if the run cannot be undone.
 */
export function useUndoRun(): (run: Pick<BulkRun, '_id' | 'canUndo'>) => NoteAction | undefined {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? '';
  const loadRunner = useContext(BulkRunnerContext);
  const dropGone = useGoneSelectionEnds(resource);

  const undo = useEvent(async (id: string): Promise<void> => {
    try {
      const runner = await loadRunner();
      const endedRun = await runner?.undo(id, { onProgress: () => undefined });
      if (!endedRun) return;
      await refreshRecords(queryClient, resource, 'record');
      await dropGone();
      const { run, failed } = endedRun;
      const counts = { done: formatNumber(run.done), total: formatNumber(run.total), smart_count: run.failed };
      if (run.failed === 0) {
        dialogs.success(text('bulk.undone', { smart_count: run.done, count: counts.done }));
        return;
      }
      dialogs.error(text('bulk.undonePartly', counts), {
        records: failed.slice(0, maxReasons).map((result) => ({
          name: result.title ?? result.recordId ?? '',
          reason: reasonOf(errorOf(result), text, 'bulk.undoFailed'),
        })),
      });
    } catch (error) {
      await reportFailure(error, 'bulk.undoFailed');
    }
  });

  return ({ _id, canUndo }) =>
    canUndo
      ? { label: text('deletion.undo'), labelForAll: text('deletion.undoAll'), run: () => void undo(_id) }
      : undefined;
}

/** The maximum number of selected records whose existence is checked in one call. */
const maxIdsPerCheck = 1000;

/**
 * Returns a function that deselects records that no longer exist, such as those whose creation was undone. Existing
 * records on other pages stay selected.
 */
function useGoneSelectionEnds(resource: string): () => Promise<void> {
  const provider = useDataProvider();
  // An import may have no list around it, where `useListContext` would throw.
  const list: Partial<ListControllerResult> | null = useContext(ListContext);
  return useEvent(async () => {
    const { selectedIds = [], onSelect } = list ?? {};
    if (selectedIds.length === 0 || selectedIds.length > maxIdsPerCheck || !onSelect) return;
    const ids = selectedIds.map(String);
    const { data: foundRecords } = await provider.getMany<RaRecord<string>>(resource, { ids });
    // The data provider returns placeholders for deleted records.
    const existingIds = new Set(foundRecords.flatMap(({ id, missing }) => (missing === true ? [] : [id])));
    if (ids.some((id) => !existingIds.has(id))) onSelect(ids.filter((id) => existingIds.has(id)));
  });
}
