import { FormControlRoot } from './FormControlRoot.tsx';
import type { ThemeParts } from './themeParts.ts';
import { sizes } from './tokens.ts';

const focusRing = { outline: '2px solid var(--focus)', outlineOffset: 2 };
const control = sizes.control;

/**
 * Buttons, fields and choices. Labels are above their fields, targets are at least 24 px in size, and focus is shown by
 * a ring.
 */
export const controls: ThemeParts = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: control,
        padding: '5px 14px',
        borderRadius: 'var(--radius)',
        whiteSpace: 'nowrap',
        lineHeight: 1.5,
        transition: 'background-color var(--quick), border-color var(--quick), color var(--quick)',
        '& .MuiButton-startIcon > *:nth-of-type(1)': { fontSize: 18 },
      },
      sizeSmall: { minHeight: 32, padding: '3px 10px', fontSize: 'var(--font-table)' },
      contained: { '&.Mui-disabled': { background: 'var(--grey-soft)', color: 'var(--muted)' } },
      outlined: {
        '&.MuiButton-colorInherit': { borderColor: 'var(--control-line)' },
        '&.MuiButton-colorPrimary': {
          borderColor: 'var(--control-line)',
          background: 'var(--card)',
          color: 'var(--text)',
          '&:hover': { background: 'var(--hover)', borderColor: 'var(--muted)' },
        },
        '&.Mui-disabled': { borderColor: 'var(--line)', background: 'var(--card)', color: 'var(--muted)' },
      },
      text: { '&.MuiButton-colorPrimary:hover': { background: 'var(--accent-soft)' } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        minWidth: control,
        minHeight: control,
        padding: 8,
        borderRadius: 'var(--radius)',
        '&:hover': { background: 'var(--hover)', color: 'var(--text)' },
        '& .MuiSvgIcon-root': { fontSize: 20 },
      },
      sizeSmall: { minWidth: 32, minHeight: 32, padding: 6, '& .MuiSvgIcon-root': { fontSize: 18 } },
      edgeEnd: { marginRight: -6 },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true, component: FormControlRoot },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 6,
        padding: 0,
        color: 'var(--text)',
        fontSize: 'var(--font-table)',
        fontWeight: 500,
        lineHeight: 1.4,
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        '&.Mui-focused, &.Mui-error': { color: 'var(--text)' },
        '&.Mui-disabled': { color: 'var(--muted)' },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: { asterisk: { color: 'var(--red)' }, root: { '&.Mui-focused': { color: 'var(--text)' } } },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: control,
        background: 'var(--card)',
        borderRadius: 'var(--radius)',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--control-line)' },
        '&:hover:not(.Mui-disabled, .Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--muted)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--focus)', borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--red)' },
        '&.Mui-disabled': { background: 'var(--grey-soft)' },
      },
      // The label is above the field, so the border needs no gap for it.
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
      input: { padding: '7px 12px', height: 'auto', lineHeight: '22px' },
      multiline: { padding: '7px 12px' },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      input: { '&::placeholder': { color: 'var(--muted)', opacity: 1 }, '&:focus-visible': { outline: 'none' } },
      multiline: { '& textarea.MuiInputBase-input': { padding: 0 } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '6px 0 0',
        color: 'var(--muted)',
        fontSize: 'var(--font-small)',
        '&.Mui-error': { color: 'var(--red)' },
      },
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: 0 } } },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true },
    styleOverrides: {
      inputRoot: { '&.MuiOutlinedInput-root': { padding: '0 36px 0 4px' } },
      input: { '.MuiOutlinedInput-root &.MuiAutocomplete-input': { padding: '7px 8px' } },
      paper: { marginTop: 4, background: 'var(--raised)', border: '1px solid var(--line)', boxShadow: 'var(--shadow)' },
      option: { minHeight: 36 },
    },
  },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { padding: 6, color: 'var(--control-line)' } },
  },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 6, color: 'var(--control-line)' } } },
  MuiSwitch: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: { width: 40, height: 24, padding: 2, overflow: 'visible' },
      switchBase: {
        padding: 5,
        color: 'var(--card)',
        '&.Mui-checked': { transform: 'translateX(16px)', color: 'var(--accent-text)' },
        '&.Mui-checked + .MuiSwitch-track': { background: 'var(--accent)', opacity: 1 },
        '&.Mui-focusVisible + .MuiSwitch-track': focusRing,
      },
      thumb: { width: 14, height: 14 },
      track: { borderRadius: 12, background: 'var(--control-line)', opacity: 1 },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      // Negative margins cancel each control's padding, so that it aligns with the other fields.
      root: { marginLeft: -6, '&:has(> .MuiSwitch-root)': { marginLeft: -2, columnGap: 8 } },
      label: { fontSize: 'var(--font-body)' },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 32,
        padding: '3px 10px',
        borderColor: 'var(--control-line)',
        color: 'var(--text)',
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--accent-soft)', color: 'var(--accent)' },
      },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: { minHeight: 40, padding: '8px 4px', marginRight: 20, minWidth: 0, color: 'var(--muted)' },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40, borderBottom: '1px solid var(--line)' } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
};
