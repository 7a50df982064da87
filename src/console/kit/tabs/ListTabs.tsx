import { useEffect, useId, useRef, type ComponentType } from 'react';
import { LinkBase, ResourceContextProvider, useCreatePath, useLocation } from 'react-admin';
import { useText, type TextKey } from '#console/texts/index.ts';
import { formatNumber } from '../format/format.ts';
import { onTabKey } from './onTabKey.ts';
import styles from './tabs.module.css';

/** A list of a module: its resource, which is also its address, and the component that renders it. */
export type ListTab = {
  readonly resource: string;
  readonly label: TextKey;
  readonly list: ComponentType;
  /** The number of items; undefined if it is unknown. */
  readonly count?: number | undefined;
};

/** The lists of one module as tabs. Each has its own address, so that reload, Back and links work. */
export function ListTabs({ label, tabs }: { label: TextKey; tabs: readonly ListTab[] }) {
  const text = useText();
  const id = useId();
  const createPath = useCreatePath();
  const { pathname } = useLocation();
  const addressOf = (resource: string) => createPath({ resource, type: 'list' });
  const openTab = tabs.findLast(({ resource }) => `${pathname}/`.startsWith(`${addressOf(resource)}/`)) ?? tabs[0];
  const openId = `${id}-${openTab?.resource}`;
  const row = useRef<HTMLDivElement>(null);
  // On a phone, the address may open a tab that has to be scrolled into view.
  useEffect(() => {
    const tab = document.getElementById(openId);
    if (!row.current || !tab) return;
    const hiddenPixels = tab.getBoundingClientRect().right - row.current.getBoundingClientRect().right;
    if (hiddenPixels > 0) row.current.scrollLeft += hiddenPixels;
  }, [openId]);
  if (!openTab) return null;
  const List = openTab.list;

  return (
    <>
      <div ref={row} role="tablist" tabIndex={-1} aria-label={text(label)} className={styles.tabs} onKeyDown={onTabKey}>
        {tabs.map((tab) => (
          <LinkBase
            key={tab.resource}
            to={addressOf(tab.resource)}
            role="tab"
            id={`${id}-${tab.resource}`}
            className={styles.tab}
            aria-selected={tab === openTab}
            aria-controls={tab === openTab ? `${id}-panel` : undefined}
            tabIndex={tab === openTab ? 0 : -1}
          >
            {text(tab.label)}
            {tab.count === undefined ? null : <span className={styles.count}>{formatNumber(tab.count)}</span>}
          </LinkBase>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={openId}>
        <ResourceContextProvider value={openTab.resource}>
          <List key={openTab.resource} />
        </ResourceContextProvider>
      </div>
    </>
  );
}
