import * as z from 'zod/mini';
import type { ModuleId } from './modules.ts';
import { isAction, type Action } from './permissions.ts';

export type Schema = z.ZodMiniType;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The caller's required right: a flag of the endpoint's module, one of several flags, an open session, the right to add
 * or change anything at all (`writer`), the Admin role, or none (`public`). An endpoint without it does not compile.
 */
export type Needs = Action | readonly Action[] | 'session' | 'writer' | 'admin' | 'public';

/** The flags of the endpoint's module of which a caller needs one; none where it needs something else. */
export function flagsNeeded(needs: Needs): readonly Action[] {
  if (typeof needs !== 'string') return needs;
  return isAction(needs) ? [needs] : [];
}

export type FileKind = 'image' | 'video' | 'document';

/** The server's upload limits in bytes; a screen may be stricter. */
export const fileLimits = {
  image: 10 * 1024 * 1024,
  video: 300 * 1024 * 1024,
  document: 25 * 1024 * 1024,
} as const satisfies Record<FileKind, number>;

/** A file field of a multipart request. */
export type FileRule = {
  readonly kind: FileKind;
  readonly required?: true;
  /** A paper of a person or a company: it opens by links that are signed for who may read its record. */
  readonly private?: true;
  /** Several files of this name may come; of more than `most` none is taken, with this sentence. */
  readonly batch?: { readonly most: number; readonly tooMany: string };
  /** Less than what the kind allows: bytes, types by the endings that their content has, and how each is refused. */
  readonly only?: {
    readonly bytes: number;
    readonly tooLarge: string;
    readonly endings: readonly string[];
    readonly wrongType: string;
  };
};

/** The object around the rows or the record of a reply, where the specification has one. */
export type Envelope = {
  /** The key that holds them. */
  readonly wrapped?: string;
  /** Constant members beside them: `{ success: true }`. */
  readonly beside?: Readonly<Record<string, string | boolean>>;
};

/** The reply of a call that answers one record under a key. */
export type WrappedReply<Item extends Schema = Schema> = Envelope & { readonly record: Item };

/** The reply of a list call, and what may be asked of it: a bare array, unless it has an envelope. */
export type ListReply<Item extends Schema = Schema> = Envelope & {
  readonly item: Item;
  /** Names of the row count and the page count in the envelope's `pagination`. */
  readonly pagination?: { readonly total?: string; readonly pages?: string };
  readonly sort: readonly string[];
  readonly search: readonly string[];
  /** Query parameters that filter: `status` is equality, `createdAt_gte` and `createdAt_lte` are bounds. */
  readonly filter: Readonly<Record<string, Schema>>;
  /** Filters of which an empty value means all, as one without the parameter; of the others it is refused. */
  readonly emptyMeansAll?: readonly string[];
  /** Fields that nobody reads in a list: a page leaves them out unless it is asked for with `full=true`. */
  readonly heavy: readonly string[];
  /** The order without `sort`, as `field` or `-field`; newest first when left out. */
  readonly order?: string;
  /** The field of the day that `sort=upcoming` orders by: days from today on, nearest first, then past ones, latest first. */
  readonly upcoming?: string;
};

/** The value of `sort` for lists of what happens on a day. */
export const upcomingOrder = 'upcoming';

/** Sort keys of a list, besides the id. */
export function orderFields({ sort, upcoming }: ListReply): readonly string[] {
  return upcoming === undefined ? sort : [...sort, upcomingOrder];
}

export type Reply = Schema | ListReply | WrappedReply;

export type EndpointOptions = {
  readonly summary: string;
  readonly needs: Needs;
  readonly body?: Schema;
  /** The query parameters of a call that is not a list. */
  readonly query?: Schema;
  readonly reply?: Reply;
  readonly files?: Readonly<Record<string, FileRule>>;
  /**
   * Fields of the JSON body, at any depth, that may hold a file as base64. The file is stored while it arrives, and
   * replaced by its address before anything else sees the body. An address is left as it is.
   */
  readonly inlineFiles?: Readonly<Record<string, FileRule>>;
  /** Bytes of JSON accepted when a document needs more than the usual 1 MB. */
  readonly bodyLimit?: number;
  readonly status?: 200 | 201;
  /** Fields that neither its body nor its record knows are refused instead of left out. */
  readonly strict?: true;
  /** Ours alone: the specification does not name it, so the console must do without on another server. */
  readonly extension?: true;
  /** The flag that a session sent along with a public call must have. */
  readonly recognises?: Action;
  /** A visitor of the institute's site hands it in; `PUBLIC_INTAKE=off` takes the call away. */
  readonly intake?: true;
  /** A public call that only staff make, such as signing in or setting a password: from elsewhere than the IP whitelist says it is refused. */
  readonly ofStaff?: true;
  /** It changes nothing of the institute's, such as how the caller likes to see lists: no audit entry is written. */
  readonly unaudited?: true;
  /** The module that the flag belongs to, where it is another than the noun's. */
  readonly module?: string;
};

export type Endpoint<Path extends string = string, Options extends EndpointOptions = EndpointOptions> = Options & {
  readonly method: Method;
  readonly path: Path;
};

/** An endpoint that knows its noun: what both sides work with. */
export type NounEndpoint<Path extends string = string, Options extends EndpointOptions = EndpointOptions> = Endpoint<
  Path,
  Options
> & {
  /** A module id, whose `{product}` a server fills in at its start. */
  readonly module: string;
  readonly noun: string;
  readonly key: string;
};

function verb(method: Method) {
  return <const Path extends `/${string}`, const Options extends EndpointOptions & { module?: ModuleId }>(
    path: Path,
    options: Options,
  ): Endpoint<Path, Options> => ({ ...options, method, path });
}

/** Paths hang under `/api`; `{id}` marks a parameter, `{product}` the institute's slug, which no caller gives. */
export const get = verb('GET');
export const post = verb('POST');
export const put = verb('PUT');
export const patch = verb('PATCH');
export const del = verb('DELETE');

/** A field, or one of a record inside it: `name`, `student.name`. */
export type FieldPath<Value> = {
  [Name in keyof Value & string]:
    | Name
    | (NonNullable<Value[Name]> extends readonly unknown[]
        ? never
        : NonNullable<Value[Name]> extends object
          ? `${Name}.${keyof NonNullable<Value[Name]> & string}`
          : never);
}[keyof Value & string];

/** A list reply; `sort`, `search` and `filter` name what the server allows, everything else is refused. */
export function list<const Item extends Schema>(
  item: Item,
  options: {
    sort: readonly FieldPath<z.output<Item>>[];
    search?: readonly FieldPath<z.output<Item>>[];
    filter?: Readonly<Record<string, Schema>>;
    emptyMeansAll?: readonly string[];
    heavy?: readonly (keyof z.output<Item> & string)[];
    order?: string;
    upcoming?: FieldPath<z.output<Item>>;
    pagination?: { total?: string; pages?: string };
  } & Envelope,
): ListReply<Item> {
  return { item, search: [], filter: {}, heavy: [], ...options };
}

/** A reply with one record in an envelope: `wrapped(Review, { wrapped: 'data', beside: { success: true } })`. */
export function wrapped<const Item extends Schema>(
  record: Item,
  envelope: Envelope & { wrapped: string },
): WrappedReply<Item> {
  return { record, ...envelope };
}

export function isList(reply: Reply | undefined): reply is ListReply {
  return reply !== undefined && 'item' in reply;
}

export function isWrapped(reply: Reply | undefined): reply is WrappedReply {
  return reply !== undefined && 'record' in reply;
}

/** The fields that every stored record has. All but the id are ours: another server may leave them out. */
export const recordFields = {
  _id: z.string(),
  createdAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
  /** Counts the saves; sent back in `If-Match` so that a stale save is refused. */
  version: z.optional(z.number()),
};

/** The schema of a reply's record, or of each of its rows. */
export function schemaIn(reply: Reply): Schema {
  if (isList(reply)) return reply.item;
  return isWrapped(reply) ? reply.record : reply;
}

export type NounEndpoints = Readonly<Record<string, Endpoint>>;

type Owned<Endpoints extends NounEndpoints> = {
  readonly [Key in keyof Endpoints]: Endpoints[Key] & {
    readonly module: string;
    readonly noun: string;
    readonly key: string;
  };
};

export type Noun<Record extends Schema = Schema, Endpoints extends NounEndpoints = NounEndpoints> = {
  readonly name: string;
  readonly module: ModuleId;
  readonly record: Record;
  readonly endpoints: Owned<Endpoints>;
};

/** Whether an export of the contract is a noun. */
export function isNoun(value: unknown): value is Noun {
  return typeof value === 'object' && value !== null && 'endpoints' in value && 'record' in value && 'module' in value;
}

/** One of the ids in `?_id=a,b`. */
const RecordId = z.uuid('Not the id of a record');

/** Lets the list of stored records be filtered by several ids: `?_id=a,b`. */
function askedByIds(endpoint: Endpoint): Endpoint {
  const { reply } = endpoint;
  if (!isList(reply) || !(reply.item instanceof z.ZodMiniObject)) return endpoint;
  if (reply.item.shape._id !== recordFields._id) return endpoint;
  return { ...endpoint, reply: { ...reply, filter: { ...reply.filter, _id: RecordId } } };
}

/**
 * A noun of the institute with its record and its endpoints: the object that routes, validation, permission checks,
 * OpenAPI, the console's calls and the contract tests are derived from. The keys `list`, `get`, `create`, `update`
 * and `remove` are the console's five verbs; any other key is an action.
 */
export function noun<const Record extends Schema, const Endpoints extends NounEndpoints>(
  name: string,
  definition: { module: ModuleId; record: Record; endpoints: Endpoints },
): Noun<Record, Endpoints> {
  const { module, record } = definition;
  const endpoints = Object.fromEntries(
    Object.entries(definition.endpoints).map(([key, endpoint]) => [
      key,
      { module, noun: name, key, ...(key === 'list' ? askedByIds(endpoint) : endpoint) },
    ]),
  ) as Owned<Endpoints>; // entries lose their key types; the mapping keeps every key and only adds to each value
  return { name, module, record, endpoints };
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, 'product'> | ParamNames<Rest>
  : never;

export type ParamsOf<E extends Endpoint> = { readonly [Name in ParamNames<E['path']>]: string };
export type BodyOf<E extends Endpoint> = E extends { body: infer Body extends Schema } ? z.output<Body> : undefined;
export type AskedOf<E extends Endpoint> = E extends { query: infer Query extends Schema } ? z.output<Query> : undefined;
export type ReplyOf<E extends Endpoint> = E extends { reply: ListReply<infer Item> }
  ? z.output<Item>[]
  : E extends { reply: WrappedReply<infer Item> }
    ? z.output<Item>
    : E extends { reply: infer Bare extends Schema }
      ? z.output<Bare>
      : undefined;
export type FilesOf<E extends Endpoint> = E extends { files: infer Files } ? keyof Files & string : never;

/** The names of a path's parameters. */
export function paramsIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name && name !== 'product' ? [name] : []));
}

/**
 * The address of a call under the API's base, with its parameters filled in and escaped. `{product}` stays: it is filled
 * in once, where the address goes out (`filledIn` of product.ts on the server, the console's providers/http.ts).
 */
export function pathOf<E extends Endpoint>(endpoint: E, params: ParamsOf<E>): string {
  const values: Readonly<Record<string, string>> = params;
  return endpoint.path.replace(/\{(?!product\})(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
