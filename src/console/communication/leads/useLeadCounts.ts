import { useQuery } from '@tanstack/react-query';
import { leads } from '#contract/communication/leads.ts';
import { call } from '#console/providers/call.ts';
import { isUnknownCall } from '#console/providers/http.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';

/** The number of leads by source. */
export type LeadCounts = Readonly<Record<string, number>>;

/** Fetches the counts from the server. If it has no call for them, they are counted from the whole list. */
async function readCounts(signal: AbortSignal): Promise<LeadCounts> {
  try {
    const { data } = await call(leads.endpoints.counts, { signal });
    return data ?? {};
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    const { data } = await call(leads.endpoints.list, { signal });
    const counts = new Map<string, number>();
    for (const { type } of data) counts.set(type, (counts.get(type) ?? 0) + 1);
    return Object.fromEntries(counts);
  }
}

/**
 * The counts, requested once `enabled` is true. Undefined after a failure: the tabs then have no counts, and the list
 * itself reports the error.
 */
export function useLeadCounts(enabled: boolean): LeadCounts | undefined {
  const mayRead = usePermission('read');
  const { data } = useQuery({
    queryKey: ['enquiries', 'counts'],
    queryFn: ({ signal }) => readCounts(signal),
    enabled: enabled && mayRead,
    retry: false,
  });
  return data;
}
