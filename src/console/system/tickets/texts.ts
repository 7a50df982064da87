export const tickets = {
  title: 'Tickets',
  list: 'Tickets',
  show: 'Show',
  filters: { all: 'All', unreplied: 'Unreplied', replied: 'Replied' },
  closed: 'Closed',
  state: 'Status',
  states: { all: 'Any status', open: 'Open', waiting: 'Waiting', closed: 'Closed' },
  more: 'Show more',
  loadingMore: 'Loading more',
  nothingSelected: 'Select a ticket to read and reply.',
  selectHint: 'Use the arrow keys to move between tickets.',
  back: 'All tickets',
  conversation: 'Conversation with %{name}',
  received: 'Received %{time}',
  repliedBy: '%{name} replied',
  repliedUnnamed: 'Replied',
  noReply: 'No reply yet.',
  reply: 'Reply',
  update: 'Update',
  replyTo: 'Reply to %{name}',
  editReply: 'Edit the sent reply',
  sendHint: 'Ctrl Enter or ⌘ Enter sends',
  discard: 'Discard draft',
  updated: 'Ticket updated successfully!',
  fetchFailed: 'Failed to fetch tickets',
  updateFailed: 'Failed to update ticket',
  empty: 'No tickets yet. Questions sent from the site appear here.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    tickets: typeof tickets;
  }
}
