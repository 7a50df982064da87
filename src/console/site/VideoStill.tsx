import { useState } from 'react';
import { videoFrom } from '#contract/videos.ts';
import { isFileAddress } from '#contract/links.ts';
import { apiAddress } from '#console/providers/http.ts';

/** A video as the site shows it before it is started: a still with a play button. It never plays here. */
export function VideoStill({ of }: { of: string }) {
  const [broken, setBroken] = useState<string>();
  const src = fileOf(of);
  return (
    <div className="still">
      {src !== undefined && src !== broken && (
        // A moment after its beginning, where many videos are still black.
        <video className="pic" src={`${src}#t=0.5`} preload="metadata" muted onError={() => setBroken(src)} />
      )}
      <span className="play">
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d="M6 3.5v17l14.5-8.5z" />
        </svg>
      </span>
    </div>
  );
}

/** The file that the still is taken from; a player's page has none, and its ground stays dark. */
function fileOf(address: string): string | undefined {
  const video = videoFrom(address);
  if (video) return video.kind === 'file' ? video.src : undefined;
  return isFileAddress(address) ? apiAddress(address) : undefined;
}
