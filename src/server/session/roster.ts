import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { liveSessions } from '#contract/session/liveSessions.ts';
import { participants, type EnrolmentResult, type ParticipantDraft } from '#contract/participants.ts';
import type { Queryable } from '../database/connect.ts';
import { recordsOf } from '../http/records.ts';
import { liveSessionsTable, participantsTable as table } from './tables.ts';

export const participantRecords = recordsOf(participants, table, {
  hidden: ['queuedAt', 'sentLink'],
  showing: [],
  search: false,
  person: {
    name: 'name',
    email: 'email',
    status: 'state',
    outcome: 'attendance',
    about: { on: eq(liveSessionsTable._id, table.sessionId), title: liveSessionsTable.title },
  },
  parent: { noun: liveSessions, table: liveSessionsTable, column: 'sessionId' },
  // Another person may have taken the place meanwhile.
  afterRestore: async (db, { _id }) => {
    const { sessionId, state } = await participantRecords.get(db, _id);
    const session = await lockSession(db, sessionId);
    if (state === 'enrolled' && session && (await freePlaces(db, session)) < 0)
      await participantRecords.update(db, _id, { state: 'waiting' });
  },
});

/** A session whose places are counted. */
type Capacity = { readonly _id: string; readonly maxParticipants: number | null };

/**
 * Locks a session, so that changes to its roster wait for each other and never give a place to two people. Undefined if
 * it does not exist.
 */
async function lockSession(db: Queryable, id: string): Promise<Capacity | undefined> {
  const { _id, maxParticipants } = liveSessionsTable;
  const [session] = await db
    .select({ _id, maxParticipants })
    .from(liveSessionsTable)
    .where(eq(_id, id))
    .for('no key update');
  return session;
}

/** The number of free places, `Infinity` without a limit; negative if there are more people than places. */
export async function freePlaces(db: Queryable, { _id, maxParticipants }: Capacity): Promise<number> {
  if (maxParticipants === null) return Infinity;
  const enrolled = await db.$count(table, and(eq(table.sessionId, _id), eq(table.state, 'enrolled')));
  return maxParticipants - enrolled;
}

/**
 * Gives free places to waiting participants in the order of the waiting list. Returns the ids of those who have moved
 * up. The caller has locked the session.
 */
export async function fillPlaces(db: Queryable, session: Capacity): Promise<readonly string[]> {
  const freeCount = await freePlaces(db, session);
  if (freeCount <= 0) return [];
  const waitingQuery = db
    .select({ _id: table._id })
    .from(table)
    .where(and(eq(table.sessionId, session._id), eq(table.state, 'waiting')))
    .orderBy(asc(table.queuedAt), asc(table._id));
  const movedIds: string[] = [];
  for (const { _id } of await (freeCount === Infinity ? waitingQuery : waitingQuery.limit(freeCount))) {
    await participantRecords.update(db, _id, { state: 'enrolled' }, undefined, { action: 'moveUp' });
    movedIds.push(_id);
  }
  return movedIds;
}

/** Puts a participant at the end of the waiting list. */
export async function queueLast(db: Queryable, id: string): Promise<void> {
  await db
    .update(table)
    .set({ queuedAt: sql`clock_timestamp()` })
    .where(eq(table._id, id));
}

/** A person to enrol; `studentId` is null for a person who is not a student. */
export type Person = ParticipantDraft & { readonly studentId: string | null };

/** People without an email are identified by their names. */
const keysOf = ({ studentId, email, name }: Person): readonly string[] => [
  ...(studentId === null ? [] : [`student ${studentId}`]),
  email === '' ? `name ${name.trim().toLowerCase()}` : `email ${email.toLowerCase()}`,
];

/**
 * Enrols people in a session as long as it has places; the others wait. The caller has locked the session and filled
 * its places from the waiting list. People already on the roster are unchanged, except that cancelled ones are enrolled
 * again.
 */
export async function enrolPeople(
  db: Queryable,
  session: Capacity,
  people: readonly Person[],
): Promise<EnrolmentResult> {
  const { _id, studentId, name, email, state } = table;
  const onRoster = await db
    .select({ _id, studentId, name, email, state })
    .from(table)
    .where(eq(table.sessionId, session._id));
  const knownParticipants = new Map(onRoster.flatMap((row) => keysOf(row).map((key) => [key, row] as const)));
  const addedKeys = new Set<string>();
  const result = { enrolled: 0, waiting: 0, already: 0 };
  let freeCount = await freePlaces(db, session);
  for (const person of people) {
    const keys = keysOf(person);
    const row = keys.map((key) => knownParticipants.get(key)).find((found) => found !== undefined);
    if (keys.some((key) => addedKeys.has(key)) || (row && row.state !== 'cancelled')) {
      result.already += 1;
      continue;
    }
    for (const key of keys) addedKeys.add(key);
    const nextState = freeCount > 0 ? 'enrolled' : 'waiting';
    if (row) {
      await queueLast(db, row._id);
      await participantRecords.update(db, row._id, { state: nextState });
    } else
      await participantRecords.insert(db, {
        sessionId: session._id,
        studentId: person.studentId,
        name: person.name,
        email: person.email.toLowerCase(),
        state: nextState,
      });
    result[nextState] += 1;
    if (nextState === 'enrolled') freeCount -= 1;
  }
  return result;
}

type RosterCounts = { readonly roster: { readonly enrolled: number; readonly waiting: number } };

/** The sessions, each with the numbers of people on its roster, in one statement for all of them. */
export async function withRosters<Row extends { _id: string }>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Row & RosterCounts)[]> {
  const ids = rows.map(({ _id }) => _id);
  const countedRosters =
    ids.length === 0
      ? []
      : await db
          .select({
            sessionId: table.sessionId,
            enrolled: sql`count(*) filter (where ${table.state} = 'enrolled')`.mapWith(Number),
            waiting: sql`count(*) filter (where ${table.state} = 'waiting')`.mapWith(Number),
          })
          .from(table)
          .where(inArray(table.sessionId, ids))
          .groupBy(table.sessionId);
  const rosters = new Map(countedRosters.map(({ sessionId, enrolled, waiting }) => [sessionId, { enrolled, waiting }]));
  return rows.map((row) => ({ ...row, roster: rosters.get(row._id) ?? { enrolled: 0, waiting: 0 } }));
}
