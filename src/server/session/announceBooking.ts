import { and, desc, eq, inArray } from 'drizzle-orm';
import type { BookingLetterKind, BookingSettingsDraft } from '#contract/session/bookingSettings.ts';
import type { Queryable } from '../database/connect.ts';
import type { CallScope } from '../http/call.ts';
import { lettersTable } from '../platform/mail/tables.ts';
import { bookingLetter, pastMoment, type Recipient, type AnnouncedBooking } from './bookingLetter.ts';
import { bookingLettersTable as table, type AnnouncedFacts } from './bookingLettersTable.ts';
import { addressHash, recipientsOf } from './bookingRecipients.ts';
import { readBookingSettings } from './bookingSettings.ts';
import { bookingsTable } from './tables.ts';

/**
 * Seconds before a change is emailed. Undo is offered for a shorter time, so a booking that is moved back causes no
 * email.
 */
const changeDelaySeconds = 15;

export const factsOf = ({ date, start, end, link, place }: AnnouncedBooking): AnnouncedFacts => ({
  date,
  start,
  end,
  link: link || null,
  place: place || null,
});

const isSame = (one: AnnouncedFacts, other: AnnouncedFacts) =>
  (['date', 'start', 'end', 'link', 'place'] as const).every((name) => one[name] === other[name]);

const isPast = (booking: AnnouncedBooking, now: Date) => pastMoment(booking).getTime() <= now.getTime();

/** The letters about a booking, newest first, including withdrawn ones. */
export async function sentLetters(db: Queryable, bookingId: string) {
  return db.select().from(table).where(eq(table.bookingId, bookingId)).orderBy(desc(table.sequence), desc(table.at));
}
export type SentLetter = Awaited<ReturnType<typeof sentLetters>>[number];

const announcesState: ReadonlySet<BookingLetterKind> = new Set(['invitation', 'change', 'cancellation']);

/** The latest letter to an address about the booking's state. */
export const latestTo = (rows: readonly SentLetter[], hash: string): SentLetter | undefined =>
  rows.find((row) => row.addressHash === hash && row.skipped !== 'withdrawn' && announcesState.has(row.kind));

/** Withdraws the letters about a booking that are still queued. */
async function withdrawLetters(db: Queryable, bookingId: string): Promise<void> {
  const bookingLetterIds = db.select({ id: table.letterId }).from(table).where(eq(table.bookingId, bookingId));
  const waitingLetters = await db
    .select({ _id: lettersTable._id })
    .from(lettersTable)
    .where(and(inArray(lettersTable._id, bookingLetterIds), eq(lettersTable.state, 'queued')))
    .orderBy(lettersTable._id)
    .for('update', { skipLocked: true });
  if (waitingLetters.length === 0) return;
  const ids = waitingLetters.map(({ _id }) => _id);
  await db.update(table).set({ skipped: 'withdrawn', letterId: null }).where(inArray(table.letterId, ids));
  await db.delete(lettersTable).where(inArray(lettersTable._id, ids));
}

type LetterRequest = {
  readonly kind: BookingLetterKind;
  readonly to: Recipient;
  readonly settings: BookingSettingsDraft;
};

/**
 * Stores a letter about a booking in the caller's transaction, unless it already exists. If the settings have switched
 * off such letters, only a row that records this is stored. The caller has locked the booking.
 */
export async function writeLetter(
  { db, deps }: CallScope,
  booking: AnnouncedBooking,
  request: LetterRequest,
): Promise<void> {
  const { kind, to, settings } = request;
  const now = deps.clock();
  const isOn = settings.letters[kind].on;
  const row = {
    bookingId: booking._id,
    sequence: booking.sequence,
    kind,
    to: to.to,
    addressHash: addressHash(to.email),
    facts: factsOf(booking),
    at: now.toISOString(),
    skipped: isOn ? null : ('off' as const),
  };
  const [writtenLetter] = await db.insert(table).values(row).onConflictDoNothing().returning({ id: table.id });
  if (!writtenLetter || !isOn) return;
  const letterId = await deps.mail.send(db, {
    ...bookingLetter(booking, { kind, to, settings, sender: deps.environment, now }),
    delaySeconds: kind === 'change' ? changeDelaySeconds : 0,
  });
  await db.update(table).set({ letterId }).where(eq(table.id, writtenLetter.id));
}

/** Reads a booking with the fields that its letters need. */
export async function announcedBooking(db: Queryable, id: string): Promise<AnnouncedBooking | undefined> {
  const [booking] = await db.select().from(bookingsTable).where(eq(bookingsTable._id, id));
  return booking;
}

const personOf = ({ name, email, by }: AnnouncedBooking) =>
  [name, email.toLowerCase(), by.trim().toLowerCase()].join('\n');

/**
 * Emails the people on a booking about a change. It runs in the transaction of that change, which has locked the
 * booking. New recipients are invited; others get the change or the cancellation. Nobody is emailed about a booking in
 * the past.
 */
export async function announceBooking(
  call: CallScope,
  bookingBefore: Omit<AnnouncedBooking, 'sequence'>,
): Promise<void> {
  const { db, deps } = call;
  const now = deps.clock();
  const storedBooking = await announcedBooking(db, bookingBefore._id);
  if (!storedBooking || (bookingBefore.status === 'pending' && storedBooking.status !== 'booked')) return;
  const previousBooking: AnnouncedBooking = { ...bookingBefore, sequence: storedBooking.sequence };
  const isOther =
    storedBooking.status !== previousBooking.status || !isSame(factsOf(previousBooking), factsOf(storedBooking));
  if (!isOther && personOf(previousBooking) === personOf(storedBooking)) return;
  const booking = {
    ...storedBooking,
    sequence: previousBooking.status === 'pending' ? storedBooking.sequence : storedBooking.sequence + 1,
  };
  await db.update(bookingsTable).set({ sequence: booking.sequence }).where(eq(bookingsTable._id, booking._id));
  await withdrawLetters(db, booking._id);
  const settings = await readBookingSettings(db);
  const rows = await sentLetters(db, booking._id);
  const isBooked = booking.status === 'booked';
  const recipients = isBooked ? await recipientsOf(db, booking, settings) : [];
  if (!isPast(booking, now)) {
    for (const to of recipients) {
      const latestLetter = latestTo(rows, addressHash(to.email));
      const isKnown = latestLetter !== undefined && latestLetter.kind !== 'cancellation';
      if (isKnown && isSame(latestLetter.facts, factsOf(booking))) continue;
      await writeLetter(call, booking, { kind: isKnown ? 'change' : 'invitation', to, settings });
    }
  }
  const currentHashes = new Set(recipients.map(({ email }) => addressHash(email)));
  for (const to of await recipientsOf(db, previousBooking, { toTrainer: true })) {
    const hash = addressHash(to.email);
    const latestLetter = latestTo(rows, hash);
    if (
      currentHashes.has(hash) ||
      latestLetter === undefined ||
      latestLetter.kind === 'cancellation' ||
      isPast(previousBooking, now)
    )
      continue;
    // A cancellation describes the booking as its recipient knew it.
    const knownBooking = {
      ...previousBooking,
      ...latestLetter.facts,
      date: latestLetter.facts.date ?? previousBooking.date,
      place: latestLetter.facts.place ?? '',
    };
    await writeLetter(call, { ...knownBooking, sequence: booking.sequence }, { kind: 'cancellation', to, settings });
  }
}
