import { parseArgs } from 'node:util';
import { makeAdmin } from '../firstAdmin.ts';
import { makePassword } from '../platform/secrets.ts';
import { StartError } from '../startError.ts';
import { command } from './command.ts';

/**
 * `npm run admin:create -- --email you@example.org`: creates an Admin, or gives the existing employee with that email
 * the role, an active account and a new password. The password is taken from ADMIN_PASSWORD, or generated and printed.
 */
await command(async ({ db }, environment) => {
  const { values } = parseArgs({ options: { email: { type: 'string' } }, strict: false });
  const email = typeof values.email === 'string' ? values.email.trim().toLowerCase() : environment.admin?.email;
  if (email === undefined || !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
    throw new StartError('Say whose account it is: npm run admin:create -- --email you@example.org');
  }
  const password = environment.admin?.password ?? makePassword();
  await db.transaction((transaction) => makeAdmin(transaction, email, password));
  const passwordNote = environment.admin ? 'the password of ADMIN_PASSWORD' : `the password ${password}`;
  return `${email} is an Admin now and signs in with ${passwordNote}.`;
});
