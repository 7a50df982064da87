import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { maxBulkRecords, type BulkRequest, type BulkSelected } from '#contract/features/bulk.ts';
import { filledIn } from '#contract/product.ts';
import { flagsNeeded } from '#contract/endpoint.ts';
import type { Queryable } from '../../database/connect.ts';
import { takeTurn } from '../../database/takeTurn.ts';
import { bulkRouteOf, type BulkRoute } from '../../http/bulkRoutes.ts';
import { mayCall } from '../../http/authenticate.ts';
import { actorOf, type Call } from '../../http/call.ts';
import type { Page } from '../../http/listQuery.ts';
import { readFilters } from '../../http/input.ts';
import { adminOnly, invalid, missingFlag, Refusal } from '../../http/refusal.ts';
import { listFor } from '../../http/servedLists.ts';
import { bulkResultsTable, bulkRunsTable } from '../bulkTables.ts';
import { bulkJobKind } from './bulkJob.ts';
import { checkedBody } from './recordCall.ts';
import type { Run } from './runs.ts';

/** Maximum runs of one employee that are waiting or in progress. */
const maxActiveRuns = 5;
const pageSize = 1000;

type Request = z.output<typeof BulkRequest>;

/** Refuses a caller who may not make the call for a single record. */
export function requireRight(call: Call, { route }: BulkRoute): void {
  const endpoint = filledIn(route.endpoint, call.deps.environment.product);
  if (mayCall(endpoint, actorOf(call))) return;
  const flags = flagsNeeded(endpoint.needs);
  throw flags.length > 0 ? missingFlag(flags, endpoint.module) : adminOnly();
}

/** The call named in a request, if the caller may make it. */
export async function requestedRoute(call: Call, { noun, endpoint, rows, body }: Request): Promise<BulkRoute> {
  const bulkRoute = bulkRouteOf(noun, endpoint);
  if (!bulkRoute) throw invalid({ endpoint: 'This call is not offered for many records.' });
  requireRight(call, bulkRoute);
  if ((rows !== undefined) !== (bulkRoute.idName === undefined)) {
    throw invalid(rows ? { rows: 'This call needs records.' } : { records: 'This call needs rows.' });
  }
  if (!rows) await checkedBody(bulkRoute, body);
  return bulkRoute;
}

/** The matching records of a list, as its caller sees them now. */
export async function matchingRecords(
  call: Call,
  { noun, filter = {}, search }: Request,
): Promise<readonly BulkSelected[]> {
  const servedList = listFor(actorOf(call), noun);
  if (!servedList) throw invalid({ filter: 'There is no such list.' });
  const errors: Record<string, string> = {};
  const filters = readFilters(servedList.reply, filter, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const selectedById = new Map<string, BulkSelected>();
  for (let number = 1; ; number += 1) {
    const query = {
      page: { number, size: pageSize },
      sort: { field: '_id', descending: false },
      filters,
      full: false,
      ...(search?.trim() ? { search: search.trim() } : {}),
    };
    // A list's handler returns a page (`Answer` of call.ts), but the type of `Route` does not say so.
    const page = (await servedList.route.handle({ ...call, params: {}, query, pieces: undefined }, undefined)) as Page<{
      _id: string;
    }>;
    for (const { _id } of page.rows) selectedById.set(_id, { _id });
    if (selectedById.size > maxBulkRecords || (page.total ?? 0) > maxBulkRecords) {
      throw invalid({ filter: 'More than 50,000 records match. Narrow the search or the filters.' });
    }
    if (page.rows.length < pageSize) return [...selectedById.values()];
  }
}

/** Refuses a run that exceeds the maximum per employee. */
export async function refuseTooMany(db: Queryable, employeeId: string): Promise<void> {
  // Of two simultaneous requests, the second one counts the run of the first.
  await takeTurn(db, `number of bulk runs ${employeeId}`);
  const { state } = bulkRunsTable;
  const [runningRun] = await db
    .select({ many: count() })
    .from(bulkRunsTable)
    .where(and(eq(bulkRunsTable.employeeId, employeeId), inArray(state, ['waiting', 'running'])));
  if ((runningRun?.many ?? 0) >= maxActiveRuns) {
    throw new Refusal('rate_limited', 'Wait until one of your other runs has ended, or stop it.');
  }
}

export type NewRun = Pick<Run, 'noun' | 'module' | 'endpoint' | 'kind' | 'body' | 'undoOf' | 'runKey'>;
export type NewItem = { readonly recordId?: string; readonly version?: number | undefined; readonly input?: unknown };

/** Stores a run with its records and the job that processes it, all in the caller's transaction. */
export async function storeRun(call: Call, run: NewRun, items: readonly NewItem[]): Promise<Run> {
  const { db, client, deps } = call;
  const actor = actorOf(call);
  await refuseTooMany(db, actor._id);
  const [storedRun] = await db
    .insert(bulkRunsTable)
    .values({
      ...run,
      employeeId: actor._id,
      employeeName: actor.name,
      sessionId: actor.sessionId,
      address: client.address,
      userAgent: client.userAgent,
      place: client.place ?? null,
      total: items.length,
    })
    .returning();
  if (!storedRun) throw new Error('An insert returned no row.');
  const rows = items.map((item, place) => ({ ...item, place }));
  await db.execute(sql`
    insert into ${bulkResultsTable} (run_id, place, record_id, version, input)
    select ${storedRun._id}::uuid, place, "recordId", version, input
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as chosen(place integer, "recordId" uuid, version integer, input jsonb)
  `);
  await deps.jobs.send(db, bulkJobKind, { runId: storedRun._id });
  return storedRun;
}
