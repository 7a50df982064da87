import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useEvent, useLocation, useNavigate } from 'react-admin';
import { useText, type TextKey } from '#console/texts/index.ts';
import { formatNumber } from '../format/format.ts';
import { onTabKey } from './onTabKey.ts';
import styles from './tabs.module.css';

/** A part of a page; `name` is its value in the address. */
export type PanelTab = {
  readonly name: string;
  readonly label: TextKey;
  readonly panel: ReactNode;
  /** The number of items. */
  readonly count?: number;
  /** Whether it contains an invalid value. */
  readonly wrong?: boolean;
};

/**
 * The parts of a page as tabs: `?tab=courses`. All of them stay mounted, so that typed values are kept when the tab
 * changes. After each submit the first tab with an error is shown; the tabs of a form are `FormTabs`.
 */
export function PanelTabs(props: { label: TextKey; tabs: readonly PanelTab[]; submitCount?: number }) {
  const { label, tabs, submitCount = 0 } = props;
  const text = useText();
  const id = useId();
  const navigate = useNavigate();
  const { search, state }: { search: string; state?: unknown } = useLocation();
  const requestedTab = new URLSearchParams(search).get('tab');
  const open = tabs.find(({ name }) => name === requestedTab) ?? tabs[0];
  // The history state is kept, because it records where the form was opened.
  const show = (tab: PanelTab) =>
    navigate({ search: tab === tabs[0] ? '' : `?tab=${tab.name}` }, { replace: true, state });

  const openPanel = useRef<HTMLDivElement>(null);
  const revealing = useRef(false);
  const reveal = useEvent(() => {
    const firstWrongTab = submitCount > 0 ? tabs.find(({ wrong }) => wrong) : undefined;
    if (!firstWrongTab || firstWrongTab === open) return;
    revealing.current = true;
    show(firstWrongTab);
  });
  useEffect(reveal, [reveal, submitCount]);
  const focusRevealed = useEvent(() => {
    // An error above the tabs comes first and already has the focus.
    const isDone = document.activeElement?.getAttribute('aria-invalid') === 'true';
    if (revealing.current && !isDone) openPanel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    revealing.current = false;
  });
  useEffect(focusRevealed, [focusRevealed, open?.name]);

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
            id={`${id}-${tab.name}-tab`}
            className={styles.tab}
            aria-selected={tab === open}
            aria-controls={`${id}-${tab.name}`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => show(tab)}
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
      {tabs.map((tab) => (
        <div
          key={tab.name}
          ref={tab === open ? openPanel : null}
          role="tabpanel"
          id={`${id}-${tab.name}`}
          className={styles.panel}
          aria-labelledby={`${id}-${tab.name}-tab`}
          hidden={tab !== open}
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}
