import { withOutcomes } from '#console/texts/outcomes.ts';

export const messages = withOutcomes({
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
    state: 'Conversation',
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
  states: { open: 'Open', waiting: 'Waiting', closed: 'Closed' },
  open: 'Reply',
  received: 'Received %{time}',
  repliedBy: '%{name} replied',
  replyTo: 'Reply to %{name}',
  replyHelp: 'Sent by email. You can reply to a message only once.',
  empty: 'No messages yet. Messages from the contact form appear here.',
  reply: 'Send reply',
  discard: 'Discard draft',
  replied: 'Reply sent successfully!',
  replyFailed: 'Failed to send reply',
  repliedMeanwhile: 'A colleague has replied in the meantime. Your text is below; copy what you need.',
});

export const cannedReplies = withOutcomes({
  title: 'Canned replies',
  one: 'canned reply',
  fields: { title: 'Title', text: 'Reply', createdAt: 'Created', updatedAt: 'Last updated' },
  help: {
    text: 'Fields: {{name}}, {{email}}, {{phone}}, {{date}}, {{institute}}, {{employee}}. In {{name|there}}, “there” is used if there is no name.',
  },
  add: 'Add canned reply',
  newTitle: 'New canned reply',
  editTitle: 'Edit canned reply',
  fetchFailed: 'Failed to fetch canned replies',
  empty: 'No canned replies yet. A canned reply is written once and inserted into replies.',
});

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    messages: typeof messages;
    cannedReplies: typeof cannedReplies;
  }
}
