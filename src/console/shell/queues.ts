import { useGetList } from 'ra-core';
import { can } from '#contract/permissions.ts';
import type { TextKey } from '#console/texts/index.ts';
import { often, useWaitingCounts } from '#console/ui/actions/waitingCounts.ts';
import { useConsole } from './context.ts';
import { builtModule } from './moduleCache.ts';

export type Queue = {
  readonly module: string;
  readonly label: TextKey;
  /** What still waits, as the filter of the module's list. */
  readonly filter: Readonly<Record<string, string>>;
};

/** The three work queues that the bell opens (readings.md §2): that is why it shows 3. */
export const queues: readonly Queue[] = [
  { module: 'tickets', label: 'shell.bell.tickets', filter: { replied: 'false' } },
  { module: 'payments', label: 'shell.bell.payments', filter: { status: 'pending' } },
  { module: 'course-ratings', label: 'shell.bell.ratings', filter: { status: 'pending' } },
];

const one = { page: 1, perPage: 1 };

export type WaitingCount = {
  readonly state: 'notBuilt' | 'refused' | 'counting' | 'failed' | 'counted';
  readonly count?: number | undefined;
};

/** How many records wait in a queue. A server without the call for all counts is asked for the queue's own list. */
export function useQueueCount(queue: Queue): WaitingCount {
  const { employee } = useConsole();
  const { data: counts, isError } = useWaitingCounts();
  const uncounted = isError || counts === null;
  const allowed = can(employee, queue.module, 'read');
  const built = builtModule(queue.module) !== undefined;
  const list = useGetList(
    queue.module,
    { pagination: one, filter: queue.filter },
    { enabled: built && allowed && uncounted, staleTime: often },
  );
  if (!allowed) return { state: 'refused' };
  if (!built) return { state: 'notBuilt' };
  const count = counts?.[queue.module] ?? list.total;
  if (count !== undefined) return { state: 'counted', count };
  return { state: list.error ? 'failed' : 'counting' };
}
