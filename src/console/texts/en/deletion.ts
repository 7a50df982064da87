/** Notes about restoring a deleted record. */
export const deletion = {
  restorable:
    'An Admin can restore it from the trash for %{smart_count} day. |||| An Admin can restore it from the trash for %{smart_count} days.',
  restorableMany:
    'An Admin can restore them from the trash for %{smart_count} day. |||| An Admin can restore them from the trash for %{smart_count} days.',
  trash: 'Trash',
  history: 'History',
  historyFailed: 'Failed to open the history',
  undo: 'Undo',
  undoAll: 'Undo all',
  undone: 'Deletion undone',
  someUndone: '%{done} of %{total} deletions undone',
  undoFailed: 'The deletion could not be undone',
} as const;
