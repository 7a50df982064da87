import * as z from 'zod/mini';
import type { ModuleId } from './modules.ts';
import { isAction, type Action } from './permissions.ts';

export type Schema = z.ZodMiniType;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The right that the caller needs: a permission in the endpoint's module, any of several permissions, an open session,
 * the right to add or change anything at all (`writer`), the Admin role, or none (`public`).
 */
export type Needs = Action | readonly Action[] | 'session' | 'writer' | 'admin' | 'public';

/** Returns the module's permissions of which the caller needs at least one; empty if no permission is required. */
export function flagsNeeded(needs: Needs): readonly Action[] {
  if (typeof needs !== 'string') return needs;
  return isAction(needs) ? [needs] : [];
}

export type FileKind = 'image' | 'video' | 'document';

/** The server's upload limits in bytes; a screen may have lower ones. */
export const fileLimits = {
  image: 10 * 1024 * 1024,
  video: 300 * 1024 * 1024,
  document: 25 * 1024 * 1024,
} as const satisfies Record<FileKind, number>;

/** A file field of a multipart request. */
export type FileRule = {
  readonly kind: FileKind;
  readonly required?: true;
  /** A private document, opened by signed links and only by employees who may read its record. */
  readonly private?: true;
  /** Allows up to `maxFiles` files under this name. If there are more, all are refused with the message `tooMany`. */
  readonly batch?: { readonly maxFiles: number; readonly tooMany: string };
  /** Limits stricter than the kind's: size, extensions (checked against the content), and their error messages. */
  readonly only?: {
    readonly bytes: number;
    readonly tooLarge: string;
    readonly endings: readonly string[];
    readonly wrongType: string;
  };
};

/** The object in which a reply wraps its rows or its record, if the specification defines such an object. */
export type Envelope = {
  /** The key of the rows or the record. */
  readonly wrapped?: string;
  /** Constant members next to the rows or the record: `{ success: true }`. */
  readonly beside?: Readonly<Record<string, string | boolean>>;
};

/** The reply of a call that returns one record under a key. */
export type WrappedReply<Item extends Schema = Schema> = Envelope & { readonly record: Item };

/** The reply and the query options of a list call. The reply is a bare array, unless it has an envelope. */
export type ListReply<Item extends Schema = Schema> = Envelope & {
  readonly item: Item;
  /** The names of the row count and the page count in the envelope's `pagination`. */
  readonly pagination?: { readonly total?: string; readonly pages?: string };
  readonly sort: readonly string[];
  readonly search: readonly string[];
  /** Query parameters for filtering: `status` tests equality, `createdAt_gte` and `createdAt_lte` are bounds. */
  readonly filter: Readonly<Record<string, Schema>>;
  /** Filters for which an empty value means all records. Any other filter refuses an empty value. */
  readonly emptyMeansAll?: readonly string[];
  /** Fields that lists do not show: pages omit them unless requested with `full=true`. */
  readonly heavy: readonly string[];
  /** The order if the request names none, as `field` or `-field`; newest first if omitted. */
  readonly order?: string;
  /** The date field for `sort=upcoming`: today and future days first, nearest first, then past ones, latest first. */
  readonly upcoming?: string;
  /** Filters that select a colleague, by name or by id; they also accept `me` (relativeValues.ts). */
  readonly colleagues?: Readonly<Record<string, 'name' | '_id'>>;
};

/** The value of `sort` for lists of dated events. */
export const upcomingOrder = 'upcoming';

/** Returns the keys by which a list can be sorted, besides the id, by which every list can be. */
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
   * Fields of the JSON body, at any depth, that may contain a file as base64. The file is stored on arrival, and
   * replaced by its address before any other code sees the body. An address stays as it is.
   */
  readonly inlineFiles?: Readonly<Record<string, FileRule>>;
  /** The maximum size of the JSON in bytes, for calls that need more than the default 1 MB. */
  readonly bodyLimit?: number;
  readonly status?: 200 | 201 | 202;
  /** Fields that neither the body nor the record defines are refused instead of ignored. */
  readonly strict?: true;
  /** An extension: the specification does not name the call, so the console must work without it on another server. */
  readonly extension?: true;
  /** The public call recognises a session that is sent with it, and then requires this permission of the employee. */
  readonly recognises?: Action;
  /** A submission from the institute's site; `PUBLIC_INTAKE=off` disables the call. */
  readonly intake?: true;
  /** A public call for staff, such as signing in; refused for addresses outside the IP whitelist. */
  readonly ofStaff?: true;
  /** The body is JSON or a form with any fields. The handler receives its text, so that it can check a signature. */
  readonly raw?: true;
  /** Changes no institute data, only settings such as a list's display, so no audit entry is written. */
  readonly unaudited?: true;
  /** Whether a run (`POST /bulk`) may make this call for many records; `lasting` if the call cannot be undone. */
  readonly bulk?: true | 'lasting';
  /** The module of the required permission, if it is not the noun's. */
  readonly module?: string;
};

export type Endpoint<Path extends string = string, Options extends EndpointOptions = EndpointOptions> = Options & {
  readonly method: Method;
  readonly path: Path;
};

/** An endpoint together with its noun's module, as used by server and console. */
export type NounEndpoint<Path extends string = string, Options extends EndpointOptions = EndpointOptions> = Endpoint<
  Path,
  Options
> & {
  /** A module id; a server replaces its `{product}` at startup. */
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

/**
 * Paths are relative to `/api`. In a path, `{id}` is a parameter, and `{product}` stands for the institute's slug,
 * which callers never pass.
 */
export const get = verb('GET');
export const post = verb('POST');
export const put = verb('PUT');
export const patch = verb('PATCH');
export const del = verb('DELETE');

/** A field, or a field of a nested record: `name`, `student.name`. */
export type FieldPath<Value> = {
  [Name in keyof Value & string]:
    | Name
    | (NonNullable<Value[Name]> extends readonly unknown[]
        ? never
        : NonNullable<Value[Name]> extends object
          ? `${Name}.${keyof NonNullable<Value[Name]> & string}`
          : never);
}[keyof Value & string];

/** Defines the reply of a list call, and its allowed query: the server refuses any other sort, search or filter. */
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
    colleagues?: Readonly<Record<string, 'name' | '_id'>>;
    pagination?: { total?: string; pages?: string };
  } & Envelope,
): ListReply<Item> {
  return { item, search: [], filter: {}, heavy: [], ...options };
}

/**
 * Defines a reply with one record in an envelope: `wrapped(Review, { wrapped: 'data', beside: { success: true } })`.
 */
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

/** Fields of every stored record. All except the id are extensions, which other servers may omit. */
export const recordFields = {
  _id: z.string(),
  createdAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
  /** The number of saves. Sent in `If-Match`, so that a stale save is refused. */
  version: z.optional(z.number()),
};

/** Returns the schema of a reply's record, or of each of its rows. */
export function schemaIn(reply: Reply): Schema {
  if (isList(reply)) return reply.item;
  return isWrapped(reply) ? reply.record : reply;
}

export type NounEndpoints = Readonly<Record<string, Endpoint>>;

type EndpointsOfNoun<Endpoints extends NounEndpoints> = {
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
  readonly endpoints: EndpointsOfNoun<Endpoints>;
  /** Whether colleagues can comment on the noun's records. Log entries and views of other records have no comments. */
  readonly comments: boolean;
};

/** Whether an export of the contract is a noun. */
export function isNoun(value: unknown): value is Noun {
  return typeof value === 'object' && value !== null && 'endpoints' in value && 'record' in value && 'module' in value;
}

/** Allows the list of stored records to be filtered by several ids: `?_id=a,b`. */
function askedByIds(endpoint: Endpoint): Endpoint {
  const { reply } = endpoint;
  if (!isList(reply)) return endpoint;
  // The schema of a record that is normalised before it is parsed is a pipe; its output is the record's object.
  const item = reply.item instanceof z.ZodMiniPipe ? reply.item._zod.def.out : reply.item;
  if (!(item instanceof z.ZodMiniObject) || item.shape._id !== recordFields._id) return endpoint;
  return { ...endpoint, reply: { ...reply, filter: { ...reply.filter, _id: z.uuid('Not the id of a record') } } };
}

/**
 * Defines a noun of the institute with its record and endpoints. Routes, validation, permission checks, OpenAPI, the
 * console's calls and the contract tests are derived from it. The keys `list`, `get`, `create`, `update` and `remove`
 * are the console's five verbs; any other key is an action.
 */
export function noun<const Record extends Schema, const Endpoints extends NounEndpoints>(
  name: string,
  definition: { module: ModuleId; record: Record; endpoints: Endpoints; comments?: false },
): Noun<Record, Endpoints> {
  const { module, record, comments = true } = definition;
  const endpoints = Object.fromEntries(
    Object.entries(definition.endpoints).map(([key, endpoint]) => [
      key,
      { module, noun: name, key, ...(key === 'list' ? askedByIds(endpoint) : endpoint) },
    ]),
  ) as EndpointsOfNoun<Endpoints>; // Object.fromEntries loses the key types; the mapping keeps every key and only adds to each value.
  return { name, module, record, endpoints, comments };
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

/** Returns the names of a path's parameters. */
export function paramsIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name && name !== 'product' ? [name] : []));
}

/**
 * Returns the address of a call below the API's base, with its parameters filled in and escaped. `{product}` is
 * replaced where the request is sent (`filledIn` of product.ts on the server, the console's providers/http.ts).
 */
export function pathOf<E extends Endpoint>(endpoint: E, params: ParamsOf<E>): string {
  const values: Readonly<Record<string, string>> = params;
  return endpoint.path.replace(/\{(?!product\})(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
