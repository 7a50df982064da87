import type { ThemeParts } from './themeParts.ts';

/**
 * Defaults for react-admin's own components, and fixes for parts that its stock theme leaves unreadable or too small.
 */
export const reactAdmin: ThemeParts = {
  RaList: { defaultProps: { perPage: 25 } },
  // The form waits for the server's response instead of reporting success before it.
  RaEdit: { defaultProps: { mutationMode: 'pessimistic' } },
  RaDataTable: {
    styleOverrides: {
      root: {
        '& .RaDataTable-headerCell': { background: 'var(--card)', color: 'var(--muted)' },
        '& .RaDataTable-clickableRow:focus-within': { background: 'var(--hover)' },
        '& .RaDataTable-checkbox': { padding: 6 },
      },
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: { '& .RaBulkActionsToolbar-toolbar': { background: 'var(--accent-soft)', color: 'var(--text)' } },
    },
  },
  RaToolbar: {
    styleOverrides: { root: { background: 'var(--card)', borderTop: '1px solid var(--line)' } },
  },
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  RaTranslatableInputs: { defaultProps: { fullWidth: true } },
  RaRadioButtonGroupInput: {
    styleOverrides: {
      root: {
        '& .RaRadioButtonGroupInput-label': {
          transform: 'none',
          color: 'var(--text)',
          fontSize: 'var(--font-table)',
          fontWeight: 500,
        },
      },
    },
  },
  RaLabeled: {
    styleOverrides: {
      root: { '& .RaLabeled-label': { color: 'var(--muted)', fontSize: 'var(--font-small)', fontWeight: 500 } },
    },
  },
};
