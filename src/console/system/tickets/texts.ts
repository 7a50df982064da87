export const tickets = {
  title: 'Tickets',
  list: 'Tickets',
  show: 'Show',
  filters: { all: 'All', unreplied: 'Unreplied', replied: 'Replied' },
  unread: 'Unread',
  draft: 'Draft',
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
  sendHint: 'Ctrl Enter or ⌘ Enter sends',
  alreadySent: 'This reply was sent. Change it to update it.',
  draftKept: 'Draft saved in this browser',
  discard: 'Discard draft',
  repliedMeanwhile: 'Someone replied while you were writing.',
  updated: 'Ticket updated successfully!',
  fetchFailed: 'Failed to fetch tickets',
  updateFailed: 'Failed to update ticket',
  empty: 'No tickets yet. Questions sent from the site appear here.',
  overtaken: {
    title: 'Which reply do you want to keep?',
    by: '%{name} replied while you were writing.',
    unnamed: 'A colleague replied while you were writing.',
    explain: 'Nothing is sent until you decide, and your text is kept.',
    theirs: 'Theirs',
    mine: 'Yours',
    keepWriting: 'Keep writing',
    take: 'Use theirs',
    replace: 'Replace with mine',
  },
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    tickets: typeof tickets;
  }
}
