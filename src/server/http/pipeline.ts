import { databaseUnavailable, type GuardedWork } from '../database/availability.ts';
import { isList } from '#contract/endpoint.ts';
import type { Queryable } from '../database/connect.ts';
import type { ReadSource } from '../database/replica.ts';
import type { Deps } from '../deps.ts';
import { recordAudit, type AuditEntry } from '../platform/audit.ts';
import { beginChanges, keepHistory, notedFiles } from '../platform/changes.ts';
import { answerWithSignedPapers, withSignedPapers } from '../platform/papers.ts';
import { settlePublicFiles } from '../platform/publicFiles.ts';
import { checkQuota } from '../platform/uploadQuota.ts';
import type { StoredFile } from '../platform/storage.ts';
import type { Call, Route } from './call.ts';
import type { Actor, Client, Identity } from './caller.ts';
import type { AppContext } from './appContext.ts';
import { auditEntryOf, nameOfVisitor } from './auditEntry.ts';
import { authenticate } from './authenticate.ts';
import { allowTime } from './bodyTime.ts';
import { isMultipart, readInput, removeFiles } from './callInput.ts';
import { clientOf } from './client.ts';
import { errorReply } from './errors.ts';
import { endWithConnection, EventStream, streamHeaders } from './eventStream.ts';
import { longListOf, type LongList } from './longList.ts';
import type { ListQuery } from './listQuery.ts';
import { LongText, streamOf } from './longText.ts';
import { publicPath } from './publicAnswers.ts';
import { Refusal } from './refusal.ts';
import { replyOf } from './reply.ts';
import { send, type Reply } from './send.ts';

/**
 * Answers a call: permission → parse → prepare → transaction → handler → audit entry. `routes` are the endpoints with
 * the same method and path; if there are two, one accepts multipart and the other JSON. Errors of the call become
 * replies.
 */
export function answer(routes: readonly Route[], context: AppContext, deps: Deps): Promise<Response> {
  const route = routes.find(({ endpoint }) => (endpoint.files !== undefined) === isMultipart(context)) ?? routes[0];
  if (!route) throw new Error('A path without a route.');
  return new CallProcess(route, context, deps).answer();
}

/** A call in progress: the state that its phases share. */
class CallProcess {
  readonly #started = performance.now();
  readonly #route: Route;
  readonly #context: AppContext;
  readonly #deps: Deps;
  readonly #client: Client;
  readonly #isAudited: boolean;
  readonly #afterCommit: (() => Promise<void> | void)[] = [];
  /** The employee behind a call without a session, such as a sign-in. */
  #identified: Identity | undefined;
  #headers: Readonly<Record<string, string>> = {};
  #hasMoved = false;
  #metadata: AuditEntry['metadata'];
  #pieces: LongList | undefined;
  /** The read replica, for a call that it may answer. */
  #readSource: ReadSource | undefined;
  /** The files that came with the call; they are removed if it fails before its commit. */
  #stored: readonly StoredFile[] = [];
  #hasBegun = false;
  #isReadyToCommit = false;

  constructor(route: Route, context: AppContext, deps: Deps) {
    this.#route = route;
    this.#context = context;
    this.#deps = deps;
    this.#client = clientOf(context, deps.environment);
    this.#isAudited = route.endpoint.method !== 'GET' && !route.endpoint.unaudited;
  }

  /** The caller with a session, even if the call is refused for a missing right. */
  get #actor(): Actor | undefined {
    return this.#context.get('actor');
  }

  async answer(): Promise<Response> {
    try {
      await this.#admit();
      const call = await this.#read();
      const reply = await this.#takeTurn(call);
      await this.#settle(reply);
      return send(this.#context, reply);
    } catch (error) {
      this.#pieces?.close();
      const { endpoint } = this.#route;
      const reply = errorReply(this.#withPapers(error), this.#context, this.#deps.log, endpoint.intake);
      if (this.#isAudited) await this.#recordBeside(this.#entry(reply), this.#actor === undefined);
      return send(this.#context, reply);
    }
  }

  /** Identifies the caller, and checks that the caller may send a body now; throws otherwise. */
  async #admit(): Promise<void> {
    const { endpoint, admit, transaction } = this.#route;
    const { diskReserve } = this.#deps;
    const actor = await authenticate(this.#context, this.#deps, endpoint, this.#client);
    this.#context.set('actor', actor);
    if (actor && endpoint.method !== 'GET') allowTime(this.#context.env);
    if (admit) await this.#guard(() => admit({ deps: this.#deps, client: this.#client, actor }));
    const declaredBytes = Number(this.#context.req.header('content-length')) || 0;
    // Signing in runs without a transaction and must work on a full disk. Calls without a body, such as signing out,
    // need almost no space.
    if (transaction && (endpoint.body || endpoint.files)) await diskReserve?.check(declaredBytes);
    if (actor && endpoint.files) await checkQuota(this.#deps, actor._id, declaredBytes);
  }

  /** Reads and checks the input. Returns the arguments of the handler, whose `db` is not yet a transaction. */
  async #read(): Promise<Call> {
    const { endpoint } = this.#route;
    const deps = this.#deps;
    const { input, stored } = await readInput(endpoint, this.#context, deps, this.#actor);
    this.#stored = stored;
    if (this.#mayFollow(input.query)) this.#readSource = await deps.replica?.caughtUp();
    this.#pieces = longListOf(endpoint, input.query, this.#context, { ...deps, ...this.#readSource });
    return {
      deps,
      db: deps.db,
      actor: this.#actor,
      client: this.#client,
      pieces: this.#pieces,
      ...input,
      headersOnly: this.#context.req.method === 'HEAD',
      disconnectSignal: () => this.#context.req.raw.signal,
      header: (name) => this.#context.req.header(name),
      answerHeader: (name, value) => {
        this.#headers = { ...this.#headers, [name]: value };
      },
      movedTo: (address) => {
        this.#headers = { ...this.#headers, Location: address };
        this.#hasMoved = true;
      },
      identify: (employee) => {
        this.#identified = employee;
      },
      noteInAudit: (metadata) => {
        this.#metadata = metadata;
      },
      afterCommit: (work) => void this.#afterCommit.push(work),
    };
  }

  /** Runs the call in its turn: strangers' calls with the same `turnOf` run one after the other. */
  async #takeTurn(call: Call): Promise<Reply> {
    const turn = this.#actor ? undefined : this.#route.turnOf?.(call);
    const perform = () => this.#guard((watched) => this.#perform(call, watched));
    try {
      return await (turn === undefined ? perform() : this.#deps.strangers.oneByOne(turn, perform));
    } catch (error) {
      if (!this.#hasBegun) await removeFiles(this.#deps, this.#stored);
      throw error;
    }
  }

  async #perform(call: Call, { isGivenUp }: GuardedWork): Promise<Reply> {
    const { prepare, transaction } = this.#route;
    const { db } = this.#deps;
    this.#hasBegun = true;
    try {
      const preparation = await prepare?.(call);
      const run = (queryable: Queryable) => this.#run({ ...call, db: queryable }, preparation, isGivenUp);
      return await (transaction ? db.transaction(run) : this.#reading(run));
    } catch (error) {
      // If the commit itself is interrupted, the record may refer to the files, so they are kept.
      if (!this.#isReadyToCommit) await removeFiles(this.#deps, this.#stored);
      throw error;
    }
  }

  /** Whether a read replica may answer: for exports, reports and the public site, but not for lists in the console. */
  #mayFollow({ page }: ListQuery): boolean {
    const { endpoint, transaction, isReport } = this.#route;
    if (endpoint.method !== 'GET' || transaction) return false;
    const isExport = isList(endpoint.reply) && !page;
    return isExport || isReport === true || `/api${endpoint.path}`.startsWith(publicPath);
  }

  /** Reads from the replica, if the call may use it, and from the primary if that fails. */
  async #reading(run: (db: Queryable) => Promise<Reply>): Promise<Reply> {
    const { db, replica } = this.#deps;
    if (!this.#readSource) return run(db);
    try {
      return await run(this.#readSource.db);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      replica?.leave(error);
      // The reader of a long list has already started on the replica, so it cannot continue on the primary.
      if (this.#pieces) throw error;
      return run(db);
    }
  }

  /** Runs the handler and writes the history and the audit entry, all on one connection. */
  async #run(call: Call, preparation: unknown, isGivenUp: () => boolean): Promise<Reply> {
    const { endpoint, handle, transaction } = this.#route;
    const { db, actor } = call;
    if (isGivenUp()) throw databaseUnavailable();
    const isNoted = transaction && this.#isAudited;
    if (isNoted) {
      beginChanges(db, {
        employeeId: actor?._id ?? null,
        employeeName: actor?.name ?? nameOfVisitor(endpoint),
        address: this.#client.address,
        requestId: this.#context.get('requestId'),
        action: endpoint.key,
      });
    }
    const toReply = async () => {
      const value = await handle(call, preparation);
      return actor ? answerWithSignedPapers(endpoint, value, actor, this.#deps.sessions.papers) : value;
    };
    const value = await toReply();
    if (value instanceof EventStream) {
      endWithConnection(this.#context.env);
      return { body: value.body, status: 200, headers: streamHeaders };
    }
    const reply =
      value instanceof LongText
        ? this.#streamed(value)
        : (this.#pieces?.replyOf(value, toReply) ?? replyOf(endpoint, value, call.query));
    const files = notedFiles(db);
    if (files.length > 0) this.#afterCommit.push(() => settlePublicFiles(this.#deps, files));
    // Both statements are sent together, because the driver pipelines them.
    if (isNoted) await Promise.all([keepHistory(db), recordAudit(db, this.#entry(reply))]);
    // The caller has already been told that the call failed, so it must not be stored when the database is back.
    if (isGivenUp()) throw databaseUnavailable();
    this.#isReadyToCommit = true;
    return this.#withHeaders(reply);
  }

  #streamed(text: LongText): Reply {
    const { signal } = this.#context.req.raw;
    const requestId = this.#context.get('requestId');
    return { body: streamOf(text, { signal, log: this.#deps.log, requestId }), status: 200 };
  }

  #withHeaders(reply: Reply): Reply {
    const status = this.#hasMoved ? 301 : reply.status;
    return { ...reply, status, headers: { ...reply.headers, ...this.#headers } };
  }

  /**
   * Completes a committed call before its reply is sent: drops cached answers, so that a client that knows of the
   * change does not get outdated content, and runs the remaining work.
   */
  async #settle(reply: Reply): Promise<void> {
    const { endpoint, transaction } = this.#route;
    const { publicAnswers, log } = this.#deps;
    if (endpoint.method !== 'GET' && !endpoint.intake) publicAnswers.forget();
    if (this.#isAudited && !transaction) await this.#recordBeside(this.#entry(reply), false);
    for (const work of this.#afterCommit) {
      try {
        await work();
      } catch (error) {
        // A committed change cannot be undone, so the reply stays as it is.
        log.error({ err: error }, 'work after a commit failed');
      }
    }
  }

  #guard<Result>(work: (watched: GuardedWork) => Promise<Result>): Promise<Result> {
    const { availability, strangers } = this.#deps;
    return (this.#actor || this.#route.takesOwnTurn ? availability : strangers).guard(work);
  }

  #entry(reply: Reply): AuditEntry {
    return auditEntryOf({
      context: this.#context,
      endpoint: this.#route.endpoint,
      client: this.#client,
      by: this.#actor ?? this.#identified,
      reply,
      started: this.#started,
      metadata: this.#metadata,
    });
  }

  /** Adds signed paper links to the current record in the refusal of a stale save, as in any other reply. */
  #withPapers(error: unknown): unknown {
    if (!(error instanceof Refusal) || !error.details.current || !this.#actor) return error;
    const { papers } = this.#deps.sessions;
    const currentRecord = withSignedPapers(this.#route.endpoint, error.details.current, this.#actor, papers);
    return new Refusal(error.code, error.message, { ...error.details, current: currentRecord });
  }

  /**
   * Records an entry outside a transaction. A stranger's refusals are counted instead, because their number is
   * unlimited.
   */
  async #recordBeside(entry: AuditEntry, byStranger: boolean): Promise<void> {
    const { availability, refusals, db, log } = this.#deps;
    const recording = availability.guard(() => (byStranger ? refusals.count(entry) : recordAudit(db, entry)));
    await recording.catch((problem: unknown) => log.error({ err: problem }, 'audit entry lost'));
  }
}
