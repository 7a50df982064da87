import type { Environment } from '../environment.ts';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // The component library writes its styles at run time; what people write is cleaned of scripts.
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

/** The headers of every answer that protect the person in front of the browser. A handler may set stricter ones. */
export function protectiveHeaders(
  environment: Pick<Environment, 'allowedOrigins' | 'publicUrl'>,
): readonly (readonly [name: string, value: string])[] {
  const { allowedOrigins, publicUrl } = environment;
  return [
    ['Content-Security-Policy', contentSecurityPolicy],
    ['Cross-Origin-Resource-Policy', allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Origin-Agent-Cluster', '?1'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ...(publicUrl.startsWith('https:') ? [['Strict-Transport-Security', 'max-age=31536000'] as const] : []),
  ];
}
