import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { Row } from '../../../kit/layout/parts.tsx';
import { useRovingStop } from '../../../kit/layout/useRovingStop.ts';
import styles from './toolbar.module.css';

/** A WAI-ARIA toolbar: a single tab stop, with arrow keys, Home and End inside. Escape returns to the text. */
export function Toolbar(props: { controls: string; onLeave: () => void; children: ReactNode }) {
  const { controls, onLeave, children } = props;
  const text = useText();
  return (
    <Row
      gap={0}
      pad={4}
      line="below"
      wrap
      fixed
      ref={useRovingStop('button[data-tool]')}
      role="toolbar"
      tabIndex={-1}
      aria-label={text('richText.toolbar')}
      aria-controls={controls}
      className={styles.bar}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onLeave()}
    >
      {children}
    </Row>
  );
}

/** A group of buttons; groups are separated by a hairline. */
export function ToolGroup({ end = false, children }: { end?: boolean; children: ReactNode }) {
  return (
    <Row role="group" gap={2} fixed push={end} className={styles.group} data-end={end || undefined}>
      {children}
    </Row>
  );
}
