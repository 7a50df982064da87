import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { MouseEvent } from 'react';
import { useHint } from '../../../kit/status/useHint.tsx';
import { ariaKeys, shownKeys } from './keys.ts';
import styles from './toolbar.module.css';

export type ToolButtonProps = {
  label: string;
  icon: typeof SvgIcon;
  /** The shortcut as ProseMirror writes it: 'Mod-b'. */
  keys?: string;
  /** For a button that stays pressed while its format is on. */
  pressed?: boolean;
  disabled?: boolean;
  /** For a button that opens a menu or a dialog. */
  opens?: 'menu' | 'dialog';
  open?: boolean;
  /** The choice that is on, written beside the icon: 'Heading 2'. */
  value?: string;
  /** A colour shown under the icon; null for none. */
  colour?: string | null;
  onClick: (button: HTMLButtonElement) => void;
};

/** A button of the toolbar. It never takes the focus from the text by a click, so the selection stays in sight. */
export function ToolButton(props: ToolButtonProps) {
  const { label, icon: Icon, keys, pressed, disabled = false, opens, open, value, colour, onClick } = props;
  const hint = useHint(keys === undefined ? label : `${label} (${shownKeys(keys)})`);
  return (
    <>
      <button
        type="button"
        data-tool=""
        tabIndex={-1}
        className={styles.tool}
        data-wide={value !== undefined || undefined}
        aria-label={value === undefined ? label : `${label}: ${value}`}
        aria-pressed={pressed}
        aria-haspopup={opens}
        aria-expanded={open}
        // Not `disabled`: a button that goes out while it has the focus would lose it.
        aria-disabled={disabled || undefined}
        aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
        {...hint.handlers}
        onMouseDown={(event: MouseEvent) => event.preventDefault()}
        onClick={(event: MouseEvent<HTMLButtonElement>) => {
          if (!disabled) onClick(event.currentTarget);
        }}
      >
        <Icon aria-hidden />
        {value !== undefined && <span className={styles.value}>{value}</span>}
        {opens === 'menu' && <ArrowDropDownOutlined aria-hidden className={styles.arrow} />}
        {colour !== undefined && <span className={styles.colourBar} style={{ background: colour ?? 'transparent' }} />}
      </button>
      {hint.tooltip}
    </>
  );
}
