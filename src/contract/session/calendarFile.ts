import { addDays } from '../days.ts';
import { instituteZone, momentAt } from '../instituteTime.ts';

/** An event of a calendar file. As with a booking, an event without a start lasts the whole day. */
export type CalendarFileEvent = {
  /** Stays the same for the event's whole life, so that a calendar replaces its earlier version. */
  readonly uid: string;
  readonly title: string;
  readonly date: string;
  readonly start: string | null;
  /** Without an end, the event's duration is zero. */
  readonly end: string | null;
  /** The time of this version of the event. */
  readonly stamp: Date;
  /** Increases with each change that concerns the event's participants. */
  readonly sequence?: number;
  readonly status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  readonly description?: string;
  readonly location?: string;
  readonly link?: string | undefined;
  readonly organizer?: CalendarPerson;
  readonly attendee?: CalendarPerson;
};

type CalendarPerson = { readonly name: string; readonly email: string };

type CalendarFileOptions = {
  /** How a mail program treats the file: as an invitation, or as a cancellation (RFC 5546). */
  readonly method?: CalendarMethod;
  /** The name under which a calendar program shows a subscribed file. */
  readonly name?: string;
  /** Hours after which a calendar program should read a subscribed file again. */
  readonly refreshHours?: number;
  /** The zone of the events' times. */
  readonly zone?: string;
};

export type CalendarMethod = 'REQUEST' | 'CANCEL';

/**
 * Returns a calendar file (RFC 5545). Its times are in UTC, so that every calendar shows them in its own zone, and no
 * description of the institute's zone is needed.
 */
export function calendarFile(events: readonly CalendarFileEvent[], options: CalendarFileOptions = {}): string {
  const { method, name, refreshHours, zone = instituteZone() } = options;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Institute Console//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    ...(name ? [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`] : []),
    ...(refreshHours
      ? [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`, `X-PUBLISHED-TTL:PT${refreshHours}H`]
      : []),
    ...events.flatMap((event) => eventLines(event, zone)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines(event: CalendarFileEvent, zone: string): readonly string[] {
  const { uid, title, stamp, sequence, status, description, location, link, organizer, attendee } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utcStamp(stamp)}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    ...timeLines(event, zone),
    `SUMMARY:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(link ? [`URL:${uri(link)}`] : []),
    ...(status ? [`STATUS:${status}`] : []),
    ...(organizer ? [`ORGANIZER${nameOf(organizer)}:mailto:${uri(organizer.email)}`] : []),
    // The person asked for the appointment, so no RSVP is requested; nobody would read it.
    ...(attendee
      ? [`ATTENDEE${nameOf(attendee)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${uri(attendee.email)}`]
      : []),
    'END:VEVENT',
  ];
}

function timeLines({ date, start, end }: CalendarFileEvent, zone: string): readonly string[] {
  if (start === null) {
    // The end of an all-day event is the beginning of the next day.
    return [`DTSTART;VALUE=DATE:${dayOf(date)}`, `DTEND;VALUE=DATE:${dayOf(addDays(date, 1))}`, 'TRANSP:TRANSPARENT'];
  }
  const stampAt = (time: string) => utcStamp(momentAt({ date, time }, zone));
  return [`DTSTART:${stampAt(start)}`, ...(end === null ? [] : [`DTEND:${stampAt(end)}`])];
}

const dayOf = (day: string) => day.replaceAll('-', '');
/**
 * Returns a time as `20261124T043000Z`. It is cut out of the ISO text for speed, because a feed has thousands of times.
 */
function utcStamp(moment: Date): string {
  const text = moment.toISOString();
  return `${text.slice(0, 4)}${text.slice(5, 7)}${text.slice(8, 13)}${text.slice(14, 16)}${text.slice(17, 19)}Z`;
}

/**
 * Control characters, which become spaces. Some programs treat them as line ends, so that a text could add properties.
 */
const controlCharacterPattern = /[\p{Cc}\u2028\u2029]/gu;
const specialCharacterPattern = /[\\;,\p{Cc}\u2028\u2029]/u;
const escapeText = (words: string) =>
  specialCharacterPattern.test(words)
    ? words
        .replaceAll(/[\\;,]/g, String.raw`\$&`)
        .replaceAll(/\r\n?|\n/g, String.raw`\n`)
        .replaceAll(controlCharacterPattern, ' ')
    : words;
/** Blanks and control characters, which an address does not contain. */
const blankCharacterPattern = /[\s\p{Cc}\u2028\u2029]/gu;
const uri = (address: string) => address.replaceAll(blankCharacterPattern, '');
/** Returns the parameter with a person's quoted name, which can contain anything but quotes and control characters. */
const nameOf = ({ name }: CalendarPerson) =>
  name ? `;CN="${name.replaceAll('"', "'").replaceAll(controlCharacterPattern, ' ')}"` : '';

/** The maximum number of bytes in a line. A longer line continues on the next one, which begins with a space. */
const maxLineBytes = 75;
/** Returns the number of bytes that a character has in UTF-8. */
const sizeOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
};

const asciiPattern = /^[ -~]*$/;

function foldLine(line: string): string {
  const isShort = line.length <= maxLineBytes && (line.length * 3 <= maxLineBytes || asciiPattern.test(line));
  if (isShort) return line;
  const parts: string[] = [];
  let [from, at, room] = [0, 0, maxLineBytes];
  for (const character of line) {
    const size = sizeOf(character);
    if (size > room) {
      parts.push(line.slice(from, at));
      from = at;
      room = maxLineBytes - 1;
    }
    at += character.length;
    room -= size;
  }
  return [...parts, line.slice(from)].join('\r\n ');
}
