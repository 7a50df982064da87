export const bulkRuns = {
  title: 'Bulk actions',
  lead: 'They go on when you close this page. Results are kept for 30 days.',
  none: 'No bulk actions yet. Select records in a list, or import a spreadsheet.',
  failed: 'The bulk actions could not be loaded.',
  deeds: {
    remove: 'delete 1 record in %{module} |||| delete %{count} records in %{module}',
    setStatus: 'change the status of 1 record in %{module} |||| change the status of %{count} records in %{module}',
    setTo: 'set 1 record in %{module} to %{value} |||| set %{count} records in %{module} to %{value}',
    assign: 'assign 1 record in %{module} to %{value} |||| assign %{count} records in %{module} to %{value}',
    toggle: 'change the status of 1 record in %{module} |||| change the status of %{count} records in %{module}',
    setRead: 'mark 1 record in %{module} as read |||| mark %{count} records in %{module} as read',
    setUnread: 'mark 1 record in %{module} as unread |||| mark %{count} records in %{module} as unread',
    approve: 'approve 1 record in %{module} |||| approve %{count} records in %{module}',
    reject: 'reject 1 record in %{module} |||| reject %{count} records in %{module}',
    reopen: 'set 1 record in %{module} back to pending |||| set %{count} records in %{module} back to pending',
    import: 'import 1 row into %{module} |||| import %{count} rows into %{module}',
    update: 'change 1 record in %{module} |||| change %{count} records in %{module}',
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
