/** The paths of the lists that are not a module's own; undefined for lists that are reached through a record. */
const lists: Readonly<Record<string, string | undefined>> = {
  availabilities: 'calendar/availabilities',
  bulkEmail: 'bulk-email/sends',
  campaigns: 'newsletter-subscriptions/campaigns',
  cannedReplies: 'messages/canned-replies',
  certificationRequests: 'colleges/certification-requests',
  chapters: undefined,
  groupPricing: 'course/group-pricing',
  invoices: 'payments/invoices',
  jobApplications: undefined,
  participants: undefined,
  letters: 'background-jobs/letters',
};

/** The path of a noun's list below the dashboard; undefined if there is no list of all its records. */
export function listOf(noun: string, module: string): string | undefined {
  return Object.hasOwn(lists, noun) ? lists[noun] : module;
}
