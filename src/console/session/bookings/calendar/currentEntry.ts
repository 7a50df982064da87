import type { CalendarEntry } from '#contract/session/calendar.ts';
import { readHours } from '#contract/session/liveSessionTimes.ts';
import type { Target } from './times.ts';

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The fields of a record that correspond to an entry's time and person. */
function timeFields({ part }: CalendarEntry, record: Fields): Readonly<Record<keyof Target, unknown>> {
  if (part === 'session') return { ...readHours(record.time), date: record.date, by: record.instructor };
  if (part === 'appointment')
    return { start: record.scheduledTime, end: null, date: record.scheduledDate, by: record.assignedTo };
  return { start: record.start, end: record.end, date: record.date, by: record.by };
}

/** An entry with the current values of its record. */
export function currentEntry(entry: CalendarEntry, record: Fields): CalendarEntry {
  const { date, start, end, by } = timeFields(entry, record);
  return {
    ...entry,
    version: typeof record.version === 'number' ? record.version : entry.version,
    date: textOf(date) || entry.date,
    start: textOf(start).slice(0, 5) || null,
    end: textOf(end) || null,
    by: textOf(by) || entry.by,
  };
}
