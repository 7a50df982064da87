import { ServerResponse } from 'node:http';

/** The result of a handler whose reply has no end: a stream of events. */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>;

  constructor(body: ReadableStream<Uint8Array>) {
    this.body = body;
  }
}

/** Proxies must neither delay the events nor change them. */
export const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
} as const;

/**
 * Sends the reply unchunked and ends it by closing the connection, because HAProxy holds back the last bytes of a
 * chunked reply for a fifth of a second in case more follow.
 */
export function endWithConnection(env: unknown): void {
  if (typeof env !== 'object' || env === null || !('outgoing' in env)) return;
  if (env.outgoing instanceof ServerResponse) env.outgoing.removeHeader('Transfer-Encoding');
}
