import { addDays } from '#contract/days.ts';
import { momentAt, todayAtInstitute } from '#contract/instituteTime.ts';

const hourMs = 60 * 60_000;
const morning = '09:00';

/** 9:00 of a day at the institute. */
export const morningOf = (date: string): string => momentAt({ date, time: morning }).toISOString();

/** The times in the menu, in ISO 8601. */
export function snoozeTimes(now: Date) {
  const today = todayAtInstitute(now);
  // Sunday is 0. On a Monday, 'next Monday' is a week later.
  const weekday = new Date(today).getUTCDay();
  return {
    hours: new Date(now.getTime() + 2 * hourMs).toISOString(),
    tomorrow: morningOf(addDays(today, 1)),
    monday: morningOf(addDays(today, (8 - weekday) % 7 || 7)),
  };
}
