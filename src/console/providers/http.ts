import type { ErrorBody } from '#contract/errors.ts';
import type { Method } from '#contract/endpoint.ts';
import { fillSlug, productOf } from '#contract/product.ts';
import { messageInLanguage } from '../texts/wording.ts';
import { isSessionCleared, readToken, sessionSignal, type NoToken } from './session.ts';

/** The API of this console, as `/config.json` describes it. */
export type Configuration = {
  readonly apiHost: string;
  readonly productName: string;
  /** The number of days for which a deleted record stays in the trash, as text; empty if unknown. */
  readonly trashDays: string;
  /** The institute's time zone; empty for the default one, as on other servers. */
  readonly instituteZone: string;
};

/**
 * A refused or failed call. `status` is 0 if there was no response (network down). react-admin reads `status`,
 * `message` and `body.errors`; the error dialog shows `body.requestId`.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody>;

  constructor(message: string, status: number, body: Partial<ErrorBody> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }

  /** Whether the server reported that it did nothing; some servers do so with status 200 and `success: false`. */
  get isRefusal(): boolean {
    return this.status >= 400 || this.body.success === false;
  }
}

/** A call that was not sent, because no valid token is stored. Like a refused token, it ends the session. */
export class MissingTokenError extends ApiError {
  readonly reason: NoToken;
  /** The path of the call that needed the token. */
  readonly path: string;

  constructor(reason: NoToken, path: string) {
    super('', 401, { code: 'unauthenticated' });
    this.name = 'MissingTokenError';
    this.reason = reason;
    this.path = path;
  }
}

/**
 * Whether a server other than ours does not support a call: few nouns have a specified call for a single record. Our
 * own server answers `not_found` only if the record is missing.
 */
export function isUnknownCall(error: unknown): boolean {
  return error instanceof ApiError && [404, 405].includes(error.status) && error.body.code === undefined;
}

export const networkMessage = 'Network error. Please check your connection and try again.';

const fallback: Configuration = { apiHost: '', productName: 'Institute', trashDays: '', instituteZone: '' };
let configuration = fallback;
let reading: Promise<Configuration> | undefined;

/**
 * Reads the configuration once: the one that our server has written into the page, or `/config.json`. Without either,
 * the API is assumed on the same origin.
 */
export function readConfiguration(): Promise<Configuration> {
  reading ??= configurationText()
    .then((text) => {
      const names = Object.keys(fallback);
      configuration = { ...fallback, ...pickStrings(parseJson(text), names) };
      return configuration;
    })
    .catch(() => configuration);
  return reading;
}

async function configurationText(): Promise<string> {
  const configurationTag = document.querySelector<HTMLMetaElement>('meta[name="configuration"]');
  if (configurationTag) return configurationTag.content;
  const response = await fetch('/config.json');
  return response.ok ? response.text() : '';
}

/** The configuration as read so far; complete once `readConfiguration` has settled. */
export function currentConfiguration(): Configuration {
  return configuration;
}

function pickStrings(value: unknown, keys: readonly string[]): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => keys.includes(entry[0]) && typeof entry[1] === 'string',
    ),
  );
}

/**
 * The address of a file. A full address is returned unchanged; a path always leads to the API's host, even if it begins
 * with slashes or backslashes that a browser would read as the start of another host.
 */
export function apiAddress(path: string): string {
  if (/^(https?:|blob:|data:)/.test(path)) return path;
  return `${configuration.apiHost.replace(/\/$/, '')}/${path.replace(/^[\s\p{Cc}\\/]+/u, '')}`;
}

/** Reads a stored file; `renew` requests it from the server even if the browser has a copy. Throws ApiError. */
export async function readFile(path: string, { renew = false }: { renew?: boolean } = {}): Promise<Blob> {
  const answer = await fetch(apiAddress(path), renew ? { cache: 'reload' } : {}).catch(networkFailure);
  if (!answer.ok) throw new ApiError('', answer.status);
  return answer.blob();
}

export type RequestOptions = {
  /** Sent as JSON unless it is a FormData. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Whether anyone may make the call; other calls are only sent with a valid token. */
  isPublic?: boolean;
  signal?: AbortSignal | undefined;
  /** Whether the request is sent even if the page is being closed. */
  keepalive?: boolean | undefined;
  /** Receives the fraction of the body that has been sent, from 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
};

export type Reply = { status: number; headers: Headers; json: unknown };

/**
 * Sends a request to the API: adds the bearer token, reads JSON, and turns every refusal into an ApiError. `path` is
 * relative to `/api`; its `{product}` is replaced by the institute's slug.
 */
export async function request(method: Method, path: string, options: RequestOptions = {}): Promise<Reply> {
  return readReply(await requestReply(method, path, options));
}

/** Sends a request whose reply is read while it arrives. Throws ApiError if the request is refused. */
export async function requestStream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const answer = await requestReply('GET', path, { signal });
  if (answer.ok && answer.body) return answer.body;
  await readReply(answer);
  throw new ApiError('', answer.status);
}

async function requestReply(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const { apiHost, productName } = await readConfiguration();
  const address = `${apiHost.replace(/\/$/, '')}/api${fillSlug(path, productOf(productName))}`;
  const headers = new Headers(options.headers);
  const { token, missing } = readToken(path);
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  else if (!options.isPublic) throw missingTokenError(missing, path);
  let body: BodyInit | undefined;
  if (options.body instanceof FormData) body = options.body;
  else if (options.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    body = JSON.stringify(options.body);
  }
  const signal = method === 'GET' && token !== undefined ? untilSignOut(options.signal) : options.signal;
  const init = { method, headers, ...(body === undefined ? {} : { body }), signal: signal ?? null };
  const lasting = options.keepalive ? { ...init, keepalive: true } : init;
  return options.onProgress ? send(address, init, options.onProgress) : fetch(address, lasting).catch(networkFailure);
}

/**
 * Returns a signal that also aborts once sign-out has begun, because nobody waits for the result of a read then and the
 * server might refuse it.
 */
function untilSignOut(signal: AbortSignal | undefined): AbortSignal {
  if (!signal) return sessionSignal();
  return 'any' in AbortSignal ? AbortSignal.any([signal, sessionSignal()]) : signal;
}

function missingTokenError(reason: NoToken, path: string): Error {
  if (isSessionCleared()) return new DOMException('The session has ended.', 'AbortError');
  return new MissingTokenError(reason, path);
}

function networkFailure(error: unknown): never {
  // All cancellations get this class, from which react-admin knows that they are not failures.
  if (error instanceof Error && error.name === 'AbortError') throw new DOMException(error.message, 'AbortError');
  throw new ApiError(messageInLanguage(networkMessage), 0);
}

async function readReply(answer: Response): Promise<Reply> {
  const text = await answer.text();
  const json = parseJson(text);
  const body = isObject(json) ? json : {};
  if (answer.ok && body.success !== false) return { status: answer.status, headers: answer.headers, json };
  const message = [body.message, body.error].find((value) => typeof value === 'string' && value !== '');
  const requestId = answer.headers.get('X-Request-Id');
  throw new ApiError(typeof message === 'string' ? messageInLanguage(message) : '', answer.status, {
    ...(requestId ? { requestId } : {}),
    ...body,
    ...(isObject(body.errors) ? { errors: inOwnLanguage(body.errors) } : {}),
  });
}

function inOwnLanguage(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [
      field,
      typeof message === 'string' ? messageInLanguage(message) : message,
    ]),
  );
}

function isObject(value: unknown): value is Partial<ErrorBody> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

type SendOptions = { method: string; headers: Headers; body?: BodyInit; signal: AbortSignal | null };

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function send(address: string, init: SendOptions, onProgress: (fraction: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(init.method, address);
    init.headers.forEach((value, name) => sending.setRequestHeader(name, value));
    sending.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    sending.addEventListener('load', () => {
      const headers = new Headers();
      for (const line of sending.getAllResponseHeaders().trim().split(/\r?\n/)) {
        const colon = line.indexOf(':');
        if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
      }
      const empty = sending.status === 204 || sending.status === 304;
      resolve(new Response(empty ? null : sending.responseText, { status: sending.status, headers }));
    });
    sending.addEventListener('error', () => reject(new ApiError(messageInLanguage(networkMessage), 0)));
    sending.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')));
    init.signal?.addEventListener('abort', () => sending.abort());
    const { body } = init;
    sending.send(body instanceof ReadableStream ? null : body);
  });
}

/** Reads a stored file so that it can be uploaded again; undefined if it no longer exists. */
export async function fetchFile(path: string): Promise<File | undefined> {
  const answer = await fetch(apiAddress(path));
  if (!answer.ok) return undefined;
  const blob = await answer.blob();
  return new File([blob], path.split('/').at(-1) ?? '', { type: blob.type });
}
