import type { NounEndpoint } from '#contract/endpoint.ts';
import { databaseAway, type Watched } from '../database/availability.ts';
import type { Queryable } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import { recordAudit, type AuditEntry } from '../platform/audit.ts';
import { beginChanges, keepHistory, notedFiles } from '../platform/changes.ts';
import { answerWithSignedPapers, withSignedPapers } from '../platform/papers.ts';
import { settlePublicFiles } from '../platform/publicFiles.ts';
import { checkQuota, countUpload } from '../platform/uploadQuota.ts';
import type { StoredFile } from '../platform/storage.ts';
import type { Call, Route } from './call.ts';
import type { Actor, Client, Identity } from './caller.ts';
import type { AppContext } from './appContext.ts';
import { authenticate } from './authenticate.ts';
import { cleanBody } from './cleanBody.ts';
import { allowTime } from './bodyTime.ts';
import { clientOf } from './client.ts';
import { errorReply } from './errors.ts';
import { readJsonWithFiles } from './inlineFiles.ts';
import { refuseUnknownKeys } from './unknownKeys.ts';
import { longListOf, type LongList } from './longList.ts';
import { parseWith, readJson, readListQuery, readParams, readVersion } from './input.ts';
import { readMultipart, type Batch } from './multipart.ts';
import { Refusal } from './refusal.ts';
import { replyOf } from './reply.ts';
import { send, type Reply } from './send.ts';
import { forgetTotals } from './totals.ts';

/**
 * Answers a call: permission → parse → prepare → transaction → handler → audit entry. `routes` are the endpoints of one
 * method and path; of two, one takes multipart and the other JSON. Returns a reply for every error of the call, too.
 */
export async function answer(routes: readonly Route[], context: AppContext, deps: Deps): Promise<Response> {
  const started = performance.now();
  const client = clientOf(context, deps.environment);
  const route = pick(routes, context);
  const { endpoint, admit, prepare, transaction, takesOwnTurn, turnOf } = route;
  const audited = endpoint.method !== 'GET' && !endpoint.unaudited;
  const after: (() => Promise<void> | void)[] = [];
  let who: Identity | undefined;
  let headers: Record<string, string> | undefined;
  let moved = false;
  let metadata: AuditEntry['metadata'];
  let pieces: LongList | undefined;
  /** Calls by which the handler adds to its reply and its audit entry. */
  const callbacks: Pick<Call, 'identify' | 'noteInAudit' | 'afterCommit' | 'header' | 'answerHeader' | 'movedTo'> = {
    header: (name) => context.req.header(name),
    answerHeader: (name, value) => (headers = { ...headers, [name]: value }),
    movedTo: (address) => {
      moved = true;
      callbacks.answerHeader('Location', address);
    },
    identify: (employee) => (who = employee),
    noteInAudit: (more) => (metadata = more),
    afterCommit: (work) => after.push(work),
  };
  const entry = (reply: Reply) => {
    const made = entryOf(context, endpoint, client, context.get('actor') ?? who, reply, started);
    return metadata ? { ...made, metadata } : made;
  };
  try {
    const actor = await authenticate(context, deps, endpoint, client);
    context.set('actor', actor);
    if (actor && endpoint.method !== 'GET') allowTime(context.env);
    const { guard } = actor || takesOwnTurn ? deps.availability : deps.strangers;
    if (admit) await guard(() => admit({ deps, client, actor }));
    // Signing in runs without a transaction and must work on a full disk; calls without a body, such as signing out,
    // need next to no space.
    if (transaction && (endpoint.body || endpoint.files)) await deps.diskReserve?.check(declaredBytes(context));
    if (actor && endpoint.files) await checkQuota(deps, actor._id, declaredBytes(context));
    const { stored, ...input } = await parse(endpoint, context, deps, actor);
    pieces = longListOf(endpoint, input.query, context, deps);
    let begun = false;
    let readyToCommit = false;
    let prepared: unknown;
    const run = async (db: Queryable, isGivenUp: () => boolean) => {
      if (isGivenUp()) throw databaseAway();
      if (transaction && audited) {
        beginChanges(db, {
          employeeId: actor?._id ?? null,
          employeeName: actor?.name ?? nameOfStranger(endpoint),
          address: client.address,
          requestId: context.get('requestId'),
          action: endpoint.key,
        });
      }
      const shown = async () => {
        const value = await route.handle({ deps, db, actor, client, ...input, ...callbacks, pieces }, prepared);
        return actor ? answerWithSignedPapers(endpoint, value, actor, deps.sessions.papers) : value;
      };
      const value = await shown();
      const reply = pieces?.replyOf(value, shown) ?? replyOf(endpoint, value, input.query);
      const files = notedFiles(db);
      if (files.length > 0) after.push(() => settlePublicFiles(deps, files));
      // The driver pipelines both statements.
      if (transaction && audited) await Promise.all([keepHistory(db), recordAudit(db, entry(reply))]);
      // The caller has already been told that the call failed, so it must not be stored when the database is back.
      if (isGivenUp()) throw databaseAway();
      readyToCommit = true;
      const sent = moved ? { ...reply, status: 301 as const } : reply;
      return headers ? { ...sent, headers: { ...sent.headers, ...headers } } : sent;
    };
    const perform = async ({ isGivenUp }: Watched) => {
      begun = true;
      prepared = await prepare?.({ deps, db: deps.db, actor, client, ...input, ...callbacks });
      return transaction ? deps.db.transaction((db) => run(db, isGivenUp)) : run(deps.db, isGivenUp);
    };
    const guarded = () =>
      guard((watched) =>
        perform(watched).catch(async (error: unknown) => {
          // If the commit itself is interrupted, the record may refer to the files, so they are kept.
          if (!readyToCommit) await removeFiles(deps, stored);
          throw error;
        }),
      );
    const turn = actor ? undefined : turnOf?.({ deps, db: deps.db, actor, client, ...input, ...callbacks });
    const reply = await (turn === undefined ? guarded() : deps.strangers.oneByOne(turn, guarded)).catch(
      async (error: unknown) => {
        if (!begun) await removeFiles(deps, stored);
        throw error;
      },
    );
    // Before the reply, so that nobody who knows of the change is shown the site without it.
    if (endpoint.method !== 'GET' && !endpoint.intake) deps.publicAnswers.forget();
    if (endpoint.method !== 'GET') forgetTotals(deps.db);
    if (audited && !transaction) await recordBeside(entry(reply), false);
    for (const work of after) await finish(work, deps);
    return send(context, reply);
  } catch (error) {
    pieces?.close();
    const reply = errorReply(withPapers(error), context, deps.log, endpoint.intake);
    if (audited) await recordBeside(entry(reply), context.get('actor') === undefined);
    return send(context, reply);
  }

  /** Adds links of papers to the current record of a stale save, as to any other. */
  function withPapers(error: unknown): unknown {
    const reader = context.get('actor');
    if (!(error instanceof Refusal) || !error.details.current || !reader) return error;
    const current = withSignedPapers(endpoint, error.details.current, reader, deps.sessions.papers);
    return new Refusal(error.code, error.message, { ...error.details, current });
  }

  /**
   * Records an entry outside of a transaction; a stranger's refusals are counted instead, as there may be any number of
   * them.
   */
  async function recordBeside(recorded: AuditEntry, byStranger: boolean): Promise<void> {
    const recording = deps.availability.guard(() =>
      byStranger ? deps.refusals.count(recorded) : recordAudit(deps.db, recorded),
    );
    await recording.catch((problem: unknown) => deps.log.error({ err: problem }, 'audit entry lost'));
  }
}

/** The author of visitors' submissions in history and audit log. */
const ofWebsite = 'Website';
const nameOfStranger = ({ intake, recognises }: NounEndpoint) => (intake || recognises ? ofWebsite : null);

/** Runs work after a commit, which cannot be undone any more: a failure is logged and leaves the reply as it is. */
async function finish(work: () => Promise<void> | void, deps: Deps): Promise<void> {
  try {
    await work();
  } catch (error) {
    deps.log.error({ err: error }, 'work after a commit failed');
  }
}

function pick(routes: readonly Route[], context: AppContext): Route {
  const multipart = /^multipart\/form-data\b/i.test(context.req.header('content-type') ?? '');
  const route = routes.find(({ endpoint }) => (endpoint.files !== undefined) === multipart) ?? routes[0];
  if (!route) throw new Error('A path without a route.');
  return route;
}

async function parse(endpoint: NounEndpoint, context: AppContext, deps: Deps, actor: Actor | undefined) {
  const params = readParams(context);
  const version = readVersion(context);
  const query = readListQuery(context, endpoint);
  const multipart = endpoint.files && /^multipart\/form-data\b/i.test(context.req.header('content-type') ?? '');
  const { fields, files, batch, stored } = multipart
    ? await readForm(context, endpoint, deps)
    : await readBody(context, endpoint, deps);
  try {
    if (actor) await countUpload(deps, actor._id, stored);
    // Params, body and files are typed by the endpoint in the handler; here they are any endpoint's.
    if (endpoint.strict) refuseUnknownKeys(endpoint, fields);
    const body = endpoint.body && (await cleanBody(endpoint.body, parseWith(endpoint.body, fields ?? {})));
    const asked = endpoint.query && parseWith(endpoint.query, context.req.query());
    const input = { params, version, query, asked, files, batch, body } as Pick<
      Call,
      'params' | 'version' | 'query' | 'asked' | 'files' | 'batch' | 'body'
    >;
    return { ...input, stored };
  } catch (error) {
    await removeFiles(deps, stored);
    throw error;
  }
}

async function readForm(context: AppContext, endpoint: NounEndpoint, deps: Deps) {
  const form = await readMultipart(context, endpoint, deps.storage);
  return { ...form, stored: [...Object.values(form.files), ...form.batch.stored] };
}

/** A JSON body, with base64 files replaced by their addresses, and those files. */
async function readBody(context: AppContext, endpoint: NounEndpoint, deps: Deps) {
  const { fields, stored } = endpoint.inlineFiles
    ? await readJsonWithFiles(context, endpoint, deps.storage)
    : { fields: endpoint.body && (await readJson(context, endpoint)), stored: [] };
  return { fields, stored, files: noFiles, batch: noBatch };
}

async function removeFiles(deps: Deps, files: readonly StoredFile[]): Promise<void> {
  await Promise.all(files.map((file) => deps.storage.remove(file.path)));
}

const noFiles: Readonly<Record<string, StoredFile>> = {};
const noBatch: Batch = { stored: [], refused: [] };

const declaredBytes = (context: AppContext) => Number(context.req.header('content-length')) || 0;

function entryOf(
  context: AppContext,
  endpoint: NounEndpoint,
  client: Client,
  who: (Identity & Partial<Pick<Actor, 'sessionId'>>) | undefined,
  reply: Reply,
  started: number,
) {
  const [country = '', region = '', city = ''] = client.place ?? [];
  return {
    employeeId: who?._id ?? null,
    employeeName: who?.name ?? nameOfStranger(endpoint),
    employeeEmail: who?.email ?? null,
    address: client.address,
    method: endpoint.method,
    route: endpoint.path,
    // The path is decoded, and the database stores no NUL.
    path: context.req.path.slice(0, 500).replaceAll('\0', '\ufffd'),
    module: endpoint.module,
    status: reply.status,
    duration: performance.now() - started,
    requestBytes: Math.min(Number(context.req.header('content-length') ?? context.get('received')) || 0, 2 ** 31 - 1),
    responseBytes: typeof reply.body === 'string' ? Buffer.byteLength(reply.body) : 0,
    userAgent: client.userAgent,
    requestId: context.get('requestId'),
    event: endpoint.key,
    sessionId: who?.sessionId ?? null,
    country,
    region,
    city,
  };
}
