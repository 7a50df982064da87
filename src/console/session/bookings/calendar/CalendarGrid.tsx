import FullCalendar, {
  joinClassNames,
  type CalendarOptions,
  type CalendarRef,
  type EventDisplayInfo,
  type EventInput,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import list from '@fullcalendar/react/list';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { instituteZone, wallClock } from '#contract/instituteTime.ts';
import type { Booking } from '#contract/session/bookings.ts';
import { endOf } from '#contract/session/bookingTimes.ts';
import { useText } from '#console/texts/index.ts';
import { currentLocale } from '#console/texts/language.ts';
import { useConflicts } from '../conflicts.tsx';
import { narrowDayCount, firstDay, type CalendarView, type Place } from './place.ts';
import events from './event.module.css';
import styles from './grid.module.css';

const viewNames: Readonly<Record<CalendarView, string>> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  days: 'timeGridDays',
  day: 'timeGridDay',
  agenda: 'listMonth',
};

const clockFormat = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

/** The options of the calendar and the classes of its parts; it has no styles of its own. */
const constant = {
  plugins: [dayGrid, timeGrid, list],
  timeZone: instituteZone,
  headerToolbar: false,
  height: 'auto',
  firstDay,
  fixedWeekCount: false,
  nowIndicator: true,
  dayMaxEvents: 3,
  eventDisplay: 'block',
  slotEventOverlap: false,
  slotDuration: '00:30:00',
  // High enough for one line of text and for the minimum size of a target.
  slotMinHeight: 26,
  slotHeaderInterval: '01:00:00',
  slotHeaderFormat: clockFormat,
  eventTimeFormat: clockFormat,
  listDayFormat: { weekday: 'long', day: 'numeric', month: 'long' },
  views: {
    // Only the month's day numbers are links: elsewhere the link's name would not contain its text.
    dayGridMonth: {
      dayRowClass: joinClassNames(styles.row, styles.week),
      dayHeaderFormat: { weekday: 'short' },
      displayEventEnd: false,
      navLinks: true,
    },
    timeGridWeek: {
      dayHeaderFormat: { weekday: 'short', day: 'numeric' },
      // In narrow columns FullCalendar's own text is the weekday's letter without the day.
      dayHeaderContent: ({ text, isNarrow, date }) =>
        isNarrow ? `${text} ${Number(wallClock(date).date.slice(-2))}` : text,
    },
    timeGridDays: {
      type: 'timeGrid',
      duration: { days: narrowDayCount },
      dayHeaderFormat: { weekday: 'short', day: 'numeric' },
    },
    timeGridDay: { dayHeaders: false, dayCellClass: styles.day, dayLaneClass: styles.lane },
  },
  className: styles.root,
  viewClass: styles.view,
  tableHeaderClass: styles.head,
  dayHeaderRowClass: styles.row,
  dayHeaderDividerClass: styles.divider,
  dayRowClass: styles.row,
  dayHeaderClass: styles.dayHeader,
  dayHeaderInnerClass: styles.dayHeaderInner,
  dayCellClass: ({ isOther, isToday }) => joinClassNames(styles.day, isOther && styles.other, isToday && styles.today),
  dayCellTopInnerClass: ({ isToday }) => joinClassNames(styles.dayNumber, isToday && styles.todayNumber),
  dayCellInnerClass: styles.dayInner,
  dayLaneClass: ({ isToday }) => joinClassNames(styles.lane, isToday && styles.today),
  slotLaneClass: ({ isMinor }) => joinClassNames(styles.slot, isMinor && styles.minorSlot),
  slotHeaderClass: ({ isMinor }) => joinClassNames(!isMinor && styles.slotHeader),
  slotHeaderInnerClass: styles.slotHeaderInner,
  allDayHeaderClass: styles.slotHeader,
  allDayHeaderInnerClass: styles.slotHeaderInner,
  allDayDividerClass: styles.divider,
  eventClass: ({ isPast, isNarrow }) => joinClassNames(events.event, isPast && events.past, isNarrow && events.narrow),
  rowEventClass: events.rowEvent,
  eventInnerClass: events.eventInner,
  columnEventClass: events.columnEvent,
  listItemEventClass: events.listEvent,
  listDaysClass: styles.listDays,
  listDayHeaderClass: styles.listDayHeader,
  // Hidden, because the date already contains the weekday.
  listDayHeaderInnerClass: ({ level }) => joinClassNames(level > 0 && styles.unseen),
  rowMoreLinkClass: styles.more,
  columnMoreLinkClass: styles.more,
  nowIndicatorLineClass: styles.now,
} satisfies CalendarOptions;

export type CalendarGridProps = {
  place: Place;
  bookings: readonly Booking[];
  onOpen: (id: string) => void;
  onDay: (date: string) => void;
};

/**
 * FullCalendar with the console's styles. The address decides what it shows; a click or Enter on a booking opens it.
 */
export function CalendarGrid({ place, bookings, onOpen, onDay }: CalendarGridProps) {
  const text = useText();
  const calendar = useRef<CalendarRef>(null);
  const { view, date } = place;
  const shownPlace = useRef(place);
  useLayoutEffect(() => {
    if (shownPlace.current.view === view && shownPlace.current.date === date) return;
    shownPlace.current = { view, date };
    calendar.current?.getApi().changeView(viewNames[view], date);
  }, [view, date]);

  const measuring = useMeasuring();
  const words = useMemo<CalendarOptions>(
    () => ({
      allDayText: text('bookings.allDay'),
      timedText: text('bookings.calendar.timed'),
      eventsHint: text('bookings.title'),
      weekTextLong: text('bookings.calendar.views.week'),
      moreLinkText: (count: number) => text('bookings.calendar.more', { count }),
      navLinkHint: (day: string) => text('bookings.calendar.openDay', { day }),
      navLinkDayClick: (day: Date) => onDay(wallClock(day).date),
      moreLinkClick: ({ date: day }) => onDay(wallClock(day).date),
      eventClick: ({ event }) => onOpen(event.id),
    }),
    [text, onOpen, onDay],
  );
  const content = useMemo<CalendarOptions>(
    () => ({ events: bookings.flatMap(toEvent), eventContent: contentOf(bookings), ...hoursAround(bookings) }),
    [bookings],
  );
  return (
    <div className={styles.sized} data-measuring={measuring || undefined}>
      <FullCalendar
        ref={calendar}
        locale={currentLocale()}
        {...constant}
        {...words}
        {...content}
        initialView={viewNames[view]}
        initialDate={date}
      />
    </div>
  );
}

/** FullCalendar renders once before it knows its size; that rendering is hidden. */
function useMeasuring(): boolean {
  const [measuring, setMeasuring] = useState(true);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setMeasuring(false));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return measuring;
}

function contentOf(bookings: readonly Booking[]) {
  const byId = new Map(bookings.map((booking) => [booking._id, booking]));
  return ({ event, timeText }: EventDisplayInfo) => {
    const booking = byId.get(event.id);
    return booking ? <EventContent booking={booking} time={timeText} /> : event.title;
  };
}

/** A booking on the calendar: time, title, trainer, and a mark if the trainer is booked twice. */
function EventContent({ booking, time }: { booking: Booking; time: string }) {
  const text = useText();
  const conflicts = useConflicts(booking);
  const isDouble = conflicts !== undefined && conflicts.length > 0;
  // A short booking has no room for the full text, so the tooltip shows it.
  const fullText = [time, booking.title, booking.by].filter(Boolean).join(' · ');
  return (
    <span className={events.whole} title={fullText}>
      {time ? <span className={events.time}>{time}</span> : null} <span className={events.title}>{booking.title}</span>{' '}
      {booking.by ? <span className={events.by}>{booking.by}</span> : null}{' '}
      {isDouble ? <span className={events.double}>{text('bookings.conflict.chip')}</span> : null}
    </span>
  );
}

/** Times are those of the institute's clock. A booking without a date is not on the calendar. */
function toEvent(booking: Booking): EventInput[] {
  const { _id: id, title, date, start } = booking;
  if (date === null) return [];
  if (start === null) return [{ id, title, start: date, allDay: true }];
  const end = endOf(booking);
  return [{ id, title, start: `${date}T${start}`, ...(end < '24:00' ? { end: `${date}T${end}` } : {}) }];
}

/** The hours of a working day, extended so that every booking is in view. */
function hoursAround(bookings: readonly Booking[]): { slotMinTime: string; slotMaxTime: string } {
  const timedBookings = bookings.filter(({ start }) => start !== null);
  const from = Math.min(9, ...timedBookings.map(({ start }) => Number(start?.slice(0, 2))));
  const to = Math.max(19, ...timedBookings.map((booking) => Math.ceil(Number(endOf(booking).replace(':', '')) / 100)));
  return { slotMinTime: onTheHour(from), slotMaxTime: onTheHour(to) };
}

function onTheHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00:00`;
}
