import { useCreatePath } from 'react-admin';
import { useLocation } from 'react-router';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';

/**
 * The path of a lead's page, for the notification after a save. Undefined on that page itself, and on a server without
 * such pages.
 */
export function useLeadPath(): (lead: { readonly id: unknown }) => string | undefined {
  const createPath = useCreatePath();
  const hasPages = useExtensions();
  const { pathname } = useLocation();
  return ({ id }) => {
    const path = createPath({ resource: 'enquiries', type: 'show', id: String(id) });
    return hasPages && path !== pathname ? path : undefined;
  };
}
