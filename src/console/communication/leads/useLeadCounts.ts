import { useQuery } from '@tanstack/react-query';
import { leads } from '#contract/communication/leads.ts';
import { call } from '#console/providers/call.ts';
import { isUnknownCall } from '#console/providers/http.ts';
import { usePermission } from '#console/ui/access/usePermission.ts';

/** How many leads came from each source. */
export type LeadCounts = Readonly<Record<string, number>>;

/** Asks the server for the counts; where it does not know that call, they are counted from the whole list. */
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
 * The counts, once `ask` is true. Undefined without an answer: the tabs stand without counts, and the list itself says
 * what is wrong.
 */
export function useLeadCounts(ask: boolean): LeadCounts | undefined {
  const allowed = usePermission('read');
  const { data } = useQuery({
    queryKey: ['enquiries', 'counts'],
    queryFn: ({ signal }) => readCounts(signal),
    enabled: ask && allowed,
    retry: false,
  });
  return data;
}
