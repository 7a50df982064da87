import { useCreatePath, useEvent, useNavigate } from 'react-admin';
import { bookings } from '#contract/session/bookings.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { searchOf } from '../calendar/place.ts';
import type { NewBookingState } from '../NewBooking.tsx';
import type { FreeTime } from './FreeTimes.tsx';

/**
 * Opens the form of a new booking at a time, over the calendar of its week; undefined for users who may not add one.
 */
export function useBookAt(): ((time: FreeTime) => void) | undefined {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const mayAdd = usePermission('add');
  const book = useEvent((time: FreeTime) => {
    const state: NewBookingState = { booking: time };
    const pathname = createPath({ resource: bookings.module, type: 'create' });
    navigate({ pathname, search: searchOf({ view: 'week', date: time.date }) }, { state });
  });
  return mayAdd ? book : undefined;
}
