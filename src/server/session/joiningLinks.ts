import { and, eq, inArray, ne } from 'drizzle-orm';
import { wallClock } from '#contract/instituteTime.ts';
import type { CallScope } from '../http/call.ts';
import { readBookingSettings } from './bookingSettings.ts';
import { fillPlaces, participantRecords } from './roster.ts';
import { joiningLetter } from './rosterLetters.ts';
import { participantsTable as table, type liveSessionsTable } from './tables.ts';

/** The fields of a session that the emails with its joining link need. */
export type Session = Pick<
  typeof liveSessionsTable.$inferSelect,
  '_id' | 'title' | 'instructor' | 'date' | 'start' | 'end' | 'link' | 'maxParticipants' | 'status'
>;

/** Whether a session has ended. */
export function isOver({ date, end }: Pick<Session, 'date' | 'end'>, now: Date): boolean {
  const clock = wallClock(now);
  return date < clock.date || (date === clock.date && end <= clock.time);
}

/**
 * Emails the joining link to all or some enrolled participants who have an email address but have not received this
 * link. Returns the number of emails. The caller has locked the session.
 */
export async function mailLink({ db, deps }: CallScope, session: Session, ids?: readonly string[]): Promise<number> {
  const { _id, name, email, sessionId, state, sentLink } = table;
  const readers = await db
    .select({ _id, name, email })
    .from(table)
    .where(
      and(
        eq(sessionId, session._id),
        eq(state, 'enrolled'),
        ne(email, ''),
        ne(sentLink, session.link),
        ids && inArray(_id, [...ids]),
      ),
    );
  for (const reader of readers) {
    await deps.mail.send(db, joiningLetter(session, reader, deps.environment.product.name));
    const linkSentAt = deps.clock().toISOString();
    await participantRecords.update(db, reader._id, { linkSentAt, sentLink: session.link });
  }
  return readers.length;
}

/**
 * Gives free places to waiting participants. Because they do not know that they have moved up, they are emailed the
 * joining link if the settings say so, unless the session is over, inactive or without a link. The caller has locked
 * the session.
 */
export async function moveUp(calling: CallScope, session: Session): Promise<void> {
  const movedIds = await fillPlaces(calling.db, session);
  if (movedIds.length === 0 || session.link === '' || session.status !== 'active') return;
  if (isOver(session, calling.deps.clock())) return;
  const { toMovedUp } = await readBookingSettings(calling.db);
  if (toMovedUp) await mailLink(calling, session, movedIds);
}
