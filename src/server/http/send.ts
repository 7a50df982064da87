import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';
import { webStream } from '../platform/webStream.ts';
import type { AppContext } from './appContext.ts';

export type Reply = {
  /** A stream if the reply is too long for memory, or a web stream if it is sent while it is produced. */
  readonly body: string | Readable | ReadableStream<Uint8Array>;
  readonly status: ContentfulStatusCode;
  readonly headers?: Record<string, string>;
};

/** Shorter texts are not compressed, because they fit into one or two network packets. */
export const minCompressedBytes = 2048;
const compress = promisify(gzip);

/**
 * Sends JSON, compressed if it is long and the caller accepts gzip. The headers are passed as an object, because the
 * context would check and sort each of them, which may take longer than computing the reply.
 */
export async function send(context: AppContext, { body, status, headers }: Reply): Promise<Response> {
  const allHeaders = {
    ...context.get('dataHeaders'),
    'Content-Type': 'application/json; charset=UTF-8',
    'X-Request-Id': context.get('requestId'),
    ...headers,
  };
  if (body instanceof ReadableStream) return new Response(body, { status, headers: allHeaders });
  if (typeof body !== 'string') return sendStream(context, body, { status, headers: allHeaders });
  if (body.length < minCompressedBytes) return new Response(body, { status, headers: allHeaders });
  const varyingHeaders = { ...allHeaders, Vary: 'Accept-Encoding' };
  if (context.get('uncompressed') || !takesGzip(context))
    return new Response(body, { status, headers: varyingHeaders });
  // Each reply is compressed for a single caller, so speed counts more than the best ratio.
  const bytes = await compress(body, { level: constants.Z_BEST_SPEED });
  return new Response(bytes, { status, headers: { ...varyingHeaders, 'Content-Encoding': 'gzip' } });
}

/** An error in the stream breaks the connection, so that nobody mistakes part of a list for the whole. */
function sendStream(
  context: AppContext,
  body: Readable,
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
): Response {
  const varyingHeaders = { ...headers, Vary: 'Accept-Encoding' };
  if (context.req.method === 'HEAD') {
    body.destroy();
    return new Response(null, { status, headers: varyingHeaders });
  }
  if (!takesGzip(context)) return new Response(webStream(body), { status, headers: varyingHeaders });
  // The reader receives the errors of both streams, so this callback has nothing to do.
  const zippedBody = pipeline(body, createGzip({ level: constants.Z_BEST_SPEED }), () => undefined);
  return new Response(webStream(zippedBody), { status, headers: { ...varyingHeaders, 'Content-Encoding': 'gzip' } });
}

export function takesGzip(context: AppContext): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(context.req.header('accept-encoding') ?? '');
}
