import {
  isList,
  pathOf,
  type BodyOf,
  type Endpoint,
  type FilesOf,
  type ListReply,
  type ParamsOf,
  type ReplyOf,
  type Schema,
} from '#contract/endpoint.ts';
import { ApiError, request } from './http.ts';

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? object
  : [keyof Value] extends [never]
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

export type CallOptions<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'body', BodyOf<E>> & {
    readonly query?: Readonly<Record<string, string>>;
    readonly files?: { readonly [Name in FilesOf<E>]?: File | undefined };
    /** The version that was read; sent in `If-Match` so that a stale save is refused. */
    readonly version?: number | undefined;
    readonly signal?: AbortSignal | undefined;
    readonly onProgress?: ((fraction: number) => void) | undefined;
  };

/** The same options without their types, for callers that work on any endpoint. */
export type AnyCallOptions = {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, File | undefined>>;
  readonly version?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((fraction: number) => void) | undefined;
};

/** Makes a call of the contract; path, body and reply are typed by the endpoint. Throws ApiError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<{ data: ReplyOf<E>; headers: Headers }> {
  const { data, headers } = await callAny(endpoint, options);
  return { data: data as ReplyOf<E>, headers }; // callAny has parsed it with this endpoint's reply schema
}

/** Makes a call of any endpoint; the data are parsed by its reply schema. */
export async function callAny(
  endpoint: Endpoint,
  options: AnyCallOptions,
): Promise<{ data: unknown; headers: Headers }> {
  const query = new URLSearchParams(options.query).toString();
  const { json, headers } = await request(
    endpoint.method,
    pathOf(endpoint, options.params ?? {}) + (query && `?${query}`),
    {
      body: bodyOf(endpoint, options),
      headers: options.version === undefined ? {} : { 'If-Match': `"${options.version}"` },
      signal: options.signal,
      onProgress: options.onProgress,
    },
  );
  return { data: parseReply(endpoint, json), headers };
}

/** An endpoint with files takes multipart, as the specification says, also when no file is chosen. */
function bodyOf(endpoint: Endpoint, { body, files }: AnyCallOptions): unknown {
  if (!endpoint.files) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const [name, file] of Object.entries(files ?? {})) if (file) form.append(name, file);
  return form;
}

function parseReply(endpoint: Endpoint, json: unknown): unknown {
  const { reply } = endpoint;
  if (!reply) return undefined;
  return isList(reply) ? parseList(reply, json) : parseRecord(reply, json);
}

/** A bare array, or one wrapped in an object: the console accepts either form for any list (readings.md §1). */
function parseList(reply: ListReply, json: unknown): unknown[] {
  const items = arrayIn(json, reply.wrapped);
  return items.map((item) => parseRecord(reply.item, item));
}

function arrayIn(json: unknown, wrapped: string | undefined): unknown[] {
  if (Array.isArray(json)) return json;
  if (typeof json !== 'object' || json === null) return [];
  const entries = Object.entries(json).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  return (entries.find(([key]) => key === wrapped) ?? entries[0])?.[1] ?? [];
}

/**
 * Parses a record. A server that answers a call with something else than the record (a message, nothing) has still
 * done what was asked: then there is no record, which is not an error.
 */
function parseRecord(schema: Schema, json: unknown): unknown {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  if (typeof json === 'object' && json !== null && '_id' in json) {
    throw new ApiError(
      `The server's answer has another shape than expected: ${parsed.error.issues[0]?.path.join('.')}`,
      200,
    );
  }
  return undefined;
}
