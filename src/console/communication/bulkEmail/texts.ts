export const bulkEmail = {
  title: 'Bulk Email System',
  one: 'bulk email',
  compose: 'Compose email',
  sends: 'Sent emails',
  fields: {
    subject: 'Subject',
    htmlContent: 'HTML Content',
    textContent: 'Text Content',
    recipientTypes: 'Recipient types',
    includeUnconfirmed: 'Send to unconfirmed addresses too',
  },
  help: {
    textContent: 'For readers without HTML. Leave empty to use the text of the HTML content.',
    unconfirmed:
      'Visitors entered them on the site as leads or registrations. They may belong to people who did not ask for email.',
  },
  types: {
    student: 'Student',
    teacher: 'Teacher',
    college: 'College',
    company: 'Company',
    individual: 'Individual',
    newsletter: 'Newsletter',
  },
  recipients: 'Recipients',
  selected: '%{count} recipient |||| %{count} recipients',
  inSeveral:
    '%{count} address is in two or more groups and receives it once. |||| %{count} addresses are in two or more groups and receive it once.',
  unconfirmed:
    '%{count} more address was submitted on the site and never confirmed. |||| %{count} more addresses were submitted on the site and never confirmed.',
  content: 'Email',
  found: 'Found %{count} email addresses',
  fetchFailed: 'Failed to fetch email addresses',
  reload: 'Reload addresses',
  loading: 'Loading the addresses',
  test: 'Send test to me',
  testSent: 'Test email sent successfully!',
  testFailed: 'Failed to send test email',
  send: 'Send email',
  question: 'Are you sure you want to send this email to %{count} recipients?',
  consequence: 'Each address receives it once. This cannot be undone once sending begins.',
  nobody: 'No addresses of the selected types.',
  sent: 'Bulk email sent successfully! %{success} successful, %{failure} failed',
  waiting: '%{count} email is still being sent. |||| %{count} emails are still being sent.',
  sending: 'Sending to %{count} recipient. |||| Sending to %{count} recipients.',
  sendWaits: 'Write a subject and content, and select a recipient type.',
  sendFailed: 'Failed to send bulk email',
  viewRecipients: 'View report',
  listFailed: 'Failed to fetch the sent emails',
  empty: 'No bulk emails have been sent yet.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    bulkEmail: typeof bulkEmail;
  }
}
