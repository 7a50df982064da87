export const views = {
  button: 'Views',
  current: 'View: %{name}',
  all: 'All records',
  own: 'My views',
  shared: 'Shared views',
  none: 'No saved views yet. Set filters, order and columns, then save them as a view.',
  failed: 'The views could not be loaded.',
  retry: 'Try again',
  missing: 'This view no longer exists, or is not shared with you.',
  gone: 'Skipped, because the list no longer has it: %{names}',
  changed: 'Changed',
  update: 'Update',
  reset: 'Reset',
  saveAs: 'Save as…',
  save: 'Save as a view…',
  edit: 'Rename and share…',
  copy: 'Copy link',
  copied: 'Link copied',
  earlier: 'Move up',
  later: 'Move down',
  remove: 'Delete view',
  newTitle: 'Save as a view',
  editTitle: 'Edit view',
  scopes: { me: 'Only me', role: 'A role', everyone: 'Everyone with access to this module' },
  roleView: '%{name} (%{role})',
  saved: 'View saved',
  saveFailed: 'The view could not be saved.',
  updated: 'View updated',
  removed: 'View deleted',
  removeFailed: 'The view could not be deleted.',
  removeTitle: 'Delete the view %{name}?',
  removeText: 'Records are not affected.',
  removeShared: 'It disappears for everyone who sees it. Records are not affected.',
  fields: {
    name: 'Name',
    scope: 'Visible to',
    role: 'Role',
    isDefault: 'Open the list in this view for this role',
    isCounted: 'Show in the sidebar, with its number of records',
  },
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    views: typeof views;
  }
}
