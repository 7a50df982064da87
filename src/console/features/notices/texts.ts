export const notices = {
  mention: '%{names} mentioned you on %{record}',
  comment: '%{names} commented on %{record}',
  assigned: '%{names} assigned you the task “%{task}”',
  done: '%{names} completed the task “%{task}”',
  due: 'Your task “%{task}” is due',
  leads: 'Your leads: %{parts}',
  leadsToday: '%{count} due today',
  leadsOverdue: '%{count} overdue',
  leadsWithoutStep: '%{count} without a next step',
  leadsLate: 'told late, because the server was down at 9:00',
  appointment: 'Appointment at %{time} with %{record}',
  lead: 'New lead for you: %{record}',
  enquired: '%{record} enquired again',
  two: '%{first} and %{second}',
  others: '%{first} and %{count} others',
  somebody: 'A colleague',
  aRecord: 'a record',
  none: 'No notices',
  noneText: 'You are notified when colleagues mention you, comment on records that you watch, or assign you tasks.',
  failed: 'The notices could not be loaded',
  allRead: 'Mark all as read',
  read: 'Mark as read',
  unread: 'Mark as unread',
  readFailed: 'The notice could not be changed',
  isUnread: 'Unread',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    notices: typeof notices;
  }
}
