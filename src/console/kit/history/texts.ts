export const history = {
  title: 'History of %{name}',
  loadFailed: 'Failed to fetch the history',
  empty: 'No changes yet. Each change from now on is listed here.',
  versions: 'Versions',
  current: 'Current version',
  someone: 'Someone',
  by: '%{name}, %{time}',
  from: 'From %{address}',
  action: {
    create: 'Created',
    update: 'Saved',
    remove: 'Moved to the trash',
    restore: 'Restored from the trash',
    setStatus: 'Status changed',
    activate: 'Activated',
    deactivate: 'Deactivated',
    plan: 'Activation planned',
    cancelPlan: 'Planned activation cancelled',
    approve: 'Approved',
    reject: 'Rejected',
    shortlist: 'Shortlisted',
    resolve: 'Replied',
    original: 'Original version',
    other: 'Changed',
  },
  compareWith: 'Compare with',
  before: 'The version before',
  whole: 'Nothing: show the whole version',
  image: 'Image %{alt}: %{address}',
  video: 'Video: %{address}',
  restoredFrom: 'Restored from %{time}',
  version: 'Version of %{time}',
  same: 'These two versions are the same.',
  nothing: 'No values changed.',
  hidden: 'A hidden value was changed, such as a password.',
  more: 'Show older versions',
  restore: 'Restore this version',
  restoreQuestion: 'Restore the version of %{time}?',
  restoreConsequence: 'Its values will be saved as a new version.',
  restored: 'Version restored',
  restoreFailed: 'Failed to restore this version',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    history: typeof history;
  }
}
