import { useResourceContext } from 'ra-core';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { can, type Action } from '#contract/permissions.ts';
import { readSession, subscribeSession, type SessionEmployee } from '#console/providers/session.ts';

/** Whether the signed-in employee may do `action` in `module`, by default the module of the resource around it. */
export type Permits = (action: Action, module?: string) => boolean;

/** Whose flags count around a resource that is no module of its own: the second noun of a module. */
export const PermissionModuleContext = createContext<string | undefined>(undefined);

/** Answers already given, for each employee as read from the session: rows ask the same again and again. */
const answers = new WeakMap<SessionEmployee, Map<string, boolean>>();

function remembered(employee: SessionEmployee, module: string, action: Action): boolean {
  let known = answers.get(employee);
  if (!known) answers.set(employee, (known = new Map()));
  const question = `${action} ${module}`;
  let answer = known.get(question);
  if (answer === undefined) known.set(question, (answer = can(employee, module, action)));
  return answer;
}

/**
 * The signed-in employee's rights, answered from memory and at once, so that a refused control never flashes. Follows
 * the session: rights that the server tells anew take effect without a reload.
 */
export function usePermits(): Permits {
  const employee = useSyncExternalStore(subscribeSession, readSession)?.employee;
  const resource = useResourceContext();
  const own = useContext(PermissionModuleContext) ?? resource;
  return useCallback(
    (action, module = own) => employee !== undefined && module !== undefined && remembered(employee, module, action),
    [employee, own],
  );
}

/** The same for one action. */
export function usePermission(action: Action, module?: string): boolean {
  return usePermits()(action, module);
}
