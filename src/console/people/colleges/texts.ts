export const colleges = {
  title: 'Colleges',
  many: '%{count} college |||| %{count} colleges',
  tabs: 'Colleges and certification requests',
  fields: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    document: 'Document',
    status: 'Status',
    createdAt: 'Submitted',
  },
  status: { 'not approved': 'Not approved', approved: 'Approved' },
  approve: 'Approve',
  approveQuestion: 'Approve the college %{name}? |||| Approve %{smart_count} colleges?',
  approveConsequence:
    'It will be able to offer your courses. This cannot be undone. |||| They will be able to offer your courses. This cannot be undone.',
  approved: 'College approved',
  approveFailed: 'Approval failed',
  fetchFailed: 'Failed to load colleges',
  empty: 'No colleges yet. Colleges that register appear here for approval.',
} as const;

export const certificationRequests = {
  title: 'Certification requests',
  many: '%{count} certification request |||| %{count} certification requests',
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
  activateQuestion: 'Activate the certification of %{name}? |||| Activate %{smart_count} certifications?',
  activateConsequence:
    'The college will be certified for these topics. This cannot be undone. |||| The colleges will be certified for these topics. This cannot be undone.',
  activated: 'Activated',
  activateFailed: 'Failed to activate',
  fetchFailed: 'Failed to load requests',
  empty: 'No certification requests yet. Requests from colleges appear here.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    colleges: typeof colleges;
    certificationRequests: typeof certificationRequests;
  }
}
