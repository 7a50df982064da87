import { withOutcomes } from '#console/texts/outcomes.ts';

export const jobs = withOutcomes({
  title: 'Jobs',
  one: 'job',
  many: '%{count} job |||| %{count} jobs',
  fields: {
    title: 'Title',
    type: 'Type',
    location: 'Location',
    description: 'Description',
    applied: 'Applied',
    shortlisted: 'Shortlisted',
    createdAt: 'Created',
  },
  help: {
    location: 'City and area, or Remote',
    description: 'The work and your requirements. An empty line starts a new paragraph.',
  },
  types: { 'Full time': 'Full time', 'Part time': 'Part time', Contract: 'Contract', Internship: 'Internship' },
  add: 'Add job',
  newTitle: 'New job',
  section: 'Description',
  applications: 'Applications',
  deletesApplications:
    '1 application for it will be deleted too. |||| %{smart_count} applications for it will be deleted too.',
  deletesAnyApplications: 'Its applications will be deleted too.',
  deletesTheirApplications: 'Their applications will be deleted too.',
  empty: 'No jobs yet. Jobs that you add here are open for applications.',
});

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    jobs: typeof jobs;
  }
}
