import { useCallback } from 'react';
import { useRedirect, useResourceContext } from 'react-admin';
import { useAction } from '../../kit/actions/useAction.ts';
import { recordIn } from '../../kit/actions/refresh.ts';
import { usePermission } from '../../kit/access/usePermission.ts';
import type { EntryCalls } from './entryCalls.ts';

const options = { success: 'ui.entries.duplicated', failure: 'ui.entries.duplicateFailed' } as const;

/** Makes an inactive copy of an entry, and opens it for who may change it. */
export function useDuplicate(duplicate: EntryCalls['duplicate']): (id: string) => Promise<void> {
  const resource = useResourceContext() ?? duplicate.module;
  const mayUpdate = usePermission('update');
  const goTo = useRedirect();
  const [run] = useAction(duplicate, options);
  return useCallback(
    async (id) => {
      const result = await run({ params: { id } });
      const copy = result.done ? recordIn(result.reply) : undefined;
      if (copy && mayUpdate) goTo('edit', resource, copy.id, copy);
    },
    [run, goTo, resource, mayUpdate],
  );
}
