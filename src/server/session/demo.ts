import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { Attendance, ParticipantDraft, ParticipantState } from '#contract/participants.ts';
import { AvailabilityDraft } from '#contract/session/availabilities.ts';
import { BookingDraft, BookingStatus } from '#contract/session/bookings.ts';
import { NewLiveSessionForm } from '#contract/session/liveSessions.ts';
import { RevisionTestDraft } from '#contract/session/revisionTests.ts';
import { demoRecords, type DemoFile, type DemoRecord } from '../platform/demo/demoRecords.ts';
import { bookingRow } from './bookings.ts';
import { daysOf } from './liveSessions.ts';
import { revisionTestsTable } from './revisionTestsTable.ts';
import { availabilitiesTable, bookingsTable, liveSessionsTable, participantsTable } from './tables.ts';

const DemoBooking = z.safeExtend(BookingDraft, { status: BookingStatus, recording: z.optional(z.url()) });

/** A person on the roster of a session, with the attendance of a past one. */
const DemoParticipant = z.object({
  sessionId: z.uuid(),
  studentId: z.optional(z.uuid()),
  name: ParticipantDraft.shape.name,
  email: ParticipantDraft.shape.email,
  state: z._default(ParticipantState, 'enrolled'),
  attendance: z.optional(Attendance),
  minutes: z.optional(z.int()),
});

/** Returns the row of a session, or one row for each week if it repeats. */
function sessionRows({
  repeat,
  repeatUntil,
  repeatCount,
  _id,
  ...row
}: DemoRecord<z.output<typeof NewLiveSessionForm>>) {
  const days = daysOf({ repeat, repeatUntil, repeatCount, date: row.date });
  const seriesId = days.length > 1 ? randomUUID() : null;
  // Only the first session gets the id, so other demo records refer to that session.
  return days.map((date, index) => ({ ...row, ...(index === 0 ? { _id } : {}), date, seriesId }));
}

/** The demo data of the calendar and the live sessions: files under `demo/session`. */
export const sessionDemo: readonly DemoFile[] = [
  demoRecords('session/bookings', DemoBooking, (db, rows) => db.insert(bookingsTable).values(rows.map(bookingRow))),
  demoRecords('session/liveSessions', NewLiveSessionForm, (db, sessions) =>
    db.insert(liveSessionsTable).values(sessions.flatMap(sessionRows)),
  ),
  demoRecords('session/participants', DemoParticipant, (db, rows) => db.insert(participantsTable).values(rows)),
  demoRecords('session/availabilities', AvailabilityDraft, (db, rows) => db.insert(availabilitiesTable).values(rows)),
  demoRecords('session/revisionTests', RevisionTestDraft, (db, tests) => db.insert(revisionTestsTable).values(tests)),
];
