import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { DataProviderContext, useResourceContext, type RaRecord } from 'react-admin';
import type { Noun } from '#contract/endpoint.ts';
import { fetchFile } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { refreshRecords, showSaved } from '../actions/refresh.ts';
import { useDialogs } from '../dialogs/context.ts';
import { useReportFailure } from '../dialogs/useReportFailure.ts';
import type { Values } from './versions.ts';

/**
 * Saves an older version of a record as if the user had typed it again: the save needs the right to update, is
 * validated, and is refused if another user has saved in the meantime. Files of the older version are uploaded again.
 * `name` is the record's name.
 */
export function useRestoreVersion({ update }: Noun['endpoints'], name: string) {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const dataProvider = useContext(DataProviderContext);
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? '';
  const [isPending, setIsPending] = useState(false);

  /** Resolves to true if the version was saved. */
  async function restore(currentValues: RaRecord<string>, version: Values, time: string): Promise<boolean> {
    if (!dataProvider || isPending) return false;
    const isConfirmed = await dialogs.confirm({
      title: text('history.restoreQuestion', { time }),
      about: name,
      text: text('history.restoreConsequence'),
      confirmLabel: text('history.restore'),
    });
    if (!isConfirmed) return false;
    setIsPending(true);
    try {
      const files = await filesOf(Object.keys(update?.files ?? {}), currentValues, version);
      const result = await dataProvider.update<RaRecord<string>>(resource, {
        id: currentValues.id,
        data: { ...currentValues, ...version, ...files },
        previousData: currentValues,
      });
      showSaved(queryClient, resource, result.data);
      dialogs.success(text('history.restored'), { about: name });
      return true;
    } catch (error) {
      await reportFailure(error, 'history.restoreFailed');
      return false;
    } finally {
      setIsPending(false);
      void refreshRecords(queryClient, resource, 'record');
    }
  }
  return { restore, pending: isPending };
}

/** The files in which the version differs from the current record, under the names that a form uses for them. */
async function filesOf(
  names: readonly string[],
  currentValues: Values,
  version: Values,
): Promise<Record<string, File>> {
  const files: Record<string, File> = {};
  for (const name of names) {
    // A file sent as `image` is stored as `image` or as `imageUrl`.
    const field = name in currentValues ? name : `${name}Url`;
    const path = version[field];
    if (typeof path !== 'string' || path === currentValues[field]) continue;
    const file = await fetchFile(path);
    // If the file no longer exists, the record keeps its current one.
    if (file) files[`${name}File`] = file;
  }
  return files;
}
