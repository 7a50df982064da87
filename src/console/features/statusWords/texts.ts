/**
 * The statuses of all nouns, for screens that show records of several nouns, such as the search and a person's
 * timeline.
 */
export const statusWords = {
  active: 'Active',
  inactive: 'Inactive',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  verified: 'Verified',
  suspended: 'Suspended',
  replied: 'Replied',
  completed: 'Completed',
  abandoned: 'Abandoned',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  booked: 'Booked',
  cancelled: 'Cancelled',
  draft: 'Draft',
  published: 'Published',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  paused: 'Paused',
  failed: 'Failed',
  enrolled: 'Enrolled',
  waiting: 'Waiting',
  present: 'Attended',
  late: 'Attended late',
  absent: 'Absent',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    statusWords: typeof statusWords;
  }
}
