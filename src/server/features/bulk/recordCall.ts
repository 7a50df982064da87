import { pathOf } from '#contract/endpoint.ts';
import { filledIn } from '#contract/product.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Deps } from '../../deps.ts';
import { cleanBody } from '../../http/cleanBody.ts';
import type { BulkRoute } from '../../http/bulkRoutes.ts';
import type { Call } from '../../http/call.ts';
import type { Actor, Client } from '../../http/caller.ts';
import { parseWith, wholeList } from '../../http/input.ts';
import { replyOf } from '../../http/reply.ts';
import type { AuditEntry } from '../../platform/audit.ts';
import type { ChangeMaker } from '../../platform/changes.ts';
import { isSkipped, recordIdIn } from './results.ts';

/** The employee and the request behind the calls of a run. */
export type Author = {
  readonly deps: Deps;
  readonly actor: Actor;
  readonly client: Client;
  /** The id of the run, which history and audit log record in place of a request id. */
  readonly runId: string;
};

/** A call for one record of a run, prepared like a separate call by the author of the run. */
export type RecordCall = {
  readonly call: Call;
  readonly preparation: unknown;
  readonly afterCommit: (() => Promise<void> | void)[];
  readonly metadata: { value?: AuditEntry['metadata'] };
};

/** Checks the body as for a single call, and throws the same refusal. */
export async function checkedBody({ route }: BulkRoute, body: unknown): Promise<unknown> {
  const { endpoint } = route;
  return endpoint.body && cleanBody(endpoint.body, parseWith(endpoint.body, body ?? {}));
}

/** Prepares the call of a record, before the transaction begins. */
export async function prepareCall(
  { route, idName }: BulkRoute,
  { deps, actor, client }: Author,
  { recordId, version, body }: { recordId: string | null; version: number | null; body: unknown },
): Promise<RecordCall> {
  const afterCommit: RecordCall['afterCommit'] = [];
  const metadata: RecordCall['metadata'] = {};
  // The body has passed this endpoint's schema, and the only parameter is the record's id.
  const input = { params: idName === undefined ? {} : { [idName]: recordId ?? '' }, body } as Pick<
    Call,
    'params' | 'body'
  >;
  const call: Call = {
    ...input,
    deps,
    db: deps.db,
    actor,
    client,
    query: wholeList,
    asked: undefined,
    files: {},
    batch: { stored: [], refused: [] },
    version: version ?? undefined,
    headersOnly: false,
    // A run continues when the window that started it is closed.
    disconnectSignal: () => new AbortController().signal,
    header: () => undefined,
    answerHeader: () => undefined,
    movedTo: () => undefined,
    identify: () => undefined,
    noteInAudit: (details) => {
      metadata.value = details;
    },
    afterCommit: (work) => void afterCommit.push(work),
  };
  return { call, preparation: await route.prepare?.(call), afterCommit, metadata };
}

export type CallResult = {
  readonly bytes: number;
  /** The id of the record in the reply, such as a new record. */
  readonly recordId: string | undefined;
  readonly isSkipped: boolean;
};

/** The author of a run's changes, as recorded in the history. */
export const makerOf = ({ actor, client, runId }: Author, action: string): ChangeMaker => ({
  employeeId: actor._id,
  employeeName: actor.name,
  address: client.address,
  requestId: runId,
  action,
});

export async function makeCall(
  db: Queryable,
  { route }: BulkRoute,
  { call, preparation }: RecordCall,
): Promise<CallResult> {
  const value = await route.handle({ ...call, db }, preparation);
  const { body } = replyOf(route.endpoint, value, call.query);
  return {
    bytes: typeof body === 'string' ? Buffer.byteLength(body) : 0,
    recordId: recordIdIn(value),
    isSkipped: isSkipped(value),
  };
}

/**
 * The audit entry for one record of a run, with the same content as for a separate call. The entry of an undo names the
 * call that it undoes.
 */
export function auditOf(
  { route, idName }: BulkRoute,
  { deps, actor, client, runId }: Author,
  madeCall: {
    readonly event: string;
    readonly recordId: string | null;
    readonly status: number;
    readonly duration: number;
    readonly requestBytes: number;
    readonly responseBytes: number;
    readonly metadata: AuditEntry['metadata'];
  },
): AuditEntry {
  const endpoint = filledIn(route.endpoint, deps.environment.product);
  const [country = '', region = '', city = ''] = client.place ?? [];
  const params = idName === undefined ? {} : { [idName]: madeCall.recordId ?? '' };
  const { path = '' } = endpoint;
  return {
    employeeId: actor._id,
    employeeName: actor.name,
    employeeEmail: actor.email,
    address: client.address,
    method: endpoint.method,
    route: path,
    path: `/api${pathOf({ ...route.endpoint, path }, params)}`,
    module: endpoint.module,
    status: madeCall.status,
    duration: madeCall.duration,
    requestBytes: madeCall.requestBytes,
    responseBytes: madeCall.responseBytes,
    userAgent: client.userAgent,
    requestId: runId,
    event: madeCall.event,
    sessionId: actor.sessionId,
    country,
    region,
    city,
    ...(madeCall.metadata ? { metadata: madeCall.metadata } : {}),
  };
}
