import type { Environment } from '../environment.ts';

/** Sources that a page may load from. */
const policyOfPages = [
  "default-src 'self'",
  "script-src 'self'",
  // The component library writes styles at run time; scripts are removed from HTML that people enter.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data: blob:",
  "media-src 'self' https: blob:",
  'frame-src https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com',
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
/** Data may load nothing, in case a browser is tricked into rendering it as a page. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'";

type HeaderSettings = Pick<Environment, 'allowedOrigins' | 'publicUrl'>;
export type AnswerHeaders = Readonly<Record<string, string>>;

/** Security headers of every reply. */
function headersOfAll({ allowedOrigins, publicUrl }: HeaderSettings): AnswerHeaders {
  return {
    'Cross-Origin-Resource-Policy': allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

/** Headers of the API's replies, which must not be cached. */
export function headersOfData(environment: HeaderSettings): AnswerHeaders {
  return {
    ...headersOfAll(environment),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policyOfData,
  };
}

/** Headers of the public data, which pages of any origin may read and submit without cookies. */
export function headersOfPublicData(environment: HeaderSettings): AnswerHeaders {
  return {
    ...headersOfData(environment),
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'ETag, X-Total-Count, X-Request-Id, Retry-After',
  };
}

/** Headers of pages, their files and uploads. A handler may set stricter ones. */
export function headersOfPages(environment: HeaderSettings): AnswerHeaders {
  return {
    ...headersOfAll(environment),
    'Content-Security-Policy': policyOfPages,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
  };
}
