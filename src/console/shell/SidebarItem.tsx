import Tooltip from '@mui/material/Tooltip';
import { memo, useEffect, useRef, type PointerEvent } from 'react';
import { Link } from 'react-router';
import type { Module } from '#contract/modules.ts';
import type { WaitingQueue } from '#contract/system/waiting.ts';
import { useText } from '#console/texts/index.ts';
import { queueAddress } from '#console/kit/actions/waitingQueues.ts';
import { isBuilt } from './access.ts';
import { useConsole } from './context.ts';
import { moduleIcon } from './icons.ts';
import { preloadPointedAt } from './moduleCache.ts';
import styles from './sidebar.module.css';

export type SidebarItemProps = {
  module: Module;
  selected: boolean;
  collapsed: boolean;
  /** The pending records of this item. */
  queue: WaitingQueue | undefined;
};

/** A module's entry: its icon, its name, and how much work waits there, which opens just that. */
export const SidebarItem = memo(function SidebarItem({ module, selected, collapsed, queue }: SidebarItemProps) {
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
  const address = `${basename}/${module.id}`;
  const waiting =
    queue && queue.count > 0 ? { address: queueAddress(address, queue.filter), count: queue.count } : undefined;
  const pending = waiting && text('shell.sidebar.waiting', { smart_count: waiting.count });
  const preload = () => preloadPointedAt(module.id);
  // Until the button is let go, a tenth of a second passes.
  const pressFor = (search?: string) => ({
    onPointerEnter: preload,
    onFocus: preload,
    onPointerDown: ({ button }: PointerEvent) => {
      preload();
      if (button === 0) askForRows(module.id, search);
    },
    onClick: () => askForRows(module.id, search),
  });
  const shownCount = waiting && (waiting.count > 99 ? '99+' : waiting.count);
  const isPlanned = !isBuilt(module);
  const item = (
    <Link
      ref={link}
      className={styles.item}
      to={address}
      aria-current={selected ? 'page' : undefined}
      aria-label={
        collapsed
          ? [module.label, isPlanned ? text('shell.sidebar.soon') : pending].filter(Boolean).join(', ')
          : undefined
      }
      data-soon={isPlanned || undefined}
      data-stop=""
      {...pressFor()}
    >
      <Icon aria-hidden="true" />
      {!collapsed && <span className={styles.label}>{module.label}</span>}
      {/* The space keeps the two apart in the name that is read out. */}
      {!collapsed && isPlanned && ' '}
      {!collapsed && isPlanned && <span className={styles.soon}>{text('shell.sidebar.soon')}</span>}
      {collapsed && waiting && (
        <span className={styles.badge} aria-hidden="true">
          {shownCount}
        </span>
      )}
    </Link>
  );
  if (collapsed) {
    return (
      <li>
        <Tooltip title={module.label} placement="right">
          {item}
        </Tooltip>
      </li>
    );
  }
  return (
    <li className={styles.entry} data-counts={waiting !== undefined || undefined}>
      {item}
      {waiting && (
        <Link
          className={styles.count}
          to={waiting.address}
          aria-label={`${module.label}: ${pending}`}
          data-selected={selected || undefined}
          data-badge=""
          {...pressFor(waiting.address.search)}
        >
          <span className={styles.badge}>{shownCount}</span>
        </Link>
      )}
    </li>
  );
});
