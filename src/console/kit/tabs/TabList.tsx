import { useText, type TextKey } from '#console/texts/index.ts';
import { formatNumber } from '../format/format.ts';
import { onTabKey } from './onTabKey.ts';
import styles from './tabs.module.css';

/** A tab that shows its panel without leaving the page. */
export type Tab = {
  readonly name: string;
  readonly label: TextKey;
  /** The number of items in the panel. */
  readonly count?: number;
  /** Whether the panel contains an invalid value. */
  readonly wrong?: boolean;
};

/** The ids of a tab and of its panel; `id` is the id of the row of tabs. */
export const tabId = (id: string, { name }: Pick<Tab, 'name'>): string => `${id}-${name}-tab`;
export const panelId = (id: string, { name }: Pick<Tab, 'name'>): string => `${id}-${name}`;

type TabListProps<T extends Tab> = {
  id: string;
  label: TextKey;
  tabs: readonly T[];
  open: T | undefined;
  onOpen: (tab: T) => void;
};

/** A row of tabs; the caller renders their panels. */
export function TabList<T extends Tab>({ id, label, tabs, open, onOpen }: TabListProps<T>) {
  const text = useText();
  return (
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
          id={tabId(id, tab)}
          className={styles.tab}
          aria-selected={tab === open}
          aria-controls={panelId(id, tab)}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onOpen(tab)}
        >
          {text(tab.label)}
          {tab.count === undefined ? null : <span className={styles.count}>{formatNumber(tab.count)}</span>}
          {tab.wrong ? (
            <>
              {' '}
              <span className={styles.wrong} role="img" aria-label={text('ui.tabs.wrong')} />
            </>
          ) : null}
        </button>
      ))}
    </div>
  );
}
