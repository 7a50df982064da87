import { isFileAddress } from '#contract/links.ts';
import { isAllowedFrame } from '#contract/html.ts';
import { videoFrom } from '#contract/videos.ts';

/** The playback options of a section's video. */
export type PlaybackOptions = { readonly autoplay: boolean; readonly loop: boolean; readonly muted: boolean };

/** A playable video: in the frame of a known player, or as a file. */
export type Player = { readonly kind: 'frame' | 'file'; readonly src: string };

/**
 * Returns the player for an address: the embedded player of a YouTube or Vimeo page, or the video file itself, which is
 * recognised by its extension or because it was uploaded. Undefined for anything else.
 */
export function playerFor(address: string, { uploaded, playing }: { uploaded: boolean; playing: PlaybackOptions }) {
  const video = videoFrom(address);
  if (video === undefined) return uploaded && isFileAddress(address) ? file(address) : undefined;
  if (video.kind === 'file') return file(video.src);
  const src = withOptions(video.src, video.kind, playing);
  return isAllowedFrame(src) ? ({ kind: 'frame', src } satisfies Player) : undefined;
}

function file(src: string): Player {
  return { kind: 'file', src };
}

/** Adds the player's parameters for autoplay, muted and loop to an address. */
function withOptions(address: string, kind: 'youtube' | 'vimeo', { autoplay, loop, muted }: PlaybackOptions): string {
  const url = new URL(address);
  const set = (name: string, value = '1') => url.searchParams.set(name, value);
  if (autoplay && muted) set('autoplay');
  if (muted) set(kind === 'youtube' ? 'mute' : 'muted');
  if (loop) {
    set('loop');
    // YouTube only repeats playlists, so the video becomes a playlist of one.
    if (kind === 'youtube') set('playlist', url.pathname.split('/').at(-1));
  }
  return url.href;
}
