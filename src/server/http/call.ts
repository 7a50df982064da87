import type {
  AskedOf,
  BodyOf,
  Endpoint,
  FilesOf,
  ListReply,
  NounEndpoint,
  ParamsOf,
  ReplyOf,
} from '#contract/endpoint.ts';
import type { Queryable } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import type { StoredFile } from '../platform/storage.ts';
import type { Actor, Client, Identity } from './caller.ts';
import type { EventStream } from './eventStream.ts';
import type { ListQuery, Page } from './listQuery.ts';
import type { Pieces } from './longList.ts';
import type { LongText } from './longText.ts';
import type { Batch } from './multipart.ts';

/**
 * The arguments of a handler. The input has been checked, and `db` is the call's transaction if the call changes
 * something.
 */
export type Call<E extends Endpoint = Endpoint> = {
  readonly deps: Deps;
  readonly db: Queryable;
  readonly params: ParamsOf<E>;
  readonly body: BodyOf<E>;
  readonly query: ListQuery;
  /** Reads the rows of a list that is requested without a page and may be too long for memory. */
  readonly pieces?: Pieces | undefined;
  /** The query of a call that does not return a list, parsed with the endpoint's `query` schema. */
  readonly asked: AskedOf<E>;
  readonly files: { readonly [Name in FilesOf<E>]?: StoredFile };
  /** The files of a field that accepts several. */
  readonly batch: Batch;
  /** The version that the caller read, from `If-Match`. */
  readonly version: number | undefined;
  /** Undefined only on public endpoints. */
  readonly actor: Actor | undefined;
  readonly client: Client;
  /** Whether the caller asks for the headers alone (HEAD), which must change nothing. */
  readonly headersOnly: boolean;
  /**
   * Aborted once the caller has disconnected. A function, because a request creates its signal only when it is read.
   */
  readonly disconnectSignal: () => AbortSignal;
  /** A header of the request. */
  readonly header: (name: string) => string | undefined;
  /** Adds a header to a successful reply. */
  readonly answerHeader: (name: string, value: string) => void;
  /** Makes the reply a 301 to this address, with the handler's result as its body. */
  readonly movedTo: (address: string) => void;
  /** Names the employee behind a public call, such as a sign-in, for the audit log. */
  readonly identify: (employee: Identity) => void;
  /** Adds details to the call's audit entry; must never contain a password, a token or free text. */
  readonly noteInAudit: (metadata: Readonly<Record<string, unknown>>) => void;
  /** Runs once the transaction is committed; never when the call fails. */
  readonly afterCommit: (work: () => Promise<void> | void) => void;
};

/** The part of a call that most functions need: the transaction and the dependencies. Jobs provide it, too. */
export type CallScope = Pick<Call, 'db' | 'deps'>;

export type Answer<E extends Endpoint> = E extends { reply: ListReply }
  ? Page<ReplyOf<E> extends (infer Item)[] ? Item : never>
  : ReplyOf<E>;

export type Handler<E extends Endpoint, Prepared = undefined> = (
  call: Call<E>,
  prepared: Prepared,
) => Promise<Answer<E> | LongText | EventStream>;

export type HandlerOptions<E extends Endpoint, Prepared> = {
  /** Runs before the body is read; throws if the sender may not send a body now. */
  readonly admit?: (call: Pick<Call, 'deps' | 'client' | 'actor'>) => Promise<void>;
  /** Work that must not hold the call's database connection, such as hashing. Runs before the transaction begins. */
  readonly prepare?: (call: Call<E>) => Promise<Prepared>;
  /**
   * False if the handler makes a single change in the middle of long work. It then runs without a transaction, and its
   * audit entry is written afterwards. If writing the entry fails, for example on a full disk, the failure is logged
   * and the call succeeds.
   */
  readonly transaction?: boolean;
  /**
   * Set if the handler occupies one of the places for calls by strangers only while it uses the database, because it
   * does long work between these uses.
   */
  readonly takesOwnTurn?: boolean;
  /** Whether a read replica may answer, because the call counts or sums up many records. */
  readonly isReport?: boolean;
  /**
   * Strangers' calls for which this returns the same name run one after the other. A waiting call holds no connection.
   */
  readonly turnOf?: (call: Call<E>) => string;
};

/** An endpoint with its handler. The handler's types are checked where `implement` joins the two. */
export type Route = {
  readonly endpoint: NounEndpoint;
  readonly handle: (call: Call, prepared: unknown) => Promise<unknown>;
  readonly admit?: ((call: Pick<Call, 'deps' | 'client' | 'actor'>) => Promise<void>) | undefined;
  readonly prepare?: ((call: Call) => Promise<unknown>) | undefined;
  readonly transaction: boolean;
  readonly takesOwnTurn?: boolean | undefined;
  readonly isReport?: boolean | undefined;
  readonly turnOf?: ((call: Call) => string) | undefined;
};

/**
 * Joins an endpoint of the contract with its handler, and returns the route. The pipeline (http/pipeline.ts) is the
 * same for all routes.
 */
export function implement<E extends NounEndpoint, Prepared = undefined>(
  endpoint: E,
  handler: Handler<E, Prepared>,
  {
    admit,
    prepare,
    transaction = endpoint.method !== 'GET',
    takesOwnTurn,
    turnOf,
    isReport,
  }: HandlerOptions<E, Prepared> = {},
): Route {
  // The pipeline builds each call from this endpoint: params, body and files have passed its schemas, and `prepared` is
  // the result of `prepare`.
  return {
    endpoint,
    admit,
    handle: (call, prepared) => handler(call as Call<E>, prepared as Prepared),
    prepare: prepare && ((call) => prepare(call as Call<E>)),
    transaction,
    takesOwnTurn,
    isReport,
    turnOf: turnOf && ((call) => turnOf(call as Call<E>)),
  };
}

/**
 * Like `implement`, but without type checks, for functions such as `crudRoutes` that check the types of their handlers
 * themselves.
 */
export function routeOf(endpoint: NounEndpoint, handle: (call: Call) => Promise<unknown>): Route {
  return { endpoint, handle, transaction: endpoint.method !== 'GET' };
}

/** Returns the employee behind a call; throws on a public call, which has none. */
export function actorOf(call: Call): Actor {
  if (!call.actor) throw new Error('A public endpoint has no actor.');
  return call.actor;
}
