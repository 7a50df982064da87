import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { views } from '#contract/features/views.ts';
import { fillSlug } from '#contract/product.ts';
import type { WaitingQueue } from '#contract/system/waiting.ts';
import { callIfKnown } from '#console/providers/call.ts';
import { useIsLive } from '#console/providers/live.ts';
import { useText } from '#console/texts/index.ts';
import { pollMs, queueAddress, waitingKey } from '#console/kit/actions/waitingQueues.ts';
import { savedViews } from '#console/kit/list/views/savedViews.ts';
import { asViews, knownViewsKey } from '#console/kit/list/views/selectView.ts';
import { shownModule } from './access.ts';
import { useConsole } from './context.ts';
import { listOf } from './listPlaces.ts';
import { queueName, useQueues } from './queues.ts';
import { useIsIdle } from '#console/useIsIdle.ts';

/** A saved view or a queue in the sidebar, with its number of records once that is known. */
export type SidebarView = {
  readonly id: string;
  readonly name: string;
  /** The path of the view's list below the dashboard. */
  readonly list: string;
  readonly search: string;
  /** Undefined until the count is known, and for a view that cannot be counted. */
  readonly count: number | undefined;
  readonly isCapped: boolean;
  /** Whether the list opens with this view by default for the employee's role. */
  readonly isDefault: boolean;
};

/**
 * The query for the counts of all views, in one call. Changes invalidate it together with the queues of pending work.
 */
const viewCounts = queryOptions({
  queryKey: [...waitingKey, 'views'],
  queryFn: async ({ signal }) => (await callIfKnown(views.endpoints.counts, { signal })) ?? [],
  staleTime: pollMs,
  retry: false,
});

/**
 * Milliseconds between requests while there is no stream. Counting is more expensive here than for the queues, and each
 * change by the user causes a new count.
 */
const countEveryMs = 60_000;

const noViews: ReadonlyMap<string, readonly SidebarView[]> = new Map();

/** The views marked for the sidebar, by the module that lists them. They are loaded after the first list. */
function useCountedViews(): ReadonlyMap<string, readonly SidebarView[]> {
  const { accessible, product, employee } = useConsole();
  const [storedViews] = useStore<unknown>(knownViewsKey);
  const isIdle = useIsIdle();
  const { data } = useQuery({ ...savedViews, enabled: isIdle });
  const countedViews = useMemo(() => {
    const knownViews = data === undefined ? asViews(storedViews) : (data ?? []);
    return knownViews.filter(({ isCounted }) => isCounted);
  }, [data, storedViews]);
  const isLive = useIsLive();
  const { data: counts } = useQuery({
    ...viewCounts,
    enabled: isIdle && countedViews.length > 0,
    refetchInterval: isLive ? false : countEveryMs,
  });
  return useMemo(() => {
    if (countedViews.length === 0) return noViews;
    const byId = new Map(counts?.map((each) => [each._id, each]));
    const placedViews = countedViews.flatMap(({ _id: id, name, noun, module, isDefault: isOfRole, role }) => {
      const filledModule = fillSlug(module, product);
      const list = listOf(noun, filledModule);
      const item = shownModule(accessible, filledModule)?.id;
      const { count, isCapped = false } = byId.get(id) ?? {};
      const isDefault = isOfRole && role === employee.role;
      return list === undefined || item === undefined
        ? []
        : [{ item, view: { id, name, list, search: `?view=${id}`, count: count ?? undefined, isCapped, isDefault } }];
    });
    const byItem = Map.groupBy(placedViews, ({ item }) => item);
    return new Map([...byItem].map(([item, members]) => [item, members.map(({ view }) => view)]));
  }, [countedViews, counts, accessible, product, employee.role]);
}

/** The queues of the user's own work, by the module that lists them. */
function useOwnQueues(): ReadonlyMap<string, readonly SidebarView[]> {
  const text = useText();
  const { modules } = useConsole();
  const { queues } = useQueues(true);
  return useMemo(() => {
    const viewOf = (queue: WaitingQueue): SidebarView => {
      const { name: id, module: list, filter, count } = queue;
      const { search } = queueAddress(list, filter);
      return { id, name: queueName(queue, text, modules), list, search, count, isCapped: false, isDefault: false };
    };
    const overlappingQueues = (queues ?? []).filter(({ overlaps }) => overlaps);
    return new Map(
      [...Map.groupBy(overlappingQueues, ({ module }) => module)].map(([id, members]) => [id, members.map(viewOf)]),
    );
  }, [queues, text, modules]);
}

/** The entries below a module: the queues of the user's own work, then the saved views. */
export function useSidebarViews(): ReadonlyMap<string, readonly SidebarView[]> {
  const queues = useOwnQueues();
  const savedViewsByModule = useCountedViews();
  return useMemo(() => {
    const ids = new Set([...queues.keys(), ...savedViewsByModule.keys()]);
    return new Map([...ids].map((id) => [id, [...(queues.get(id) ?? []), ...(savedViewsByModule.get(id) ?? [])]]));
  }, [queues, savedViewsByModule]);
}
