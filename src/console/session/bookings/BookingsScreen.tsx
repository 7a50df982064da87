import { useLocation } from 'react-admin';
import { BookingDialog } from './BookingDialog.tsx';
import { BookingList } from './BookingList.tsx';
import { BookingTabs } from './BookingTabs.tsx';
import { CalendarTab } from './calendar/CalendarTab.tsx';
import { tabIn } from './calendar/place.ts';

/** The table of all bookings and the calendar of those that are booked, each under an address of its own. */
export function BookingsScreen() {
  const { search } = useLocation();
  const tab = tabIn(search);
  return (
    <>
      <BookingTabs current={tab} />
      {tab === 'calendar' ? <CalendarTab /> : <BookingList />}
      <BookingDialog />
    </>
  );
}
