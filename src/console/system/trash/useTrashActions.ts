import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useResourceContext } from 'react-admin';
import type { NounEndpoint } from '#contract/endpoint.ts';
import { trash, type Trashed } from '#contract/system/trash.ts';
import { moduleOf } from '#console/module.ts';
import { callAny } from '#console/providers/call.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { refreshRecords } from '#console/kit/actions/refresh.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { useReportFailure } from '#console/kit/dialogs/useReportFailure.ts';

/**
 * Restores a record, or deletes it permanently after a question. The returned functions are stable, and report their
 * results.
 */
export function useTrashActions() {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? 'trash';

  async function run(endpoint: NounEndpoint, record: Trashed, texts: { success: TextKey; failure: TextKey }) {
    try {
      await callAny(endpoint, { params: { id: record._id } });
      await Promise.all([
        refreshRecords(queryClient, resource, 'list'),
        refreshRecords(queryClient, moduleOf(record.module), 'record'),
      ]);
      dialogs.success(text(texts.success, { name: record.title }));
    } catch (error) {
      await refreshRecords(queryClient, resource, 'list');
      await reportFailure(error, texts.failure, { serverMessage: true });
    }
  }

  const restore = useEvent((record: Trashed) =>
    run(trash.endpoints.restore, record, { success: 'trash.restored', failure: 'trash.restoreFailed' }),
  );
  const remove = useEvent(async (record: Trashed) => {
    const confirmed = await dialogs.confirm({
      title: text('trash.removeQuestion', { name: record.title, smart_count: 1 }),
      text: text('trash.removeConsequence', { smart_count: 1 }),
      confirmLabel: text('trash.remove'),
      danger: true,
    });
    if (confirmed) {
      await run(trash.endpoints.remove, record, { success: 'trash.removed', failure: 'trash.removeFailed' });
    }
  });
  return { restore, remove };
}
