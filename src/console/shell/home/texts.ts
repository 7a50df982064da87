export const home = {
  prompt: 'Select a module from the sidebar to begin.',
  pending: 'Pending work',
  ofColleagues: 'Pending with colleagues',
  nothingPending: 'Nothing pending.',
  oldest: 'Oldest: %{age}',
  none: 'None',
  failed: 'Counts are not available. They will be loaded again in a few seconds.',
  mine: {
    title: 'Yours',
    noConversations: 'Nobody waits for you. Tickets, messages and chats that you look after appear here.',
    failedConversations: 'Your conversations could not be loaded.',
    allConversations: 'All of your conversations',
    visitor: 'Visitor',
    late: 'Late',
    noLeads:
      'No appointment with your leads is due. Leads that are assigned to you appear here on the day of their appointment.',
    failedLeads: 'Your leads could not be loaded.',
    allLeads: 'All of your due leads',
    overdue: 'Overdue',
    bookings: 'Your next bookings',
    noBookings: 'You have no bookings from today on.',
    failedBookings: 'Your bookings could not be loaded.',
    allBookings: 'All of your next bookings',
    cancelled: 'Cancelled',
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
