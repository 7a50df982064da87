export const companies = {
  title: 'View Companies',
  one: 'company',
  many: '%{count} company |||| %{count} companies',
  fields: {
    fullName: 'Name',
    email: 'Email',
    phone: 'Phone',
    documentPath: 'Document',
    status: 'Status',
    createdAt: 'Submitted',
  },
  status: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
  viewDocument: 'View Document',
  viewDocumentOf: 'View Document of %{name}',
  noDocument: 'Not Uploaded',
  approve: 'Approve',
  approveQuestion: 'Approve the company %{name}? |||| Approve %{smart_count} companies?',
  approveConsequence:
    'It will become a partner of the institute and be notified by email. This cannot be undone. |||| They will become partners of the institute and be notified by email. This cannot be undone.',
  approved: 'Company approved',
  approveFailed: 'Approval failed',
  reject: 'Reject',
  rejectQuestion: 'Reject the company %{name}? |||| Reject %{smart_count} companies?',
  rejectConsequence: 'The applicant receives the reason by email. A rejected company can still be approved later.',
  reason: 'Reason',
  reasonHelp: 'Sent to the applicant.',
  rejected: 'Company rejected',
  rejectFailed: 'Rejection failed',
  fetchFailed: 'Failed to fetch companies',
  empty: 'No companies yet.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    companies: typeof companies;
  }
}
