import type { LiveSession } from '#contract/session/liveSessions.ts';
import { momentAt } from '#contract/instituteTime.ts';
import { download } from '#console/kit/export/download.ts';
import { fileNameOf } from '#console/kit/export/names.ts';

/** Saves the session as a file that calendars open (RFC 5545). */
export function downloadCalendarFile(session: LiveSession): void {
  const name = fileNameOf(session.title, 'ics');
  download(new Blob([calendarText(session, new Date())], { type: 'text/calendar;charset=utf-8' }), name);
}

/** One event; its times are in UTC, so that every calendar shows them in its own zone. */
export function calendarText(session: LiveSession, now: Date): string {
  const { _id, title, description, instructor, link, date, start, end } = session;
  const momentOf = (time: string | null) => (date === null || time === null ? [] : [momentAt({ date, time })]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Institute Console//Live sessions//EN',
    'BEGIN:VEVENT',
    `UID:${_id}@live-sessions`,
    `DTSTAMP:${utcStamp(now)}`,
    ...momentOf(start).map((moment) => `DTSTART:${utcStamp(moment)}`),
    ...momentOf(end).map((moment) => `DTEND:${utcStamp(moment)}`),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped([instructor, description, link].filter(Boolean).join('\n'))}`,
    ...(link ? [`LOCATION:${escaped(link)}`, `URL:${link}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

const utcStamp = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');
/** Control characters become spaces, because some programs end a line at them, so that a text could add properties. */
const escaped = (words: string) =>
  words
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ');

/** The maximum number of bytes of a line; a longer line continues on the next one after a space. */
const maxLineBytes = 75;

function foldLine(line: string): string {
  const bytes = new TextEncoder();
  let result = '';
  let room = maxLineBytes;
  for (const character of line) {
    const size = bytes.encode(character).length;
    if (size > room) {
      result += '\r\n ';
      room = maxLineBytes - 1;
    }
    result += character;
    room -= size;
  }
  return result;
}
