import * as z from 'zod/mini';
import { EmployeeDraft } from '#contract/people/employees.ts';

/**
 * The ways to a new colleague's first password: chosen by the colleague, so that nobody else ever knows it, or typed
 * here.
 */
export const accessWays = ['invitation', 'password'] as const;

/** The form of a new colleague; the password is only required without an invitation. */
export const NewEmployee = z
  .extend(EmployeeDraft, {
    access: z._default(z.enum(accessWays), 'invitation'),
    password: z._default(z.string(), ''),
  })
  .check(({ value, issues }) => {
    if (value.access === 'invitation') return;
    const { error } = EmployeeDraft.shape.password.safeParse(value.password);
    for (const { message } of error?.issues ?? []) {
      issues.push({ code: 'custom', path: ['password'], message, input: value.password });
    }
  });

/** Whether these values of the form invite the colleague. */
export const isInvited = ({ access }: Readonly<Record<string, unknown>>): boolean => access === 'invitation';
