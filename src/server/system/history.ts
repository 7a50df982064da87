import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { sameScreen, writtenId } from '#contract/modules.ts';
import { can } from '#contract/permissions.ts';
import { history } from '#contract/system/history.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { adminOnly, missingFlag, notFound } from '../http/refusal.ts';
import { namesIn } from '../platform/namesIn.ts';
import { mayReadHistory } from '../platform/recordKinds.ts';
import { valuesNow } from './activityChanges.ts';
import { historyTable } from '../platform/tables/history.ts';

/** The maximum length of a list without pages, more than anybody reads. */
const maxVersions = 500;

const historyRoutes = [
  implement(history.endpoints.versions, async (call) => {
    const { db, params, query, deps } = call;
    const actor = actorOf(call);
    const module = writtenId(params.module, deps.environment.product);
    if (module === undefined) throw notFound();
    if (!can(actor, module, 'read')) throw missingFlag(['read'], module);
    if (!mayReadHistory(actor, module)) throw adminOnly();
    const where = and(eq(historyTable.recordId, params.id), inArray(historyTable.module, sameScreen(module)));
    const { number = 1, size = maxVersions } = query.page ?? {};
    // The order is always newest first, because each change is described by the values before it.
    const page = db
      .select()
      .from(historyTable)
      .where(where)
      .orderBy(desc(historyTable.id))
      .limit(size)
      .offset((number - 1) * size);
    const [rows, [countRow]] = await Promise.all([
      page,
      query.page ? db.select({ total: count() }).from(historyTable).where(where) : [],
    ]);
    const [newestChange] = rows;
    const now = newestChange && number === 1 ? await valuesNow(db, params.id, newestChange.module) : {};
    const names = await namesIn(db, actor, [rows.map(({ data }) => data), now]);
    const withAddress = can(actor, 'audit', 'read');
    return {
      rows: rows.map(({ id, version, action, at, employeeId, employeeName, address, data }) => ({
        _id: String(id),
        version,
        action,
        at,
        by: employeeName === null ? null : { _id: employeeId, name: employeeName },
        data,
        ...(withAddress ? { address } : {}),
        ...(id === newestChange?.id && Object.keys(names).length > 0 ? { names } : {}),
      })),
      ...(countRow ? { total: countRow.total } : {}),
    };
  }),
];

export const part: DomainPart = {
  routes: historyRoutes,
};
