import Tooltip from '@mui/material/Tooltip';
import { memo, useEffect, useRef, type PointerEvent } from 'react';
import { Link } from 'react-router';
import type { Module } from '#contract/modules.ts';
import { useText } from '#console/texts/index.ts';
import { useConsole } from './context.ts';
import { moduleIcon } from './icons.ts';
import { preloadPointedAt } from './moduleCache.ts';
import styles from './sidebar.module.css';

export type SidebarItemProps = {
  module: Module;
  selected: boolean;
  collapsed: boolean;
  /** How much work waits there. */
  count: number;
};

/** A module's entry: its icon, its name, and how much work waits there. */
export const SidebarItem = memo(function SidebarItem({ module, selected, collapsed, count }: SidebarItemProps) {
  const text = useText();
  const { product, basename, askForRows } = useConsole();
  const Icon = moduleIcon(module.id, product);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!selected) return undefined;
    // With the next frame: asked here, the page would be laid out once more than needed.
    const frame = requestAnimationFrame(() => link.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [selected]);
  const preload = () => preloadPointedAt(module.id);
  // Until the button is let go, a tenth of a second passes.
  const press = ({ button }: PointerEvent) => {
    preload();
    if (button === 0) askForRows(module.id);
  };
  const item = (
    <Link
      ref={link}
      className={styles.item}
      to={`${basename}/${module.id}`}
      aria-current={selected ? 'page' : undefined}
      aria-label={collapsed ? module.label : undefined}
      onPointerEnter={preload}
      onPointerDown={press}
      onClick={() => askForRows(module.id)}
      onFocus={preload}
    >
      <Icon aria-hidden="true" />
      {!collapsed && <span className={styles.label}>{module.label}</span>}
      {count > 0 && (
        <span className={styles.badge}>
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <span className="visually-hidden">{text('shell.sidebar.waiting', { smart_count: count })}</span>
        </span>
      )}
    </Link>
  );
  return (
    <li>
      {collapsed ? (
        <Tooltip title={module.label} placement="right">
          {item}
        </Tooltip>
      ) : (
        item
      )}
    </li>
  );
});
