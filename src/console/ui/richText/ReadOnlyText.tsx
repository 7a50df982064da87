import { useEffect, useState, type CSSProperties } from 'react';
import type * as CleanModule from './CleanHtml.tsx';
import styles from './frame.module.css';

let loaded: typeof CleanModule | undefined;

/** A text that may only be read: in a frame like the editor's, scrolled by keyboard as well. */
export function ReadOnlyText({ html, labelId, style }: { html: string; labelId: string; style: CSSProperties }) {
  const [clean, setClean] = useState(() => loaded);
  useEffect(() => {
    if (loaded) return;
    void import('./CleanHtml.tsx').then((module) => {
      loaded = module;
      return setClean(module);
    });
  }, []);
  return (
    <div
      role="textbox"
      aria-readonly="true"
      aria-multiline="true"
      aria-labelledby={labelId}
      tabIndex={0}
      className={styles.readOnly}
      style={style}
    >
      {clean && <clean.CleanHtml html={html} />}
    </div>
  );
}
