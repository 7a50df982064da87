export const courseRatings = {
  title: 'Course Rating Approval',
  one: 'rating',
  many: '%{count} rating |||| %{count} ratings',
  tabs: 'Course ratings',
  ratings: 'Ratings',
  byCourse: 'By course',
  fields: {
    studentId: 'Student',
    courseId: 'Course',
    rating: 'Rating',
    review: 'Review',
    status: 'Status',
    createdAt: 'Created',
    approvedAt: 'Approved',
    rejectedReason: 'Reason',
    decidedBy: 'Decided by',
  },
  status: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
  all: 'All',
  none: 'No ratings with this status.',
  ratingOf: '%{rating} of 5',
  email: 'Email',
  nobody: 'Unknown student',
  noCourse: 'Deleted course',
  approve: 'Approve',
  approveQuestion: 'Approve the rating of %{name}? |||| Approve %{smart_count} ratings?',
  approveConsequence:
    'It will count towards the average of its course. |||| They will count towards the averages of their courses.',
  approved: 'Rating approved successfully!',
  approveFailed: 'Failed to approve rating',
  reject: 'Reject',
  rejectTitle: 'Reject the rating of %{name}? |||| Reject %{smart_count} ratings?',
  reason: 'Reason',
  reasonHelp: 'Only colleagues see it. Rejecting is final.',
  rejected: 'Rating rejected successfully!',
  rejectFailed: 'Failed to reject rating',
  fetchFailed: 'Failed to fetch ratings',
  empty: 'No ratings yet. Ratings from the site appear here for approval.',
  approvedRatings: '%{smart_count} approved rating |||| %{smart_count} approved ratings',
  pendingRatings: '%{smart_count} pending',
  stars: '%{smart_count} star |||| %{smart_count} stars',
  notRated: 'No approved ratings',
  noCourses: 'No course has a rating yet.',
  summariesFailed: 'Failed to fetch the averages',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    courseRatings: typeof courseRatings;
  }
}
