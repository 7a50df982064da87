export const bulkRuns = {
  title: 'Bulk actions',
  lead: 'They go on when you close this page. Results are kept for 30 days.',
  none: 'No bulk actions yet. Select records in a list, or import a spreadsheet.',
  failed: 'The bulk actions could not be loaded.',
  label: '%{module}: %{action}',
  actions: {
    remove: 'delete',
    setStatus: 'change status',
    toggle: 'change status',
    update: 'change',
    approve: 'approve',
    reject: 'reject',
    import: 'import',
    other: 'change',
  },
  undoOf: 'Undo: %{label}',
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
