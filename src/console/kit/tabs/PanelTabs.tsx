import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useEvent, useLocation, useNavigate } from 'react-admin';
import type { TextKey } from '#console/texts/index.ts';
import { panelId, TabList, tabId, type Tab } from './TabList.tsx';
import styles from './tabs.module.css';

/** A part of a page, shown as a tab; `name` is its value in the address. */
export type PanelTab = Tab & { readonly panel: ReactNode };

/**
 * The parts of a page as tabs: `?tab=courses`. All parts stay mounted, so that typed values are kept when the tab
 * changes. After each submit the first tab with an error is shown. For the tabs of a form use `FormTabs`.
 */
export function PanelTabs(props: { label: TextKey; tabs: readonly PanelTab[]; submitCount?: number }) {
  const { label, tabs, submitCount = 0 } = props;
  const id = useId();
  const navigate = useNavigate();
  const { search, state }: { search: string; state?: unknown } = useLocation();
  const requestedTab = new URLSearchParams(search).get('tab');
  const openTab = tabs.find(({ name }) => name === requestedTab) ?? tabs[0];
  // The tab that was selected last, which may not be rendered yet.
  const selectedName = useRef<string>(undefined);
  // Keeps the history state, because it records where the form was opened.
  const show = (tab: PanelTab) => {
    selectedName.current = tab.name;
    return navigate({ search: tab === tabs[0] ? '' : `?tab=${tab.name}` }, { replace: true, state });
  };

  const openPanel = useRef<HTMLDivElement>(null);
  const revealing = useRef(false);
  const reveal = useEvent(() => {
    const firstWrongTab = submitCount > 0 ? tabs.find(({ wrong }) => wrong) : undefined;
    if (!firstWrongTab || firstWrongTab.name === (selectedName.current ?? openTab?.name)) return;
    revealing.current = firstWrongTab !== openTab;
    show(firstWrongTab);
  });
  useEffect(reveal, [reveal, submitCount]);
  const focusRevealed = useEvent(() => {
    // An error above the tabs comes first, and already has the focus.
    const isDone = document.activeElement?.getAttribute('aria-invalid') === 'true';
    if (revealing.current && !isDone) openPanel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    revealing.current = false;
    selectedName.current = undefined;
  });
  useEffect(focusRevealed, [focusRevealed, openTab?.name]);

  return (
    <>
      <TabList id={id} label={label} tabs={tabs} open={openTab} onOpen={show} />
      {tabs.map((tab) => (
        <div
          key={tab.name}
          ref={tab === openTab ? openPanel : null}
          role="tabpanel"
          id={panelId(id, tab)}
          className={styles.panel}
          aria-labelledby={tabId(id, tab)}
          hidden={tab !== openTab}
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}
