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
  allTopics: 'All %{count} topics of %{specialization}',
  activate: 'Activate',
  activated: 'Activated',
  activateFailed: 'Failed to activate',
  fetchFailed: 'Failed to load requests',
  empty: 'No certification request yet. What colleges ask to be certified appears here.',
} as const;
