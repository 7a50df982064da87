export const backgroundJobs = {
  title: 'Background jobs',
  tab: 'Jobs',
  tabs: 'Kinds of background work',
  all: 'All',
  fields: {
    name: 'Job',
    state: 'Status',
    attempts: 'Attempts',
    createdAt: 'Created',
    startAfter: 'Next run',
    endedAt: 'Finished',
    error: 'Error',
  },
  states: {
    waiting: 'Waiting',
    retrying: 'Will retry',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  none: 'No jobs with this status.',
  empty: 'No jobs in the last 7 days. Reports, imports and nightly tasks appear here.',
  fetchFailed: 'Failed to fetch background jobs',
  retry: 'Run again',
  retried: 'Job will run again',
  retryFailed: 'Failed to run the job again',
  cancel: 'Cancel job',
  cancelQuestion: 'Cancel the job %{name}?',
  cancelConsequence: 'It will not run. A running job is stopped.',
  keep: 'Keep job',
  cancelled: 'Job cancelled',
  cancelFailed: 'Failed to cancel the job',
  remove: 'Delete',
  removeQuestion: 'Delete the job %{name}?',
  removeConsequence: 'It is removed from the list. This action cannot be undone.',
  removed: 'Job deleted',
  removeFailed: 'Failed to delete the job',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    backgroundJobs: typeof backgroundJobs;
  }
}
