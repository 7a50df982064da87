export const letters = {
  title: 'Emails',
  many: '%{count} email |||| %{count} emails',
  fields: {
    to: 'To',
    subject: 'Subject',
    state: 'Status',
    answer: 'Answer',
    attempts: 'Attempts',
    createdAt: 'Created',
    endedAt: 'Finished',
  },
  states: {
    queued: 'Queued',
    sending: 'Sending',
    sent: 'Sent',
    failed: 'Failed',
    uncertain: 'Uncertain',
  },
  empty: 'No emails yet. Every email that the console sends is listed here.',
  fetchFailed: 'Failed to fetch emails',
  outbox: 'No mail server is set up. Emails are saved as files in %{place} instead of being sent.',
  outboxHelp: 'To send them, set SMTP_URL and MAIL_FROM and restart the server.',
  retry: 'Send again',
  retried: 'Email queued',
  retryFailed: 'Failed to send the email again',
  retryQuestion: 'Send the email to %{name} again? |||| Send %{smart_count} emails again?',
  retryConsequence:
    'The first one may have arrived. The recipient could get it twice. |||| Uncertain ones may have arrived. Their recipients could get them twice.',
  remove: 'Delete',
  removeQuestion: 'Delete the email to %{name}? |||| Delete %{smart_count} emails?',
  removeConsequence:
    'A queued email will not be sent. This action cannot be undone. |||| Queued emails will not be sent. This action cannot be undone.',
  removed: 'Email deleted',
  removeFailed: 'Failed to delete the email',
  test: {
    button: 'Send test email',
    title: 'Send a test email',
    to: 'Email',
    help: 'The email is sent from %{from}.',
    send: 'Send test email',
    sent: 'The mail server accepted the email:',
    saved: 'The email was saved as a file:',
    failed: 'The email was not sent:',
    unknown: 'The email may not have arrived:',
    callFailed: 'Failed to send the test email',
  },
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    letters: typeof letters;
  }
}
