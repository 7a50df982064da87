import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AppContext } from './appContext.ts';
import { takesGzip, minCompressedBytes } from './send.ts';

const compress = promisify(gzip);

/** A body that is sent to many callers, but hashed and compressed only once. */
export type CachedBody = {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly zipped: Uint8Array<ArrayBuffer> | undefined;
  readonly etag: string;
};

export async function keepBody(body: Uint8Array<ArrayBuffer>): Promise<CachedBody> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const zipped = body.length < minCompressedBytes ? undefined : new Uint8Array(await compress(body));
  return { body, zipped, etag };
}

/** Sends a cached body, or 304 to a caller that has it. */
export function sendCachedBody(
  context: AppContext,
  { body, zipped, etag }: CachedBody,
  { type, headers }: { type: string; headers: Readonly<Record<string, string>> },
): Response {
  const allHeaders: Record<string, string> = {
    ...headers,
    'X-Request-Id': context.get('requestId'),
    Vary: 'Accept-Encoding',
    ETag: etag,
  };
  if (isSame(context.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers: allHeaders });
  allHeaders['Content-Type'] = type;
  if (zipped === undefined || !takesGzip(context)) return new Response(body, { headers: allHeaders });
  allHeaders['Content-Encoding'] = 'gzip';
  return new Response(zipped, { headers: allHeaders });
}

/** Whether the ETag matches one of the caller's tags, weak or strong. */
function isSame(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bareTag = etag.slice(2);
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === bareTag);
}
