import { useCreatePath, useResourceContext } from 'react-admin';
// react-admin's would hide `view`, which names a saved view of a list but here the calendar's days.
import { useLocation } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { LinkTabs } from '#console/kit/tabs/LinkTabs.tsx';
import { BookingDialog } from './BookingDialog.tsx';
import { BookingList } from './BookingList.tsx';
import { calendarGrid } from './calendar/calendarGrid.ts';
import { CalendarTab } from './calendar/CalendarTab.tsx';
import { calendarSearch, tabIn, type Tab } from './calendar/place.ts';

/** The table of all bookings and the calendar of the booked ones, each with its own address. */
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

function BookingTabs({ current }: { current: Tab }) {
  const text = useText();
  const createPath = useCreatePath();
  const resource = useResourceContext();
  const list = createPath({ type: 'list', ...(resource === undefined ? {} : { resource }) });
  const table = { to: list, label: text('bookings.tabs.table') };
  const calendar = {
    to: `${list}${calendarSearch}`,
    label: text('bookings.tabs.calendar'),
    preload: calendarGrid.preload,
  };
  return (
    <LinkTabs
      label={text('bookings.tabs.label')}
      tabs={[table, calendar]}
      current={current === 'calendar' ? calendar : table}
    />
  );
}
