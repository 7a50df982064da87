import { todayAtInstitute, wallClock } from '#contract/instituteTime.ts';
import type { Task } from '#contract/features/tasks.ts';

export const parts = ['overdue', 'today', 'later'] as const;
export type Part = (typeof parts)[number];

/** The part of the list that an open task belongs to; a task without a due time is among the later ones. */
export function partOf({ dueAt }: Pick<Task, 'dueAt'>, now: Date): Part {
  if (dueAt === null) return 'later';
  const dueTime = new Date(dueAt);
  if (dueTime < now) return 'overdue';
  return wallClock(dueTime).date === todayAtInstitute(now) ? 'today' : 'later';
}
