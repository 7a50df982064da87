export const replies = {
  insert: 'Insert a canned reply',
  letter: {
    queued: 'The email is waiting to be sent.',
    sending: 'The email is being sent.',
    sent: 'The email was sent.',
    outbox: 'No mail server is set up: the email is a file in the outbox folder.',
    failed: 'The email could not be sent: %{answer}',
    uncertain: 'It is not known whether the email arrived: %{answer}',
  },
  makeLead: 'Create a lead',
  leadMade: 'Lead created successfully!',
  leadFailed: 'Failed to create lead',
  lead: 'Lead: %{name}',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    replies: typeof replies;
  }
}
