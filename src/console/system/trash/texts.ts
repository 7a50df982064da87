export const trash = {
  title: 'Trash',
  one: 'deleted record',
  fields: {
    title: 'Name',
    module: 'Module',
    deletedByName: 'Deleted by',
    deletedAt: 'Deleted',
    along: 'Goes with it',
    until: 'Days left',
  },
  empty: 'The trash is empty.',
  fetchFailed: 'Failed to fetch the trash',
  restore: 'Restore',
  restoreQuestion: 'Restore %{name}? |||| Restore %{smart_count} records?',
  restoreConsequence: 'It returns to its module. |||| They return to their modules.',
  restored: '%{name} restored',
  restoredMany: 'Restored',
  restoreFailed: 'Failed to restore this record',
  remove: 'Delete for good',
  removeQuestion: 'Delete %{name} for good? |||| Delete %{smart_count} records for good?',
  removeConsequence:
    'The record, its files and its history will be deleted. This cannot be undone. |||| The records, their files and their history will be deleted. This cannot be undone.',
  removed: '%{name} deleted for good',
  removedMany: 'Deleted for good',
  removeFailed: 'Failed to delete this record',
  emptyAll: 'Empty trash',
  emptyQuestion: 'Delete %{smart_count} record for good? |||| Delete all %{smart_count} records for good?',
  emptyConsequence: 'The records, their files and their history will be deleted. This cannot be undone.',
  emptied: '%{smart_count} record deleted for good |||| %{smart_count} records deleted for good',
  emptyFailed: 'Failed to empty the trash',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    trash: typeof trash;
  }
}
