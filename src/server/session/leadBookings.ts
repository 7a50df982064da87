import { and, eq } from 'drizzle-orm';
import { leadResults } from '#contract/leadResults.ts';
import { bookings } from '#contract/session/bookings.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { logActivity } from '../platform/leadActivities.ts';
import { leadRecords } from '../platform/leadRecords.ts';
import { leadActivitiesTable } from '../platform/tables/leadActivities.ts';
import { bookingRecords, bookingRow, checkLinks } from './bookings.ts';

/**
 * Creates a booking for a lead. The lead is locked, so that a repeated request finds the booking created by the first
 * one.
 */
const bookRoute = implement(leadResults.endpoints.createForLead, async (call) => {
  const { db, body } = call;
  const { leadId } = call.params;
  const lead = await leadRecords.lock(db, leadId);
  requireFlag(call, leadRecords.noun.module, 'update');
  const { key, ...draft } = body;
  const log = leadActivitiesTable;
  const [earlierBooking] = await db
    .select({ recordId: log.recordId })
    .from(log)
    .where(and(eq(log.leadId, leadId), eq(log.key, key)));
  if (earlierBooking?.recordId) return { _id: earlierBooking.recordId };
  await checkLinks(db, { studentId: draft.studentId });
  const { name: person, email, phone, studentId } = lead;
  const booking = await bookingRecords.insert(db, {
    ...bookingRow(draft),
    name: draft.name || person,
    email: draft.email || (email ?? ''),
    phone: draft.phone || (phone ?? ''),
    studentId: draft.studentId ?? studentId,
    leadId,
  });
  const { _id, name } = actorOf(call);
  const nextStep = { nextDate: booking.date, nextTime: booking.start };
  const record = { noun: bookings.name, recordId: booking._id };
  const entry = { leadId, kind: 'booked', text: booking.title, by: { _id, name }, key } as const;
  await logActivity(db, { ...entry, ...nextStep, ...record });
  await leadRecords.update(db, leadId, { scheduledDate: booking.date, scheduledTime: booking.start });
  return { _id: booking._id };
});

export const part: DomainPart = {
  routes: [bookRoute],
};
