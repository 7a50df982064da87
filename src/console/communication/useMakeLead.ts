import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Lead } from '#contract/communication/leads.ts';
import { refreshRecords } from '#console/ui/actions/refresh.ts';
import { usePerform, type ActionOptions } from '#console/ui/actions/useAction.ts';

/**
 * Makes a lead of a record of `resource`, whose lists and records are read again with the leads'. The returned function
 * never rejects; `texts` is a constant.
 */
export function useMakeLead(resource: string, texts: Pick<ActionOptions, 'success' | 'failure'>) {
  const queryClient = useQueryClient();
  const [perform] = usePerform('enquiries', texts);
  return useCallback(
    async (id: string, send: () => Promise<{ data: Lead }>, name?: string) => {
      const { done } = await perform(id, async () => (await send()).data, name);
      if (done) await refreshRecords(queryClient, resource, 'record');
    },
    [perform, queryClient, resource],
  );
}
