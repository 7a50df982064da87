import type { BookingClash } from '#contract/session/bookingClashes.ts';
import type { Text } from '#console/texts/index.ts';
import { formatDay, formatHours } from '../dayAndHours.ts';
import type { Time } from './times.ts';

/** 'Fri, 20 Nov 2026, 10:00–11:00'. */
export function timeInWords({ date, start, end }: Time, text: Text): string {
  return `${formatDay(date)}, ${formatHours({ start, end }) || text('bookings.allDay')}`;
}

/** A clash with an entry; `date` names the day if sessions on several days are moved. */
export type NamedClash = Pick<BookingClash, 'kind' | 'title' | 'start' | 'end'> & {
  readonly date?: string | undefined;
};

/** 'GST returns, 10:00–12:00', or the reason why the trainer does not work then. */
function clashInWords({ kind, title, start, end }: NamedClash, text: Text): string {
  if (kind === 'dayOff')
    return title ? text('bookings.moving.dayOffFor', { reason: title }) : text('bookings.moving.dayOff');
  if (kind === 'outsideHours')
    return title ? text('bookings.moving.hours', { hours: title }) : text('bookings.moving.noHours');
  return [title, formatHours({ start, end })].filter(Boolean).join(', ');
}

/** The clashes caused by a move, in words. */
export const namesOf = (clashes: readonly NamedClash[], text: Text): string =>
  clashes
    .map((clash) => [clash.date && formatDay(clash.date), clashInWords(clash, text)].filter(Boolean).join(': '))
    .join(' · ');
