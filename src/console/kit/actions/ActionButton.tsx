import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState, type MouseEvent, type ReactNode } from 'react';
import type { Action } from '#contract/permissions.ts';
import { usePermission } from '../access/usePermission.ts';

export type ActionButtonProps = {
  /** The label of the button; with `iconOnly`, its accessible name and tooltip. */
  label: string;
  /** The required permission; users without it do not see the button. */
  action: Action;
  /** The module to which the permission applies; by default the surrounding resource's. */
  module?: string;
  icon?: ReactNode;
  iconOnly?: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  pending?: boolean;
  disabled?: boolean;
  danger?: boolean;
  variant?: 'text' | 'outlined' | 'contained';
  /** The object of the action, for screen readers: 'Approve' in a row becomes 'Approve Asha Rao'. */
  subject?: string;
  /** The letter key that presses the button. */
  shortcut?: string;
};

/** A button that requires a permission. Users without it do not see the button. */
export function ActionButton(props: ActionButtonProps) {
  if (!usePermission(props.action, props.module)) return null;
  return <PlainActionButton {...props} />;
}

function PlainActionButton(props: ActionButtonProps) {
  const { label, icon, iconOnly, onClick, pending = false, disabled = false, danger = false, variant = 'text' } = props;
  const [focused, setFocused] = useState(false);
  const name = props.subject ? `${label} ${props.subject}` : label;
  const spinner = <CircularProgress size={16} color="inherit" aria-hidden />;
  const buttonProps = {
    'aria-label': iconOnly || props.subject ? name : undefined,
    'aria-busy': pending,
    // Disabling a focused button would move the focus to the page, and a dialog could not return the focus to the
    // button.
    'aria-disabled': pending || disabled || undefined,
    disabled: disabled && !focused,
    className: disabled ? 'Mui-disabled' : undefined,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    onClick: pending || disabled ? undefined : onClick,
    ...(props.shortcut && {
      'data-key': props.shortcut,
      'aria-keyshortcuts': props.shortcut,
      title: `${label} (${props.shortcut})`,
    }),
  };
  if (iconOnly) {
    return (
      <Tooltip title={label}>
        <span>
          <IconButton size="small" color={danger ? 'error' : 'default'} {...buttonProps}>
            {pending ? spinner : icon}
          </IconButton>
        </span>
      </Tooltip>
    );
  }
  return (
    <Button
      size="small"
      variant={variant}
      color={danger ? 'error' : variant === 'contained' ? 'primary' : 'inherit'}
      startIcon={pending ? spinner : icon}
      {...buttonProps}
    >
      {label}
    </Button>
  );
}
