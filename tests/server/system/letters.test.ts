import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LetterState } from '#contract/letterState.ts';
import { clearLetters } from '#server/platform/retention.ts';
import { storedLetter } from '#server/platform/mail/letter.ts';
import { lettersTable } from '#server/platform/mail/tables.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { startMailServer, type MailServer } from '../platform/mailServer.ts';

let mailServer: MailServer;
let app: TestApp;
let admin: string;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await createTestApp({ environment: { SMTP_URL: mailServer.url, MAIL_FROM: 'office@institute.example' } });
  admin = await app.signInAs('Admin');
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const call = async (method: string, path: string, json?: unknown) => {
  const answer = await app.request(method, `/api${path}`, { as: admin, json });
  return { status: answer.status, body: await answer.json() };
};

async function store(to: string, state: LetterState): Promise<string> {
  const letter = storedLetter({ to, subject: 'Your receipt', html: '<p>A private word</p>' });
  const [row] = await app.db
    .insert(lettersTable)
    .values({ ...letter, state, attempts: 1, answer: '550 No such person here' })
    .returning();
  return row?._id ?? '';
}

describe('emails', () => {
  it('are listed for an Admin without their content, by status and search', async () => {
    const id = await store('failed@students.example', 'failed');
    await store('queued@students.example', 'queued');
    const { body } = await call('GET', '/letters?state=failed');
    expect(body).toMatchObject([{ _id: id, to: 'failed@students.example', answer: '550 No such person here' }]);
    expect(JSON.stringify(body)).not.toContain('private');
    expect((await call('GET', '/letters?search=QUEUED@&page=1')).body).toMatchObject([{ state: 'queued' }]);
  });

  it.each(['failed', 'uncertain'] as const)('that are %s are resent when an Admin asks for it', async (state) => {
    const id = await store('again@students.example', state);
    const { status, body } = await call('POST', `/letters/${id}/retry`);
    expect([status, body]).toMatchObject([200, { state: 'queued', attempts: 0 }]);
    expect((await call('POST', `/letters/${id}/retry`)).status).toBe(409);
  });

  it('being sent are neither resent nor deleted', async () => {
    const id = await store('sending@students.example', 'sending');
    expect((await call('POST', `/letters/${id}/retry`)).status).toBe(409);
    expect((await call('DELETE', `/letters/${id}`)).status).toBe(409);
    const queued = await store('queued@students.example', 'queued');
    expect((await call('DELETE', `/letters/${queued}`)).status).toBe(200);
    expect((await call('DELETE', `/letters/${queued}`)).status).toBe(404);
  });
});

describe('the log of emails', () => {
  it('is kept for a year', async () => {
    await store('old@students.example', 'failed');
    await app.db
      .update(lettersTable)
      .set({ endedAt: '2020-01-01T00:00:00.000Z' })
      .where(eq(lettersTable.to, 'old@students.example'));
    expect(await clearLetters(app.deps)).toBe(1);
    expect((await call('GET', '/letters?search=old@')).body).toEqual([]);
  });
});

describe('a test email', () => {
  it('reports the mail server’s reply, and is logged', async () => {
    expect((await call('POST', '/letters/test', { to: 'admin@institute.example' })).body).toEqual({
      state: 'sent',
      answer: '250 Taken with thanks',
    });
    expect(mailServer.taken.get('admin@institute.example')).toHaveLength(1);
    expect((await call('POST', '/letters/test', { to: 'refuse@institute.example' })).body).toMatchObject({
      state: 'failed',
      answer: '550 No such person here',
    });
    expect((await call('GET', '/letters?search=refuse@')).body).toMatchObject([{ state: 'failed', attempts: 1 }]);
  });

  it('holds no transaction while the mail server is busy', async () => {
    const slowServer = await startMailServer({ slowness: 300 });
    const other = await createTestApp({
      environment: { SMTP_URL: slowServer.url, MAIL_FROM: 'office@institute.example' },
    });
    const token = await other.signInAs('Admin');
    const json = { to: 'slow@institute.example' };
    const sending = other.request('POST', '/api/letters/test', { as: token, json });
    await expect.poll(() => slowServer.seen).toEqual(['slow@institute.example']);
    const lockedRows = await other.sql`
      select query from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
    expect(await (await sending).json()).toMatchObject({ state: 'sent' });
    expect(lockedRows).toHaveLength(0);
    await other.close();
    await slowServer.close();
  });

  it('is refused for an invalid address', async () => {
    const { status, body } = await call('POST', '/letters/test', { to: 'a@b.example\r\nRCPT TO:<c@d.example>' });
    expect([status, body]).toMatchObject([422, { errors: { to: expect.any(String) } }]);
  });
});

describe('the status of mail', () => {
  it('names the server without its password', async () => {
    const place = `127.0.0.1:${mailServer.port}`;
    expect((await call('GET', '/mail/status')).body).toEqual({
      transport: 'smtp',
      place,
      from: 'office@institute.example',
    });
  });
});
