import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { useResourceContext } from 'react-admin';
import { can, type Action } from '#contract/permissions.ts';
import { moduleOf } from '#console/module.ts';
import { readEmployee, subscribeSession, type SessionEmployee } from '#console/providers/session.ts';

/** Whether the signed-in employee may do `action` in `module`, by default the surrounding resource's module. */
export type Permits = (action: Action, module?: string) => boolean;

/** Whether the surrounding part of the page is currently read-only, regardless of the user's rights. */
export const ReadingContext = createContext(false);

/** Caches the results for each employee, because every row checks the same rights. */
const answers = new WeakMap<SessionEmployee, Map<string, boolean>>();

function cachedPermission(employee: SessionEmployee, module: string, action: Action): boolean {
  let answersOfEmployee = answers.get(employee);
  if (!answersOfEmployee) answers.set(employee, (answersOfEmployee = new Map()));
  const question = `${action} ${module}`;
  let answer = answersOfEmployee.get(question);
  if (answer === undefined) answersOfEmployee.set(question, (answer = can(employee, module, action)));
  return answer;
}

/**
 * Returns the signed-in employee's rights, read synchronously, so that a forbidden control never flashes. It follows
 * the session: new rights from the server take effect without a reload. On a page that is currently read-only, the only
 * right is to read.
 */
export function usePermits(): Permits {
  const employee = useSyncExternalStore(subscribeSession, readEmployee);
  const resource = useResourceContext();
  const isReading = useContext(ReadingContext);
  return useCallback(
    (action, module = resource === undefined ? undefined : moduleOf(resource)) =>
      (!isReading || action === 'read') &&
      employee !== undefined &&
      module !== undefined &&
      cachedPermission(employee, module, action),
    [employee, resource, isReading],
  );
}

/** Whether the signed-in employee may do `action`; see `usePermits`. */
export function usePermission(action: Action, module?: string): boolean {
  return usePermits()(action, module);
}
