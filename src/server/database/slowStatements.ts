import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientConfig, Pool } from 'pg';
import type { Logger } from 'pino';
import type { HostClient } from './hosts.ts';

/** The log fields that identify the call or job of a statement. */
type Origin = Readonly<Record<string, string>>;

/** The number of milliseconds from which a statement is slow, and the log that records it. */
export type SlowLog = { readonly ms: number; readonly log: Logger };

/** Statements with thousands of ids are very long. */
const maxTextLength = 4_000;

const origins = new AsyncLocalStorage<Origin>();

/** Runs the work; the log of slow statements names `origin` for each of its statements. */
export function asOrigin<Result>(origin: Origin, work: () => Result): Result {
  return origins.run(origin, work);
}

/** Like `Client`, but logs slow statements. The time is measured from when a statement is sent. */
export function loggingSlow(Client: HostClient, { ms, log }: SlowLog): HostClient {
  return class extends Client {
    constructor(options?: Pick<ClientConfig, 'pipeline'>) {
      super(options);
      const send = (args: readonly unknown[]): unknown => Reflect.apply(Client.prototype.query, this, args);
      replace(this, 'query', (...args) => sendTimed(send, args, logIfSlow));
    }
  };

  function logIfSlow(statement: string, durationMs: number, origin: Origin | undefined): void {
    if (durationMs < ms) return;
    log.warn(
      { ...origin, duration: Math.round(durationMs), statement: statement.slice(0, maxTextLength) },
      'slow statement',
    );
  }
}

/**
 * Preserves the origin of a statement that waits for a connection of the pool; otherwise it would get the origin of the
 * previous statement.
 */
export function keepOrigins(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  replace(pool, 'connect', (callback) => {
    if (typeof callback !== 'function') return connect();
    const inOriginalContext = AsyncLocalStorage.snapshot();
    const runInContext = (...results: unknown[]): unknown =>
      inOriginalContext((): unknown => Reflect.apply(callback, undefined, results));
    return Reflect.apply(connect, pool, [runInContext]);
  });
}

/** Replaces a method without its type, because the driver's many overloads would all have to be repeated. */
function replace(target: object, name: string, value: (...args: unknown[]) => unknown): void {
  Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

type OnEnd = (statement: string, durationMs: number, origin: Origin | undefined) => void;

/** Sends a statement and reports its end; the driver answers by callback or promise. */
function sendTimed(send: (args: readonly unknown[]) => unknown, args: readonly unknown[], ended: OnEnd): unknown {
  const statement = textOf(args[0]);
  if (statement === undefined) return send(args);
  const origin = origins.getStore();
  const sentAt = performance.now();
  const reportAnswer = () => ended(statement, performance.now() - sentAt, origin);
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const reportEnd = (...results: unknown[]): unknown => {
      reportAnswer();
      return Reflect.apply(callback, undefined, results);
    };
    return send([...args.slice(0, -1), reportEnd]);
  }
  const answer = send(args);
  if (answer instanceof Promise) answer.then(reportAnswer, reportAnswer);
  return answer;
}

/** The text of a statement; undefined for a stream of rows, whose duration depends on its reader. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || 'submit' in query || !('text' in query)) return undefined;
  return typeof query.text === 'string' ? query.text : undefined;
}
