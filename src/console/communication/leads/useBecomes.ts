import { usePermits } from '#console/kit/access/usePermission.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';

/** Whether the employee may create students and bookings from leads. Other servers have no calls for this. */
export function useLeadConversion(): { mayEnrol: boolean; mayBook: boolean } {
  const hasCalls = useExtensions();
  const permits = usePermits();
  const mayUpdate = hasCalls && permits('update', 'enquiries');
  return { mayEnrol: mayUpdate && permits('add', 'students'), mayBook: mayUpdate && permits('add', 'calendar') };
}
