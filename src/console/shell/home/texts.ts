/** The texts of the home page, and the names of the work queues in the order of its cards. */
export const home = {
  prompt: 'Select a module from the sidebar to begin.',
  pending: 'Pending work',
  ofColleagues: 'Pending with colleagues',
  nothingPending: 'Nothing pending.',
  oldest: 'Oldest: %{age}',
  none: 'None',
  failed: 'Counts are not available. They will be loaded again in a few seconds.',
  queues: {
    leadsUnassigned: 'Unassigned leads',
    leadsOverdue: 'Overdue leads',
    messagesPending: 'Pending messages',
    chatsUnread: 'Unread chats',
    ticketsUnreplied: 'Unreplied tickets',
    testimonialsPending: 'Pending testimonials',
    bookingsPending: 'Pending bookings',
    collegesNotApproved: 'Colleges to approve',
    ratingsPending: 'Ratings to moderate',
    kitsShort: 'Kits low in stock',
    paymentsPending: 'Payments to check',
    companiesPending: 'Companies to approve',
  },
  today: {
    title: "Today's bookings",
    all: "All of today's bookings",
    none: 'No bookings today.',
    failed: "Today's bookings could not be loaded.",
    allDay: 'All day',
    pending: 'Pending',
    more: '%{smart_count} more',
  },
  recent: {
    title: 'Recent records',
    none: 'Records that you open or change appear here.',
  },
  more: { title: 'More modules' },
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    home: typeof home;
  }
}
