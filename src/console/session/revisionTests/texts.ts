import { withOutcomes } from '#console/texts/outcomes.ts';

export const revisionTests = withOutcomes({
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
  saveFailed: 'Failed to save revision test',
  deleteSomeFailed: 'Failed to delete some tests',
  statusFailed: 'Failed to toggle status',
  empty: 'No revision tests yet. Learners take the timed tests of their courses.',
});

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    revisionTests: typeof revisionTests;
  }
}
