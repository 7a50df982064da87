/** The lists of nouns that are not the module's own; those of a record are reached through it. */
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
