export const revisionTests = {
  title: 'Revision Tests',
  one: 'revision test',
  many: '%{count} revision test |||| %{count} revision tests',
  fields: {
    course: 'Course',
    level: 'Level',
    title: 'Title',
    timeLimit: 'Time limit',
    totalQuestions: 'Questions',
    questions: 'Questions',
    status: 'Status',
    createdAt: 'Created',
    updatedAt: 'Last updated',
  },
  help: { timeLimit: 'In minutes', course: 'Only active courses can be chosen.' },
  minutes: '%{minutes} min',
  export: { timeLimit: 'Time Limit' },
  view: 'View',
  viewTitle: 'Revision test',
  noCourse: 'No course',
  add: 'Add test',
  newTitle: 'New revision test',
  editTitle: 'Edit revision test',
  toggle: { activate: 'Activate', deactivate: 'Deactivate' },
  parseFailed: 'Failed to parse Excel file. Please check the format.',
  exportNone: 'No revision tests to export',
  exportFailed: 'Failed to export revision tests',
  created: 'Revision test created successfully!',
  updated: 'Revision test updated successfully!',
  deleted: 'Revision test deleted successfully!',
  fetchFailed: 'Failed to fetch revision tests',
  saveFailed: 'Failed to save revision test',
  deleteFailed: 'Failed to delete revision test',
  deleteSomeFailed: 'Failed to delete some tests',
  statusFailed: 'Failed to toggle status',
  empty: 'No revision tests yet. Learners take a test of their course by the clock.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    revisionTests: typeof revisionTests;
  }
}
