import { html } from 'hono/html';
import { instituteZone, momentAt } from '#contract/instituteTime.ts';
import { fillFields } from '#contract/mergeText.ts';
import { calendarFile } from '#contract/session/calendarFile.ts';
import type { BookingLetter } from '#contract/session/bookingLetters.ts';
import type {
  BookingField,
  BookingLetterKind,
  BookingSettingsDraft,
  LetterLanguage,
} from '#contract/session/bookingSettings.ts';
import { bookingWords } from '#contract/session/bookingWords.ts';
import type { Environment } from '../environment.ts';
import type { Letter } from '../platform/mail/letter.ts';
import { asOneLine } from '../platform/mail/asOneLine.ts';
import { linkedParagraphs } from '../platform/mail/paragraphs.ts';
import type { bookingsTable } from './tables.ts';

/** The fields of a booking that are needed for its letters. */
export type AnnouncedBooking = Pick<
  typeof bookingsTable.$inferSelect,
  | '_id'
  | 'title'
  | 'by'
  | 'date'
  | 'start'
  | 'end'
  | 'link'
  | 'place'
  | 'name'
  | 'email'
  | 'phone'
  | 'status'
  | 'sequence'
>;

export type Recipient = { readonly to: BookingLetter['to']; readonly name: string; readonly email: string };

type Times = Pick<AnnouncedBooking, 'date' | 'start' | 'end'>;

/** The moment at which a booking begins; a whole-day booking begins at nine, when working hours start. */
export const beginOf = ({ date, start }: Times, zone = instituteZone()): Date =>
  momentAt({ date, time: start ?? '09:00' }, zone);

/**
 * The moment from which no letters are sent about a booking: its beginning or, for a whole-day booking, the end of the
 * day.
 */
export const pastMoment = ({ date, start }: Times, zone = instituteZone()): Date =>
  momentAt({ date, time: start ?? '23:59' }, zone);

const localeOf = { en: 'en-IN', hi: 'hi-IN' } as const;

/** The day, time and zone of a booking in words: 'Fri, 20 Nov 2026', '10:00–12:00', 'India Standard Time'. */
function timeInWords(times: Times, language: LetterLanguage, zone: string) {
  const locale = localeOf[language];
  const begin = beginOf(times, zone);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
  const weekday = format({ weekday: 'short' }).format(begin);
  const day = format({ day: 'numeric', month: 'short', year: 'numeric' }).format(begin);
  const date = `${weekday}, ${day.replace('Sept ', 'Sep ')}`;
  // Formatted for that day, because a zone with summer time has two names.
  const nameParts = format({ timeZoneName: 'long' }).formatToParts(begin);
  const name = nameParts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  const { start, end } = times;
  const time = start === null ? bookingWords[language].labels.wholeDay : end === null ? start : `${start}–${end}`;
  return { date, time, zone: name, when: `${date}, ${time} (${name})` };
}

type Sender = Pick<Environment, 'product' | 'mailFrom'>;

type LetterContext = {
  readonly kind: BookingLetterKind;
  readonly to: Recipient;
  readonly settings: BookingSettingsDraft;
  readonly sender: Sender;
  readonly now: Date;
  /** The sequence number for the calendar file, if it differs from the booking's own. */
  readonly sequence?: number;
  readonly zone?: string;
};

/** The values of the placeholders in the text of a letter. */
function valuesOf(booking: AnnouncedBooking, { to, settings, sender, zone = instituteZone() }: LetterContext) {
  const { labels } = bookingWords[settings.language];
  const inWords = timeInWords(booking, settings.language, zone);
  const person = [booking.name, booking.phone, booking.email].filter(Boolean).join(' · ');
  const details = [
    [labels.title, booking.title],
    [labels.when, inWords.when],
    [labels.place, booking.place],
    to.to === 'person' ? [labels.trainer, booking.by] : [labels.person, person],
    [labels.link, booking.link],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return {
    ...inWords,
    name: to.name,
    title: booking.title,
    trainer: booking.by,
    place: booking.place,
    link: booking.link ?? '',
    details: details.join('\n'),
    institute: sender.product.name,
  } satisfies Record<BookingField, string>;
}

const hasFile: ReadonlySet<BookingLetterKind> = new Set(['invitation', 'change', 'cancellation']);

/** The letter about a booking to one of its recipients, with the calendar file that adds, changes or removes it. */
export function bookingLetter(booking: AnnouncedBooking, writing: LetterContext): Letter {
  const { kind, to, settings, sender, now, zone = instituteZone() } = writing;
  const values = valuesOf(booking, writing);
  const standard = bookingWords[settings.language].letters[kind];
  const { subject, body } = settings.letters[kind];
  const isCancelled = kind === 'cancellation';
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  const event = {
    uid: `${booking._id}@bookings`,
    title: booking.title,
    date: booking.date,
    start: booking.start,
    end: booking.end,
    stamp: now,
    sequence: writing.sequence ?? booking.sequence,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    description: values.details,
    location: booking.place || (booking.link ?? ''),
    link: booking.link ?? undefined,
    organizer: { name: sender.product.name, email: sender.mailFrom.address },
    attendee: { name: to.name, email: to.email },
  } as const;
  return {
    to: to.email,
    toName: to.name,
    subject: asOneLine(fillFields(subject || standard.subject, values)).slice(0, 300),
    html: String(html`${linkedParagraphs(fillFields(body || standard.body, values))}`),
    about: [booking._id],
    until: pastMoment(booking, zone).toISOString(),
    ...(hasFile.has(kind) ? { calendar: { method, content: calendarFile([event], { method, zone }) } } : {}),
  };
}
