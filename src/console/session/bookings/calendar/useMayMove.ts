import { useCallback } from 'react';
import type { CalendarEntry } from '#contract/session/calendar.ts';
import { usePermits } from '#console/kit/access/usePermission.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { mayMove } from './saveMove.ts';

/** Whether the user may move an entry; always false on a server without the call for it. */
export function useMayMove(): (entry: CalendarEntry) => boolean {
  const permits = usePermits();
  const hasExtensions = useExtensions();
  return useCallback((entry) => hasExtensions && mayMove(entry, permits), [hasExtensions, permits]);
}
