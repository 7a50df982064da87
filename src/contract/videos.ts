import * as z from 'zod/mini';
import { optionalFileAddress } from './links.ts';

export const videoMessage = 'Please enter a valid video URL';
export const insecureVideoMessage =
  'Browsers block videos that are not on https. Use an address that begins with https://, or upload the file.';
/** Extensions accepted in a link to a video file. */
const videoEndings: readonly string[] = ['mp4', 'webm', 'ogg', 'avi', 'mov', 'wmv', 'flv'];

export type Video = { readonly kind: 'youtube' | 'vimeo' | 'file'; readonly src: string };

/**
 * The address to embed for a video link: the player of a YouTube or Vimeo page, or the file itself if it is on https
 * and its path has one of the extensions. Returns undefined for anything else, for which `videoMessage` is the error.
 */
export function videoFrom(link: string): Video | undefined {
  const completeLink = withScheme(link);
  if (!/^https?:\/\/\S+$/i.test(completeLink) || !URL.canParse(completeLink)) return undefined;
  const address = new URL(completeLink);
  const host = address.hostname.replace(/^(www|m)\./, '');
  if (['youtube.com', 'youtu.be', 'youtube-nocookie.com'].includes(host)) return youtube(address, host);
  if (['vimeo.com', 'player.vimeo.com'].includes(host)) return vimeo(address, host);
  const ending = /\.(\w+)$/.exec(address.pathname)?.[1]?.toLowerCase() ?? '';
  if (address.protocol === 'http:') return undefined;
  return videoEndings.includes(ending) ? { kind: 'file', src: address.href } : undefined;
}

const insecureSchemePattern = /^http:/i;
/** The host of a video site in a link without a scheme, as people copy it. */
const bareHostPattern = /^(?:(?:www|m|player)\.)?(?:youtube\.com|youtu\.be|youtube-nocookie\.com|vimeo\.com)\//i;

/** Returns the link, with `https://` added if it leads to a video site and has no scheme. */
export function withScheme(link: string): string {
  const address = link.trim();
  return bareHostPattern.test(address) ? `https://${address}` : address;
}

/** The reason why nothing can be shown for a video link; undefined if it can. */
export function videoProblem(link: string): string | undefined {
  if (videoFrom(link)) return undefined;
  return insecureSchemePattern.test(link.trim()) ? insecureVideoMessage : videoMessage;
}

/** The address of a video: an uploaded file, a file on the web, or a page of a video site; may be empty. */
export function optionalVideoAddress() {
  return optionalFileAddress(withScheme).check(
    z.refine(
      (address) => !insecureSchemePattern.test(address) || videoFrom(address) !== undefined,
      insecureVideoMessage,
    ),
  );
}

function youtube(address: URL, host: string): Video | undefined {
  const path = address.pathname.replace(/\/$/, '');
  const id =
    host === 'youtu.be'
      ? path.slice(1)
      : path === '/watch'
        ? (address.searchParams.get('v') ?? '')
        : (/^\/(?:shorts|embed|live)\/([^/]+)$/.exec(path)?.[1] ?? '');
  if (!/^[\w-]{11}$/.test(id)) return undefined;
  const start = /^(\d+)s?$/.exec(address.searchParams.get('t') ?? address.searchParams.get('start') ?? '')?.[1];
  return { kind: 'youtube', src: `https://www.youtube.com/embed/${id}${start ? `?start=${start}` : ''}` };
}

/** Parses a link to a Vimeo video. An unlisted video has a second, secret part: `vimeo.com/123/abc`. */
function vimeo(address: URL, host: string): Video | undefined {
  const pattern = host === 'vimeo.com' ? /^\/(\d+)(?:\/(\w+))?\/?$/ : /^\/video\/(\d+)\/?$/;
  const [, id, secret] = pattern.exec(address.pathname) ?? [];
  if (id === undefined) return undefined;
  const hash = secret ?? address.searchParams.get('h') ?? '';
  return { kind: 'vimeo', src: `https://player.vimeo.com/video/${id}${/^\w+$/.test(hash) ? `?h=${hash}` : ''}` };
}
