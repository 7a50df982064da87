import { useGetList } from 'ra-core';
import { can } from '#contract/permissions.ts';
import type { TextKey } from '#console/texts/index.ts';
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

const minute = 60_000;
const one = { page: 1, perPage: 1 };

export type WaitingCount = {
  readonly state: 'none' | 'notBuilt' | 'refused' | 'counting' | 'failed' | 'counted';
  readonly count?: number | undefined;
};

/** How many records wait in a module's queue, counted anew every minute; `none` when the module has no queue. */
export function useWaitingCount(module: string): WaitingCount {
  const { employee } = useConsole();
  const queue = queues.find((known) => known.module === module);
  const allowed = can(employee, module, 'read');
  const built = queue !== undefined && builtModule(module) !== undefined;
  const { total, error } = useGetList(
    module,
    { pagination: one, filter: queue?.filter },
    { enabled: built && allowed, staleTime: minute, refetchInterval: minute },
  );
  if (!queue) return { state: 'none' };
  if (!allowed) return { state: 'refused' };
  if (!built) return { state: 'notBuilt' };
  if (total !== undefined) return { state: 'counted', count: total };
  return { state: error ? 'failed' : 'counting' };
}
