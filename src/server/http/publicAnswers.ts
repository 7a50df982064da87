import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isList, type Endpoint } from '#contract/endpoint.ts';
import type { Sql } from '../database/connect.ts';
import { keyOf as keyOfNetwork, take } from '../platform/rateLimits.ts';
import { networkOf } from './client.ts';
import { keepBody, sendCachedBody, type CachedBody } from './keptBody.ts';
import type { AppContext } from './appContext.ts';

/** The database channel that announces changes of published tables (see the migrations). */
const channel = 'site_changed';
/** Maximum age of a cached answer in milliseconds, in case a notification is lost. */
const maxAgeMs = 30_000;
/** Maximum bytes of all cached answers together; when they are exceeded, the whole cache is cleared. */
const maxBytes = 16 * 1024 * 1024;
/** Maximum answers computed per network and minute in each process; cached answers are not limited. */
const maxComputations = 1200;
/** Maximum length of a URL whose answer is cached. */
const maxAddressLength = 300;
/** Caches revalidate each time, which costs a 304. While the server is down they may serve stale answers. */
const caching = 'public, max-age=0, stale-if-error=86400';

export const publicPath = '/api/public/';

/** Cached answers for the institute's site: computed once after each change, then served from memory. */
export type PublicAnswers = {
  /**
   * Answers a call whose reply is the same for everybody. `make` computes the reply, which counts against the caller's
   * `address`; throws 429 if a network causes too many computations.
   */
  answer(
    context: AppContext,
    endpoint: Endpoint,
    { address, make }: { address: string; make: () => Promise<Response> },
  ): Promise<Response>;
  /** Drops all answers; must be called after a change is committed. */
  forget(): void;
};

type Answer = { readonly status: number; readonly body: Uint8Array<ArrayBuffer>; readonly headers: Headers };
type CachedAnswer = CachedBody & {
  /** Headers of this answer only. */
  readonly own: Readonly<Record<string, string>>;
  readonly until: number;
};

const isKept = (reply: Answer | CachedAnswer): reply is CachedAnswer => 'etag' in reply;

/**
 * Opens the cache. Triggers on the published tables notify every server process of each change; the process that made
 * the change drops its cache before it replies. An answer computed while something changed is not cached.
 */
export async function openPublicAnswers({
  sql,
  clock,
  maxPerMinute = maxComputations,
}: {
  sql: Sql;
  clock: () => Date;
  maxPerMinute?: number;
}): Promise<PublicAnswers & { close(): Promise<void> }> {
  const cachedAnswers = new Map<string, CachedAnswer>();
  const readings = new RateLimiterMemory({ points: maxPerMinute, duration: 60 });
  /** Computations in progress, so that concurrent callers share a single read. */
  const computations = new Map<string, { readonly since: number; readonly made: Promise<Answer | CachedAnswer> }>();
  let bytes = 0;
  let changes = 0;

  function drop() {
    cachedAnswers.clear();
    bytes = 0;
  }
  function forget() {
    changes += 1;
    drop();
  }
  // The second function runs at each (re)connection, because notifications may have been missed before it.
  const listening = await sql.listen(channel, forget, forget);

  function remember(key: string, entry: CachedAnswer) {
    if (bytes > maxBytes) drop();
    cachedAnswers.set(key, entry);
    bytes += entry.body.length + (entry.zipped?.length ?? 0) + key.length;
  }

  async function computeAnswer(key: string, make: () => Promise<Response>): Promise<Answer | CachedAnswer> {
    const changesBefore = changes;
    const answer = await read(await make());
    if (answer.status !== 200) return answer;
    const total = answer.headers.get('X-Total-Count');
    const ownHeaders: CachedAnswer['own'] = total === null ? {} : { 'X-Total-Count': total };
    const entry = { ...(await keepBody(answer.body)), own: ownHeaders, until: clock().getTime() + maxAgeMs };
    if (changesBefore === changes && key.length <= maxAddressLength) remember(key, entry);
    return entry;
  }

  /** A request after a change does not join a computation that began before the change. */
  function joinComputation(key: string, make: () => Promise<Response>): Promise<Answer | CachedAnswer> {
    const pendingComputation = computations.get(key);
    if (pendingComputation?.since === changes) return pendingComputation.made;
    const computation = computeAnswer(key, make).finally(() => {
      if (computations.get(key)?.made === computation) computations.delete(key);
    });
    computations.set(key, { since: changes, made: computation });
    return computation;
  }

  return {
    async answer(context, endpoint, { address, make }) {
      const key = keyOf(context, endpoint);
      const cached = cachedAnswers.get(key);
      if (cached && cached.until > clock().getTime()) return sendCached(context, cached);
      await take(readings, keyOfNetwork(networkOf(address)), 'calls from your network');
      const answer = await joinComputation(key, () => {
        context.set('uncompressed', true);
        return make();
      });
      return isKept(answer) ? sendCached(context, answer) : forward(context, answer);
    },
    forget,
    async close() {
      await listening.unlisten();
    },
  };
}

/**
 * The cache key. It contains the matched path, because one path has several spellings, and for a list also the query,
 * which other calls do not read.
 */
function keyOf({ req: { path, url } }: AppContext, { reply }: Endpoint): string {
  return isList(reply) ? `${path}${/\?[^#]*/.exec(url)?.[0] ?? ''}` : path;
}

async function read(response: Response): Promise<Answer> {
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, body, headers: response.headers };
}

function sendCached(context: AppContext, entry: CachedAnswer): Response {
  const headers = { ...context.get('dataHeaders'), 'Cache-Control': caching, ...entry.own };
  return sendCachedBody(context, entry, { type: 'application/json; charset=UTF-8', headers });
}

/** Sends a refusal or redirection, which is not cached. */
function forward(context: AppContext, { status, body, headers }: Answer): Response {
  const allHeaders = new Headers(headers);
  allHeaders.set('X-Request-Id', context.get('requestId'));
  return new Response(body, { status, headers: allHeaders });
}
