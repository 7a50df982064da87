import type { ReactNode } from 'react';
import type { Action } from '#contract/permissions.ts';
import { usePermission } from './usePermission.ts';

/**
 * Renders its children only if the employee may do `action` in `module` (by default the surrounding resource's).
 * react-admin does not check export, bulk and custom buttons.
 */
export function Guarded({ action, module, children }: { action: Action; module?: string; children: ReactNode }) {
  return usePermission(action, module) ? children : null;
}
