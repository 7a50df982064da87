import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { AppContext } from './pipeline.ts';

export type Reply = {
  readonly body: string;
  readonly status: ContentfulStatusCode;
  readonly headers?: Record<string, string>;
};

const json = { 'Content-Type': 'application/json; charset=UTF-8' };
/** Shorter texts fit into a network packet or two as they are. */
const worthwhile = 2048;
const compressed = promisify(gzip);

/** Sends JSON, compressed when it is long and the caller takes gzip. */
export async function send(context: AppContext, { body, status, headers }: Reply): Promise<Response> {
  const all = { ...json, ...headers };
  if (body.length < worthwhile) return context.body(body, status, all);
  context.header('Vary', 'Accept-Encoding', { append: true });
  if (!takesGzip(context)) return context.body(body, status, all);
  // Answers are made for one caller each: the time counts more than the last percents.
  const bytes = await compressed(body, { level: constants.Z_BEST_SPEED });
  return context.body(bytes, status, { ...all, 'Content-Encoding': 'gzip' });
}

function takesGzip(context: AppContext): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(context.req.header('accept-encoding') ?? '');
}
