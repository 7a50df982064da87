import { useQuery } from '@tanstack/react-query';
import { leads } from '#contract/communication/leads.ts';
import { call } from '#console/providers/call.ts';
import { ApiError } from '#console/providers/http.ts';
import { usePermission } from '#console/ui/list/usePermission.ts';

export type LeadCounts = {
  /** How many leads came from each source. */
  readonly counts: Readonly<Record<string, number>>;
  /** The server speaks the specification alone, which names no call that adds a lead. */
  readonly plain: boolean;
};

/** Asks the server for the counts; where it does not know that call, they are counted from the whole list. */
async function readCounts(signal: AbortSignal): Promise<LeadCounts> {
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

/**
 * What `pick` takes of the counts: what it does not take draws nothing anew. They are asked for where `ask` is true, once
 * for all. Undefined without an answer: the tabs stand without counts, and the list itself says what is wrong.
 */
export function useLeadCounts<Part>(pick: (counts: LeadCounts) => Part, ask: boolean): Part | undefined {
  const allowed = usePermission('read');
  const { data } = useQuery({
    queryKey: ['enquiries', 'counts'],
    queryFn: ({ signal }) => readCounts(signal),
    select: pick,
    enabled: ask && allowed,
    retry: false,
  });
  return data;
}
