import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Tooltip from '@mui/material/Tooltip';
import { useId } from 'react';
import type { WaitingQueue } from '#contract/system/waiting.ts';
import { classes } from '#console/kit/layout/box.ts';
import type { SidebarGroup as Group } from './access.ts';
import { SidebarItem } from './SidebarItem.tsx';
import type { SidebarView } from './useSidebarViews.ts';
import parts from './parts.module.css';
import styles from './sidebar.module.css';

export type SidebarGroupProps = {
  group: Group;
  open: boolean;
  onToggle: () => void;
  current: string | undefined;
  collapsed: boolean;
  /** The queue of pending records for each module. */
  queues: ReadonlyMap<string, WaitingQueue>;
  /** Saved views by module. */
  views: ReadonlyMap<string, readonly SidebarView[]>;
  /** The pinned modules, which show their views themselves. */
  pinnedIds: ReadonlySet<string>;
};

/** A heading that expands and collapses its items. In the collapsed sidebar it is only an arrow. */
export function SidebarGroup({
  group,
  open,
  onToggle,
  current,
  collapsed,
  queues,
  views,
  pinnedIds,
}: SidebarGroupProps) {
  const id = useId();
  const hasCurrent = group.modules.some((module) => module.id === current);
  return (
    <div className={styles.group}>
      <h2>
        <Tooltip title={collapsed ? group.label : ''} placement="right">
          <button
            type="button"
            className={classes(parts.line, styles.heading)}
            data-stop=""
            aria-expanded={open}
            aria-controls={id}
            aria-label={collapsed ? group.label : undefined}
            data-current={hasCurrent && !open}
            onClick={onToggle}
          >
            {!collapsed && <span>{group.label}</span>}
            <ExpandMoreOutlined className={styles.arrow} aria-hidden="true" />
          </button>
        </Tooltip>
      </h2>
      <ul id={id} className={styles.items} hidden={!open}>
        {open &&
          group.modules.map((module) => (
            <SidebarItem
              key={module.id}
              module={module}
              selected={module.id === current}
              collapsed={collapsed}
              queue={queues.get(module.id)}
              views={pinnedIds.has(module.id) ? undefined : views.get(module.id)}
              pinned={pinnedIds.has(module.id)}
            />
          ))}
      </ul>
    </div>
  );
}
