export const jobs = {
  title: 'Jobs',
  one: 'job',
  fields: {
    title: 'Title',
    type: 'Type',
    location: 'Location',
    description: 'Description',
    applied: 'Applied',
    shortlisted: 'Shortlisted',
    createdAt: 'Added',
  },
  help: {
    location: 'City and area, or Remote',
    description: 'What the person will do, and what you expect. An empty line begins a new paragraph.',
  },
  add: 'Add job',
  newTitle: 'New job',
  section: 'What applicants read',
  applications: 'Applications',
  created: 'Job created successfully!',
  updated: 'Job updated successfully!',
  deleted: 'Job deleted successfully!',
  fetchFailed: 'Failed to fetch jobs',
  createFailed: 'Failed to create job',
  updateFailed: 'Failed to update job',
  deleteFailed: 'Failed to delete job',
  deletesApplications:
    'The one application for it is deleted too. |||| The %{smart_count} applications for it are deleted too.',
  deletesAnyApplications: 'The applications for it are deleted too.',
  deletesTheirApplications: 'The applications for them are deleted too.',
  empty: 'No job yet. A job that you add here can be applied for.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    jobs: typeof jobs;
  }
}
