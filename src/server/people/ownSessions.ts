import { and, desc, eq, gt } from 'drizzle-orm';
import { ownSessions } from '#contract/people/ownSessions.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { notFound } from '../http/refusal.ts';
import { sessionsTable } from '../platform/tables/accounts.ts';

const { all, end, endOthers } = ownSessions.endpoints;

const ownSessionRoutes = [
  implement(all, async (call) => {
    const { db, deps } = call;
    const { _id: employeeId, sessionId } = actorOf(call);
    const { id: _id, createdAt, usedAt, expiresAt, address, userAgent } = sessionsTable;
    const rows = await db
      .select({ _id, createdAt, usedAt, expiresAt, address, userAgent })
      .from(sessionsTable)
      .where(and(eq(sessionsTable.employeeId, employeeId), gt(expiresAt, deps.clock().toISOString())))
      .orderBy(desc(usedAt), _id);
    return rows.map((row) => ({ ...row, current: row._id === sessionId }));
  }),
  implement(end, async (call) => {
    const { db, params, deps } = call;
    const { _id } = actorOf(call);
    // The reply is the same for another person's session as for a missing one.
    const endedSession = await db
      .delete(sessionsTable)
      .where(and(eq(sessionsTable.id, params.id), eq(sessionsTable.employeeId, _id)))
      .returning({ id: sessionsTable.id });
    if (endedSession.length === 0) throw notFound();
    call.afterCommit(() => deps.sessions.forget(_id));
    return { success: true };
  }),
  implement(endOthers, async (call) => {
    const { db, deps } = call;
    const { _id, sessionId } = actorOf(call);
    await deps.sessions.endAll(db, _id, sessionId);
    call.afterCommit(() => deps.sessions.forget(_id));
    return { success: true };
  }),
];

export const part: DomainPart = {
  routes: ownSessionRoutes,
};
