import { withOutcomes } from '#console/texts/outcomes.ts';

export const testimonials = withOutcomes({
  title: 'Testimonials',
  one: 'testimonial',
  many: '%{count} testimonial |||| %{count} testimonials',
  fields: {
    name: 'Name',
    designation: 'Designation',
    message: 'Message',
    rating: 'Rating',
    image: 'Image',
    status: 'Status',
    createdAt: 'Created',
    updatedAt: 'Last updated',
  },
  help: {
    designation: 'Job and place, such as Accounts Executive, Chennai',
    rating: '1 to 5',
    image: 'PNG, JPG, JPEG up to 5MB',
  },
  status: { approved: 'Approved', pending: 'Pending', rejected: 'Rejected' },
  ratingOf: '%{rating} of 5',
  add: 'Add testimonial',
  newTitle: 'New testimonial',
  editTitle: 'Edit testimonial',
  section: 'Testimonial',
  person: 'Image',
  preview: 'Preview',
  previewEmpty: 'The preview appears here as you type.',
  approve: 'Approve',
  approveQuestion: 'Approve the testimonial of %{name}? |||| Approve %{smart_count} testimonials?',
  approveConsequence: 'It will be visible to everyone. |||| They will be visible to everyone.',
  reject: 'Reject',
  approved: 'Approved!',
  rejected: 'Rejected!',
  deleted: 'Deleted!',
  saved: 'Testimonial saved successfully!',
  approveFailed: 'Failed to approve testimonial',
  rejectFailed: 'Failed to reject testimonial',
  saveFailed: 'Failed to save testimonial',
  export: 'Export to Excel',
  exportNone: 'No testimonials to export',
  exportFailed: 'Failed to export testimonials to Excel',
  rejectQuestion: 'Reject the testimonial of %{name}? |||| Reject %{smart_count} testimonials?',
  rejectConsequence:
    'It will not be shown on the site. This is final. |||| They will not be shown on the site. This is final.',
  reopen: 'Set to pending',
  reopenQuestion:
    'Set the testimonial of %{name} back to pending? |||| Set %{smart_count} testimonials back to pending?',
  reopenConsequence:
    'It will not be shown on the site until it is approved. |||| They will not be shown on the site until they are approved.',
  reopened: 'Set back to pending!',
  reopenFailed: 'Failed to set testimonial back to pending',
  empty: 'No testimonials yet. Testimonials of learners appear here for approval.',
});

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    testimonials: typeof testimonials;
  }
}
