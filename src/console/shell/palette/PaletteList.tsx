import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import { useEffect, useRef } from 'react';
import { useText } from '#console/texts/index.ts';
import { classes } from '#console/kit/layout/box.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import { preloadModule } from '../moduleCache.ts';
import type { PaletteEntry } from './usePaletteEntries.ts';
import parts from '../parts.module.css';
import styles from './palette.module.css';

export type PaletteListProps = {
  id: string;
  entries: readonly PaletteEntry[];
  active: PaletteEntry | undefined;
  onMark: (index: number) => void;
  onRun: (entry: PaletteEntry, inNewTab?: boolean) => void;
  /** Shows the actions of a record; undefined while they are shown. */
  onActions: ((entry: PaletteEntry) => void) | undefined;
};

/** The matching entries. The focus stays in the field; `aria-activedescendant` refers to the active entry. */
export function PaletteList({ id, entries, active, onMark, onRun, onActions }: PaletteListProps) {
  const text = useText();
  const activeElement = useRef<HTMLDivElement>(null);
  useEffect(() => {
    activeElement.current?.scrollIntoView?.({ block: 'nearest' });
    if (active?.module) preloadModule(active.module);
  }, [active]);
  return (
    <div id={id} role="listbox" aria-label={text('shell.palette.label')} className={styles.list}>
      {entries.map((entry, index) => {
        const { Icon } = entry;
        return (
          // Keys are handled in the field, as in the combobox pattern.
          <div
            key={entry.id}
            ref={entry === active ? activeElement : undefined}
            id={`${id}${entry.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={entry === active}
            className={classes(parts.line, styles.entry)}
            data-planned={entry.isPlanned || undefined}
            onPointerMove={() => onMark(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => onRun(entry, event.ctrlKey || event.metaKey)}
            onKeyDown={undefined}
          >
            <Icon className={parts.icon} aria-hidden="true" />
            <Stack as="span" gap={0} grow>
              <Text as="span" lines={1}>
                {entry.label}
              </Text>
              {entry.detail ? (
                <Text as="span" size="small" tone="muted" lines={1}>
                  {entry.detail}
                </Text>
              ) : null}
            </Stack>
            <Text as="span" size="small" tone="muted" fixed>
              {entry.place}
            </Text>
            {entry.record && onActions ? (
              // For pointers and touch only: an option must not contain controls, and in the field the → key does the
              // same.
              <span
                aria-hidden="true"
                title={text('shell.palette.actions')}
                className={styles.actions}
                onClick={(event) => {
                  event.stopPropagation();
                  onActions(entry);
                }}
              >
                <ChevronRightOutlined className={parts.icon} />
              </span>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
