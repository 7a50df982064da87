import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { can } from '#contract/permissions.ts';
import { ownShare, type WaitingQueue } from '#contract/system/waiting.ts';
import type { Translate } from '#console/texts/index.ts';
import { shell } from '#console/texts/en/shell.ts';
import { pollMs, useWaitingQueues } from '#console/kit/actions/waitingQueues.ts';
import { useConsole, type ConsoleState } from './context.ts';
import { builtModule } from './moduleCache.ts';
import { modulesOf } from './sharedPages.ts';

/** A queue of pending work. The server declares it; the bell, the home page and the sidebar show it under one name. */
export type WorkQueue = Pick<WaitingQueue, 'name' | 'module' | 'filter'> & Partial<WaitingQueue>;

export type QueueName = keyof typeof shell.queues;
const names = Object.keys(shell.queues);

/** A newer server may have more queues than this console knows. */
const isNamed = (name: string): name is QueueName => Object.hasOwn(shell.queues, name);

/** The name of a queue, or the name of its module if this console does not know the queue. */
export function queueName({ name, module }: WorkQueue, text: Translate, modules: ConsoleState['modules']): string {
  return isNamed(name) ? text(`shell.queues.${name}`) : (modules.find(({ id }) => id === module)?.label ?? name);
}

/** The position of a queue; queues without a name in this console come last. */
function placeOf({ name }: WorkQueue): number {
  const place = names.indexOf(name);
  return place < 0 ? names.length : place;
}

export const sortQueues = <Queue extends WorkQueue>(queues: readonly Queue[]): readonly Queue[] =>
  queues.toSorted((a, b) => placeOf(a) - placeOf(b));

/** Permissions with which a pending record can be completed; the permission to add or delete is not enough. */
const workActions = ['update', 'active'] as const;

/**
 * The queues in which the employee may work (`isOwn`), or those that the employee may only read, in order. Undefined
 * until they are known, null if the server does not support the call.
 */
export function useQueues(isOwn: boolean) {
  const { accessible: accessibleModules, employee, product } = useConsole();
  const { data, isError } = useWaitingQueues();
  const queues = useMemo(() => {
    // The inbox is a page of several modules; the right to one of them is enough.
    const mayWork = (id: string) =>
      modulesOf(id, product).some((module) => workActions.some((action) => can(employee, module, action)));
    const chosenQueues = data?.filter(
      ({ module }) => accessibleModules.some(({ id }) => id === module) && mayWork(module) === isOwn,
    );
    return data === null ? null : chosenQueues && sortQueues(chosenQueues);
  }, [data, accessibleModules, employee, product, isOwn]);
  return { queues, isError };
}

/** The number of pending records in a queue, as the bell and the sidebar show it; undefined until it is known. */
export const useCountOf = (name: QueueName | undefined): number | undefined =>
  useWaitingQueues().data?.find((queue) => queue.name === name)?.count;

/** The queues of the employee's own work, whose names begin with 'Your'. Home has a panel for each. */
export const ownQueueNames = ['inboxMine', 'leadsDue'] as const satisfies readonly QueueName[];

/** The number of records in the employee's own queues, as the bell shows it. */
export const useOwnCount = (): number =>
  (useWaitingQueues().data ?? [])
    .filter(({ name }) => ownQueueNames.some((ownName) => ownName === name))
    .reduce((sum, { count }) => sum + count, 0);

/** The queues whose lists are counted instead, on a server without a call for the counts of all queues. */
const listedQueues: readonly WorkQueue[] = [
  { name: 'ticketsUnreplied', module: 'tickets', filter: { replied: 'false' } },
  { name: 'ratingsPending', module: 'course-ratings', filter: { status: 'pending' } },
  { name: 'paymentsPending', module: 'payments', filter: { status: 'pending' } },
];

/** The bell's queues: those in which the employee may work. */
export function useBellQueues(): readonly WorkQueue[] {
  const { employee } = useConsole();
  const { queues, isError } = useQueues(true);
  if (queues) return queues;
  const isListed = queues === null || isError;
  return isListed ? listedQueues.filter(({ module }) => builtModule(module) && can(employee, module, 'read')) : [];
}

const oneRow = { page: 1, perPage: 1 };

export type QueueCount = { readonly state: 'counting' | 'failed' | 'counted'; readonly count?: number | undefined };

/** The number of pending records in a queue; its list is counted if the queue has no count. */
export function useQueueCount(queue: WorkQueue | undefined): QueueCount {
  const isListed = queue !== undefined && queue.count === undefined;
  const list = useGetList(
    queue?.module ?? '',
    { pagination: oneRow, filter: queue?.filter ?? {} },
    { enabled: isListed, staleTime: pollMs },
  );
  const count = queue?.count ?? list.total;
  if (count !== undefined) return { state: 'counted', count };
  return { state: list.error ? 'failed' : 'counting' };
}

/** The number of pending records in all of the bell's queues; a record in several queues is counted once. */
export function useBellCount(queues: readonly WorkQueue[]): number {
  // Hooks must be called the same number of times on every render; at most these three queues can lack a count.
  const [firstQueue, secondQueue, thirdQueue] = queues.filter(({ count }) => count === undefined);
  const listedCounts = [useQueueCount(firstQueue), useQueueCount(secondQueue), useQueueCount(thirdQueue)];
  return [...queues, ...listedCounts].reduce((sum, queue) => sum + ownShare(queue), 0);
}
