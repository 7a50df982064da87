import { addDays } from '#contract/days.ts';
import type { CalendarEntry } from '#contract/session/calendar.ts';

/** The maximum number of lanes side by side. */
const maxLanes = 20;

/**
 * The lanes of a day, one for each trainer. FullCalendar can only draw days side by side, so each lane is drawn as a
 * day: the first trainer has the day itself, the second the next day, and so on.
 */
export class Lanes {
  readonly date: string;
  readonly names: readonly string[];

  constructor(date: string, entries: readonly CalendarEntry[], ownName: string) {
    const names = [...new Map(entries.map(({ by }) => [by.toLowerCase(), by])).values()];
    const isOwn = (name: string) => Number(name.toLowerCase() === ownName.toLowerCase());
    this.date = date;
    this.names = names.toSorted((a, b) => isOwn(b) - isOwn(a) || a.localeCompare(b)).slice(0, maxLanes);
  }

  /** The number of lanes, at least one. */
  get count(): number {
    return Math.max(1, this.names.length);
  }

  /** The day that the lane of a trainer is drawn as; undefined for a trainer without a lane. */
  dayOf(name: string): string | undefined {
    const index = this.names.findIndex((other) => other.toLowerCase() === name.toLowerCase());
    return index < 0 ? undefined : addDays(this.date, index);
  }

  /** The trainer whose lane is drawn as this day. */
  nameAt(day: string): string {
    const index = (Date.parse(day) - Date.parse(this.date)) / (24 * 60 * 60 * 1000);
    return this.names[index] ?? '';
  }
}
