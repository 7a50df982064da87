import { useState } from 'react';
import { videoFrom } from '#contract/videos.ts';
import { isFileAddress } from '#contract/links.ts';
import { apiAddress } from '#console/providers/http.ts';
import { siteColour } from '#console/features/activeEntries/siteColours.ts';
import { colourStyle } from '../colours.ts';
import { Line } from '../Line.tsx';
import { SiteButton } from '../SiteLink.tsx';
import { part, text, type DrawingValues } from '../view.ts';

const parts = { part1: text, part2: text, part3: text, part4: text, part5: text };
const partNames = ['part1', 'part2', 'part3', 'part4', 'part5'] as const;
/** The number of characters from which the heading is set in a smaller size. */
const longHeading = 60;

export const heroView = part({
  smallText: text,
  mainHeading: part(parts),
  description: text,
  buttonText: text,
  videoUrl: text,
  videoFile: text,
  colors: part({ smallText: text, ...parts, description: text, button: text }),
});

export function Hero({ content }: { content: DrawingValues<typeof heroView> }) {
  const { mainHeading, colors } = content;
  const { button, ...texts } = colors;
  const length = partNames.reduce((sum, name) => sum + mainHeading[name].trim().length, 0);
  const style = colourStyle({
    ...Object.fromEntries(Object.entries(texts).map(([field, name]) => [field, siteColour('text', name)])),
    button: siteColour('button', button),
  });
  const video = content.videoUrl.trim() || content.videoFile.trim();
  return (
    <section className={length > longHeading ? 'hero long' : 'hero'} style={style}>
      <div className="in">
        <div>
          <Line className="small" text={content.smallText} label="sitePreview.fields.smallText" />
          <h1>
            {partNames.map((name) => (
              <HeadingPart key={name} words={mainHeading[name]} name={name} />
            ))}
          </h1>
          <Line className="lead" text={content.description} label="sitePreview.fields.description" />
          <SiteButton text={content.buttonText} label="sitePreview.fields.buttonText" />
        </div>
        {video !== '' && <VideoStill address={video} />}
      </div>
    </section>
  );
}

/** A part of the heading, followed by a space. It keeps its index among the five parts, which determines its colour. */
function HeadingPart({ words, name }: { words: string; name: (typeof partNames)[number] }) {
  return (
    <>
      <Line as="span" text={words} label={`sitePreview.fields.${name}`} />{' '}
    </>
  );
}

/** A video as the site shows it before it starts: a still with a play button. It never plays here. */
function VideoStill({ address }: { address: string }) {
  const [brokenAddress, setBrokenAddress] = useState<string>();
  const src = fileOf(address);
  return (
    <div className="still">
      {src !== undefined && src !== brokenAddress && (
        // Half a second after the start, because many videos begin with a black frame.
        <video className="pic" src={`${src}#t=0.5`} preload="metadata" muted onError={() => setBrokenAddress(src)} />
      )}
      <span className="play">
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d="M6 3.5v17l14.5-8.5z" />
        </svg>
      </span>
    </div>
  );
}

/**
 * The address of the video's file, from which the still is taken; undefined for a YouTube or Vimeo video, whose
 * background stays dark.
 */
function fileOf(address: string): string | undefined {
  const video = videoFrom(address);
  if (video) return video.kind === 'file' ? video.src : undefined;
  return isFileAddress(address) ? apiAddress(address) : undefined;
}
