import { useSyncExternalStore } from 'react';
import { readEmployee, subscribeSession } from '#console/providers/session.ts';

/** Whether the signed-in employee is an Admin, for rights that no flag grants. */
export function useIsAdmin(): boolean {
  return useSyncExternalStore(subscribeSession, readEmployee)?.role === 'Admin';
}
