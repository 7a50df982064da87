import { eq } from 'drizzle-orm';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { textTwin } from '#server/platform/mail/letter.ts';
import { openMail } from '#server/platform/mail/openMail.ts';
import { lettersTable } from '#server/platform/mail/tables.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { startMailServer, type MailServer } from './mailServer.ts';
import { waitOf } from '#tests/setup/pace.ts';

let mailServer: MailServer;
let app: TestApp;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await createTestApp({
    environment: {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'The Institute <office@institute.example>',
      BOUNCE_ADDRESS: 'bounces@institute.example',
    },
    works: true,
  });
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const html = '<h1>Your receipt</h1><p>Dear नमिता शर्मा,</p><table><tr><td>GST course</td><td>₹ 12,000</td></tr></table>';

async function readStored(id: string) {
  const [row] = await app.db.select().from(lettersTable).where(eq(lettersTable._id, id));
  if (!row) throw new Error('There is no such letter.');
  return row;
}

const reaches = (id: string, state: string) =>
  vi.waitFor(async () => expect((await readStored(id)).state).toBe(state), { timeout: waitOf(30_000) });

const sendTo = (to: string) => app.deps.mail.send(app.db, { to, subject: 'Your receipt', html });

describe('an email', () => {
  it('arrives with its plain text and its attachments, and is logged', async () => {
    const id = await app.deps.mail.send(app.db, {
      to: 'Namita@students.example',
      toName: 'नमिता शर्मा',
      subject: 'Receipt for ₹ 12,000',
      html,
      attachments: [{ name: 'receipt ₹.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
    });
    await reaches(id, 'sent');
    const [letter, ...otherRows] = mailServer.taken.get('namita@students.example') ?? [];
    expect(otherRows).toEqual([]);
    expect(letter).toMatchObject({
      subject: 'Receipt for ₹ 12,000',
      messageId: `<${id}@institute.example>`,
      from: { text: '"The Institute" <office@institute.example>' },
    });
    expect(mailServer.returnPaths.get('namita@students.example')).toBe(`bounces+${id}@institute.example`);
    expect(letter?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(letter?.html).toContain('नमिता शर्मा');
    expect(letter?.text).toMatch(/Your receipt[^]*नमिता शर्मा[^]*GST course\s+₹ 12,000/);
    expect(letter?.attachments[0]).toMatchObject({ filename: 'receipt ₹.pdf', contentType: 'application/pdf' });
    expect(await readStored(id)).toMatchObject({ answer: '250 Taken with thanks', attempts: 1, content: null });
  });

  it('to a name with a line break is sent, with the name on one line', async () => {
    const to = 'asha.lines@students.example';
    const toName = 'Asha\r\nBcc: everybody@example.org\u2028';
    const id = await app.deps.mail.send(app.db, { to, toName, subject: 'Hello', html });
    expect(await readStored(id)).toMatchObject({ toName: 'Asha Bcc: everybody@example.org' });
    await reaches(id, 'sent');
    expect(mailServer.seen).not.toContain('everybody@example.org');
  });

  it('is rolled back with its sender’s transaction', async () => {
    const failingTransaction = app.db.transaction(async (tx) => {
      await app.deps.mail.send(tx, { to: 'nobody@students.example', subject: 'Never', html });
      throw new Error('The business failed.');
    });
    await expect(failingTransaction).rejects.toThrow('The business failed.');
    await reaches(await sendTo('after@students.example'), 'sent');
    expect(mailServer.seen).not.toContain('nobody@students.example');
  });

  it.each([
    ['refuse', 'failed', '550 No such person here'],
    ['refuse-content', 'failed', '554 This looks like spam'],
    ['defer', 'queued', '451 Try again later'],
    ['drop-after', 'uncertain', 'No answer after the letter was handed over'],
  ])('to %s@ is %s, with the words of the mail server', async (name, state, answer) => {
    const id = await sendTo(`${name}@students.example`);
    await vi.waitFor(async () => expect((await readStored(id)).attempts).toBe(1), { timeout: waitOf(30_000) });
    await reaches(id, state);
    const row = await readStored(id);
    expect(row.answer).toContain(answer);
    expect(row.content, 'for another try').not.toBeNull();
    if (state === 'queued') expect(Date.parse(row.nextAt)).toBeGreaterThan(Date.now());
  });

  it('whose connection broke before its content is retried later, because it cannot have arrived', async () => {
    const id = await sendTo('drop-before@students.example');
    await vi.waitFor(async () => expect((await readStored(id)).answer).not.toBeNull(), { timeout: waitOf(30_000) });
    expect(await readStored(id)).toMatchObject({ state: 'queued', attempts: 1 });
    expect(mailServer.seen).not.toContain('drop-before@students.example');
  });

  it.each([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: everybody@example.org' }],
    ['two addresses', { to: 'a@example.org, b@example.org' }],
    ['a line break in the address', { to: 'a@example.org\r\nRCPT TO:<b@example.org>' }],
    [
      'a line break in the name of a file',
      { attachments: [{ name: 'a\r\n.pdf', type: 'application/pdf', content: Buffer.from('') }] },
    ],
  ])('with %s is refused', async (_what, invalidLetter) => {
    await expect(
      app.deps.mail.send(app.db, { to: 'asha@students.example', subject: 'Hello', html, ...invalidLetter }),
    ).rejects.toThrow();
  });

  it('of 50,000 nested tags still has a plain text', () => {
    expect(textTwin(`${'<div>'.repeat(50_000)}deep`)).toContain('…');
  });
});

describe('a test email to a mail server that hangs', () => {
  it('is reported as uncertain, and is logged', async () => {
    const mail = openMail({ ...app.deps.environment, smtpUrl: mailServer.url }, createLog('silent'), { patience: 20 });
    const outcome = await mail.test(app.db, { to: 'hang@students.example', subject: 'Hello', html });
    expect(outcome).toEqual({ state: 'uncertain', answer: 'The mail server does not answer.' });
    const [loggedLetter] = await app.db.select().from(lettersTable).where(eq(lettersTable.to, 'hang@students.example'));
    expect(loggedLetter).toMatchObject(outcome);
    await mail.stop();
  });
});

describe('without a mail server', () => {
  it('emails become files', async () => {
    const { dataDir, mailFrom } = app.deps.environment;
    const outbox = openMail({ smtpUrl: undefined, mailFrom, dataDir }, createLog('silent'));
    const { state, answer } = await outbox.test(app.db, { to: 'asha@students.example', subject: 'Hello', html });
    expect([state, answer]).toEqual(['sent', expect.stringMatching(/^Written to .*\.eml$/)]);
    const [file = ''] = await readdir(join(dataDir, 'outbox'));
    const letter = await simpleParser(await readFile(join(dataDir, 'outbox', file)));
    expect(letter).toMatchObject({ subject: 'Hello', to: { text: 'asha@students.example' } });
    await outbox.stop();
  });
});
