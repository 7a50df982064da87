import { ResourceContextProvider, useCreatePath } from 'react-admin';
// Not react-admin's hook, which would drop `view`: in lists it names a saved view, but here a view of the calendar.
import { useLocation } from 'react-router';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { AvailabilityList } from './availability/AvailabilityList.tsx';
import { BookingDialog } from './BookingDialog.tsx';
import { BookingList } from './BookingList.tsx';
import { BookingTabs } from './BookingTabs.tsx';
import { NewBooking } from './NewBooking.tsx';
import { CalendarTab } from './calendar/CalendarTab.tsx';
import { tabIn } from './calendar/place.ts';
import { availabilityResource } from './calendar/saveMove.ts';

/** The table of all bookings, the calendar, and the working hours of colleagues, each with its own address. */
export function BookingsScreen() {
  const createPath = useCreatePath();
  const { pathname, search } = useLocation();
  // The specification has no call that adds a booking, and none for the hours of colleagues.
  const hasExtensions = useExtensions();
  const availability = createPath({ resource: availabilityResource, type: 'list' });
  if (hasExtensions && `${pathname}/`.startsWith(`${availability}/`)) {
    return (
      <>
        <BookingTabs current="availability" />
        <ResourceContextProvider value={availabilityResource}>
          <AvailabilityList />
        </ResourceContextProvider>
      </>
    );
  }
  const tab = tabIn(search);
  return (
    <>
      <BookingTabs current={tab} />
      {tab === 'calendar' ? <CalendarTab /> : <BookingList />}
      <BookingDialog />
      {hasExtensions ? <NewBooking isOnCalendar={tab === 'calendar'} /> : null}
    </>
  );
}
