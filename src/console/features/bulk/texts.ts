export const bulkRuns = {
  title: 'Bulk actions',
  lead: 'They go on when you close this page. Results are kept for 30 days.',
  none: 'No bulk actions yet. Select records in a list, or import a spreadsheet.',
  failed: 'The bulk actions could not be loaded.',
  deeds: {
    remove: 'delete records in %{module}',
    setStatus: 'change the status of records in %{module}',
    toggle: 'change the status of records in %{module}',
    setRead: 'mark records as read or unread in %{module}',
    approve: 'approve records in %{module}',
    reject: 'reject records in %{module}',
    reopen: 'set records back to pending in %{module}',
    import: 'import rows into %{module}',
    update: 'change records in %{module}',
  },
  undoOf: 'Undo: %{deed}',
  badge: 'Bulk action in progress: %{done} of %{total}',
  state: {
    waiting: 'Waiting: %{done} of %{total}',
    running: '%{done} of %{total}',
    done: '%{done} done',
    stopped: 'Stopped after %{done} of %{total}',
  },
  refused: '1 refused |||| %{count} refused',
  changed: '1 not undone |||| %{count} not undone',
  stop: 'Stop',
  undo: 'Undo',
  undone: 'Undone',
  details: 'Show refused records',
  row: 'Row %{number}',
  noName: 'Record %{id}',
  more: 'The first %{shown} of %{count} are shown.',
  resultsFailed: 'The results could not be loaded.',
  stopFailed: 'It could not be stopped',
  undoFailed: 'It could not be undone',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    bulkRuns: typeof bulkRuns;
  }
}
