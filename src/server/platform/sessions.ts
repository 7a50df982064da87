import { signedPapers, type Papers } from './papers.ts';
import { and, desc, eq, lt, ne, notInArray } from 'drizzle-orm';
import { sign, verify } from 'hono/jwt';
import * as z from 'zod/mini';
import type { Database, Queryable, Sql } from '../database/connect.ts';
import type { Actor, Client } from '../http/caller.ts';
import { employeesTable, sessionsTable } from './tables/accounts.ts';
import { signedDevices, type Devices } from './devices.ts';
import { signedReplyMarks, type ReplyMarks } from './mail/replyMarks.ts';

/** Seconds for which a session lasts. */
const lifetimeSeconds = 12 * 60 * 60;
/** The maximum number of concurrent sessions of an employee; one more ends the oldest. */
const maxSessions = 20;
/** Milliseconds for which a cached session is trusted, in case a notification was lost. */
const maxAgeMs = 30_000;
/** Milliseconds by which the recorded last use of a session may lag. */
const useLagMs = 5 * 60_000;
/** The maximum number of cached tokens; when it is reached, the cache is cleared. */
const maxCached = 10_000;
/** The database channel that announces changes to an employee's sessions or rights (see the migrations). */
const channel = 'employee_changed';

export type Sessions = {
  readonly devices: Devices;
  readonly papers: Papers;
  readonly replyMarks: ReplyMarks;
  /** Opens a session and returns its token. If the employee then has more than twenty, the oldest ones end. */
  open(db: Queryable, employee: { _id: string }, client: Client): Promise<string>;
  /** The employee behind a token, or undefined when it is forged, expired or ended. */
  authenticate(token: string): Promise<Actor | undefined>;
  /** The employee of a session, for work that continues without its token; undefined once it has expired or ended. */
  actorOf(sessionId: string): Promise<Actor | undefined>;
  end(db: Queryable, sessionId: string): Promise<void>;
  /** Ends all sessions of an employee, except for one that may continue. */
  endAll(db: Queryable, employeeId: string, except?: string): Promise<void>;
  /** Drops an employee's cached sessions; must be called after a change is committed. */
  forget(employeeId: string): void;
};

const Claims = z.object({ sid: z.uuid(), exp: z.number() });
/**
 * Expiry is checked against this server's clock, not by the library. `iat` is ignored, because the clocks of two
 * servers always differ slightly.
 */
const signature = { alg: 'HS256', exp: false, iat: false, nbf: false } as const;

type CachedSession = { actor: Actor; until: number };

type Options = { readonly db: Database; readonly secret: string; readonly clock: () => Date };

/**
 * Opens the sessions. A JWT names a row, and the row decides whether the session is valid. Recently read sessions are
 * cached; a trigger notifies every server process of each change to an employee or a session, so that sign-out, a new
 * password, Inactive and deletion take effect immediately.
 */
export async function openSessions(options: Options & { sql: Sql }): Promise<Sessions & { close(): Promise<void> }> {
  const { sql, secret, clock } = options;
  const remembered = new Map<string, CachedSession>();

  // Counts changes, because a session that was read while something changed must not be cached.
  let changes = 0;

  function forget(employeeId: string) {
    changes += 1;
    for (const [token, { actor }] of remembered) if (actor._id === employeeId) remembered.delete(token);
  }
  // The second function runs whenever the connection is opened or reopened, because notifications may have been missed
  // before.
  const listening = await sql.listen(channel, forget, () => {
    changes += 1;
    remembered.clear();
  });

  return {
    devices: signedDevices(secret),
    papers: signedPapers(secret, clock),
    replyMarks: signedReplyMarks(secret),
    open: (database, employee, client) => openSession(options, database, employee, client),
    async authenticate(token) {
      const cached = remembered.get(token);
      if (cached && cached.until > clock().getTime() && sql.isTrusted()) return cached.actor;
      remembered.delete(token);
      const changesBefore = changes;
      const session = await readSession(options, token);
      if (remembered.size >= maxCached) remembered.clear();
      if (session && changesBefore === changes) remembered.set(token, session);
      return session?.actor;
    },
    actorOf: async (sessionId) => (await readActor(options, sessionId))?.actor,
    async end(database, sessionId) {
      await database.delete(sessionsTable).where(eq(sessionsTable.id, sessionId));
    },
    async endAll(database, employeeId, except) {
      const otherSessions = except === undefined ? undefined : ne(sessionsTable.id, except);
      await database.delete(sessionsTable).where(and(eq(sessionsTable.employeeId, employeeId), otherSessions));
    },
    forget,
    async close() {
      await listening.unlisten();
    },
  };
}

/** Reads the session of a token and the rights of its employee; undefined if the token is forged, expired or ended. */
async function readSession(options: Options, token: string): Promise<CachedSession | undefined> {
  const { secret, clock } = options;
  const claims = await verify(token, secret, signature).then(Claims.safeParse, () => undefined);
  if (!claims?.success || claims.data.exp * 1000 <= clock().getTime()) return undefined;
  return readActor(options, claims.data.sid);
}

async function readActor({ db, clock }: Options, sessionId: string): Promise<CachedSession | undefined> {
  const [row] = await db
    .select({
      _id: employeesTable._id,
      name: employeesTable.name,
      email: employeesTable.email,
      role: employeesTable.role,
      permissions: employeesTable.permissions,
      status: employeesTable.status,
      expiresAt: sessionsTable.expiresAt,
      usedAt: sessionsTable.usedAt,
    })
    .from(sessionsTable)
    .innerJoin(employeesTable, eq(employeesTable._id, sessionsTable.employeeId))
    .where(eq(sessionsTable.id, sessionId));
  const now = clock().getTime();
  if (!row || row.status !== 'Active' || Date.parse(row.expiresAt) <= now) return undefined;
  if (now - Date.parse(row.usedAt) > useLagMs) await recordUse(db, sessionId, now);
  const { _id, name, email, role, permissions } = row;
  const validUntilMs = Math.min(now + maxAgeMs, Date.parse(row.expiresAt));
  return { actor: { _id, name, email, role, permissions, sessionId }, until: validUntilMs };
}

/** Records the last use of a session. A failure must not fail the call, because only the owner sees this time. */
async function recordUse(db: Database, sessionId: string, now: number): Promise<void> {
  const lastUse = { usedAt: new Date(now).toISOString() };
  await db
    .update(sessionsTable)
    .set(lastUse)
    .where(eq(sessionsTable.id, sessionId))
    .catch(() => undefined);
}

/**
 * Stores a new session and returns its token. Ends all expired sessions, and the employee's oldest ones beyond the
 * limit.
 */
async function openSession(
  { secret, clock }: Options,
  database: Queryable,
  employee: { _id: string },
  client: Client,
): Promise<string> {
  const now = clock();
  const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000);
  const [row] = await database
    .insert(sessionsTable)
    .values({
      employeeId: employee._id,
      expiresAt: expiresAt.toISOString(),
      createdAt: now.toISOString(),
      usedAt: now.toISOString(),
      address: client.address,
      userAgent: client.userAgent,
    })
    .returning({ id: sessionsTable.id });
  if (!row) throw new Error('A session could not be opened.');
  // The deletions come last, because the insert may wait for a change to this employee, which in turn may wait for the
  // deleted rows.
  await database.delete(sessionsTable).where(lt(sessionsTable.expiresAt, now.toISOString()));
  // The session that was just opened is kept, even if others were opened in the same millisecond.
  const otherSessions = and(eq(sessionsTable.employeeId, employee._id), ne(sessionsTable.id, row.id));
  const newestSessions = database.select({ id: sessionsTable.id }).from(sessionsTable).where(otherSessions);
  const keptSessions = newestSessions.orderBy(desc(sessionsTable.createdAt)).limit(maxSessions - 1);
  await database.delete(sessionsTable).where(and(otherSessions, notInArray(sessionsTable.id, keptSessions)));
  const issuedAt = Math.floor(now.getTime() / 1000);
  return sign({ sub: employee._id, sid: row.id, iat: issuedAt, exp: issuedAt + lifetimeSeconds }, secret, 'HS256');
}
