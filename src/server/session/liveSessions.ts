import { and, eq, gt, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { addDays, isDay, yearMessage } from '#contract/days.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { can } from '#contract/permissions.ts';
import { bookings } from '#contract/session/bookings.ts';
import { liveSessions, Repetition } from '#contract/session/liveSessions.ts';
import { readHours } from '#contract/session/liveSessionTimes.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import type { DomainPart } from '../domain.ts';
import { implement, type Call } from '../http/call.ts';
import { invalid, stale } from '../http/refusal.ts';
import { clashesAt, withClashes, type ClashScope } from './clashes.ts';
import { moveUp } from './joiningLinks.ts';
import { liveSessionRecords as records } from './liveSessionRecords.ts';
import { withRosters } from './roster.ts';
import { nextOnly, withSeries } from './series.ts';
import { liveSessionsTable as table } from './tables.ts';

const { list, get, create, update, remove, toggle, removeFollowing, clashes } = liveSessions.endpoints;
type Stored = Awaited<ReturnType<typeof records.get>>;

/** The start and end of a time range that the contract has already validated. Throws if either is missing. */
function partsOf(time: string): { start: string; end: string } {
  const { start, end } = readHours(time);
  if (start === null || end === null) throw new Error(`${time} is no time of a session.`);
  return { start, end };
}

type SessionCall = Pick<Call, 'db' | 'deps' | 'actor'>;

const clashScope = ({ actor }: Pick<Call, 'actor'>): ClashScope => ({
  withBookings: actor !== undefined && can(actor, bookings.module, 'read'),
});

async function showAll(call: SessionCall, sessions: readonly Stored[]) {
  const { db, deps } = call;
  const rostered = await withRosters(db, sessions);
  return withClashes(db, await withSeries(db, rostered, todayAtInstitute(deps.clock())), clashScope(call));
}

async function replyOf(call: SessionCall, session: Stored) {
  const roster = { enrolled: 0, waiting: 0 };
  const [row = { ...session, roster, series: null, isNext: true, clashes: [] }] = await showAll(call, [session]);
  return row;
}

/** Returns the session, locked. If the caller read an older version, refuses with the current record. */
async function hold(call: SessionCall, id: string, version: number | undefined): Promise<Stored> {
  const session = await records.lock(call.db, id);
  if (version !== undefined && version !== session.version) throw stale(await replyOf(call, session));
  return session;
}

const millisecondsPerDay = 24 * 60 * 60 * 1000;
/** The number of weeks to which a repetition is limited. */
const maxWeeks = 52;

type RepeatedSession = Repetition & { date: string };

/** The days of a session that repeats weekly, starting with the first. */
export function daysOf({ date, repeat, repeatUntil, repeatCount }: RepeatedSession): readonly string[] {
  if (repeat === 'never') return [date];
  if (repeat === 'until' && repeatUntil <= date) {
    throw invalid({ repeatUntil: 'Choose a day after the first session' });
  }
  const weeks = Array.from({ length: maxWeeks }, (_, week) => addDays(date, 7 * week));
  if (repeat === 'count') {
    const days = weeks.slice(0, repeatCount);
    if (!days.every(isDay)) throw invalid({ repeatCount: yearMessage });
    return days;
  }
  if (repeatUntil > (weeks.at(-1) ?? date)) throw invalid({ repeatUntil: 'A repetition ends within a year' });
  return weeks.filter((day) => day <= repeatUntil);
}

/**
 * Serialises changes to several sessions of a series, because their rows cannot be locked in a fixed order while their
 * dates change.
 */
async function seriesTurn(db: Queryable, id: string): Promise<void> {
  const { seriesId } = await records.get(db, id);
  await takeTurn(db, `live_sessions ${seriesId}`);
}

/** The later sessions in a session's series, oldest first. */
function sessionsAfter(db: Queryable, { seriesId, date }: Stored) {
  const isAfter = seriesId === null ? sql`false` : and(eq(table.seriesId, seriesId), gt(table.date, date));
  return db.select({ _id: table._id, date: table.date }).from(table).where(isAfter).orderBy(table.date);
}

/** The later sessions in a session's series, oldest first, locked against other changes. */
async function lockFollowing(db: Queryable, session: Stored): Promise<readonly { _id: string; date: string }[]> {
  return sessionsAfter(db, session).for('no key update');
}

/** Gives free places to waiting participants if the change sets a limit. */
async function fill(
  call: SessionCall,
  session: Stored,
  changes: { readonly maxParticipants?: unknown },
): Promise<void> {
  if (changes.maxParticipants !== undefined) await moveUp(call, session);
}

/** The number of days by which a session moves; the following ones move by the same number. */
const moveOf = (before: { date: string }, now: { date: string }) =>
  (Date.parse(now.date) - Date.parse(before.date)) / millisecondsPerDay;

/**
 * The days of a stored session and of the later ones in its series if it were moved to `date`, and the ids of these
 * sessions.
 */
async function movedDays(db: Queryable, id: string, date: string) {
  const session = await records.get(db, id);
  const moveDays = moveOf(session, { date });
  const followingSessions = await sessionsAfter(db, session);
  const days = [date, ...followingSessions.map((other) => addDays(other.date, moveDays)).filter(isDay)];
  return { days, except: [id, ...followingSessions.map(({ _id }) => _id)] };
}

const liveSessionRoutes = [
  implement(list, async (call) => {
    const page = await records.list(call, list, { where: nextOnly(call) });
    return { ...page, rows: await showAll(call, page.rows) };
  }),
  implement(get, async (call) => replyOf(call, await records.get(call.db, call.params.id))),
  implement(create, async (call) => {
    const { db, body } = call;
    const { time, date, repeat, repeatUntil, repeatCount, ...content } = body;
    const [first = date, ...laterDays] = daysOf({ date, ...Repetition.parse({ repeat, repeatUntil, repeatCount }) });
    const seriesId = laterDays.length > 0 ? randomUUID() : null;
    const values = { ...content, ...partsOf(time), seriesId };
    const session = await records.insert(db, { ...values, date: first });
    for (const day of laterDays) await records.insert(db, { ...values, date: day });
    return replyOf(call, session);
  }),
  implement(update, async (call) => {
    const { db, params, body, version } = call;
    const { time, scope, ...content } = body;
    const changes = { ...content, ...(time === undefined ? {} : partsOf(time)) };
    if (scope === 'following') await seriesTurn(db, params.id);
    const before = await hold(call, params.id, version);
    const session = await records.update(db, params.id, changes);
    await fill(call, session, changes);
    if (scope === 'following') {
      // Each session moves by the same number of days, but keeps its own status.
      const { status: _, date: __, ...sharedChanges } = changes;
      const moveDays = moveOf(before, session);
      for (const { _id, date } of await lockFollowing(db, before)) {
        const day = addDays(date, moveDays);
        if (!isDay(day)) throw invalid({ date: yearMessage });
        if (_id !== session._id)
          await fill(call, await records.update(db, _id, { ...sharedChanges, date: day }), changes);
      }
    }
    return replyOf(call, session);
  }),
  implement(remove, async ({ db, params }) => {
    await records.remove(db, params.id);
    return { success: true };
  }),
  implement(removeFollowing, async ({ db, params }) => {
    await seriesTurn(db, params.id);
    const session = await records.lock(db, params.id);
    for (const { _id } of await lockFollowing(db, session)) await records.remove(db, _id);
    await records.remove(db, session._id);
    return { success: true };
  }),
  implement(toggle, async (call) => {
    const { db, params, version } = call;
    const { status } = await hold(call, params.id, version);
    return replyOf(call, await records.update(db, params.id, { status: status === 'active' ? 'inactive' : 'active' }));
  }),
  implement(clashes, async ({ db, actor, body: { time, instructor, except, scope, ...repeated } }) => {
    const soughtSessions =
      except !== undefined && scope === 'following'
        ? await movedDays(db, except, repeated.date)
        : { days: daysOf(repeated), except: except === undefined ? [] : [except] };
    const clashQuery = { ...soughtSessions, ...partsOf(time), ...clashScope({ actor }) };
    return { clashes: await clashesAt(db, { instructor, ...clashQuery }) };
  }),
];

export const part: DomainPart = {
  routes: liveSessionRoutes,
};
