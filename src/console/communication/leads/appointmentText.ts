import { todayAtInstitute } from '#contract/instituteTime.ts';
import { isOverdue, type Lead } from '#contract/communication/leads.ts';
import { inEachLanguage } from '#console/texts/language.ts';
import { shortMonths } from '#console/kit/format/format.ts';
import type { Text } from '#console/texts/index.ts';

/** Stored as the institute's date and time, so it is shown unconverted, wherever the reader is. */
const day = inEachLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

const millisecondsPerDay = 86_400_000;

/** '24 Nov 2026, 11:30', or the day alone; any other value of another server is shown as it is. */
export function appointmentText({ scheduledDate, scheduledTime }: Lead): string {
  if (!scheduledDate) return '';
  const date = new Date(`${scheduledDate}T00:00Z`);
  const shown = Number.isNaN(date.getTime()) ? scheduledDate : shortMonths(day().format(date));
  return scheduledTime ? `${shown}, ${scheduledTime}` : shown;
}

/** The distance in words: 'Overdue by 3 days', 'Tomorrow', 'In 5 days'. */
export function distanceText(lead: Lead, text: Text, now = new Date()): string {
  if (!lead.appointmentAt || !lead.scheduledDate) return '';
  const days = Math.round((Date.parse(lead.scheduledDate) - Date.parse(todayAtInstitute(now))) / millisecondsPerDay);
  if (isOverdue(lead, now))
    return days === 0 ? text('leads.overdue') : text('leads.overdueDays', { smart_count: -days });
  if (days === 0) return text('leads.today');
  return days === 1 ? text('leads.tomorrow') : text('leads.inDays', { smart_count: days });
}
