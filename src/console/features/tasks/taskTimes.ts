import { momentAt, todayAtInstitute, wallClock } from '#contract/instituteTime.ts';
import type { Task } from '#contract/features/tasks.ts';

export const parts = ['overdue', 'today', 'later'] as const;
export type Part = (typeof parts)[number];

/** The part of the list in which an open task is shown; one without a due time comes later. */
export function partOf({ dueAt }: Pick<Task, 'dueAt'>, now: Date): Part {
  if (dueAt === null) return 'later';
  const due = new Date(dueAt);
  if (due < now) return 'overdue';
  return wallClock(due).date === todayAtInstitute(now) ? 'today' : 'later';
}

/** The value of a field `datetime-local`, in the institute's zone; '' without a time. */
export function fieldValueOf(dueAt: string | null): string {
  if (dueAt === null) return '';
  const { date, time } = wallClock(new Date(dueAt));
  return `${date}T${time}`;
}

/** The point in time of a field's value; null if it is empty. */
export function momentOf(value: string): string | null {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(value) ?? [];
  return date && time ? momentAt({ date, time }).toISOString() : null;
}
