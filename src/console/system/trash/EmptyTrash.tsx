import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { trash } from '#contract/system/trash.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { refreshRecords } from '#console/kit/actions/refresh.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { useReportFailure } from '#console/kit/dialogs/useReportFailure.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';

/**
 * Permanently deletes the trash of one module or of all modules, after a question that contains the number of records.
 */
export function EmptyTrash({ module }: { module: string | undefined }) {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const queryClient = useQueryClient();
  const { resource, total } = useListContext();
  const mayEmpty = usePermission('delete', 'trash');
  const [isPending, setIsPending] = useState(false);
  if (!mayEmpty || !total) return null;

  async function empty() {
    setIsPending(true);
    try {
      // Counts the whole trash, not only the results of a search.
      const query = { page: '1', limit: '1', ...(module === undefined ? {} : { module }) };
      const { headers } = await call(trash.endpoints.list, { query });
      const confirmed = await dialogs.confirm({
        title: text('trash.emptyQuestion', { smart_count: Number(headers.get('X-Total-Count')) }),
        text: text('trash.emptyConsequence'),
        confirmLabel: text('trash.emptyAll'),
        danger: true,
      });
      if (!confirmed) return;
      const { data } = await call(trash.endpoints.empty, { body: module === undefined ? {} : { module } });
      dialogs.success(text('trash.emptied', { smart_count: data.deleted }));
      await refreshRecords(queryClient, resource, 'list');
    } catch (error) {
      await reportFailure(error, 'trash.emptyFailed');
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Button
      size="small"
      color="error"
      startIcon={<DeleteForeverOutlined />}
      loading={isPending}
      onClick={() => void empty()}
    >
      {text('trash.emptyAll')}
    </Button>
  );
}
