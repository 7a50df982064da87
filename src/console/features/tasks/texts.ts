export const tasks = {
  heading: 'My tasks',
  tab: 'Tasks',
  add: 'Add a task',
  editTitle: 'Edit the task',
  title: 'Task',
  owner: 'Owner',
  me: 'Me',
  due: 'Due',
  save: 'Save',
  saved: 'Task saved',
  saveFailed: 'The task could not be saved',
  markDone: 'Mark as done: %{title}',
  done: 'Task done',
  reopened: 'Task reopened',
  doneFailed: 'The task could not be changed',
  undo: 'Undo',
  undoAll: 'Undo all',
  edit: 'Edit: %{title}',
  remove: 'Delete: %{title}',
  removeQuestion: 'Delete the task “%{name}”?',
  removeText: 'It cannot be restored.',
  removeVerb: 'Delete',
  removed: 'Task deleted',
  removeFailed: 'The task could not be deleted',
  overdue: 'Overdue',
  today: 'Today',
  later: 'Later',
  assigned: 'Assigned to colleagues',
  none: 'No open tasks',
  noneOnRecord: 'No tasks of yours on this record',
  failed: 'The tasks could not be loaded',
  retry: 'Try again',
  of: 'for %{name}',
  from: 'from %{name}',
  more: '%{smart_count} more task |||| %{smart_count} more tasks',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    tasks: typeof tasks;
  }
}
