import { pathOf, type BodyOf, type Endpoint, type FilesOf, type ParamsOf, type ReplyOf } from '#contract/endpoint.ts';
import { isUnknownCall, request } from './http.ts';
import { parseReply, type ParsedReply } from './reply.ts';

type Argument<Name extends string, Value> = [Value] extends [undefined]
  ? object
  : [keyof Value] extends [never]
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

export type CallOptions<E extends Endpoint> = Argument<'params', ParamsOf<E>> &
  Argument<'body', BodyOf<E>> & {
    readonly query?: Readonly<Record<string, string>>;
    readonly files?: { readonly [Name in FilesOf<E>]?: File | undefined };
    /** The version that was loaded; sent in `If-Match`, so that a stale save is refused. */
    readonly version?: number | undefined;
    readonly signal?: AbortSignal | undefined;
    /** Whether the call is sent even if the page is being closed. */
    readonly keepalive?: boolean | undefined;
    readonly onProgress?: ((fraction: number) => void) | undefined;
  };

/** Call options without endpoint-specific types, for callers that work with any endpoint. */
export type AnyCallOptions = {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, File | undefined>>;
  readonly version?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly keepalive?: boolean | undefined;
  readonly onProgress?: ((fraction: number) => void) | undefined;
};

/** Makes a call of the contract; path, body and reply are typed by the endpoint. Throws ApiError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<{ data: ReplyOf<E>; headers: Headers }> {
  const { data, headers } = await callAny(endpoint, options);
  return { data: data as ReplyOf<E>, headers }; // callAny has parsed it with this endpoint's reply schema.
}

/** Like `call`, but for an extension: resolves to null on a server that does not know the call. */
export async function callIfKnown<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<ReplyOf<E> | null> {
  try {
    return (await call(endpoint, options)).data;
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

/** Makes a call of any endpoint; the reply is parsed with its schema. */
export async function callAny(
  endpoint: Endpoint,
  options: AnyCallOptions,
): Promise<ParsedReply & { headers: Headers }> {
  const query = new URLSearchParams(options.query).toString();
  const { json, headers } = await request(
    endpoint.method,
    pathOf(endpoint, options.params ?? {}) + (query && `?${query}`),
    {
      body: bodyOf(endpoint, options),
      headers: options.version === undefined ? {} : { 'If-Match': `"${options.version}"` },
      // A public call whose reply contains more for staff is always sent with the session.
      isPublic: endpoint.needs === 'public' && endpoint.recognises === undefined,
      signal: options.signal,
      keepalive: options.keepalive,
      onProgress: options.onProgress,
    },
  );
  return { ...parseReply(endpoint, json, headers), headers };
}

/** According to the specification, an endpoint with files receives multipart data even if no file is chosen. */
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
