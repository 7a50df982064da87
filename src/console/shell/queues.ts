import { useGetList } from 'react-admin';
import { can } from '#contract/permissions.ts';
import type { WaitingQueue } from '#contract/system/waiting.ts';
import type { TextKey } from '#console/texts/index.ts';
import { pollMs, useWaitingQueues } from '#console/kit/actions/waitingQueues.ts';
import { useConsole } from './context.ts';
import { builtModule } from './moduleCache.ts';

/** A queue in the bell's menu. */
export type BellQueue = {
  readonly module: string;
  readonly label: TextKey;
  /** The list filter for pending records. */
  readonly filter: WaitingQueue['filter'];
};

/** The three work queues of the bell; each is present if its module has been built. */
const bellQueues: readonly BellQueue[] = [
  { module: 'tickets', label: 'shell.bell.tickets', filter: { replied: 'false' } },
  { module: 'payments', label: 'shell.bell.payments', filter: { status: 'pending' } },
  { module: 'course-ratings', label: 'shell.bell.ratings', filter: { status: 'pending' } },
];

/** The bell's queues that this employee may open. */
export function useBellQueues(): readonly BellQueue[] {
  const { employee } = useConsole();
  return bellQueues.filter(({ module }) => builtModule(module) && can(employee, module, 'read'));
}

const oneRow = { page: 1, perPage: 1 };

export type QueueCount = { readonly state: 'counting' | 'failed' | 'counted'; readonly count?: number | undefined };

/**
 * The number of pending records in a queue. If the server lacks the call for all queues, the queue's list is counted.
 * Makes no request if the queue is undefined.
 */
export function useQueueCount(queue: BellQueue | undefined): QueueCount {
  const { data: queues, isError } = useWaitingQueues();
  const list = useGetList(
    queue?.module ?? '',
    { pagination: oneRow, filter: queue?.filter ?? {} },
    { enabled: queue !== undefined && (isError || queues === null), staleTime: pollMs },
  );
  const count = queues?.find(({ module }) => module === queue?.module)?.count ?? list.total;
  if (count !== undefined) return { state: 'counted', count };
  return { state: list.error ? 'failed' : 'counting' };
}

/** The number of pending records in all of the bell's queues. */
export function useBellCount(queues: readonly BellQueue[]): number {
  // At most three: hooks must be called the same number of times on every render.
  const [first, second, third] = queues;
  const counts = [useQueueCount(first), useQueueCount(second), useQueueCount(third)];
  return counts.slice(0, queues.length).reduce((sum, { count = 0 }) => sum + count, 0);
}
