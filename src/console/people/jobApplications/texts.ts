import { withOutcomes } from '#console/texts/outcomes.ts';

export const jobApplications = withOutcomes({
  title: 'Applications for %{job}',
  one: 'application',
  many: '%{count} application |||| %{count} applications',
  fields: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    resumeLink: 'Résumé',
    shortlisted: 'Status',
    createdAt: 'Applied',
  },
  status: { pending: 'Pending', shortlisted: 'Shortlisted' },
  facts: '%{type} · %{location}',
  editJob: 'Edit job',
  description: 'Description',
  resume: 'Open résumé',
  resumeOf: 'Open résumé of %{name}',
  noResume: 'None',
  unusableResume: 'Invalid link',
  shortlist: 'Shortlist',
  shortlistQuestion: 'Shortlist the application of %{name}? |||| Shortlist %{smart_count} applications?',
  shortlistConsequence: 'This cannot be undone.',
  export: 'Export to Excel',
  exportNone: 'No applications to export',
  exportFailed: 'Failed to export applications to Excel',
  empty: 'No applications for this job yet.',
});

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    jobApplications: typeof jobApplications;
  }
}
