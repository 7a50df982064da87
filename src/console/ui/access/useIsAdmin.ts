import { useSyncExternalStore } from 'react';
import { readSession, subscribeSession } from '#console/providers/session.ts';

/** Whether the signed-in employee is an Admin, for what no permission gives (readings.md §1). */
export function useIsAdmin(): boolean {
  return useSyncExternalStore(subscribeSession, readSession)?.employee.role === 'Admin';
}
