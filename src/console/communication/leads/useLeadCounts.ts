import { useQuery } from '@tanstack/react-query';
import { leads } from '#contract/communication/leads.ts';
import { call } from '#console/providers/call.ts';
import { ApiError } from '#console/providers/http.ts';
import { usePermission } from '#console/ui/list/usePermission.ts';

export type LeadCounts = {
  /** How many leads came from each source; undefined as long as that is not known. */
  readonly counts: Readonly<Record<string, number>> | undefined;
  /** The server speaks the specification alone, which names no call that adds a lead. */
  readonly plain: boolean;
};

/** Asks the server for the counts; where it does not know that call, they are counted from the whole list. */
async function readCounts(signal: AbortSignal): Promise<{ counts: Record<string, number>; plain: boolean }> {
  try {
    const { data } = await call(leads.endpoints.counts, { signal });
    return { counts: data ?? {}, plain: false };
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 405].includes(error.status)) throw error;
    const { data } = await call(leads.endpoints.list, { signal });
    const counts = new Map<string, number>();
    for (const { type } of data) counts.set(type, (counts.get(type) ?? 0) + 1);
    return { counts: Object.fromEntries(counts), plain: true };
  }
}

/** Without an answer the tabs stand without counts: the list itself says what is wrong. */
export function useLeadCounts(): LeadCounts {
  const enabled = usePermission('read');
  const { data } = useQuery({
    queryKey: ['enquiries', 'counts'],
    queryFn: ({ signal }) => readCounts(signal),
    enabled,
    retry: false,
  });
  return { counts: data?.counts, plain: data?.plain ?? false };
}
