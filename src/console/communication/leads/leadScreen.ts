import { useState } from 'react';
import { useCreatePath, useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';

type LeadScreen = 'list' | 'board';

/** The screen of leads that the employee used last; a preference. */
export const useLeadScreen = () => useStore<LeadScreen>('enquiries.screen', 'list');

/**
 * The address of the board for an employee who used it last and opens the leads from the menu. A link with filters
 * still opens the list.
 */
export function useBoardOnArrival(): string | undefined {
  const createPath = useCreatePath();
  const hasBoard = useExtensions();
  const { pathname, search } = useLocation();
  const [screen] = useLeadScreen();
  const list = createPath({ resource: 'enquiries', type: 'list' });
  // Decided only on arrival, because the list without filters has the same address later.
  const [opensBoard] = useState(hasBoard && screen === 'board' && search === '' && pathname === list);
  return opensBoard ? `${list}/board` : undefined;
}
