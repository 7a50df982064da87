import type { NounEndpoint } from '#contract/endpoint.ts';
import type { AuditEntry } from '../platform/audit.ts';
import type { AppContext } from './appContext.ts';
import type { Actor, Client, Identity } from './caller.ts';
import type { Reply } from './send.ts';

/** The author of visitors' submissions in the history and the audit log. */
const websiteAuthor = 'Website';

/** The name under which a call without a session is recorded; null if the call submits nothing. */
export const nameOfVisitor = ({ intake, recognises }: NounEndpoint) => (intake || recognises ? websiteAuthor : null);

/** The facts about an answered call for its audit entry; `started` is the `performance.now()` at which it began. */
export type AnsweredCall = {
  readonly context: AppContext;
  readonly endpoint: NounEndpoint;
  readonly client: Client;
  readonly by: (Identity & Partial<Pick<Actor, 'sessionId'>>) | undefined;
  readonly reply: Reply;
  readonly started: number;
  readonly metadata: AuditEntry['metadata'];
};

/** Returns the audit entry of an answered call. */
export function auditEntryOf({ context, endpoint, client, by, reply, started, metadata }: AnsweredCall): AuditEntry {
  const [country = '', region = '', city = ''] = client.place ?? [];
  return {
    employeeId: by?._id ?? null,
    employeeName: by?.name ?? nameOfVisitor(endpoint),
    employeeEmail: by?.email ?? null,
    address: client.address,
    method: endpoint.method,
    route: endpoint.path,
    // The path is decoded, and the database cannot store NUL.
    path: context.req.path.slice(0, 500).replaceAll('\0', '\ufffd'),
    module: endpoint.module,
    status: reply.status,
    duration: performance.now() - started,
    requestBytes: Math.min(Number(context.req.header('content-length') ?? context.get('received')) || 0, 2 ** 31 - 1),
    responseBytes: typeof reply.body === 'string' ? Buffer.byteLength(reply.body) : 0,
    userAgent: client.userAgent,
    requestId: context.get('requestId'),
    event: endpoint.key,
    sessionId: by?.sessionId ?? null,
    country,
    region,
    city,
    ...(metadata ? { metadata } : {}),
  };
}
