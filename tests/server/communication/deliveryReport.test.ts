import { describe, expect, test } from 'vitest';
import { readDeliveryReport, type OwnAddresses } from '#server/communication/deliveryReport.ts';
import { answer, exchange, exim, gmail, postfix, type Returned } from './bouncedLetters.ts';

const ownAddresses: OwnAddresses = { from: 'office@institute.example', bounce: 'bounces@institute.example' };
const id = '5f0c2c1e-6a41-4c1f-9d0a-0d1f5f1b2a3c';
const returnedLetter: Returned = { id, to: 'reader@y.example' };
const read = (source: string, addresses: OwnAddresses = ownAddresses) =>
  readDeliveryReport(Buffer.from(source), addresses);

describe('a delivery failure report', () => {
  test.each([
    ['Postfix', postfix(returnedLetter), /^550 5\.1\.1 <x@y\.example>: Recipient address rejected: User unknown/],
    ['Gmail', gmail(returnedLetter), /^550-5\.1\.1 The email account that you tried to reach does not exist\./],
    ['Exchange', exchange(returnedLetter), /^550 5\.1\.10 RESOLVER\.ADR\.RecipientNotFound; Recipient not found/],
    ['Exim of an address that leads nowhere', exim(returnedLetter, 'Unrouteable address'), /^Unrouteable address$/],
  ])('from %s names the email, is permanent, and has the words of the server', async (_, source, diagnostic) => {
    expect(await read(source)).toEqual({ letter: id, kind: 'hard', reason: expect.stringMatching(diagnostic) });
  });

  test.each([
    ['a policy, in the words of Exim', exim(returnedLetter)],
    [
      'a full mailbox',
      postfix(returnedLetter, { status: '4.2.2', words: '452 4.2.2 The email account is over quota' }),
    ],
    ['a status that only the words tell', postfix(returnedLetter, { status: '', words: '451 Try again later' })],
    ['days of trying', exim(returnedLetter, 'retry timeout exceeded\n    451 4.7.1 Greylisted')],
  ])('is temporary: %s', async (_, source) => {
    expect(await read(source)).toMatchObject({ letter: id, kind: 'soft' });
  });

  test('names the email by its return address when the email itself is not included', async () => {
    const source = postfix({ ...returnedLetter, id: 'none', bounce: `bounces+${id.toUpperCase()}@institute.example` });
    expect(await read(source)).toMatchObject({ letter: id, kind: 'hard' });
  });

  test('is read only from its beginning, with line breaks of any kind', async () => {
    const source = postfix(returnedLetter);
    expect(await read(source.slice(0, source.indexOf('Content-Description: Undelivered')))).toMatchObject({
      letter: undefined,
      kind: 'hard',
    });
    expect(await read(source.replaceAll('\r\n', '\n'))).toMatchObject({ letter: id, kind: 'hard' });
  });

  test('names no email by an id of another domain, nor by the recipient alone', async () => {
    const foreignReport = { from: 'office@other.example', bounce: undefined };
    expect(await read(exchange(returnedLetter), foreignReport)).toMatchObject({ letter: undefined });
    expect(await read(postfix({ ...returnedLetter, id: 'none' }))).toMatchObject({ letter: undefined });
  });
});

test.each([
  ["a reader's answer", answer(returnedLetter)],
  ['an automatic reply', answer(returnedLetter, { subject: 'Out of office', auto: true })],
  ['a server that goes on trying', postfix(returnedLetter, { action: 'delayed', status: '4.4.1' })],
  ['a server that has passed it on', postfix(returnedLetter, { action: 'relayed', status: '2.0.0' })],
  ['nothing', ''],
  ['no mail at all', '\u0000\u0001--\r\n--\r\nContent-Type: multipart/report'],
])('%s is not such a report', async (_, source) => {
  expect(await read(source)).toBeUndefined();
});

test.each([
  ['dashes', '-'.repeat(200_000)],
  ['at signs', `  ${'@'.repeat(200_000)}`],
  ['spaces', `  asha@example.org${' '.repeat(200_000)}x`],
])('a line of %s in the type of a report is read at once', async (_, line) => {
  const source = `X-Failed-Recipients: asha@example.org\r\nSubject: Mail delivery failed\r\n\r\n${line}\r\nx\r\n`;
  expect(await read(source)).toEqual({ letter: undefined, kind: 'soft', reason: 'Not delivered' });
});
