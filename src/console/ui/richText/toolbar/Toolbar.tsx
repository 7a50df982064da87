import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import styles from './toolbar.module.css';

const buttons = 'button[data-tool]';

/**
 * A WAI-ARIA toolbar: one stop for Tab, arrow keys, Home and End inside. The button that had the focus last keeps the
 * stop. Escape goes back to the text.
 */
export function Toolbar(props: { controls: string; onLeave: () => void; children: ReactNode }) {
  const { controls, onLeave, children } = props;
  const text = useText();
  const bar = useRef<HTMLDivElement>(null);

  function stops(): HTMLElement[] {
    return [...(bar.current?.querySelectorAll<HTMLElement>(buttons) ?? [])];
  }

  function stopAt(wanted: Element | undefined): void {
    for (const button of stops()) button.tabIndex = button === wanted ? 0 : -1;
  }

  // Buttons come and go: whatever is drawn, exactly one of them is the stop.
  useEffect(() => {
    const found = stops();
    if (found.filter((button) => button.tabIndex === 0).length !== 1) stopAt(found[0]);
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      onLeave();
      return;
    }
    const found = stops();
    const here = found.findIndex((button) => button === document.activeElement);
    const places: Readonly<Record<string, number>> = {
      ArrowRight: (here + 1) % found.length,
      ArrowLeft: (here - 1 + found.length) % found.length,
      Home: 0,
      End: found.length - 1,
    };
    const place = places[event.key];
    if (here < 0 || place === undefined) return;
    event.preventDefault();
    found[place]?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={text('richText.toolbar')}
      aria-controls={controls}
      className={styles.bar}
      onKeyDown={onKeyDown}
      onFocus={(event: FocusEvent<HTMLElement>) => {
        if (event.target.matches(buttons)) stopAt(event.target);
      }}
    >
      {children}
    </div>
  );
}

/** Buttons that belong together; a hairline stands between groups. */
export function ToolGroup({ end = false, children }: { end?: boolean; children: ReactNode }) {
  return (
    <div role="group" className={styles.group} data-end={end || undefined}>
      {children}
    </div>
  );
}
