import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { AppContext } from './pipeline.ts';

export type Reply = {
  readonly body: string;
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
  if (body.length < worthwhile) return new Response(body, { status, headers: all });
  const long = { ...all, Vary: 'Accept-Encoding' };
  if (context.get('uncompressed') || !takesGzip(context)) return new Response(body, { status, headers: long });
  // Answers are made for one caller each: the time counts more than the last percents.
  const bytes = await compressed(body, { level: constants.Z_BEST_SPEED });
  return new Response(bytes, { status, headers: { ...long, 'Content-Encoding': 'gzip' } });
}

export function takesGzip(context: AppContext): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(context.req.header('accept-encoding') ?? '');
}
