export const account = {
  title: 'Your account',
  facts: { name: 'Name', email: 'Email', role: 'Role' },
  factsHelp: 'An Admin can change these.',
  password: 'Change password',
  fields: { current: 'Current password', new: 'New password', repeat: 'Repeat the new password' },
  help: { new: 'At least 8 characters' },
  repeatDiffers: 'The two new passwords are different',
  save: 'Change password',
  saved: 'Password changed. Your other sessions were signed out, and your calendar feeds ended.',
  failed: 'Failed to change the password.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    account: typeof account;
  }
}
