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
  approved: 'College approved',
  approveFailed: 'Approval failed',
  fetchFailed: 'Failed to load colleges',
  empty: 'No college yet. Colleges that want to work with the institute appear here for approval.',
} as const;
