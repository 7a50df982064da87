import FullCalendar, { type CalendarOptions, type CalendarRef } from '@fullcalendar/react';
import '@fullcalendar/react/skeleton.css';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useEvent } from 'react-admin';
import { addDays } from '#contract/days.ts';
import { wallClock } from '#contract/instituteTime.ts';
import type { CalendarEntry } from '#contract/session/calendar.ts';
import { useText } from '#console/texts/index.ts';
import { currentLocale } from '#console/texts/language.ts';
import { contentOf, hoursAround, moreOf, toEvent } from './events.tsx';
import { gridOptions, viewNames } from './gridOptions.ts';
import { Lanes } from './lanes.ts';
import { changeOfKey } from './moveKeys.ts';
import type { Place } from './place.ts';
import { useMayMove } from './useMayMove.ts';
import { timeOfRange, type Target } from './times.ts';
import type { Colouring } from './useCalendarChoices.ts';
import type { EntryMoves } from './useMoving.ts';
import styles from './grid.module.css';

export type CalendarGridProps = {
  place: Place;
  entries: readonly CalendarEntry[];
  /** The days on which some entries are left out, each with its total number of entries. */
  days: readonly { readonly date: string; readonly total: number }[];
  colouring: Colouring;
  ownName: string;
  moving: EntryMoves;
  /** The free time chosen by keyboard, if any. */
  slot: Target | undefined;
  onOpen: (entry: CalendarEntry) => void;
  onDay: (date: string) => void;
  /** Adds a booking at a free time; undefined for users who may not add one. */
  onCreate: ((target: Target) => void) | undefined;
};

/**
 * FullCalendar with the console's styles. The address decides what it shows; a click or Enter on an entry opens it, a
 * drag or Alt with an arrow key moves it.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { place, entries, ownName, moving } = props;
  const isLanes = place.view === 'trainers';
  const shownEntries = useMemo(
    () =>
      entries.map((entry) => (moving.draft?.entry._id === entry._id ? { ...entry, ...moving.draft.target } : entry)),
    [entries, moving.draft],
  );
  const lanes = useMemo(
    () => (isLanes ? new Lanes(place.date, entries, ownName) : undefined),
    [isLanes, place.date, entries, ownName],
  );
  const measuring = useMeasuring();
  const root = useRef<HTMLDivElement>(null);
  const onKeyDown = useMoveKeys(props, lanes);
  useKeptFocus(root, moving.draft?.entry._id);
  return (
    <div ref={root} className={styles.sized} data-measuring={measuring || undefined} onKeyDownCapture={onKeyDown}>
      {/* FullCalendar cannot change the number of lanes afterwards, so the key renders a new calendar. */}
      <Grid key={lanes?.count ?? 0} {...props} entries={shownEntries} lanes={lanes} />
    </div>
  );
}

type LanedProps = CalendarGridProps & { lanes: Lanes | undefined };

function Grid(props: LanedProps) {
  const { place, entries, days, colouring, slot, lanes } = props;
  const text = useText();
  const mayMove = useMayMove();
  const calendar = useRef<CalendarRef>(null);
  const { view, date } = place;
  const shownPlace = useRef(place);
  useLayoutEffect(() => {
    if (shownPlace.current.view === view && shownPlace.current.date === date) return;
    shownPlace.current = { view, date };
    calendar.current?.getApi().changeView(viewNames[view], date);
  }, [view, date]);
  useChosenSlot(calendar, slot, lanes);
  const entryOf = useEvent((id: string) => entries.find(({ _id }) => _id === id));
  const words = useWords(props, entryOf);
  const changes = useChanges(props, entryOf);
  const content = useMemo<CalendarOptions>(
    () => ({
      events: [
        ...entries.flatMap((entry) => toEvent(entry, { lanes, colouring, isMovable: mayMove(entry) })),
        ...days.map((day) => moreOf(day, entries, text)),
      ],
      eventContent: contentOf(entries, text),
      ...hoursAround(entries),
    }),
    [entries, days, lanes, colouring, mayMove, text],
  );
  const laneViews = useMemo(() => lanes && viewOfLanes(lanes, text('bookings.calendar.nobody')), [lanes, text]);
  return (
    <FullCalendar
      ref={calendar}
      locale={currentLocale()}
      {...gridOptions}
      {...(laneViews ? { views: { ...gridOptions.views, timeGridTrainers: laneViews }, now: noDay } : {})}
      {...words}
      {...changes}
      {...content}
      initialView={viewNames[view]}
      initialDate={date}
    />
  );
}

type EntryOf = (id: string) => CalendarEntry | undefined;

/** FullCalendar's texts, and its handlers that open an entry or a day. */
function useWords({ onOpen, onDay }: LanedProps, entryOf: EntryOf): CalendarOptions {
  const text = useText();
  return useMemo(
    () => ({
      allDayText: text('bookings.allDay'),
      timedText: text('bookings.calendar.timed'),
      eventsHint: text('bookings.title'),
      weekTextLong: text('bookings.calendar.views.week'),
      moreLinkText: (count: number) => text('bookings.calendar.more', { count }),
      navLinkHint: (day: string) => text('bookings.calendar.openDay', { day }),
      navLinkDayClick: (day: Date) => onDay(wallClock(day).date),
      moreLinkClick: ({ date }) => onDay(wallClock(date).date),
      eventClick: ({ event }) => {
        const entry = entryOf(event.id);
        if (entry) onOpen(entry);
        else onDay(event.startStr.slice(0, 10));
      },
    }),
    [text, entryOf, onOpen, onDay],
  );
}

/** FullCalendar's handlers for moving, resizing and adding by pointer. */
function useChanges({ lanes, moving, onCreate }: LanedProps, entryOf: EntryOf): CalendarOptions {
  const { move, announce, say } = moving;
  const targetOf = useEvent((range: Parameters<typeof timeOfRange>[0], entry?: CalendarEntry): Target => {
    const time = timeOfRange(range);
    const end = entry?.part === 'appointment' ? null : time.end;
    if (lanes) return { ...time, end, date: lanes.date, by: lanes.nameAt(time.date) };
    return { ...time, end, by: entry?.by ?? '' };
  });
  return useMemo(() => {
    const drop = ({ event }: { event: Parameters<typeof timeOfRange>[0] & { id: string } }) => {
      const entry = entryOf(event.id);
      if (entry) void move(entry, targetOf(event, entry));
    };
    return {
      eventDrop: drop,
      eventResize: drop,
      eventAllow: (span, event) => {
        const entry = event ? entryOf(event.id) : undefined;
        const target = targetOf(span, entry);
        if (!isOneDay(span) || (entry && !mayMoveTo(entry, target))) return false;
        if (entry) announce(entry, target);
        return true;
      },
      eventDragStop: () => say(''),
      eventResizeStop: () => say(''),
      selectable: onCreate !== undefined,
      selectAllow: isOneDay,
      // A selection without a pointer event is a time chosen by keyboard.
      select: (span) => span.jsEvent && onCreate?.(targetOf(span)),
    };
  }, [entryOf, move, announce, say, onCreate, targetOf]);
}

/**
 * Whether an entry can be moved to a target: a session needs a time, and an appointment stays with the owner of the
 * lead.
 */
function mayMoveTo({ part, by }: CalendarEntry, target: Target): boolean {
  if (part === 'session') return target.start !== null;
  return part !== 'appointment' || target.by.toLowerCase() === by.toLowerCase();
}

/** A date that no lane is drawn as, so that no lane is marked as today. */
const noDay = '1970-01-01';

/** The view of a day with a lane for each trainer, headed by the trainer's name. */
function viewOfLanes(lanes: Lanes, labelWithoutTrainer: string) {
  return {
    type: 'timeGrid',
    duration: { days: lanes.count },
    dayHeaderContent: ({ date }: { date: Date }) => lanes.nameAt(wallClock(date).date) || labelWithoutTrainer,
    // FullCalendar's own label would be the date that the lane is drawn as.
    dayHeaderDidMount: ({ date, el }: { date: Date; el: HTMLElement }) =>
      el.setAttribute('aria-label', lanes.nameAt(wallClock(date).date) || labelWithoutTrainer),
    dayHeaderClass: styles.laneHeader,
    dayLaneClass: styles.lane,
    dayCellClass: styles.day,
  };
}

/** Whether a range lies within one day. */
function isOneDay({ startStr, endStr, allDay }: { startStr: string; endStr: string; allDay: boolean }): boolean {
  const date = startStr.slice(0, 10);
  const nextDay = addDays(date, 1);
  if (allDay) return endStr === '' || endStr.slice(0, 10) <= nextDay;
  return endStr.slice(0, 10) === date || endStr.startsWith(`${nextDay}T00:00`);
}

/**
 * Whether FullCalendar is still measuring: it renders once before it knows its size, and that first rendering is
 * hidden.
 */
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

/** Marks the free time chosen by keyboard. */
function useChosenSlot(calendar: { current: CalendarRef | null }, slot: Target | undefined, lanes: Lanes | undefined) {
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api) return;
    api.unselect();
    if (!slot) return;
    const day = lanes?.dayOf(slot.by) ?? slot.date;
    if (slot.start === null) api.select(day);
    else api.select(`${day}T${slot.start}`, `${day}T${slot.end ?? slot.start}`);
  }, [calendar, slot, lanes]);
}

/** Returns the target of a move by keyboard, which keeps the owner of an appointment. */
const fitWithOwner = (entry: CalendarEntry, target: Target): Target =>
  mayMoveTo(entry, target) ? target : { ...target, by: entry.by };

type PressedKey = Parameters<typeof changeOfKey>[0] & Pick<Event, 'target' | 'preventDefault' | 'stopPropagation'>;

/** Moves the focused entry with Alt and an arrow key; Enter confirms the move and Escape cancels it. */
function useMoveKeys({ entries, moving, place }: CalendarGridProps, lanes: Lanes | undefined) {
  const mayMove = useMayMove();
  const { draft } = moving;

  /** The focused entry. While it is moved, it is rendered again and briefly loses the focus. */
  function entryAt(target: EventTarget | null): CalendarEntry | undefined {
    if (draft) return draft.entry;
    const id = target instanceof Element && target.querySelector<HTMLElement>('[data-entry]')?.dataset.entry;
    return entries.find(({ _id }) => _id === id);
  }
  const press = useEvent((event: PressedKey) => {
    const isEnd = draft !== undefined && (event.key === 'Enter' || event.key === 'Escape');
    const change = changeOfKey(event, place.view, lanes);
    const entry = isEnd || !change ? undefined : entryAt(event.target);
    if (!isEnd && (!entry || !mayMove(entry))) return;
    event.preventDefault();
    event.stopPropagation();
    if (entry && change) moving.nudge(entry, (from) => fitWithOwner(entry, change(from)));
    else if (event.key === 'Enter') void moving.keep();
    else moving.leave();
  });
  const isMoving = draft !== undefined;
  useEffect(() => {
    if (!isMoving) return undefined;
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [isMoving, press]);
  return (event: KeyboardEvent<HTMLElement>) => (isMoving ? undefined : press(event));
}

/** Keeps the focus on a moved entry, because FullCalendar renders it again. */
function useKeptFocus(root: { current: HTMLElement | null }, id: string | undefined) {
  const focused = useRef<string>(undefined);
  useEffect(() => {
    const movedId = id ?? focused.current;
    focused.current = id;
    if (movedId === undefined) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      root.current?.querySelector(`[data-entry="${movedId}"]`)?.closest<HTMLElement>('[tabindex], button, a')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  });
}
