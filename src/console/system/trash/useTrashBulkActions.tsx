import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trash, type Trashed } from '#contract/system/trash.ts';
import { moduleOf } from '#console/module.ts';
import { call } from '#console/providers/call.ts';
import { refreshRecords } from '#console/kit/actions/refresh.ts';
import { bulk } from '#console/kit/list/bulk/BulkActionButton.tsx';
import type { RecordAction } from '#console/kit/list/recordAction.ts';
import type { BulkAction } from '#console/kit/list/RecordList.tsx';

const removal: RecordAction<Trashed> = {
  label: 'trash.remove',
  icon: DeleteForeverOutlined,
  needs: 'update', // `delete` would mean that the record goes to the trash again
  danger: true,
  send: ({ id }) => call(trash.endpoints.remove, { params: { id } }),
  verb: 'removed',
  success: 'trash.removedMany',
  failure: 'trash.removeFailed',
  serverMessage: true,
  question: { title: 'trash.removeQuestion', text: 'trash.removeConsequence', confirm: 'trash.remove', danger: true },
};

/** Restores the selected records, and marks the lists of their modules as stale. */
const restoreAction = (queryClient: QueryClient): RecordAction<Trashed> => ({
  label: 'trash.restore',
  icon: RestoreFromTrashOutlined,
  needs: 'update',
  async send({ id, module }) {
    await call(trash.endpoints.restore, { params: { id } });
    void refreshRecords(queryClient, moduleOf(module), 'record');
  },
  verb: 'restored',
  success: 'trash.restoredMany',
  failure: 'trash.restoreFailed',
  serverMessage: true,
  question: { title: 'trash.restoreQuestion', text: 'trash.restoreConsequence', confirm: 'trash.restore' },
});

/** An Admin's actions on the selected records of the trash. */
export function useTrashBulkActions(): readonly BulkAction[] {
  const queryClient = useQueryClient();
  return useMemo(() => [bulk(restoreAction(queryClient)), bulk(removal)], [queryClient]);
}
