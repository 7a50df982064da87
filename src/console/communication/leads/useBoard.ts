import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import type { Lead } from '#contract/communication/leadRecord.ts';
import { leads, type BoardColumn } from '#contract/communication/leads.ts';
import { resolveFilter } from '#contract/relativeValues.ts';
import { call } from '#console/providers/call.ts';
import { readEmployee } from '#console/providers/session.ts';

const Filter = z.record(z.string(), z.union([z.string(), z.boolean(), z.number()]));
export type BoardFilter = z.output<typeof Filter>;

/** The filter in the address, in the same form as the list's filter; `q` is the search text. */
export function useBoardFilter(): [BoardFilter, (filter: BoardFilter) => void] {
  const [params, setParams] = useSearchParams();
  const words = params.get('filter') ?? '{}';
  const filter = useMemo(() => {
    try {
      return Filter.parse(JSON.parse(words));
    } catch {
      return {};
    }
  }, [words]);
  return [filter, (next) => setParams({ filter: JSON.stringify(next) }, { replace: true })];
}

/** The filter as the call expects it: `me` and `today` are replaced by their current values, as in the list. */
function queryFilter(filter: BoardFilter): string {
  const viewer = readEmployee();
  const resolvedFilter = viewer
    ? resolveFilter(leads.endpoints.list.reply, filter, { viewer, now: new Date() })
    : filter;
  return JSON.stringify(Object.fromEntries(Object.entries(resolvedFilter).map(([key, value]) => [key, String(value)])));
}

/**
 * The columns of the board. The query key extends the key for the counts of leads, so that the board is refetched
 * whenever anyone changes a lead.
 */
export function useBoard({ q, ...filter }: BoardFilter) {
  const queryClient = useQueryClient();
  const queryKey = ['enquiries', 'counts', 'board', filter, q ?? ''];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const search: Readonly<Record<string, string>> = q === undefined ? {} : { search: String(q) };
      return (await call(leads.endpoints.board, { query: { filter: queryFilter(filter), ...search }, signal })).data
        .columns;
    },
    retry: false,
  });
  return {
    ...query,
    /** Shows a moved card immediately; the next response from the server corrects it. */
    place(lead: Lead, stageId: string) {
      queryClient.setQueryData<readonly BoardColumn[]>(queryKey, (columns) =>
        columns?.map((column) => withCard(column, lead, stageId)),
      );
    },
  };
}

function withCard(column: BoardColumn, lead: Lead, stageId: string): BoardColumn {
  const otherLeads = column.leads.filter(({ _id }) => _id !== lead._id);
  const hasLeft = otherLeads.length < column.leads.length;
  if (column.stage._id !== stageId) return hasLeft ? { ...column, leads: otherLeads, count: column.count - 1 } : column;
  return hasLeft ? column : { ...column, leads: [{ ...lead, stageId }, ...otherLeads], count: column.count + 1 };
}
