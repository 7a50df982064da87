import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useEvent, useResourceContext, type RaRecord } from 'ra-core';
import { useContext, useMemo } from 'react';
import { useText, type TextKey } from '#console/texts/index.ts';
import { refreshRecords } from '../actions/refresh.ts';
import { useDialogs } from '../dialogs/context.ts';
import type { FailureText } from '../dialogs/failure.ts';
import { useReportFailure } from '../dialogs/useReportFailure.ts';
import type { AnyRow, RowAction } from './types.ts';

export type DeleteActionOptions = {
  /** The singular noun in the question (operations.md §5). */
  item: TextKey;
  success: TextKey;
  failure: FailureText;
  /** The server's message takes the place of `failure`. */
  serverMessage?: boolean;
  successMilliseconds?: number;
};

/** The row action that deletes: it asks, deletes, tells the outcome. Needs the `delete` flag. */
export function useDeleteAction(options: DeleteActionOptions): RowAction {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const dataProvider = useContext(DataProviderContext);
  const queryClient = useQueryClient();
  const resource = useResourceContext();

  const remove = useEvent(async (record: AnyRow) => {
    if (!dataProvider || resource === undefined || !(await dialogs.confirmDelete(text(options.item)))) return;
    try {
      await dataProvider.delete<RaRecord<string>>(resource, { id: record.id, previousData: record });
      queryClient.removeQueries({ queryKey: [resource, 'getOne', { id: record.id }], type: 'inactive' });
      dialogs.success(text(options.success), options.successMilliseconds);
      await refreshRecords(queryClient, resource, 'list');
    } catch (error) {
      await reportFailure(error, options.failure, { serverMessage: options.serverMessage });
    }
  });

  return useMemo(
    () => ({ label: 'ui.action.delete', icon: DeleteOutlined, needs: 'delete', danger: true, onClick: remove }),
    [remove],
  );
}
