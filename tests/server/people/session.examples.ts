import { testPassword } from '../app.ts';
import type { Examples } from '../examples.ts';

/** The specified calls that are built: their module in tests/data/specifiedCalls.json. */
export const specified = ['session'];

export const examples: Examples = {
  'session.changePassword': () => ({ json: { currentPassword: testPassword, newPassword: 'another long one' } }),
  'session.signIn': () => ({ json: { email: 'nobody@institute.example', password: 'not a password' } }),
};
