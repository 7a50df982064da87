export const messages = {
  title: 'Messages',
  one: 'message',
  many: '%{count} message |||| %{count} messages',
  tabs: 'Messages and canned replies',
  fields: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
    status: 'Status',
    adminReply: 'Reply',
    adminRepliedBy: 'Replied as',
    adminRepliedAt: 'Replied',
    repliedBy: 'Replied by',
    letter: 'Email of the reply',
    createdAt: 'Received',
  },
  cards: { label: 'Messages by status', total: 'Total', pending: 'Pending', replied: 'Replied' },
  all: 'All',
  noneOf: 'No messages with this status.',
  status: { pending: 'Pending', replied: 'Replied' },
  open: 'Reply',
  received: 'Received %{time}',
  repliedBy: '%{name} replied',
  replyTo: 'Reply to %{name}',
  replyHelp: 'It is sent by email. A message has one reply.',
  empty: 'No messages yet. Messages from the contact form appear here.',
  reply: 'Send reply',
  discard: 'Discard draft',
  draftKept: 'Draft saved in this browser',
  replied: 'Reply sent successfully!',
  replyFailed: 'Failed to send reply',
  repliedMeanwhile: 'A colleague has replied meanwhile. Your text is below; copy what you need.',
  fetchFailed: 'Failed to fetch messages',
  deleted: 'Message deleted successfully!',
  deleteFailed: 'Failed to delete message',
} as const;

export const cannedReplies = {
  title: 'Canned replies',
  one: 'canned reply',
  fields: { title: 'Title', text: 'Reply', createdAt: 'Created', updatedAt: 'Last updated' },
  help: {
    text: 'Fields: {{name}}, {{email}}, {{phone}}, {{date}}, {{institute}}, {{employee}}. Write {{name|there}} for a text to use without a value.',
  },
  add: 'Add canned reply',
  newTitle: 'New canned reply',
  editTitle: 'Edit canned reply',
  created: 'Canned reply created successfully!',
  updated: 'Canned reply updated successfully!',
  deleted: 'Canned reply deleted successfully!',
  fetchFailed: 'Failed to fetch canned replies',
  createFailed: 'Failed to create canned reply',
  updateFailed: 'Failed to update canned reply',
  deleteFailed: 'Failed to delete canned reply',
  empty: 'No canned replies yet. A canned reply is written once and inserted into replies.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    messages: typeof messages;
    cannedReplies: typeof cannedReplies;
  }
}
