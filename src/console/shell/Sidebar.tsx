import IconButton from '@mui/material/IconButton';
import KeyboardDoubleArrowLeftOutlined from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import KeyboardDoubleArrowRightOutlined from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { classes } from '#console/kit/layout/box.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import { useWaitingQueues } from '#console/kit/actions/waitingQueues.ts';
import { badgeQueues, openGroups, shownModule, sidebarGroups, type SidebarGroup as Group } from './access.ts';
import { partsOf } from './address.ts';
import { useConsole } from './context.ts';
import { PinnedModules } from './PinnedModules.tsx';
import { asIds, oneGroupKey, openGroupsKey } from './preferences.ts';
import { onSidebarKey } from './sidebarKeys.ts';
import parts from './parts.module.css';
import { SidebarGroup } from './SidebarGroup.tsx';
import { UserCard } from './UserCard.tsx';
import { usePinnedModules } from './usePins.ts';
import { useSidebarViews } from './useSidebarViews.ts';
import styles from './sidebar.module.css';

export type SidebarProps = {
  collapsed: boolean;
  onToggle: () => void;
  /** Whether the sidebar is a drawer over the page, which its button closes. */
  drawer?: boolean;
};

/** The menu groups with the modules that this user may open, and the user card. */
export function Sidebar({ collapsed, onToggle, drawer = false }: SidebarProps) {
  const text = useText();
  const { product, accessible, basename } = useConsole();
  const { pathname } = useLocation();
  const currentModule = shownModule(accessible, partsOf(pathname).module)?.id;
  const groups = useMemo(() => sidebarGroups(accessible), [accessible]);
  const { open, toggle } = useOpenGroups(groups, currentModule);
  const { data } = useWaitingQueues();
  // Queues that are listed below their module need no badge on it, unless the sidebar is collapsed.
  const queues = useMemo(
    () => badgeQueues(accessible, data?.filter(({ overlaps }) => collapsed || !overlaps) ?? []),
    [accessible, collapsed, data],
  );

  const views = useSidebarViews();
  const pinnedModules = usePinnedModules();
  const pinnedIds = useMemo(() => new Set(pinnedModules.map(({ id }) => id)), [pinnedModules]);
  const shared = { current: currentModule, collapsed, queues, views, pinnedIds };

  const toggleLabel = text(drawer ? 'shell.close' : collapsed ? 'shell.sidebar.expand' : 'shell.sidebar.collapse');
  const ToggleIcon = drawer
    ? CloseOutlined
    : collapsed
      ? KeyboardDoubleArrowRightOutlined
      : KeyboardDoubleArrowLeftOutlined;

  return (
    <nav
      className={styles.sidebar}
      data-collapsed={collapsed}
      data-drawer={drawer}
      aria-label={text('shell.sidebar.label')}
    >
      <Row fixed justify="between" className={styles.head}>
        {!collapsed && (
          <Link className={classes(parts.link, styles.brand)} to={basename}>
            <BrandMark />
            <Text as="span" size="heading3" weight={600} lines={1}>
              {product.name}
            </Text>
          </Link>
        )}
        <Tooltip title={toggleLabel} placement="right">
          <IconButton size="small" aria-label={toggleLabel} onClick={onToggle}>
            <ToggleIcon />
          </IconButton>
        </Tooltip>
      </Row>
      {/* Arrow keys work in addition to Tab. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.groups} key={String(collapsed)} onKeyDown={onSidebarKey}>
        <PinnedModules modules={pinnedModules} {...shared} />
        {groups.map((group) => (
          <SidebarGroup
            key={group.id}
            group={group}
            open={open.includes(group.id)}
            onToggle={() => toggle(group.id)}
            {...shared}
          />
        ))}
      </div>
      <UserCard collapsed={collapsed} />
    </nav>
  );
}

/**
 * The open groups, which are remembered. The current module's group is opened as well if the user reaches the module in
 * another way.
 */
function useOpenGroups(groups: readonly Group[], currentModule: string | undefined) {
  const [storedGroups, setStoredGroups] = useStore<unknown>(openGroupsKey);
  const [isOneGroup] = useStore<unknown>(oneGroupKey);
  const openIds = openGroups(groups, asIds(storedGroups));
  const currentGroup = groups.find(({ modules }) => modules.some(({ id }) => id === currentModule))?.id;
  const withOpened = (id: string) => (isOneGroup === true ? [id] : [...openIds, id]);
  const latestState = useRef({ open: openIds, opened: withOpened, setStored: setStoredGroups });
  useEffect(() => {
    latestState.current = { open: openIds, opened: withOpened, setStored: setStoredGroups };
  });
  // Only navigation to another group opens that group, so that the user can close it again.
  useEffect(() => {
    const { open: now, opened: withGroup, setStored: store } = latestState.current;
    if (currentGroup && !now.includes(currentGroup)) store(withGroup(currentGroup));
  }, [currentGroup]);
  const toggle = (id: string) =>
    setStoredGroups(openIds.includes(id) ? openIds.filter((other) => other !== id) : withOpened(id));
  return { open: openIds, toggle };
}

/** The product's logo: an open book whose pages rise like steps. Decorative, because the name is beside it. */
function BrandMark() {
  return (
    <svg width={26} height={26} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect width="28" height="28" rx="7.5" fill="var(--accent)" />
      <path d="M6.5 9.2c2.6-.5 5-.1 7.5 1.5v9.6c-2.5-1.6-4.9-2-7.5-1.5z" fill="var(--accent-text)" fillOpacity="0.72" />
      <path d="M21.5 6.5c-2.7.100-5.2 1.4-7.5 4.2v9.6c2.3-2.3 4.8-3.4 7.5-3.4z" fill="var(--accent-text)" />
    </svg>
  );
}
