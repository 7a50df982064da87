import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bounceReading, readBounceMailbox } from '#server/communication/bounceMailbox.ts';
import { campaignRecipientsTable, lettersTable, newsletterSubscriptionsTable } from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { answer, exchange, exim, postfix, type Returned } from './bouncedLetters.ts';
import { sentLetter } from './sentLetter.ts';
import { startImapServer, type ImapServer } from '../imapServer.ts';

const password = 'a "quoted" pass@word';
const seenFlag = String.raw`\Seen`;
const keyword = 'InstituteLookedAt';

let imap: ImapServer;
let app: TestApp;

beforeAll(async () => {
  imap = await startImapServer({ password });
  app = await createTestApp({ environment: settingsOf(imap.url) });
});
afterAll(async () => {
  await app.close();
  await imap.close();
});

const settingsOf = (url: string) => ({
  MAIL_FROM: 'Delhi Skills <office@institute.example>',
  BOUNCE_ADDRESS: 'bounces@institute.example',
  BOUNCE_IMAP_URL: url,
  LOG_LEVEL: 'info',
});

let createdCount = 0;

/** A campaign's letter that a mail server has accepted. */
async function takenLetter(testApp = app) {
  createdCount += 1;
  const to = `reader${createdCount}@y.example`;
  const { _id: id, campaign } = await sentLetter(testApp, to);
  const returnedLetter: Returned = { id, to, bounce: `bounces+${id}@institute.example` };
  return {
    returned: returnedLetter,
    recipient: async () =>
      (
        await testApp.db
          .select()
          .from(campaignRecipientsTable)
          .where(eq(campaignRecipientsTable._id, returnedLetter.id))
      )[0],
    campaign,
    subscription: async () =>
      (
        await testApp.db.select().from(newsletterSubscriptionsTable).where(eq(newsletterSubscriptionsTable.email, to))
      )[0],
  };
}

describe('the mailbox for bounces', () => {
  test('marks permanently unreachable recipients as bounced, in the words of the server, and writes to them no more', async () => {
    const { returned, recipient, campaign, subscription } = await takenLetter();
    const flags = imap.add(exchange(returned));
    await readBounceMailbox(app.deps);
    const reason = expect.stringMatching(/^550 5\.1\.10 RESOLVER\.ADR\.RecipientNotFound/);
    expect(await recipient()).toMatchObject({ status: 'bounced', answer: reason });
    expect(await subscription()).toMatchObject({ status: 'bounced', bounceReason: reason });
    expect(await campaign()).toMatchObject({ bounced: 1, softBounced: 0 });
    expect([...flags]).toEqual([seenFlag]);
  });

  test('only counts temporary bounces', async () => {
    const { returned, recipient, campaign, subscription } = await takenLetter();
    for (const _ of [1, 2]) imap.add(postfix(returned, { status: '4.2.2', words: '452 4.2.2 Over quota' }));
    await readBounceMailbox(app.deps);
    expect(await recipient()).toMatchObject({ status: 'sent', answer: '452 4.2.2 Over quota', bouncedAt: null });
    expect(await campaign()).toMatchObject({ bounced: 0, softBounced: 1 });
    expect(await subscription()).toBeUndefined();
    imap.add(postfix(returned));
    await readBounceMailbox(app.deps);
    expect(await recipient()).toMatchObject({ status: 'bounced' });
    expect(await campaign()).toMatchObject({ bounced: 1, softBounced: 1 });
  });

  test('leaves personal mail unread, and reads each message once', async () => {
    const { returned, recipient } = await takenLetter();
    const flags = imap.add(answer(returned));
    imap.add('--\r\n\u0000 no mail');
    expect(await readBounceMailbox(app.deps)).toEqual({ reports: 0 });
    expect([...flags]).toEqual([keyword]);
    expect(await recipient()).toMatchObject({ status: 'sent' });
    const before = imap.commands.length;
    await readBounceMailbox(app.deps);
    expect(imap.commands.slice(before).filter((command) => command.startsWith('UID FETCH'))).toEqual([]);
  });

  test('ignores reports about emails that are not ours, whomever they name', async () => {
    const { returned, recipient, subscription } = await takenLetter();
    const flags = imap.add(exim({ id: crypto.randomUUID(), to: returned.to }));
    await readBounceMailbox(app.deps);
    expect(await recipient()).toMatchObject({ status: 'sent' });
    expect(await subscription()).toBeUndefined();
    expect([...flags]).toEqual([seenFlag]);
  });

  test('shows on an individual email, such as an invoice, that it bounced', async () => {
    const [invoice] = await app.db
      .insert(lettersTable)
      .values({ to: 'payer@y.example', subject: 'Your invoice', state: 'sent', answer: '250 OK' })
      .returning();
    imap.add(postfix({ id: invoice?._id ?? '', to: 'payer@y.example' }, { words: '550 5.1.1 No such user' }));
    await readBounceMailbox(app.deps);
    const as = await app.signInAs('Admin');
    const log = await (await app.request('GET', '/api/letters?search=payer', { as })).json();
    expect(log).toMatchObject([{ state: 'sent', answer: 'Came back: 550 5.1.1 No such user' }]);
  });

  test('resumes after a broken connection, and counts nothing twice', async () => {
    const letters = [await takenLetter(), await takenLetter()];
    for (const { returned } of letters) imap.add(postfix(returned));
    imap.breakAt('UID STORE');
    await expect(bounceReading.run(app.deps, new AbortController().signal)).rejects.toThrow(/cannot be read/);
    await bounceReading.run(app.deps, new AbortController().signal);
    for (const { campaign } of letters) expect(await campaign()).toMatchObject({ bounced: 1 });
  });

  test('is read by two server processes at once without counting anything twice', async () => {
    const { returned, campaign } = await takenLetter();
    imap.add(postfix(returned));
    await Promise.all([readBounceMailbox(app.deps), readBounceMailbox(app.deps)]);
    expect(await campaign()).toMatchObject({ bounced: 1 });
  });

  test('marks everything as read on a server without keywords', async () => {
    const plainServer = await startImapServer({ keywords: false });
    const testApp = await createTestApp({ environment: settingsOf(plainServer.url) });
    try {
      const { returned } = await takenLetter(testApp);
      const flags = plainServer.add(answer(returned));
      await readBounceMailbox(testApp.deps);
      expect([...flags]).toEqual([seenFlag]);
    } finally {
      await testApp.close();
      await plainServer.close();
    }
  });
});

test('reports a wrong password as a failed job in the words of the server, and never logs it', async () => {
  const other = await startImapServer({ password: 'another' });
  const testApp = await createTestApp({ environment: settingsOf(other.url.replace('another', 'wrong%20secret')) });
  try {
    const failed = await readBounceMailbox(testApp.deps).catch((error: unknown) => String(error));
    expect(failed).toMatch(/^Error: The mailbox for bounces at 127\.0\.0\.1 cannot be read: Invalid credentials$/);
    expect(testApp.logged.join()).not.toContain('wrong secret');
  } finally {
    await testApp.close();
    await other.close();
  }
});

test('is not polled without the setting', async () => {
  const testApp = await createTestApp();
  try {
    expect(await readBounceMailbox(testApp.deps)).toEqual({ reports: 0 });
  } finally {
    await testApp.close();
  }
});
