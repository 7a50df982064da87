import { addDays } from '#contract/days.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { isDay } from '#contract/days.ts';
import { inEachLanguage } from '#console/texts/language.ts';
import { shortMonths } from '#console/kit/format/format.ts';

export type Tab = 'table' | 'calendar';

export type CalendarView = 'month' | 'week' | 'days' | 'day' | 'trainers' | 'agenda';
const views: readonly CalendarView[] = ['month', 'week', 'day', 'trainers', 'agenda'];
const narrowViews: readonly CalendarView[] = ['month', 'days', 'day', 'agenda'];

/** The available views. A phone has room for three days instead of a week. */
export function viewsFor(narrow: boolean): readonly CalendarView[] {
  return narrow ? narrowViews : views;
}

/** The state of the calendar: a view and a day in it. */
export type Place = { readonly view: CalendarView; readonly date: string };

/** Changes the view and day of the calendar, starting from the current ones. */
export type Go = (next: (from: Place) => Place) => void;

/** The calendar's address with the default view and today. */
export const calendarSearch = '?tab=calendar';

export function tabIn(search: string): Tab {
  return new URLSearchParams(search).get('tab') === 'calendar' ? 'calendar' : 'table';
}

/** The view and day in an address. The default is today, by month or, on a phone, by three days. */
export function placeIn(search: string, narrow: boolean): Place {
  const params = new URLSearchParams(search);
  const requestedView = params.get('view') ?? '';
  const [narrowDefault, wideDefault] = ['days', 'week'];
  const fittingView =
    requestedView === narrowDefault || requestedView === wideDefault
      ? narrow
        ? narrowDefault
        : wideDefault
      : requestedView;
  const view = viewsFor(narrow).find((candidate) => candidate === fittingView) ?? (narrow ? 'days' : 'month');
  const date = params.get('date') ?? '';
  return { view, date: isDay(date) ? date : todayAtInstitute() };
}

export function searchOf({ view, date }: Place): string {
  return `${calendarSearch}&view=${view}&date=${date}`;
}

/** The number of days that fit on a phone. */
export const narrowDayCount = 3;
/** Sunday, as on a wall calendar in India. */
export const firstDay = 0;

/** Days are counted in UTC, which has no daylight saving time. */
const dayOf = (date: string) => new Date(`${date}T00:00:00Z`);
const isoDay = (day: Date) => day.toISOString().slice(0, 10);

function firstOfMonth(date: string, months = 0): string {
  const day = dayOf(date);
  return isoDay(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1)));
}

const weekday = (date: string) => (dayOf(date).getUTCDay() - firstDay + 7) % 7;
const beginOfWeek = (date: string) => addDays(date, -weekday(date));

/** The first and the last day in view; a month shows whole weeks. */
export function daysOf({ view, date }: Place): { from: string; to: string } {
  if (view === 'day' || view === 'trainers') return { from: date, to: date };
  if (view === 'days') return { from: date, to: addDays(date, narrowDayCount - 1) };
  if (view === 'week') return { from: beginOfWeek(date), to: addDays(beginOfWeek(date), 6) };
  const [from, to] = [firstOfMonth(date), addDays(firstOfMonth(date, 1), -1)];
  return view === 'agenda' ? { from, to } : { from: beginOfWeek(from), to: addDays(beginOfWeek(to), 6) };
}

/** The next or previous range of the same view. */
export function step({ view, date }: Place, direction: 1 | -1): Place {
  if (view === 'day' || view === 'trainers') return { view, date: addDays(date, direction) };
  if (view === 'days') return { view, date: addDays(date, narrowDayCount * direction) };
  if (view === 'week') return { view, date: addDays(date, 7 * direction) };
  return { view, date: firstOfMonth(date, direction) };
}

const month = inEachLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const fullDay = inEachLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }));
const days = inEachLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** The visible range in words: 'November 2026', '15–21 Nov 2026', 'Friday, 20 November 2026'. */
export function nameOf(place: Place): string {
  if (place.view === 'day' || place.view === 'trainers') return fullDay().format(dayOf(place.date));
  if (place.view !== 'week' && place.view !== 'days') return month().format(dayOf(place.date));
  const { from, to } = daysOf(place);
  return shortMonths(days().formatRange(dayOf(from), dayOf(to)));
}
