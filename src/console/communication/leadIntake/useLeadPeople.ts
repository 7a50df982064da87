import { useQuery } from '@tanstack/react-query';
import { leadPeople } from '#contract/communication/leadRules.ts';
import { call } from '#console/providers/call.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';

/** The employees to whom leads can be assigned; undefined until they are loaded. */
export function useLeadPeople() {
  const mayReadLeads = usePermission('read', 'enquiries');
  const { data, error, refetch } = useQuery({
    queryKey: ['enquiries/people', 'getList'],
    queryFn: async ({ signal }) => (await call(leadPeople.endpoints.all, { signal })).data,
    enabled: mayReadLeads,
    retry: false,
  });
  return { people: data, error, refetch };
}
