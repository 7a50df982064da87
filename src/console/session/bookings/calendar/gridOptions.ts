import { joinClassNames, type CalendarOptions } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import timeGrid from '@fullcalendar/react/timegrid';
import { instituteZone, wallClock } from '#contract/instituteTime.ts';
import { narrowDayCount, firstDay, type CalendarView } from './place.ts';
import events from './event.module.css';
import styles from './grid.module.css';

export const viewNames: Readonly<Record<CalendarView, string>> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  days: 'timeGridDays',
  day: 'timeGridDay',
  trainers: 'timeGridTrainers',
  agenda: 'listMonth',
};

const clockFormat = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

/** The options of the calendar, and the classes of its parts, which have no other styles. */
export const gridOptions = {
  plugins: [dayGrid, timeGrid, list, interaction],
  timeZone: instituteZone(),
  headerToolbar: false,
  height: 'auto',
  firstDay,
  fixedWeekCount: false,
  nowIndicator: true,
  // A day of the month shows four entries, or three and the number of the others.
  dayMaxEvents: 4,
  // A drag moves by whole slots: with shorter steps FullCalendar is off by half a slot. Keys move by smaller steps.
  snapDuration: '00:30:00',
  defaultTimedEventDuration: { minutes: 30 },
  // A finger that moves immediately scrolls instead of dragging.
  longPressDelay: 400,
  eventDragMinDistance: 4,
  unselectAuto: true,
  selectMinDistance: 0,
  eventDisplay: 'block',
  slotEventOverlap: false,
  slotDuration: '00:30:00',
  // High enough for one line of text and for the minimum size of a pointer target.
  slotMinHeight: 26,
  slotHeaderInterval: '01:00:00',
  slotHeaderFormat: clockFormat,
  eventTimeFormat: clockFormat,
  listDayFormat: { weekday: 'long', day: 'numeric', month: 'long' },
  views: {
    // Only the month's day numbers are links: elsewhere, the link's accessible name would not contain its text.
    dayGridMonth: {
      dayRowClass: joinClassNames(styles.row, styles.week),
      dayHeaderFormat: { weekday: 'short' },
      displayEventEnd: false,
      eventOrder: 'place,title',
      navLinks: true,
    },
    timeGridWeek: {
      eventMaxStack: 5,
      dayHeaderFormat: { weekday: 'short', day: 'numeric' },
      // In narrow columns FullCalendar's own text is the weekday's letter without the day.
      dayHeaderContent: ({ text, isNarrow, date }) =>
        isNarrow ? `${text} ${Number(wallClock(date).date.slice(-2))}` : text,
    },
    timeGridDays: {
      type: 'timeGrid',
      duration: { days: narrowDayCount },
      // Limits simultaneous entries, so that each has at least the minimum width of a pointer target; the day view
      // shows all of them.
      eventMaxStack: 3,
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
  eventClass: ({ event, isNarrow, isDragging, isResizing }) =>
    joinClassNames(
      events.event,
      events[String(event.extendedProps.look)],
      isNarrow && events.narrow,
      (isDragging || isResizing) && events.moving,
    ),
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
