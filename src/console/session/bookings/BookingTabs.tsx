import { useCreatePath } from 'react-admin';
import { bookings } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { LinkTabs } from '#console/kit/tabs/LinkTabs.tsx';
import { calendarGrid } from './calendar/calendarGrid.ts';
import { calendarSearch, type Tab } from './calendar/place.ts';
import { availabilityResource } from './calendar/saveMove.ts';

/** The table, the calendar, the working hours of colleagues, and the settings of emails, each with its own address. */
export function BookingTabs({ current }: { current: Tab | 'availability' | 'letters' }) {
  const text = useText();
  const createPath = useCreatePath();
  const hasExtensions = useExtensions();
  const list = createPath({ type: 'list', resource: bookings.module });
  const tabs = {
    table: { to: list, label: text('bookings.tabs.table') },
    calendar: {
      to: `${list}${calendarSearch}`,
      label: text('bookings.tabs.calendar'),
      preload: calendarGrid.preload,
    },
    availability: {
      to: createPath({ type: 'list', resource: availabilityResource }),
      label: text('bookings.tabs.availability'),
    },
    letters: { to: `${list}/letters`, label: text('bookings.tabs.letters') },
  };
  return (
    <LinkTabs
      label={text('bookings.tabs.label')}
      tabs={[tabs.table, tabs.calendar, ...(hasExtensions ? [tabs.availability, tabs.letters] : [])]}
      current={tabs[current]}
    />
  );
}
