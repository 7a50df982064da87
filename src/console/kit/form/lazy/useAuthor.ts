import { useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import { history } from '#contract/system/history.ts';
import { moduleOf } from '#console/module.ts';
import { call } from '#console/providers/call.ts';

/** The author of the newest version, or of the deletion, from the record's history; null if the author is unknown. */
export function useAuthor(id: string, version: unknown) {
  const resource = useResourceContext() ?? '';
  return useQuery({
    queryKey: ['author', resource, id, version],
    queryFn: async ({ signal }) => {
      const params = { module: moduleOf(resource), id };
      const { data } = await call(history.endpoints.versions, { params, query: { limit: '1' }, signal });
      return data[0]?.by ?? null;
    },
    // On a page for a single record, the id is the name of the resource, and no history exists under it.
    enabled: id !== resource,
    retry: false,
  });
}
