import { useSyncExternalStore } from 'react';
import { readEmployee, subscribeSession } from '#console/providers/session.ts';

/** Whether the signed-in employee is an Admin, for what no permission gives (readings.md §1). */
export function useIsAdmin(): boolean {
  return useSyncExternalStore(subscribeSession, readEmployee)?.role === 'Admin';
}
