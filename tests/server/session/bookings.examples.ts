import { defaultBookingSettings } from '#contract/session/bookingSettings.ts';
import { addressHash } from '#server/session/bookingRecipients.ts';
import { bookingLettersTable, bookingsTable } from '#server/schema.ts';
import type { Adds, Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['bookings'];

/** The time at which the email of the example was written. */
const writtenAt = '2026-11-20T10:00:00.000Z';

export const examples: Examples = {
  'bookingLetters.again': () => ({ json: { at: writtenAt } }),
  'bookings.create': () => ({
    json: { title: 'GST returns', type: 'live', by: 'Anil Mehrotra', date: '2026-11-24', start: '10:00', end: '12:00' },
  }),
  'bookings.update': () => ({ json: { title: 'GST returns, moved', date: '2026-11-25', start: '11:00' } }),
  'bookings.clashes': () => ({ json: { by: 'Anil Mehrotra', date: '2026-11-24', start: '10:00', end: '12:00' } }),
  'leadResults.createForLead': () => ({
    json: { title: 'Visit', type: 'other', by: 'Anil Mehrotra', date: '2026-11-24', key: crypto.randomUUID() },
  }),
  'bookings.approve': () => ({ json: { recording: 'https://recordings.example/gst' } }),
  'calendarFeeds.make': () => ({ json: { scope: 'mine' } }),
  'bookingSettings.update': () => ({ json: { ...defaultBookingSettings, reminderHours: 48 } }),
};

const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

export const adds: Adds = {
  bookingLetters: async (app) => {
    const values = {
      title: 'GST returns',
      type: 'other',
      by: 'Anil',
      date: day,
      email: 'riya@students.example',
    } as const;
    const [booking] = await app.db
      .insert(bookingsTable)
      .values({ ...values, status: 'booked' })
      .returning();
    const parent = booking?._id ?? '';
    const facts = { date: day, start: null, end: null, link: null, place: null };
    const row = { bookingId: parent, sequence: 0, kind: 'invitation', to: 'person', facts, skipped: 'off' } as const;
    const [letter] = await app.db
      .insert(bookingLettersTable)
      .values({ ...row, addressHash: addressHash(values.email), at: writtenAt })
      .returning();
    return { _id: letter?.id ?? '', parent };
  },
};
