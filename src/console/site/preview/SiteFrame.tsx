import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { devices, type Device } from './devices.ts';
import styles from './preview.module.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/opening.css';
import '../styles/about.css';
import '../styles/voices.css';
import '../styles/hub.css';
import '../styles/closing.css';
import '../styles/preview.css';

/** The factor below which a preview is hard to read, so that a full-size view is offered. */
export const readableFactor = 0.5;

/** The last height of each frame, by name; it is reserved until the frame is measured again. */
const lastHeights = new Map<string, number>();

export type SiteFrameProps = {
  /** The accessible name of the whole preview: 'Preview of Hero, desk'. */
  label: string;
  device: Device;
  /** Frames with the same name have about the same height. */
  name: string;
  onFactor?: (factor: number) => void;
  children: ReactNode;
};

/**
 * The site as a picture: laid out at the width of the device, then scaled to the available width. It is inert: nothing
 * in it can be focused, followed or sent.
 */
export function SiteFrame({ label, device, name, onFactor, children }: SiteFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const site = useRef<HTMLDivElement>(null);
  const width = devices[device];
  const key = `${name} ${device}`;
  const [factor, setFactor] = useState<number>();
  const [height, setHeight] = useState<number>();

  useLayoutEffect(() => {
    if (!place.current || !site.current) return undefined;
    const [outerElement, innerElement] = [place.current, site.current];
    const measure = () => {
      const fits = Math.min(1, outerElement.clientWidth / width);
      setFactor(fits);
      setHeight(innerElement.offsetHeight);
      if (innerElement.offsetHeight > 0) lastHeights.set(key, innerElement.offsetHeight);
      onFactor?.(fits);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outerElement);
    observer.observe(innerElement);
    return () => observer.disconnect();
  }, [width, key, onFactor]);

  const scale = factor ?? 1;
  return (
    <div ref={place} className={styles.place} style={{ height: (height || lastHeights.get(key) || 0) * scale }}>
      <div
        role="img"
        aria-label={label}
        className={styles.device}
        style={{ width, transform: `scale(${scale})`, left: `max(0px, (100% - ${width * scale}px) / 2)` }}
      >
        <div ref={site} inert className="site">
          {children}
        </div>
      </div>
    </div>
  );
}
