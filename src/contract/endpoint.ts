import * as z from 'zod/mini';
import type { ModuleId } from './modules.ts';
import type { Action } from './permissions.ts';

export type Schema = z.ZodMiniType;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What a caller needs: a flag of the endpoint's module, an open session, the right to add or change anything at all
 * (`writer`), the Admin role, or nothing. An endpoint without it does not compile.
 */
export type Needs = Action | 'session' | 'writer' | 'admin' | 'public';

export type FileKind = 'image' | 'video' | 'document';

/** The server's limits in bytes (readings.md §1); a screen may ask for less. */
export const fileLimits = {
  image: 10 * 1024 * 1024,
  video: 300 * 1024 * 1024,
  document: 25 * 1024 * 1024,
} as const satisfies Record<FileKind, number>;

/** A file field of a multipart request. */
export type FileRule = { readonly kind: FileKind; readonly required?: true };

/** The reply of a list call, and what may be asked of it. */
export type ListReply<Item extends Schema = Schema> = {
  readonly item: Item;
  /** The key that wraps the list in the reply; a bare array without it. */
  readonly wrapped?: string;
  readonly sort: readonly string[];
  readonly search: readonly string[];
  /** Query parameters that filter: `status` is equality, `createdAt_gte` and `createdAt_lte` are bounds. */
  readonly filter: Readonly<Record<string, Schema>>;
  /** Fields that nobody reads in a list: a page leaves them out unless it is asked for with `full=true`. */
  readonly heavy: readonly string[];
  /** The order without `sort`, as `field` or `-field`; newest first when left out. */
  readonly order?: string;
};

export type EndpointOptions = {
  readonly summary: string;
  readonly needs: Needs;
  readonly body?: Schema;
  readonly query?: Schema;
  readonly reply?: Schema | ListReply;
  readonly files?: Readonly<Record<string, FileRule>>;
  /** Bytes of JSON accepted when a document needs more than the usual 1 MB. */
  readonly bodyLimit?: number;
  readonly status?: 200 | 201;
  /** Ours alone: the specification does not name it, so the console must do without on another server. */
  readonly extension?: true;
  /** It changes nothing of the institute's, such as how the caller likes to see lists: no audit entry is written. */
  readonly unaudited?: true;
  /** The flag belongs to another module than the noun's. */
  readonly module?: ModuleId;
};

export type Endpoint<Path extends string = string, Options extends EndpointOptions = EndpointOptions> = Options & {
  readonly method: Method;
  readonly path: Path;
};

/** An endpoint that knows its noun: what both sides work with. */
export type NounEndpoint<Path extends string = string, Options extends EndpointOptions = EndpointOptions> = Endpoint<
  Path,
  Options
> & { readonly module: ModuleId; readonly noun: string; readonly key: string };

function verb(method: Method) {
  return <const Path extends `/${string}`, const Options extends EndpointOptions>(
    path: Path,
    options: Options,
  ): Endpoint<Path, Options> => ({ ...options, method, path });
}

/** Paths hang under `/api`; `{id}` marks a parameter. */
export const get = verb('GET');
export const post = verb('POST');
export const put = verb('PUT');
export const patch = verb('PATCH');
export const del = verb('DELETE');

/** A list reply; `sort`, `search` and `filter` name what the server allows, everything else is refused. */
export function list<const Item extends Schema>(
  item: Item,
  options: {
    sort: readonly (keyof z.output<Item> & string)[];
    search?: readonly (keyof z.output<Item> & string)[];
    filter?: Readonly<Record<string, Schema>>;
    heavy?: readonly (keyof z.output<Item> & string)[];
    wrapped?: string;
    order?: string;
  },
): ListReply<Item> {
  return { item, search: [], filter: {}, heavy: [], ...options };
}

export function isList(reply: Schema | ListReply | undefined): reply is ListReply {
  return reply !== undefined && 'item' in reply;
}

/** The fields that every stored record has. All but the id are ours: another server may leave them out. */
export const recordFields = {
  _id: z.string(),
  createdAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
  /** Counts the saves; sent back in `If-Match` so that a stale save is refused. */
  version: z.optional(z.number()),
};

export type NounEndpoints = Readonly<Record<string, Endpoint>>;

type Owned<Endpoints extends NounEndpoints> = {
  readonly [Key in keyof Endpoints]: Endpoints[Key] & {
    readonly module: ModuleId;
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
    Object.entries(definition.endpoints).map(([key, endpoint]) => [key, { module, noun: name, key, ...endpoint }]),
  ) as Owned<Endpoints>; // entries lose their key types; the mapping keeps every key and only adds to each value
  return { name, module, record, endpoints };
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

export type ParamsOf<E extends Endpoint> = { readonly [Name in ParamNames<E['path']>]: string };
export type BodyOf<E extends Endpoint> = E extends { body: infer Body extends Schema } ? z.output<Body> : undefined;
export type ReplyOf<E extends Endpoint> = E extends { reply: ListReply<infer Item> }
  ? z.output<Item>[]
  : E extends { reply: infer Reply extends Schema }
    ? z.output<Reply>
    : undefined;
export type FilesOf<E extends Endpoint> = E extends { files: infer Files } ? keyof Files & string : never;

/** The address of a call under the API's base, with its parameters filled in and escaped. */
export function pathOf<E extends Endpoint>(endpoint: E, params: ParamsOf<E>): string {
  const values: Readonly<Record<string, string>> = params;
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
