import { eq } from 'drizzle-orm';
import { bookingLetters, type BookingLetter } from '#contract/session/bookingLetters.ts';
import type { Queryable } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { lettersTable } from '../platform/mail/tables.ts';
import { bookingLetter, pastMoment, type AnnouncedBooking } from './bookingLetter.ts';
import { bookingLettersTable as table } from './bookingLettersTable.ts';
import { addressHash, recipientsOf } from './bookingRecipients.ts';
import { readBookingSettings } from './bookingSettings.ts';
import { bookingRecords } from './bookings.ts';
import { latestTo, announcedBooking, sentLetters, type SentLetter } from './announceBooking.ts';

const { all, again } = bookingLetters.endpoints;

/**
 * Whether a letter is still correct: its booking is in the future and still has the status that the letter announces,
 * and no newer letter has replaced it.
 */
function isCurrent(booking: AnnouncedBooking, rows: readonly SentLetter[], row: SentLetter, now: Date): boolean {
  if (row.skipped === 'withdrawn' || row.skipped === 'notNeeded' || pastMoment(booking) <= now) return false;
  const isOfState = row.kind === 'cancellation' ? booking.status === 'cancelled' : booking.status === 'booked';
  if (!isOfState) return false;
  const isReminder = row.kind === 'reminder' || row.kind === 'lastReminder';
  return isReminder ? row.sequence === booking.sequence : latestTo(rows, row.addressHash)?.id === row.id;
}

/** The letters about a booking in the form in which they are shown, newest first. */
async function shownLetters(db: Queryable, deps: Deps, bookingId: string): Promise<BookingLetter[]> {
  const booking = await announcedBooking(db, bookingId);
  if (!booking) throw notFound();
  const rows = await sentLetters(db, bookingId);
  const letters = await db
    .select({ _id: lettersTable._id, to: lettersTable.to, state: lettersTable.state, answer: lettersTable.answer })
    .from(table)
    .innerJoin(lettersTable, eq(lettersTable._id, table.letterId))
    .where(eq(table.bookingId, bookingId));
  const recipients = await recipientsOf(db, booking, { toTrainer: true });
  const now = deps.clock();
  return rows.flatMap((row) => {
    // A skipped reminder has no recipient.
    if (row.skipped === 'notNeeded') return [];
    const letter = letters.find(({ _id }) => _id === row.letterId);
    const recipient = recipients.find(({ email }) => addressHash(email) === row.addressHash);
    const isMoving = letter?.state === 'queued' || letter?.state === 'sending';
    return [
      {
        _id: row.id,
        kind: row.kind,
        to: row.to,
        address: letter?.to ?? recipient?.email ?? null,
        state: row.skipped ?? letter?.state ?? null,
        answer: letter?.answer ?? null,
        inOutbox: letter !== undefined && deps.mail.status.transport === 'outbox',
        at: row.at,
        canRepeat: recipient !== undefined && !isMoving && isCurrent(booking, rows, row, now),
      },
    ];
  });
}

const bookingLetterRoutes = [
  implement(all, async ({ db, deps, params }) => shownLetters(db, deps, params.bookingId)),
  implement(again, async ({ db, deps, params, body }) => {
    const { bookingId, id } = params;
    await bookingRecords.lock(db, bookingId);
    const letter = (await shownLetters(db, deps, bookingId)).find(({ _id }) => _id === id);
    if (!letter) throw notFound();
    if (body.at !== letter.at) throw new Refusal('conflict', 'This email was already sent again.');
    if (!letter.canRepeat) throw new Refusal('conflict', 'This email cannot be sent again.');
    const booking = await announcedBooking(db, bookingId);
    const recipient =
      booking && (await recipientsOf(db, booking, { toTrainer: true })).find(({ to }) => to === letter.to);
    if (!booking || !recipient) throw notFound();
    const [settings, now, { kind }] = [await readBookingSettings(db), deps.clock(), letter];
    const content = bookingLetter(booking, { kind, to: recipient, settings, sender: deps.environment, now });
    const letterId = await deps.mail.send(db, content);
    await db.update(table).set({ letterId, skipped: null, at: now.toISOString() }).where(eq(table.id, id));
    return shownLetters(db, deps, bookingId);
  }),
];

export const part: DomainPart = { routes: bookingLetterRoutes };
