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
  /** Removes something: red, after a line. */
  danger?: boolean;
  /** A line before it. */
  divided?: boolean;
  /** For a heading: the item has its size. */
  level?: number;
  run: () => void;
};

type Props = {
  label: string;
  icon: typeof SvgIcon;
  pressed?: boolean;
  items: readonly ToolMenuItem[];
  /** The choice that is on, written on the button. */
  value?: string;
};

/** A button with a menu. After a choice the focus is where the choice puts it; Escape gives it back to the button. */
export function ToolMenu({ label, icon, pressed, items, value }: Props) {
  const [anchor, setAnchor] = useState<HTMLButtonElement>();
  const chosen = useRef<() => void>(undefined);
  const close = (then: () => void) => {
    chosen.current = then;
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
          transition: { onExit: () => requestAnimationFrame(() => chosen.current?.()) },
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
