import { withOutcomes } from '#console/texts/outcomes.ts';

export const employees = withOutcomes({
  title: 'Employees',
  one: 'employee',
  many: '%{count} employee |||| %{count} employees',
  fields: {
    name: 'Name',
    email: 'Email',
    password: 'Password',
    role: 'Role',
    status: 'Status',
    permissions: 'Permissions',
    image: 'Image',
    createdAt: 'Created',
    access: 'Sign-in',
  },
  access: { password: 'Set a password now', invitation: 'Send an invitation by email' },
  help: {
    password: 'At least 8 characters',
    passwordKept: 'Leave empty to keep the current password',
    invitation: 'The email has a link to choose a password. It works once, within 24 hours.',
    role: 'Admins have full access. Other roles have only the permissions below.',
  },
  own: { text: 'Change your own email and password in your profile.', open: 'Open your profile' },
  add: 'Add employee',
  newTitle: 'New employee',
  editTitle: 'Edit employee',
  matrix: {
    module: 'Module',
    row: 'All',
    selectColumn: '%{action}: all modules',
    selectRow: '%{module}: all actions',
    presets: 'Apply preset',
    preset: 'Apply the usual permissions of a %{role}',
    clear: 'Clear all',
    search: 'Find a module',
    count: 'Access to 1 module |||| Access to %{smart_count} modules',
    differs: 'Differs from the usual permissions of a %{role}.',
    presetDiffers: 'These are the usual permissions of a %{preset}. The role is %{role}.',
    none: 'No results.',
    noRights: 'None',
    admin: 'Admins have full access.',
    other: 'Other modules',
  },
  presetQuestion: {
    title: 'Replace the permissions with those of a %{role}?',
    text: 'The permissions that you changed will be lost.',
    confirm: 'Replace permissions',
    keep: 'Keep permissions',
  },
  noRightsQuestion: { title: 'Save this employee without permissions?', confirm: 'Save without permissions' },
  inviteQuestion: { title: 'Invite this employee without permissions?', confirm: 'Invite without permissions' },
  noRightsNote: 'Without permissions, this person sees no modules after signing in.',
  adminsHidden:
    'One Admin is not listed: this list shows all other roles. |||| %{smart_count} Admins are not listed: this list shows all other roles.',
  invited: 'Invited',
  invite: 'Send invitation',
  invitationSent: 'Invitation sent to %{email}',
  inviteAgain: 'Send invitation again',
  inviteAgainQuestion: 'Send %{name} another invitation? |||| Send %{smart_count} invitations again?',
  inviteAgainConsequence: 'Earlier links stop working.',
  invitedAgain: 'Invitation sent!',
  inviteFailed: 'Failed to send the invitation',
  saveFailed: 'Error saving employee',
  deleteFailed: 'Error deleting employee',
  empty: 'No employees yet. Add an employee and choose their permissions.',
});

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    employees: typeof employees;
  }
}
