import type { CSSProperties } from 'react';
import { ShownHtml } from './ShownHtml.tsx';
import styles from './frame.module.css';

/** A text that may only be read: in a frame like the editor's, scrolled by keyboard as well. */
export function ReadOnlyText({ html, labelId, style }: { html: string; labelId: string; style: CSSProperties }) {
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
      <ShownHtml html={html} />
    </div>
  );
}
