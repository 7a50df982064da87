export const colleges = {
  title: 'Colleges',
  tabs: 'Colleges and certification requests',
  fields: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    document: 'Document',
    status: 'Status',
    createdAt: 'Handed in',
  },
  status: { 'not approved': 'Not approved', approved: 'Approved' },
  approve: 'Approve',
  approveQuestion: 'Approve this college?',
  approveConsequence: 'It can then offer your courses. This cannot be undone.',
  approved: 'College approved',
  approveFailed: 'Approval failed',
  fetchFailed: 'Failed to load colleges',
  empty: 'No college yet. Colleges that want to work with the institute appear here for approval.',
} as const;

export const certificationRequests = {
  title: 'Certification requests',
  fields: {
    college: 'College',
    specialization: 'Specialization',
    topics: 'Topics',
    document: 'Document',
    status: 'Status',
    createdAt: 'Requested',
  },
  status: { pending: 'Pending', active: 'Active' },
  moreTopics: '+%{count}',
  openTopics: '+%{hidden}: all %{count} topics of %{specialization}',
  allTopics: 'All %{count} topics of %{specialization}',
  activate: 'Activate',
  activateQuestion: 'Activate this certification?',
  activateConsequence: 'The college is certified for these topics. This cannot be undone.',
  activated: 'Activated',
  activateFailed: 'Failed to activate',
  fetchFailed: 'Failed to load requests',
  empty: 'No certification request yet. What colleges ask to be certified appears here.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    colleges: typeof colleges;
    certificationRequests: typeof certificationRequests;
  }
}
