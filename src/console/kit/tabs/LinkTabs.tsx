import { LinkBase } from 'react-admin';
import { useRovingStop } from '../layout/useRovingStop.ts';
import styles from './tabs.module.css';

export type LinkTab = {
  readonly to: string;
  readonly label: string;
  /** The number of items, formatted for display. */
  readonly count?: string;
  /** Loads the tab's code when the user is about to open it. */
  readonly preload?: () => void;
};

/**
 * Views of a module as tabs, each with its own address. They are links; the tab `current` is marked as the current
 * page.
 */
export function LinkTabs(props: { label: string; tabs: readonly LinkTab[]; current: LinkTab | undefined }) {
  const { label, tabs, current } = props;
  return (
    <nav ref={useRovingStop()} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <LinkBase
          key={tab.to}
          to={tab.to}
          className={styles.tab}
          aria-current={tab.to === current?.to ? 'page' : undefined}
          onPointerEnter={tab.preload}
          onPointerDown={tab.preload}
          onFocus={tab.preload}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
        </LinkBase>
      ))}
    </nav>
  );
}
