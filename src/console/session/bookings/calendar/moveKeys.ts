import { addDays } from '#contract/days.ts';
import type { Lanes } from './lanes.ts';
import type { CalendarView } from './place.ts';
import { resizeTime, shiftTime, stepMinutes, type Target } from './times.ts';

type Key = {
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};
type Change = (from: Target) => Target;

/**
 * Returns the change made by Alt with an arrow key: it moves the entry by a quarter of an hour, by a day or, between
 * lanes, to another trainer. With Shift, it changes the duration.
 */
export function changeOfKey(pressedKey: Key, view: CalendarView, lanes: Lanes | undefined): Change | undefined {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = pressedKey;
  if (!altKey || ctrlKey || metaKey) return undefined;
  const minutes = key === 'ArrowDown' ? stepMinutes : key === 'ArrowUp' ? -stepMinutes : 0;
  if (minutes !== 0) return (from) => (shiftKey ? resizeTime(from, minutes) : shiftTime(from, minutes));
  const days = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (days === 0 || shiftKey) return undefined;
  if (view !== 'trainers' || !lanes) return (from) => ({ ...from, date: addDays(from.date, days) });
  return (from) => {
    const day = lanes.dayOf(from.by);
    const trainer = day === undefined ? '' : lanes.nameAt(addDays(day, days));
    return { ...from, by: trainer || from.by };
  };
}
