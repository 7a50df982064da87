import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useEvent } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { refreshRecords } from '#console/kit/actions/refresh.ts';
import { usePerform } from '#console/kit/actions/useAction.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';

const options = { failure: 'replies.leadFailed' } as const;

/**
 * Creates a lead from a record of `resource`, and refetches the leads and the records of `resource`. The notification
 * links to the lead. The returned function never rejects.
 */
export function useMakeLead(resource: string) {
  const text = useText();
  const dialogs = useDialogs();
  const createPath = useCreatePath();
  const queryClient = useQueryClient();
  const [perform] = usePerform('enquiries', options);
  return useEvent(async (id: string, send: () => Promise<{ data: { readonly _id: string } }>, name?: string) => {
    const result = await perform(id, async () => (await send()).data, name);
    if (!result.done) return;
    const path = createPath({ resource: 'enquiries', type: 'show', id: result.reply._id });
    dialogs.success(text('replies.leadMade'), {
      about: name,
      action: { label: text('ui.dialogs.open'), to: path },
    });
    await refreshRecords(queryClient, resource, 'record');
  });
}
