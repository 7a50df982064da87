import { useId, useState, type ReactNode } from 'react';
import { useText, type TextKey } from '#console/texts/index.ts';
import { formatNumber } from '../format/format.ts';
import { onTabKey } from './onTabKey.ts';
import styles from './tabs.module.css';

/** A part of a panel or a popup. */
export type OwnTab = {
  readonly name: string;
  readonly label: TextKey;
  readonly panel: ReactNode;
  readonly count?: number;
};

/** Tabs of a panel or a popup, whose address is the page's: the open one is not in the address. */
export function OwnTabs({
  label,
  tabs,
  start,
}: {
  label: TextKey;
  tabs: readonly OwnTab[];
  start?: string | undefined;
}) {
  const text = useText();
  const id = useId();
  const [name, setName] = useState(start);
  const open = tabs.find((tab) => tab.name === name) ?? tabs[0];
  if (!open) return null;
  return (
    <>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={text(label)}
        className={styles.tabs}
        data-in-grid
        onKeyDown={onTabKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            className={styles.tab}
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => setName(tab.name)}
          >
            {text(tab.label)}
            {tab.count === undefined ? null : <span className={styles.count}>{formatNumber(tab.count)}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.name}`}>
        {open.panel}
      </div>
    </>
  );
}
