import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { BookingDraft, BookingStatus } from '#contract/session/bookings.ts';
import { NewLiveSessionForm } from '#contract/session/liveSessions.ts';
import { RevisionTestDraft } from '#contract/session/revisionTests.ts';
import { demoRecords, type DemoFile, type DemoRecord } from '../platform/demo/demoRecords.ts';
import { bookingRow } from './bookings.ts';
import { daysOf } from './liveSessions.ts';
import { revisionTestsTable } from './revisionTestsTable.ts';
import { bookingsTable, liveSessionsTable } from './tables.ts';

const DemoBooking = z.safeExtend(BookingDraft, { status: BookingStatus, recording: z.optional(z.url()) });

/** Returns a session, or one for each week if it repeats. */
function sessionRows({
  repeat,
  repeatUntil,
  repeatCount,
  _id,
  ...row
}: DemoRecord<z.output<typeof NewLiveSessionForm>>) {
  const days = daysOf({ repeat, repeatUntil, repeatCount, date: row.date });
  const seriesId = days.length > 1 ? randomUUID() : null;
  return days.map((date) => ({ ...row, date, seriesId }));
}

/** The demo data of the calendar and the live sessions: files under `demo/session`. */
export const sessionDemo: readonly DemoFile[] = [
  demoRecords('session/bookings', DemoBooking, (db, rows) => db.insert(bookingsTable).values(rows.map(bookingRow))),
  demoRecords('session/liveSessions', NewLiveSessionForm, (db, sessions) =>
    db.insert(liveSessionsTable).values(sessions.flatMap(sessionRows)),
  ),
  demoRecords('session/revisionTests', RevisionTestDraft, (db, tests) => db.insert(revisionTestsTable).values(tests)),
];
