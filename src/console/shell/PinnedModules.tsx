import { useId } from 'react';
import type { Module } from '#contract/modules.ts';
import { useText } from '#console/texts/index.ts';
import type { SidebarGroupProps } from './SidebarGroup.tsx';
import { SidebarItem } from './SidebarItem.tsx';
import styles from './sidebar.module.css';

type Props = { modules: readonly Module[] } & Omit<SidebarGroupProps, 'group' | 'open' | 'onToggle'>;

/** The modules that the user has pinned, above the groups, with their saved views. */
export function PinnedModules({ modules, current, collapsed, queues, views }: Props) {
  const text = useText();
  const id = useId();
  if (modules.length === 0) return null;
  return (
    <div className={styles.group}>
      <h2 id={id} className={collapsed ? 'visually-hidden' : styles.pinned}>
        {text('shell.sidebar.pinned')}
      </h2>
      <ul className={styles.items} aria-labelledby={id}>
        {modules.map((module) => (
          <SidebarItem
            key={module.id}
            module={module}
            selected={module.id === current}
            collapsed={collapsed}
            queue={queues.get(module.id)}
            views={views.get(module.id)}
            pinned
          />
        ))}
      </ul>
    </div>
  );
}
