export const bookingSettings = {
  title: 'Emails about bookings',
  fetchFailed: 'Failed to fetch the settings of emails.',
  updated: 'Settings saved!',
  updateFailed: 'Failed to save the settings',
  general: 'For all of them',
  generalHelp: 'They go to the person of a booking, if it has an email address. Nothing is sent about the past.',
  fields: {
    language: 'Language',
    toTrainer: 'Also to the trainer',
    toMovedUp: 'Joining link to people who move up',
    reminderHours: 'Hours before: reminder',
    lastReminderHours: 'Hours before: last reminder',
    letters: 'Emails',
  },
  toTrainerHelp: 'If exactly one active employee has the trainer’s name',
  toMovedUpHelp: 'From the waiting list of a live session, when a place becomes free',
  languages: { en: 'English', hi: 'Hindi' },
  kinds: {
    invitation: 'Invitation',
    change: 'Change',
    cancellation: 'Cancellation',
    reminder: 'Reminder',
    lastReminder: 'Last reminder',
  },
  kindHelp: {
    invitation: 'When a booking is scheduled, with a file for the calendar',
    change: 'When its time, link or place changes, with a file that updates the calendar',
    cancellation: 'When it is cancelled, with a file that removes it from the calendar',
    reminder: 'Some hours before it begins',
    lastReminder: 'Shortly before it begins',
  },
  on: 'Send it',
  subject: 'Subject',
  body: 'Text',
  blank: 'Empty for the usual words',
  useUsual: 'Edit the usual words',
  insert: 'Fields: %{fields}. {{name|there}} is the name, or “there” without one; {{details}} lists all that is known.',
  onOff: { on: 'Sent', off: 'Not sent' },
} as const;

export const bookingLetters = {
  title: 'Emails',
  none: 'None yet.',
  failed: 'The emails could not be loaded.',
  to: { person: 'Person', trainer: 'Trainer' },
  states: {
    queued: 'Waiting',
    sending: 'Being sent',
    sent: 'Sent',
    outbox: 'In the outbox',
    failed: 'Failed',
    uncertain: 'Uncertain',
    off: 'Switched off',
    withdrawn: 'Withdrawn',
  },
  again: 'Send again',
  first: 'Send',
  againOf: '%{action}: %{kind}, %{address}',
  sentAgain: 'It will be sent.',
  againFailed: 'Failed to send it again',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    bookingSettings: typeof bookingSettings;
    bookingLetters: typeof bookingLetters;
  }
}
