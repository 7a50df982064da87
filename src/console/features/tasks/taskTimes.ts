import { todayAtInstitute, wallClock } from '#contract/instituteTime.ts';
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
