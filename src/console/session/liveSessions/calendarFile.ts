import { calendarFile } from '#contract/session/calendarFile.ts';
import type { LiveSession } from '#contract/session/liveSessions.ts';
import { download } from '#console/kit/export/download.ts';
import { fileNameOf } from '#console/kit/export/names.ts';

/** Saves the session as a file that calendars open. */
export function downloadCalendarFile(session: LiveSession): void {
  const name = fileNameOf(session.title, 'ics');
  download(new Blob([calendarText(session, new Date())], { type: 'text/calendar;charset=utf-8' }), name);
}

/** A calendar file with the session; empty for a session without a day, which another server may have. */
export function calendarText(session: LiveSession, stamp: Date): string {
  const { _id, title, description, instructor, link, date, start, end } = session;
  if (date === null) return calendarFile([]);
  return calendarFile([
    {
      uid: `${_id}@live-sessions`,
      title,
      date,
      start,
      end,
      stamp,
      description: [instructor, description, link].filter(Boolean).join('\n'),
      location: link,
      link,
    },
  ]);
}
