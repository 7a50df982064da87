import ChatOutlined from '@mui/icons-material/ChatOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useCallback, useContext, useMemo, useState } from 'react';
import { LinkBase, useCreatePath, useResourceContext } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { useHint } from '../status/useHint.tsx';
import { RowLink } from './links.tsx';
import type { AnyRow, RowAction } from './types.ts';
import { RecordAddressContext, useNounOf } from '../actions/recordAddress.ts';
import { usePermits } from '../access/usePermission.ts';
import { ownRegion } from '../popups/ownRegion.ts';
import { classes } from '../layout/box.ts';
import { looks } from '../layout/looks.ts';
import { Row } from '../layout/parts.tsx';
import styles from './actions.module.css';

const actionClass = classes(looks.iconButton, styles.action);

/** Three dots, one above the other. */
const dots = [4.5, 10, 15.5].map((y) => `M10 ${y - 1.6}a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 1 1 0-3.2z`).join('');

/** The number of actions shown in a row in addition to its switches; the remaining actions are in the row's menu. */
const inSight = 2;

/** The open menu of a row: its record, its actions, and the element to which it is anchored. */
export type OpenMenu = { record: AnyRow; name: string; actions: readonly RowAction[]; anchor: HTMLElement };

/** The actions that this employee may use here; dangerous ones come last. */
export function useRowActions(actions: readonly RowAction[] | undefined): readonly RowAction[] {
  const permits = usePermits();
  return useMemo(() => {
    const permittedActions = (actions ?? []).filter(
      ({ needs, module }) => needs === undefined || permits(needs, module),
    );
    return [...permittedActions.filter(({ danger }) => !danger), ...permittedActions.filter(({ danger }) => danger)];
  }, [actions, permits]);
}

/** Divides actions between visible buttons and the menu. Each action is in the same place in all rows. */
function placesOf(actions: readonly RowAction[]): { shown: readonly RowAction[]; rest: readonly RowAction[] } {
  const candidates = actions.filter(({ inMenu }) => !inMenu);
  const switches = candidates.filter((action) => action.switch);
  const visibleActions = [...switches, ...candidates.filter((action) => !action.switch).slice(0, inSight)];
  return { shown: visibleActions, rest: actions.filter((action) => !visibleActions.includes(action)) };
}

/** The minimum width of the header 'Actions', in pixels. */
const headerWidth = 76;

/** The width of the actions column in pixels, known before the rows are rendered. */
export function actionsWidth(actions: readonly RowAction[]): number {
  const { shown, rest } = placesOf(actions);
  return Math.max(headerWidth, 24 + 32 * (shown.length + (rest.length > 0 ? 1 : 0)));
}

type RowActionsProps = {
  record: AnyRow;
  name: string;
  actions: readonly RowAction[];
  onMenu: (menu: OpenMenu) => void;
  /** Whether all actions are in the menu, as on phones. */
  menuOnly?: boolean;
};

export function RowActions({ record, name, actions, onMenu, menuOnly = false }: RowActionsProps) {
  const text = useText();
  const pathOf = useActionPath();
  const applies = (action: RowAction) => action.visible?.(record) ?? true;
  const places = menuOnly ? { shown: [], rest: actions } : placesOf(actions);
  const menuActions = places.rest.filter(applies);
  return (
    <Row as="span" gap={0} justify="end">
      {places.shown.map((action) => {
        if (!applies(action)) return <span key={action.label} className={styles.place} />;
        const label = text(action.label);
        const fullLabel = text('list.actionOn', { action: label, name });
        const path = pathOf(action, record);
        return <ActionIcon key={action.label} {...{ action, record, name, label, full: fullLabel, path }} />;
      })}
      {menuActions.length > 0 ? (
        <button
          type="button"
          className={actionClass}
          data-control="menu"
          aria-label={text('list.actionsOf', { name })}
          aria-haspopup="menu"
          onClick={(event) => onMenu({ record, name, actions: menuActions, anchor: event.currentTarget })}
        >
          <svg viewBox="0 0 20 20" width="18" height="18" fill="currentColor" aria-hidden="true">
            <path d={dots} />
          </svg>
        </button>
      ) : places.rest.length > 0 ? (
        <span className={styles.place} />
      ) : null}
    </Row>
  );
}

const iconOf = (action: RowAction, isOn: boolean | undefined) =>
  isOn && action.switch ? action.switch.icon : action.icon;

/** External links open in a new tab, without a referrer. */
const newTabProps = { target: '_blank', rel: 'noreferrer' } as const;

type ActionIconProps = {
  action: RowAction;
  record: AnyRow;
  name: string;
  label: string;
  /** The label including the record's name. */
  full: string;
  /** The target of the action, if it is a link. */
  path: string | undefined;
};

/** The row passes computed values in, because a list may render a hundred of these icons. */
function ActionIcon({ action, record, name, label, full, path }: ActionIconProps) {
  const [isPending, setIsPending] = useState(false);
  const text = useText();
  const isOn = action.switch?.on(record);
  const { handlers, tooltip } = useHint(
    isOn === undefined ? label : text(isOn ? 'ui.status.deactivate' : 'ui.status.activate'),
  );
  const Icon = iconOf(action, isOn);
  const buttonProps = {
    className: actionClass,
    'data-control': action.label,
    'data-danger': action.danger || undefined,
    ...(isOn === undefined ? {} : { role: 'switch', 'aria-checked': isOn }),
    'aria-label': full,
    ...handlers,
  };

  async function run() {
    if (isPending) return;
    const work = action.onClick?.(record, name);
    if (!(work instanceof Promise)) return;
    setIsPending(true);
    try {
      await work;
    } finally {
      setIsPending(false);
    }
  }

  return (
    <>
      {action.href ? (
        <a href={action.href(record)} {...newTabProps} {...buttonProps}>
          <Icon fontSize="inherit" />
        </a>
      ) : path === undefined ? (
        <button
          type="button"
          aria-busy={isPending}
          aria-disabled={isPending}
          onClick={() => void run()}
          {...buttonProps}
        >
          <Icon fontSize="inherit" />
        </button>
      ) : (
        <RowLink to={path} {...buttonProps}>
          <Icon fontSize="inherit" />
        </RowLink>
      )}
      {tooltip}
    </>
  );
}

/** Returns the path of an action that is a link. */
function useActionPath(): (action: RowAction, record: AnyRow) => string | undefined {
  const createPath = useCreatePath();
  const resource = useResourceContext();
  return useCallback(
    (action, record) => {
      if (action.path) return action.path(record);
      const { to } = action;
      return to && resource !== undefined ? createPath({ resource, type: to, id: record.id }) : undefined;
    },
    [createPath, resource],
  );
}

/**
 * Returns the row action that opens the comments of a row's record, as the key `c` does; undefined if records have no
 * comments.
 */
function useCommentsAction(): RowAction | undefined {
  const { openComments } = useContext(RecordAddressContext);
  const noun = useNounOf(useResourceContext() ?? '');
  if (noun === undefined || !openComments) return undefined;
  return { label: 'list.comments', icon: ChatOutlined, onClick: ({ id }) => openComments(noun, id) };
}

/** The single menu that all rows share; a menu per row would cost more than the row. */
export function RowMenu({ menu, onClose }: { menu: OpenMenu | undefined; onClose: () => void }) {
  const text = useText();
  const pathOf = useActionPath();
  const commentsAction = useCommentsAction();
  // Keeps the menu's content while its closing is animated.
  const [lastMenu, setLastMenu] = useState(menu);
  if (menu && menu !== lastMenu) setLastMenu(menu);
  if (!lastMenu) return null;
  const { record, name, anchor } = lastMenu;
  const safe = lastMenu.actions.filter(({ danger }) => !danger);
  const dangerousActions = lastMenu.actions.filter(({ danger }) => danger);
  const actions = [...safe, ...(commentsAction ? [commentsAction] : []), ...dangerousActions];
  const label = text('list.actionsOf', { name });
  return (
    <Menu
      open={menu !== undefined}
      anchorEl={anchor.isConnected ? anchor : null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ root: ownRegion(label), list: { 'aria-label': label, dense: true } }}
    >
      {actions.map((action) => {
        const isOn = action.switch?.on(record);
        const Icon = iconOf(action, isOn);
        const path = pathOf(action, record);
        const linkProps = path === undefined ? {} : { component: LinkBase, to: path };
        const link = action.href ? { component: 'a', href: action.href(record), ...newTabProps } : linkProps;
        return (
          <MenuItem
            key={action.label}
            {...link}
            {...(isOn === undefined ? {} : { role: 'menuitemcheckbox', 'aria-checked': isOn })}
            sx={action.danger ? { color: 'error.main' } : undefined}
            onClick={() => {
              onClose();
              void action.onClick?.(record, name);
            }}
          >
            <Row as="span" className={looks.menuIcon}>
              <Icon fontSize="inherit" />
            </Row>
            {text(action.label)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
