import { todayAtInstitute, type WallClock } from '#contract/instituteTime.ts';
import type { TextKey } from '#console/texts/index.ts';
import { addDays, nextMonday } from '../../../dates/dateText.ts';

export type QuickChoice = { readonly label: TextKey; readonly time: string } & WallClock;

/** What is often wanted: a day, with a usual hour for those that have a time. */
export function quickChoices(now = new Date()): readonly QuickChoice[] {
  const today = todayAtInstitute(now);
  return [
    { label: 'form.quick.today', date: today, time: '17:00' },
    { label: 'form.quick.tomorrow', date: addDays(today, 1), time: '11:00' },
    { label: 'form.quick.monday', date: nextMonday(today), time: '11:00' },
  ];
}
