import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'react-admin';
import { bookings, type Booking } from '#contract/session/bookings.ts';
import { refreshRecords } from '#console/kit/actions/refresh.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { recordAction } from '#console/kit/list/recordAction.ts';

const { approve, reject } = bookings.endpoints;

export const canSchedule = ({ status }: Booking): boolean => status === 'pending';
export const canCancel = ({ status }: Booking): boolean => status !== 'cancelled';

/**
 * Returns a function that refetches the bookings, because a refused decision often means that a colleague has already
 * decided.
 */
function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useEvent(() => refreshRecords(queryClient, bookings.module, 'record'));
}

/** Schedules a pending booking; resolves to true on success. */
export function useSchedule(): [
  schedule: (booking: Booking, recording?: string) => Promise<boolean>,
  pending: boolean,
] {
  const refresh = useRefresh();
  const [run, { pending }] = useAction(approve, {
    success: 'bookings.scheduled',
    failure: 'bookings.scheduleFailed',
    refresh: 'record',
  });
  const schedule = useEvent(async ({ _id: id, title }: Booking, recording?: string) => {
    const { done } = await run({ params: { id }, body: recording ? { recording } : {} }, title);
    if (!done) void refresh();
    return done;
  });
  return [schedule, pending];
}

const cancellation = {
  title: 'bookings.cancelQuestion',
  text: 'bookings.cancelConsequence',
  confirm: 'bookings.cancel',
  cancel: 'bookings.keep',
  danger: true,
} as const;

/** Cancels a booking after asking; resolves to true on success. */
export function useCancel(): [cancel: (booking: Booking) => Promise<boolean>, pending: boolean] {
  const refresh = useRefresh();
  const [run, { pending }] = useAction(reject, {
    success: 'bookings.cancelled',
    failure: 'bookings.cancelFailed',
    refresh: 'record',
    question: cancellation,
  });
  const cancel = useEvent(async ({ _id: id, title }: Booking) => {
    const { done } = await run({ params: { id } }, title);
    if (!done) void refresh();
    return done;
  });
  return [cancel, pending];
}

/** Cancels several selected bookings. */
export const bulkCancellation = recordAction(reject, {
  label: 'bookings.cancel',
  icon: EventBusyOutlined,
  needs: 'active',
  danger: true,
  applies: canCancel,
  options: ({ id }) => ({ params: { id } }),
  verb: 'cancelled',
  success: 'bookings.cancelled',
  failure: 'bookings.cancelFailed',
  question: cancellation,
});
