import * as z from 'zod/mini';
import { noun, post } from '../endpoint.ts';
import { Done, email } from '../fields.ts';
import { NewPassword } from './passwords.ts';

/** The token of an emailed link: its holder may set the account's password, once, within a day. */
const Token = z.string('The link is incomplete').check(z.regex(/^[\w-]{43}$/, 'The link is incomplete'));

/** The account that the link is for. */
export const AccountLink = z.object({
  kind: z.enum(['reset', 'invitation']),
  name: z.string(),
  email: z.string(),
});
export type AccountLink = z.output<typeof AccountLink>;

/** The links with which people set a password. These calls are below /public, because the callers have no session. */
export const accountLinks = noun('accountLinks', {
  comments: false,
  module: 'profile',
  record: AccountLink,
  endpoints: {
    request: post('/public/account/forgotten-password', {
      summary:
        'Request an email with a link for setting a new password; the response is the same whether or not an account exists',
      needs: 'public',
      ofStaff: true,
      body: z.object({ email: email('Enter your email address') }),
      reply: Done,
      extension: true,
    }),
    read: post('/public/account/link', {
      summary: 'The account whose password an emailed link can set',
      needs: 'public',
      ofStaff: true,
      body: z.object({ token: Token }),
      reply: AccountLink,
      extension: true,
      unaudited: true,
    }),
    setPassword: post('/public/account/password', {
      summary: 'Set the password of an account with an emailed link; all its sessions and calendar feeds end',
      needs: 'public',
      ofStaff: true,
      body: z.object({ token: Token, newPassword: NewPassword }),
      reply: Done,
      extension: true,
    }),
  },
});
