export const tickets = {
  title: 'Tickets',
  list: 'All tickets of this view',
  show: 'Show',
  filters: { all: 'All', unreplied: 'Unreplied', replied: 'Replied' },
  unread: 'Unread',
  draft: 'Draft',
  more: 'Show more',
  loadingMore: 'Loading more',
  nothingSelected: 'Select a ticket to read and answer it.',
  selectHint: 'The arrow keys move from one ticket to the next.',
  back: 'All tickets',
  conversation: 'Conversation with %{name}',
  contact: 'Contact',
  received: 'Received %{time}',
  repliedBy: '%{name} replied',
  repliedUnnamed: 'Replied',
  noReply: 'No reply yet.',
  reply: 'Reply',
  update: 'Update',
  replyTo: 'Reply to %{name}',
  sendHint: 'Ctrl Enter or ⌘ Enter sends',
  draftKept: 'Kept as a draft in this browser',
  discard: 'Discard draft',
  repliedMeanwhile: 'Somebody has replied since you began to write.',
  updated: 'Ticket updated successfully!',
  fetchFailed: 'Failed to fetch tickets',
  updateFailed: 'Failed to update ticket',
  empty: 'No ticket yet. Questions from the site arrive here.',
  overtaken: {
    title: 'Which reply should be kept?',
    by: '%{name} has replied while you were writing.',
    unnamed: 'A colleague has replied while you were writing.',
    explain: 'Nothing is sent until you decide, and what you wrote is not lost.',
    theirs: 'Theirs',
    mine: 'Yours',
    keepWriting: 'Keep writing',
    take: 'Keep theirs',
    replace: 'Send mine instead',
  },
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    tickets: typeof tickets;
  }
}
