import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';
import { webStream } from '../platform/webStream.ts';
import type { AppContext } from './appContext.ts';

export type Reply = {
  /** A stream where it is too long for memory. */
  readonly body: string | Readable;
  readonly status: ContentfulStatusCode;
  readonly headers?: Record<string, string>;
};

/** Shorter texts fit into a network packet or two as they are. */
export const worthwhile = 2048;
const compressed = promisify(gzip);

/**
 * Sends JSON, compressed when it is long and the caller takes gzip. Its headers are handed over as they are: one by one
 * through the context, each would be checked and sorted, which takes longer than many an answer.
 */
export async function send(context: AppContext, { body, status, headers }: Reply): Promise<Response> {
  const all = {
    ...context.get('dataHeaders'),
    'Content-Type': 'application/json; charset=UTF-8',
    'X-Request-Id': context.get('requestId'),
    ...headers,
  };
  if (typeof body !== 'string') return sendStream(context, body, { status, headers: all });
  if (body.length < worthwhile) return new Response(body, { status, headers: all });
  const varying = { ...all, Vary: 'Accept-Encoding' };
  if (context.get('uncompressed') || !takesGzip(context)) return new Response(body, { status, headers: varying });
  // Answers are made for one caller each: the time counts more than the last percents.
  const bytes = await compressed(body, { level: constants.Z_BEST_SPEED });
  return new Response(bytes, { status, headers: { ...varying, 'Content-Encoding': 'gzip' } });
}

/** A stream that breaks breaks the connection, so that nobody takes a part of a list for all of it. */
function sendStream(
  context: AppContext,
  body: Readable,
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
): Response {
  const varying = { ...headers, Vary: 'Accept-Encoding' };
  if (context.req.method === 'HEAD') {
    body.destroy();
    return new Response(null, { status, headers: varying });
  }
  if (!takesGzip(context)) return new Response(webStream(body), { status, headers: varying });
  // The reader sees the error of either: it needs no second listener.
  const zipped = pipeline(body, createGzip({ level: constants.Z_BEST_SPEED }), () => undefined);
  return new Response(webStream(zipped), { status, headers: { ...varying, 'Content-Encoding': 'gzip' } });
}

export function takesGzip(context: AppContext): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(context.req.header('accept-encoding') ?? '');
}
