import { useId, useState, type ReactNode } from 'react';
import type { TextKey } from '#console/texts/index.ts';
import { panelId, TabList, tabId, type Tab } from './TabList.tsx';

/** A tab of a panel or a popup, with its content. */
export type OwnTab = Tab & { readonly panel: ReactNode };

type OwnTabsProps = { label: TextKey; tabs: readonly OwnTab[]; start?: string | undefined };

/** Tabs in a panel or a popup. The address belongs to the page below, so it does not contain the open tab. */
export function OwnTabs({ label, tabs, start }: OwnTabsProps) {
  const id = useId();
  const [name, setName] = useState(start);
  const openTab = tabs.find((tab) => tab.name === name) ?? tabs[0];
  if (!openTab) return null;
  return (
    <>
      <TabList id={id} label={label} tabs={tabs} open={openTab} onOpen={(tab) => setName(tab.name)} />
      <div role="tabpanel" id={panelId(id, openTab)} aria-labelledby={tabId(id, openTab)}>
        {openTab.panel}
      </div>
    </>
  );
}
