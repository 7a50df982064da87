import { useState } from 'react';
import { apiAddress } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import styles from './activeEntries.module.css';
import { playerFor, type PlaybackOptions } from './player.ts';
import { Text } from '../../kit/layout/parts.tsx';
import { useMedia } from '../../kit/layout/useMedia.ts';

/**
 * The sandbox of an embedded player: it may run its own scripts, but can neither leave its frame nor access this page.
 */
const playerRights = 'allow-scripts allow-same-origin allow-presentation allow-popups';

export type SiteVideoProps = {
  /** The address of the video; nothing is shown without one. */
  address: string;
  /** Whether the video is an uploaded file, which is playable regardless of its extension. */
  uploaded: boolean;
  poster?: string;
  playing: PlaybackOptions;
};

/**
 * A section's video as the site plays it. Only known players may be framed. The video autoplays only when muted, and
 * never with reduced motion; otherwise the user starts it.
 */
export function SiteVideo({ address, uploaded, poster = '', playing }: SiteVideoProps) {
  const text = useText();
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const [brokenAddress, setBrokenAddress] = useState<string>();
  if (address === '') return null;
  const autoplay = playing.autoplay && playing.muted && !calm;
  const player = playerFor(address, { uploaded, playing: { ...playing, autoplay } });
  if (!player) return <Note>{text('ui.entries.videoUnknown')}</Note>;
  if (player.kind === 'frame') {
    return (
      <iframe
        key={player.src}
        className={styles.video}
        src={player.src}
        title={text('ui.entries.video')}
        sandbox={playerRights}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  if (brokenAddress === player.src) return <Note>{text('ui.entries.videoBroken')}</Note>;
  return (
    <video
      // Browsers decide about autoplay when a video is inserted into the page, so a change of the setting needs a new
      // element.
      key={`${player.src} ${autoplay}`}
      className={styles.video}
      src={apiAddress(player.src)}
      aria-label={text('ui.entries.video')}
      controls
      playsInline
      preload="metadata"
      autoPlay={autoplay}
      loop={playing.loop}
      muted={playing.muted}
      onError={() => setBrokenAddress(player.src)}
      {...(poster === '' ? {} : { poster: apiAddress(poster) })}
    >
      <track kind="captions" />
    </video>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Text ground="outlined" pad={12} size="table" tone="muted" breaks="anywhere">
      {children}
    </Text>
  );
}
