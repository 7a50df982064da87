import { addDays } from '#contract/days.ts';
import type { OfficeHours } from '#contract/features/officeHours.ts';
import { momentAt, wallClock } from '#contract/instituteTime.ts';

const dayMs = 86_400_000;
/** The maximum number of days to search: enough for 720 hours at one hour a week, plus days off. */
const maxDays = 6000;

/** The moment of a time of day; 24:00 is the beginning of the next day. */
const momentOf = (date: string, time: string) =>
  (time === '24:00' ? momentAt({ date: addDays(date, 1), time: '00:00' }) : momentAt({ date, time })).getTime();

/** The office hours of a day as moments; undefined on a day off. */
export function officeDay({ days, from, to, daysOff }: OfficeHours, date: string) {
  // Sunday is 0 for JavaScript and 7 in ISO 8601.
  const weekday = new Date(date).getUTCDay() || 7;
  if (!days.includes(weekday) || daysOff.includes(date)) return undefined;
  return { begin: momentOf(date, from), end: momentOf(date, to) };
}

/** The moment at which a wait that began at `since` has lasted the given number of office hours. */
export function officeTimeAfter(hours: OfficeHours, since: Date, officeMs: number): Date {
  const first = wallClock(since).date;
  let remainingMs = officeMs;
  for (let day = 0; day < maxDays; day += 1) {
    const openHours = officeDay(hours, addDays(first, day));
    if (!openHours) continue;
    const begin = Math.max(openHours.begin, since.getTime());
    if (openHours.end - begin >= remainingMs) return new Date(begin + remainingMs);
    remainingMs -= Math.max(0, openHours.end - begin);
  }
  return new Date(since.getTime() + maxDays * dayMs);
}

/** The latest start of a wait that has lasted the given number of office hours by now. */
export function officeTimeBefore(hours: OfficeHours, now: Date, officeMs: number): Date {
  const last = wallClock(now).date;
  let remainingMs = officeMs;
  for (let day = 0; day < maxDays; day += 1) {
    const openHours = officeDay(hours, addDays(last, -day));
    if (!openHours) continue;
    const end = Math.min(openHours.end, now.getTime());
    if (end - openHours.begin >= remainingMs) return new Date(end - remainingMs);
    remainingMs -= Math.max(0, end - openHours.begin);
  }
  return new Date(now.getTime() - maxDays * dayMs);
}
