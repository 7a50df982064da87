import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { MouseEvent } from 'react';
import { classes } from '../../../kit/layout/box.ts';
import { looks } from '../../../kit/layout/looks.ts';
import { Text } from '../../../kit/layout/parts.tsx';
import { useHint } from '../../../kit/status/useHint.tsx';
import styles from './toolbar.module.css';

export type ToolButtonProps = {
  label: string;
  icon: typeof SvgIcon;
  /** The shortcut as ProseMirror writes it: 'Mod-b'. */
  keys?: string;
  /** Whether the format of a toggle button is on. */
  pressed?: boolean;
  disabled?: boolean;
  /** The kind of popup that the button opens; undefined if it opens none. */
  opens?: 'menu' | 'dialog';
  open?: boolean;
  /** The current choice, written beside the icon: 'Heading 2'. */
  value?: string;
  /** A colour shown under the icon; null for none. */
  colour?: string | null;
  onClick: (button: HTMLButtonElement) => void;
};

/** A button of the toolbar. A click on it never takes the focus from the text, so the selection stays visible. */
export function ToolButton(props: ToolButtonProps) {
  const { label, icon: Icon, keys, pressed, disabled = false, opens, open, value, colour, onClick } = props;
  const hint = useHint(keys === undefined ? label : `${label} (${shownKeys(keys)})`);
  return (
    <>
      <button
        type="button"
        data-tool=""
        tabIndex={-1}
        className={classes(looks.iconButton, styles.tool)}
        data-wide={value !== undefined || undefined}
        aria-label={value === undefined ? label : `${label}: ${value}`}
        aria-pressed={pressed}
        aria-haspopup={opens}
        aria-expanded={open}
        // Not `disabled`, because a button disabled while focused would lose the focus.
        aria-disabled={disabled || undefined}
        aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
        {...hint.handlers}
        onMouseDown={(event: MouseEvent) => event.preventDefault()}
        onClick={(event: MouseEvent<HTMLButtonElement>) => {
          if (!disabled) onClick(event.currentTarget);
        }}
      >
        <Icon fontSize="small" aria-hidden />
        {value !== undefined && (
          <Text as="span" size="table" weight={500} lines={1} grow>
            {value}
          </Text>
        )}
        {opens === 'menu' && <ArrowDropDownOutlined aria-hidden className={styles.arrow} />}
        {colour !== undefined && <span className={styles.colourBar} style={{ background: colour ?? 'transparent' }} />}
      </button>
      {hint.tooltip}
    </>
  );
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A shortcut as keyboards label it: 'Mod-Shift-b' is 'Ctrl+Shift+B', or '⌘⇧B' on a Mac. */
function shownKeys(keys: string): string {
  const parts = keys.split('-').map((part) => (part.length === 1 ? part.toUpperCase() : part));
  if (!isMac) return parts.join('+').replace('Mod', 'Ctrl');
  const signs: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
  return parts.map((part) => signs[part] ?? part).join('');
}

/** The shortcut for `aria-keyshortcuts`: 'Mod-Shift-b' is 'Control+Shift+B', or 'Meta+Shift+B' on a Mac. */
function ariaKeys(keys: string): string {
  const parts = keys.split('-').map((part) => (part.length === 1 ? part.toUpperCase() : part));
  return parts.join('+').replace('Mod', isMac ? 'Meta' : 'Control');
}
