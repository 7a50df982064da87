import { expect, test } from 'vitest';
import { kindOfBounce } from '#server/communication/bounceKind.ts';

test.each([
  { words: '550 5.1.1 <x@y.example>: Recipient address rejected: User unknown in virtual mailbox table' },
  { words: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup' },
  { words: '556 5.1.10 Recipient address has null MX' },
  { words: '550 5.2.1 The email account that you tried to reach is disabled.' },
  { words: 'Host or domain name not found. Name service error for name=y.example type=MX', status: '5.4.4' },
  { words: "554 delivery error: dd This user doesn't have a yahoo.com account", status: '5.0.0' },
  { words: '550 Requested action not taken: mailbox unavailable', status: '5.5.0' },
  { words: '550 5.1.1 No such user', status: '5.0.0' },
  { words: '550 No such user here' },
  { words: 'Unrouteable address' },
])('$words $status: a permanent bounce', ({ words: text, status = '' }) => {
  expect(kindOfBounce(text, status)).toBe('hard');
});

test.each([
  { words: '550 5.7.1 Service unavailable; client host [192.0.2.7] blocked using zen.example' },
  { words: '550 5.7.26 This mail has been blocked because the sender is unauthenticated.', status: '5.7.26' },
  { words: '554 5.7.1 Message rejected: the content looks like spam to unknown users' },
  { words: '550 5.7.1 Mailbox is disabled' },
  { words: 'Rejected', status: '5.7.1' },
  { words: '552 5.2.2 Mailbox full' },
  { words: '552 5.2.3 Message size exceeds fixed limit', status: '5.2.3' },
  { words: '550 5.1.8 Sender address rejected: domain not found' },
  { words: '554 5.3.0 Mail system in trouble', status: '5.3.0' },
  { words: '550 5.4.1 Recipient address rejected: Access denied' },
  { words: '550 High probability of spam' },
  { words: '552 Quota exceeded' },
  { words: '452 4.2.2 The email account is over quota', status: '4.2.2' },
  { words: '451 Try again later' },
  { words: '450 mailbox unavailable' },
  { words: 'retry timeout exceeded' },
  { words: '' },
])('$words $status: a temporary bounce', ({ words: text, status = '' }) => {
  expect(kindOfBounce(text, status)).toBe('soft');
});
