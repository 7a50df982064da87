import type { EventDisplayInfo, EventInput } from '@fullcalendar/react';
import type { CalendarEntry } from '#contract/session/calendar.ts';
import type { Text } from '#console/texts/index.ts';
import type { Lanes } from './lanes.ts';
import { lookOf } from './look.ts';
import { drawnEnd } from './times.ts';
import type { Colouring } from './useCalendarChoices.ts';
import events from './event.module.css';

/** The prefix of the ids of lines that stand for the remaining entries of a day. */
const moreId = 'more:';

type Drawing = { readonly lanes: Lanes | undefined; readonly colouring: Colouring; readonly isMovable: boolean };

/** Converts an entry to FullCalendar's format. Times are in the institute's zone. */
export function toEvent(entry: CalendarEntry, { lanes, colouring, isMovable }: Drawing): EventInput[] {
  const { _id: id, title, start } = entry;
  const date = lanes ? lanes.dayOf(entry.by) : entry.date;
  if (date === undefined) return [];
  const look = lookOf(entry, colouring);
  // An appointment has no end.
  const hasLength = start !== null && entry.part !== 'appointment';
  const editing = { startEditable: isMovable, durationEditable: isMovable && hasLength };
  const end = drawnEnd(entry);
  const times =
    start === null ? { start: date, allDay: true } : { start: `${date}T${start}`, end: `${date}T${end ?? start}` };
  return [{ id, title, ...times, ...editing, extendedProps: { look, place: start ?? '' } }];
}

/** A line that counts the remaining entries of a crowded day, and opens the day. */
export function moreOf(
  day: { date: string; total: number },
  entries: readonly CalendarEntry[],
  text: Text,
): EventInput {
  const { date, total } = day;
  const shownCount = entries.filter((entry) => entry.date === date).length;
  return {
    id: `${moreId}${date}`,
    title: text('bookings.calendar.more', { count: total - shownCount }),
    start: date,
    allDay: true,
    editable: false,
    extendedProps: { look: 'more', place: '99:99' },
  };
}

/** Draws an entry: time, title, trainer, and a mark if the trainer is double-booked. */
export function contentOf(entries: readonly CalendarEntry[], text: Text) {
  const byId = new Map(entries.map((entry) => [entry._id, entry]));
  return ({ event, timeText }: EventDisplayInfo) => {
    const entry = byId.get(event.id);
    if (!entry) return event.title;
    const { _id, part, clashes } = entry;
    // A row of the month shows the name of a person who is off, but has no room for the trainer of an entry.
    const [title, trainer] =
      part === 'off' ? [[entry.by, entry.title].filter(Boolean).join(' · '), ''] : [entry.title, entry.by];
    const kind = part === 'booked' ? '' : text(`bookings.calendar.parts.${part}`);
    // A short entry has no room for the full text, so the tooltip shows it.
    const fullText = [timeText, title, trainer, kind].filter(Boolean).join(' · ');
    return (
      <span className={events.whole} title={fullText} data-entry={_id}>
        {timeText ? <span className={events.time}>{timeText}</span> : null}{' '}
        <span className={events.title}>{title}</span> {trainer ? <span className={events.by}>{trainer}</span> : null}{' '}
        {kind ? <span className={events.kind}>{kind}</span> : null}{' '}
        {clashes ? <span className={events.double}>{text('bookings.conflict.chip')}</span> : null}
      </span>
    );
  };
}

/** The hours of a working day, extended so that every entry is visible. */
export function hoursAround(entries: readonly CalendarEntry[]): { slotMinTime: string; slotMaxTime: string } {
  let [from, to] = [9, 19];
  for (const entry of entries) {
    const end = drawnEnd(entry);
    if (entry.start === null || end === null) continue;
    from = Math.min(from, Number(entry.start.slice(0, 2)));
    to = Math.max(to, Math.ceil(Number(end.replace(':', '')) / 100));
  }
  return { slotMinTime: onTheHour(from), slotMaxTime: onTheHour(to) };
}

function onTheHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00:00`;
}
