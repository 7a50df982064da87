import { LinkBase, useCreatePath, useLocation, useResourceContext } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { useRovingStop } from '#console/kit/layout/useRovingStop.ts';
import styles from '#console/kit/tabs/tabs.module.css';
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

/** The tabs are links, since each has an address. Pointing at the calendar's loads its code. */
function BookingTabs({ current }: { current: Tab }) {
  const text = useText();
  const createPath = useCreatePath();
  const resource = useResourceContext();
  const list = createPath({ type: 'list', ...(resource === undefined ? {} : { resource }) });
  const here = (tab: Tab) => ({
    className: styles.tab,
    'aria-current': tab === current ? ('page' as const) : undefined,
  });
  return (
    <nav ref={useRovingStop()} className={styles.tabs} aria-label={text('bookings.tabs.label')}>
      <LinkBase {...here('table')} to={list}>
        {text('bookings.tabs.table')}
      </LinkBase>
      <LinkBase
        {...here('calendar')}
        to={`${list}${calendarSearch}`}
        onPointerEnter={calendarGrid.preload}
        onPointerDown={calendarGrid.preload}
        onFocus={calendarGrid.preload}
      >
        {text('bookings.tabs.calendar')}
      </LinkBase>
    </nav>
  );
}
