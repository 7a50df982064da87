import type { ThemeParts } from './themeParts.ts';
import { sizes } from './tokens.ts';

const hairline = '1px solid var(--line)';
const floating = {
  background: 'var(--raised)',
  backgroundImage: 'none',
  border: hairline,
  boxShadow: 'var(--shadow)',
};

/** Cards, dialogs, menus and tables have hairlines instead of shadows; only floating surfaces cast one. */
export const surfaces: ThemeParts = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: { border: hairline, borderRadius: 'var(--radius)' } } },
  MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--scrim)' } } } },
  MuiDialog: { styleOverrides: { paper: { ...floating, borderRadius: 12, margin: 16 } } },
  MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 8px', fontSize: 'var(--font-heading2)' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '12px 24px 20px', gap: 8 }, spacing: { '& > *': { margin: 0 } } },
  },
  MuiDrawer: { styleOverrides: { paper: { background: 'var(--page)', borderColor: 'var(--line)' } } },
  MuiPopover: { styleOverrides: { paper: { ...floating, borderRadius: 'var(--radius)' } } },
  MuiMenu: { styleOverrides: { list: { padding: 4 }, paper: { marginTop: 6 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 34,
        padding: '5px 10px',
        gap: 10,
        borderRadius: 'var(--radius-small)',
        fontSize: 'var(--font-body)',
        // An inset focus ring, which the menu does not clip.
        '&.Mui-focusVisible, &:focus-visible': { background: 'var(--hover)', outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--accent-soft)' },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: 'var(--muted)' } } },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 'var(--radius-small)' } } },
  MuiListSubheader: {
    styleOverrides: { root: { background: 'transparent', color: 'var(--muted)', lineHeight: '28px' } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: {
        padding: '5px 8px',
        background: 'var(--text)',
        color: 'var(--card)',
        fontSize: 'var(--font-small)',
        fontWeight: 500,
        borderRadius: 'var(--radius-small)',
      },
      arrow: { color: 'var(--text)' },
    },
  },
  MuiTable: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  MuiTableRow: { styleOverrides: { root: { '&.MuiTableRow-hover:hover': { background: 'var(--hover)' } } } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: sizes.row,
        padding: '6px 12px',
        borderColor: 'var(--line)',
        fontSize: 'var(--font-table)',
        lineHeight: 1.4,
        '&.MuiTableCell-paddingCheckbox': { padding: '0 4px 0 8px' },
      },
      head: { height: sizes.rowCompact, color: 'var(--muted)', fontSize: 'var(--font-small)', fontWeight: 500 },
      sizeSmall: { height: sizes.rowCompact },
      stickyHeader: { background: 'var(--card)' },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: { root: { minHeight: 24, borderRadius: 4, '&.Mui-active': { color: 'var(--text)' } } },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { color: 'var(--muted)' },
      selectLabel: { fontSize: 'var(--font-table)' },
      displayedRows: { fontSize: 'var(--font-table)' },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { height: 24, borderRadius: 'var(--radius-small)', fontSize: 'var(--font-small)', fontWeight: 500 },
      colorDefault: { background: 'var(--grey-soft)', color: 'var(--text)' },
      outlined: { borderColor: 'var(--control-line)', background: 'transparent' },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { padding: '8px 12px', border: '1px solid transparent', color: 'var(--text)' },
      message: { padding: '2px 0' },
      icon: { padding: '4px 0', fontSize: 20 },
      standard: {
        '&.MuiAlert-colorError': { background: 'var(--red-soft)', '& .MuiAlert-icon': { color: 'var(--red)' } },
        '&.MuiAlert-colorSuccess': { background: 'var(--green-soft)', '& .MuiAlert-icon': { color: 'var(--green)' } },
        '&.MuiAlert-colorWarning': { background: 'var(--amber-soft)', '& .MuiAlert-icon': { color: 'var(--amber)' } },
        '&.MuiAlert-colorInfo': { background: 'var(--accent-soft)', '& .MuiAlert-icon': { color: 'var(--accent)' } },
      },
    },
  },
  MuiAvatar: { styleOverrides: { root: { width: 32, height: 32, fontSize: 13, fontWeight: 600 } } },
  MuiSkeleton: { styleOverrides: { root: { background: 'var(--grey-soft)', transform: 'none' } } },
  MuiLinearProgress: { styleOverrides: { root: { height: 4, borderRadius: 2, background: 'var(--accent-soft)' } } },
};
