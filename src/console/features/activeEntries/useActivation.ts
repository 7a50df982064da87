import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useResourceContext, type RaRecord } from 'react-admin';
import { useAction } from '../../kit/actions/useAction.ts';
import type { EntryCalls } from './entryCalls.ts';
import type { EntryTexts } from './entryTexts.ts';

/**
 * Asks for confirmation with the entry's name, activates the entry, reports the result, and immediately shows all other
 * entries as inactive. Never rejects.
 */
export function useActivation(
  activate: EntryCalls['activate'],
  texts: EntryTexts,
): (id: string, name: string) => Promise<void> {
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? activate.module;
  const [run] = useAction(activate, { ...texts.activation, refresh: 'record' });
  return useCallback(
    async (id, name) => {
      const { done } = await run({ params: { id } }, name);
      if (done) showAsOnlyActive(queryClient, resource, id);
    },
    [run, queryClient, resource],
  );
}

type Page = { data?: RaRecord[] };

function showAsOnlyActive(queryClient: QueryClient, resource: string, id: string): void {
  queryClient.setQueriesData<Page>({ queryKey: [resource, 'getList'] }, (page) =>
    page?.data ? { ...page, data: page.data.map((row) => ({ ...row, isActive: String(row.id) === id })) } : page,
  );
}
