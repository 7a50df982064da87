import type { CalendarEntry, CalendarPart } from '#contract/session/calendar.ts';
import type { Colouring } from './useCalendarChoices.ts';

/** The looks of entries: a colour on a soft background of the same colour, or an outline on the card. */
export const entryLooks = [
  'accent',
  'green',
  'amber',
  'red',
  'accentOutline',
  'greenOutline',
  'amberOutline',
  'redOutline',
] as const;
export type EntryLook = (typeof entryLooks)[number] | 'struck' | 'off';

const partLooks: Readonly<Record<CalendarPart, EntryLook>> = {
  booked: 'accent',
  pending: 'amberOutline',
  cancelled: 'struck',
  session: 'green',
  appointment: 'accentOutline',
  off: 'off',
};

export const lookOfPart = (part: CalendarPart): EntryLook => partLooks[part];

/** Returns the same look for the same name, regardless of the other people on the calendar. */
function lookOfName(name: string): EntryLook {
  let sum = 0;
  for (const character of name.toLowerCase()) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return entryLooks[sum % entryLooks.length] ?? 'accent';
}

export function lookOf({ part, by }: CalendarEntry, colouring: Colouring): EntryLook {
  return colouring === 'trainer' && part !== 'cancelled' && part !== 'off' ? lookOfName(by) : lookOfPart(part);
}
