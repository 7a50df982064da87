import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type SvgIcon from '@mui/material/SvgIcon';
import { useRef, useState } from 'react';
import { classes } from '#console/kit/layout/box.ts';
import { ToolButton } from './ToolButton.tsx';
import styles from './toolbar.module.css';
import { ownRegion } from '#console/kit/popups/ownRegion.ts';

export type ToolMenuItem = {
  label: string;
  icon?: typeof SvgIcon;
  selected?: boolean;
  disabled?: boolean;
  /** Whether the item removes something; it is then red and below a divider. */
  danger?: boolean;
  /** Whether a divider precedes the item. */
  divided?: boolean;
  /** The level of a heading; the item is shown in the size of that heading. */
  level?: number;
  run: () => void;
};

type Props = {
  label: string;
  icon: typeof SvgIcon;
  pressed?: boolean;
  items: readonly ToolMenuItem[];
  /** The current choice, written on the button. */
  value?: string;
};

/**
 * A button with a menu. After a choice, the chosen action decides where the focus goes; Escape returns it to the
 * button.
 */
export function ToolMenu({ label, icon, pressed, items, value }: Props) {
  const [anchor, setAnchor] = useState<HTMLButtonElement>();
  const pendingChoice = useRef<() => void>(undefined);
  const close = (onClosed: () => void) => {
    pendingChoice.current = onClosed;
    setAnchor(undefined);
  };
  return (
    <>
      <ToolButton
        label={label}
        icon={icon}
        opens="menu"
        open={anchor !== undefined}
        onClick={setAnchor}
        {...(pressed === undefined ? {} : { pressed })}
        {...(value === undefined ? {} : { value })}
      />
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => close(() => anchor?.focus())}
        disableRestoreFocus
        slotProps={{
          root: ownRegion(label),
          list: { 'aria-label': label, dense: true },
          transition: { onExit: () => requestAnimationFrame(() => pendingChoice.current?.()) },
        }}
      >
        {items.flatMap(({ label: name, icon: Icon, selected, disabled, danger, divided, level, run }) => [
          (divided || danger) && <Divider key={`before ${name}`} />,
          <MenuItem
            key={name}
            selected={selected ?? false}
            disabled={disabled ?? false}
            onClick={() => close(run)}
            className={classes(level !== undefined && styles.heading, danger && styles.danger)}
            data-level={level}
          >
            {Icon && (
              <ListItemIcon className={danger ? styles.danger : ''}>
                <Icon fontSize="small" />
              </ListItemIcon>
            )}
            {name}
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
}
