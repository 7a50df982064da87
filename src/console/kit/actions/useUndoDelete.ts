import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useResourceContext } from 'react-admin';
import { currentConfiguration } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '../dialogs/context.ts';
import type { NoteAction } from '../dialogs/notes.ts';
import { useReportFailure } from '../dialogs/useReportFailure.ts';
import { refreshRecords } from './refresh.ts';
import { useExtensions } from './waitingQueues.ts';

/** Milliseconds for which a notification with 'Undo' stays; people need time to notice a mistake. */
export const undoMilliseconds = 10_000;

/** The sentence about restoring that follows the question before a deletion; undefined if the server has no trash. */
export function useRestorable(records = 1): string | undefined {
  const text = useText();
  const days = Number(currentConfiguration().trashDays);
  const sentence = records === 1 ? 'deletion.restorable' : 'deletion.restorableMany';
  return useExtensions() && days > 0 ? text(sentence, { smart_count: days }) : undefined;
}

/** Whether the server keeps deleted records in a trash. */
export function useHasTrash(): boolean {
  return useRestorable() !== undefined;
}

/**
 * Returns a stable function that creates the 'Undo' action for the notification after a deletion. The action restores
 * the records with the given ids; it is undefined if the server has no trash.
 */
export function useUndoDelete(): (ids: readonly string[]) => NoteAction | undefined {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? '';
  const hasTrash = useHasTrash();

  async function undo(ids: readonly string[]) {
    const { restoreAll } = await import('./restoreAll.ts');
    const { done, failed } = await restoreAll(ids);
    await refreshRecords(queryClient, resource, 'list');
    const [firstFailed] = failed;
    if (firstFailed) await reportFailure(firstFailed.error, 'deletion.undoFailed');
    if (done.length > 0) {
      const counts = { done: done.length, total: ids.length };
      dialogs.success(firstFailed ? text('deletion.someUndone', counts) : text('deletion.undone'));
    }
  }

  return useEvent((ids) =>
    hasTrash && ids.length > 0
      ? { label: text('deletion.undo'), labelForAll: text('deletion.undoAll'), run: () => void undo(ids) }
      : undefined,
  );
}
