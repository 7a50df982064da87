import type { ReactNode } from 'react';
import type { Action } from '#contract/permissions.ts';
import { usePermission } from './usePermission.ts';

/**
 * Shows its children only to an employee who may do `action` in `module` (the surrounding resource's when left out):
 * a control whose permission is missing is not there. react-admin does not check export, bulk and custom buttons.
 */
export function Guarded({ action, module, children }: { action: Action; module?: string; children: ReactNode }) {
  return usePermission(action, module) ? children : null;
}
