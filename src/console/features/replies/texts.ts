export const replies = {
  previous: 'Previous conversation',
  next: 'Next conversation',
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
  overtaken: {
    by: '%{name} replied while you were writing.',
    unnamed: 'A colleague replied while you were writing.',
    explain: 'Nothing is sent until you decide, and your text is kept.',
    theirs: 'Theirs',
    mine: 'Yours',
    keepWriting: 'Keep writing',
  },
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    replies: typeof replies;
  }
}
