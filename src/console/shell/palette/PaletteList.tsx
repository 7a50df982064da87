import { useEffect, useRef } from 'react';
import { useText } from '#console/texts/index.ts';
import { preloadModule } from '../moduleCache.ts';
import type { PaletteEntry } from './usePaletteEntries.ts';
import styles from './palette.module.css';

export type PaletteListProps = {
  id: string;
  entries: readonly PaletteEntry[];
  active: PaletteEntry | undefined;
  onMark: (index: number) => void;
  onRun: (entry: PaletteEntry) => void;
};

/** The matches. The focus stays in the field; the marked entry is named by `aria-activedescendant`. */
export function PaletteList({ id, entries, active, onMark, onRun }: PaletteListProps) {
  const text = useText();
  const marked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    marked.current?.scrollIntoView?.({ block: 'nearest' });
    if (active?.module) preloadModule(active.module);
  }, [active]);
  return (
    <div id={`${id}list`} role="listbox" aria-label={text('shell.palette.label')} className={styles.list}>
      {entries.map((entry, index) => {
        const { Icon } = entry;
        return (
          // The keys work in the field, as the combobox pattern has it.
          <div
            key={entry.id}
            ref={entry === active ? marked : undefined}
            id={`${id}${entry.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={entry === active}
            className={styles.entry}
            data-soon={entry.soon || undefined}
            onPointerMove={() => onMark(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onRun(entry)}
            onKeyDown={undefined}
          >
            <Icon aria-hidden="true" />
            <span className={styles.label}>{entry.label}</span>
            <span className={styles.place}>{entry.place}</span>
          </div>
        );
      })}
    </div>
  );
}
