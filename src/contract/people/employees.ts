import * as z from 'zod/mini';
import { del, get, list, noun, post, put, recordFields } from '../endpoint.ts';
import { Done, email, requiredText } from '../fields.ts';
import { PermissionDraft, PermissionMap, Role } from '../permissions.ts';
import { NewPassword, Password, passwordTooLong, passwordTooShort } from './passwords.ts';
import { Preferences } from './preferences.ts';

export const EmployeeStatus = z.enum(['Active', 'Inactive']);

export const passwordRequired = 'Password is required for new employees';

const nameAndEmail = { name: requiredText('Name is required'), email: email('Email is required') };

const account = {
  ...nameAndEmail,
  role: z._default(Role, 'Coordinator'),
  status: z._default(EmployeeStatus, 'Active'),
  permissions: z._default(PermissionDraft, {}),
};

/** A new employee. Unlike an update, it must contain a password. */
export const EmployeeDraft = z.object({
  ...account,
  password: z
    .string(passwordRequired)
    .check(z.minLength(1, passwordRequired), z.minLength(8, passwordTooShort), z.maxLength(200, passwordTooLong)),
});

/** A new employee who sets the password through an emailed link. The link only works while the employee is active. */
export const Invitation = z.object({
  ...account,
  status: z._default(z.literal('Active', 'Only an active employee can be invited'), 'Active'),
});

/** An update of an employee. A blank password counts as omitted, and omitted fields keep their values. */
export const EmployeeChange = z.object({
  ...nameAndEmail,
  role: z.optional(Role),
  status: z.optional(EmployeeStatus),
  permissions: z.optional(PermissionDraft),
  password: z.optional(
    z.pipe(
      Password.check(z.refine((value) => value === '' || value.length >= 8, passwordTooShort)),
      z.transform((value) => (value === '' ? undefined : value)),
    ),
  ),
});

export const Employee = z.object({
  ...recordFields,
  name: z.string(),
  email: z.string(),
  role: Role,
  status: EmployeeStatus,
  permissions: z._default(PermissionMap, {}),
  /** The path of the picture on the API's host. */
  image: z.optional(z.nullable(z.string())),
  /** The time at which the link to set the first password was sent; null once the employee has a password. */
  invitedAt: z.optional(z.nullable(z.string())),
});
export type Employee = z.output<typeof Employee>;

/** A change of the user's own password, which requires the current one. */
export const PasswordChange = z.object({
  currentPassword: Password.check(z.minLength(1, 'Enter your current password')),
  newPassword: NewPassword,
});

export const SignIn = z.object({
  email: z.string().check(z.trim(), z.maxLength(254, 'At most 254 characters')),
  password: Password,
});
/** Our server includes the preferences, so that the first list already uses them. */
export const SignedIn = z.extend(Employee, { token: z.string(), preferences: z.optional(Preferences) });
export type SignedIn = z.output<typeof SignedIn>;

export const employees = noun('employees', {
  module: 'team',
  record: Employee,
  endpoints: {
    list: get('/employees', {
      summary: 'All employees',
      needs: 'read',
      reply: list(Employee, {
        sort: ['name', 'email', 'role', 'status', 'createdAt'],
        search: ['name', 'email'],
        filter: { role: Role, role_ne: Role, status: EmployeeStatus },
      }),
    }),
    get: get('/employees/{id}', { summary: 'One employee', needs: 'read', reply: Employee, extension: true }),
    create: post('/employees', {
      summary: 'Add an employee',
      needs: 'add',
      body: EmployeeDraft,
      reply: Employee,
      status: 201,
    }),
    invite: post('/employees/invite', {
      summary: 'Invite an employee by email, with a link for setting the password',
      needs: 'add',
      body: Invitation,
      reply: Employee,
      status: 201,
      extension: true,
    }),
    inviteAgain: post('/employees/{id}/invite', {
      summary: 'Send an invited employee a new link; earlier links stop working',
      needs: 'add',
      reply: Employee,
      extension: true,
    }),
    update: put('/employees/{id}', {
      summary: 'Save an employee and their permissions',
      needs: 'update',
      body: EmployeeChange,
      reply: Employee,
    }),
    remove: del('/employees/{id}', { bulk: true, summary: 'Delete an employee', needs: 'delete', reply: Done }),
  },
});

/** The calls for sessions; all of them except signing in require a session. */
export const session = noun('session', {
  module: 'profile',
  record: Employee,
  endpoints: {
    signIn: post('/employees/login', {
      summary: 'Sign in',
      needs: 'public',
      ofStaff: true,
      body: SignIn,
      reply: SignedIn,
    }),
    signOut: post('/logout', { summary: 'End the session', needs: 'session', reply: Done }),
    changePassword: put('/employees/me/password', {
      summary: 'Change your own password; your other sessions and your calendar feeds end',
      needs: 'session',
      body: PasswordChange,
      reply: Done,
      extension: true,
    }),
    profile: get('/employees/profile', { summary: 'The signed-in employee', needs: 'session', reply: Employee }),
  },
});
