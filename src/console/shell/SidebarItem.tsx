import Tooltip from '@mui/material/Tooltip';
import { memo, useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { Link } from 'react-router';
import type { Module } from '#contract/modules.ts';
import type { WaitingQueue } from '#contract/system/waiting.ts';
import { useText } from '#console/texts/index.ts';
import { queueAddress } from '#console/kit/actions/waitingQueues.ts';
import { classes } from '#console/kit/layout/box.ts';
import { Text } from '#console/kit/layout/parts.tsx';
import { isBuilt } from './access.ts';
import { useConsole } from './context.ts';
import { moduleIcon } from './icons.ts';
import { preloadPointedAt } from './moduleCache.ts';
import { PinButton } from './PinButton.tsx';
import { queueName } from './queues.ts';
import { SidebarViews } from './SidebarViews.tsx';
import type { SidebarView } from './useSidebarViews.ts';
import parts from './parts.module.css';
import styles from './sidebar.module.css';

export type SidebarItemProps = {
  module: Module;
  selected: boolean;
  collapsed: boolean;
  /** The queue whose pending records this item counts. */
  queue: WaitingQueue | undefined;
  /** The saved views listed below the item. */
  views: readonly SidebarView[] | undefined;
  pinned: boolean;
};

/** A module's entry: its icon, its name, and the number of pending records, which is a link to them. */
export const SidebarItem = memo(function SidebarItem({
  module,
  selected,
  collapsed,
  queue,
  views,
  pinned,
}: SidebarItemProps) {
  const text = useText();
  const { product, basename, modules } = useConsole();
  const preloadProps = usePress(module.id);
  // A pinned module is already at the top, so its second entry is not scrolled into view.
  const link = useScrolledIntoView(selected && !pinned);
  const Icon = moduleIcon(module.id, product);
  const address = `${basename}/${module.id}`;
  const count = queue?.count ?? 0;
  const pendingText =
    count > 0 && queue
      ? text('shell.sidebar.waiting', { name: queueName(queue, text, modules), smart_count: count })
      : undefined;
  const shownCount = count > 99 ? '99+' : count;
  const plannedLabel = isBuilt(module) ? undefined : text('shell.sidebar.soon');
  const props = {
    ref: link,
    className: classes(parts.line, styles.item),
    to: address,
    'aria-current': selected ? ('page' as const) : undefined,
    'data-planned': plannedLabel && true,
    'data-stop': '',
    'aria-keyshortcuts': 'p',
    ...preloadProps(),
  };
  if (collapsed) {
    return (
      <li>
        <Tooltip title={module.label} placement="right">
          <Link {...props} aria-label={[module.label, plannedLabel ?? pendingText].filter(Boolean).join(', ')}>
            <Icon className={parts.icon} aria-hidden="true" />
            {pendingText && (
              <span className={parts.corner} aria-hidden="true">
                {shownCount}
              </span>
            )}
          </Link>
        </Tooltip>
      </li>
    );
  }
  return (
    <li className={styles.entry} data-counts={pendingText && true}>
      <Link {...props}>
        <Icon className={parts.icon} aria-hidden="true" />
        <Text as="span" lines={1} grow>
          {module.label}
        </Text>
        {/* The space separates the two texts in the accessible name. */}
        {plannedLabel && ' '}
        {plannedLabel && (
          <Text as="span" size="small" fixed>
            {plannedLabel}
          </Text>
        )}
      </Link>
      {pendingText && queue && (
        <CountLink module={module} queue={queue} pending={pendingText} shown={shownCount} selected={selected} />
      )}
      <PinButton id={module.id} label={module.label} pinned={pinned} />
      {views ? <SidebarViews views={views} label={module.label} /> : null}
    </li>
  );
});

type CountLinkProps = {
  module: Module;
  queue: WaitingQueue;
  pending: string;
  shown: string | number;
  selected: boolean;
};

function CountLink({ module, queue, pending, shown, selected }: CountLinkProps) {
  const { basename } = useConsole();
  const preloadProps = usePress(module.id);
  const to = queueAddress(`${basename}/${module.id}`, queue.filter);
  return (
    <Link
      className={styles.count}
      title={pending}
      to={to}
      aria-label={`${module.label}: ${pending}`}
      data-selected={selected || undefined}
      data-badge=""
      {...preloadProps(to.search)}
    >
      <span className={parts.badge}>{shown}</span>
    </Link>
  );
}

/** Loads the module and its rows before the click that opens it. */
function usePress(module: string) {
  const { askForRows } = useConsole();
  const preload = () => preloadPointedAt(module);
  // The pointer is pressed about 100 ms before the click, so loading can start earlier.
  return (search?: string) => ({
    onPointerEnter: preload,
    onFocus: preload,
    onPointerDown: ({ button }: PointerEvent) => {
      preload();
      if (button === 0) askForRows(module, search);
    },
    onClick: () => askForRows(module, search),
  });
}

/** Returns a ref for the entry, which is scrolled into view while its module is open. */
function useScrolledIntoView(selected: boolean): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!selected) return undefined;
    // Deferred to the next frame, because scrolling now would cause an additional layout.
    const frame = requestAnimationFrame(() => link.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [selected]);
  return link;
}
