import { addDays } from '#contract/days.ts';
import { momentAt, todayAtInstitute, type WallClock } from '#contract/instituteTime.ts';
import type { TextKey } from '#console/texts/index.ts';
import { nextMonday } from '../../../dates/dateText.ts';

export type QuickChoice = { readonly label: TextKey; readonly time: string } & WallClock;

const morning = '09:00';
const lateMorning = '11:00';
const evening = '17:00';

/** Common days and hours for appointments and publications. None of them is in the past. */
export function quickTimes(now = new Date()): readonly QuickChoice[] {
  const today = todayAtInstitute(now);
  const tomorrow = addDays(today, 1);
  const monday = nextMonday(today);
  const choices: readonly QuickChoice[] = [
    { label: 'form.quick.today', date: today, time: morning },
    { label: 'form.quick.today', date: today, time: evening },
    { label: 'form.quick.tomorrow', date: tomorrow, time: morning },
    { label: 'form.quick.tomorrow', date: tomorrow, time: lateMorning },
    // On a Sunday, 'Tomorrow' already offers Monday.
    ...(monday === tomorrow ? [] : [{ label: 'form.quick.monday', date: monday, time: morning } as const]),
  ];
  return choices.filter((choice) => momentAt(choice) > now);
}

/** Like `quickTimes`, but for a field without a time; today is offered until it ends. */
export function quickDays(now = new Date()): readonly QuickChoice[] {
  const today = todayAtInstitute(now);
  const future = quickTimes(now).filter(({ date, time }) => date !== today && time === morning);
  return [{ label: 'form.quick.today', date: today, time: evening }, ...future];
}
