import { randomUUID } from 'node:crypto';
import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Connection } from '#server/database/connect.ts';
import { campaignLinksTable, signInCountsTable } from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { sentLetter } from '../communication/sentLetter.ts';

let app: TestApp;
let besideDatabase: Connection;
let admin: string;

beforeAll(async () => {
  app = await createTestApp({ environment: { TRUST_PROXY: '1' }, connections: 10 });
  besideDatabase = connect(app.database.address);
  admin = await app.signInAs('Admin');
});
afterAll(async () => {
  await besideDatabase.close();
  await app.close();
});

let addresses = 0;
const newAddress = () => `198.51.100.${++addresses}`;
const from = (address: string) => ({ 'X-Forwarded-For': address });

/** Blocks writes to a table during some work. */
async function whileHeld(table: string, work: () => Promise<void>): Promise<void> {
  await besideDatabase.db.transaction(async (connection) => {
    await connection.execute(sql.raw(`lock table ${table} in share row exclusive mode`));
    await work();
  });
}

const waitingForLocks = async () => {
  const [row] = await besideDatabase.sql<{ many: number }[]>`
    select count(*)::int as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.many;
};

test('many forms that wait for the database do not delay colleagues', async () => {
  let answers: Promise<Response[]> | undefined;
  await whileHeld('leads', async () => {
    const requests = Array.from({ length: 30 }, (_, index) => {
      const json = { name: `Visitor ${index}`, email: `visitor${index}@site.example` };
      return app.request('POST', '/api/public/leads', { json, headers: from(newAddress()) });
    });
    answers = Promise.all(requests);
    await expect.poll(waitingForLocks).toBe(4);
    expect((await app.request('GET', '/api/tickets?page=1&limit=25', { as: admin })).status).toBe(200);
    expect(await waitingForLocks()).toBe(4);
  });
  expect((await answers)?.map(({ status }) => status)).toEqual(Array(30).fill(201));
});

const countRows = () => besideDatabase.db.$count(signInCountsTable, like(signInCountsTable.key, 'chat:%'));

test('thirty connections that write to one chat hold one database connection', async () => {
  const sessionId = randomUUID();
  const json = { sessionId, from: 0, messages: [{ isBot: false, text: 'Hello' }] };
  let answers: Promise<Response[]> | undefined;
  await whileHeld('chats', async () => {
    const requests = Array.from({ length: 30 }, () =>
      app.request('POST', '/api/public/chat', { json, headers: from(newAddress()) }),
    );
    answers = Promise.all(requests);
    await expect.poll(countRows).toBe(30);
    await expect.poll(waitingForLocks).toBe(1);
    const lead = { name: 'Asha', email: 'asha@site.example' };
    const other = await app.request('POST', '/api/public/leads', { json: lead, headers: from(newAddress()) });
    expect(other.status).toBe(201);
    expect(await waitingForLocks()).toBe(1);
  });
  expect((await answers)?.map(({ status }) => status)).toEqual(Array(30).fill(201));
  const storedResponse = await app.request('GET', `/api/chat/conversations/${sessionId}`, { as: admin });
  expect((await storedResponse.json()).conversation.messages).toHaveLength(1);
});

test.each([
  { what: 'a form', most: 30, method: 'POST', path: '/api/public/tickets', json: {} },
  { what: 'a code', most: 60, method: 'GET', path: '/api/public/offers/NO-SUCH-CODE' },
  {
    what: 'a link for a password',
    most: 20,
    method: 'POST',
    path: '/api/public/account/forgotten-password',
    json: { email: 'a@b.example' },
  },
])('$what beyond the limit is refused from memory, without a statement', async ({ most, method, path, json }) => {
  const headers = from(newAddress());
  const call = () => app.request(method, path, json === undefined ? { headers } : { json, headers });
  for (let turn = 0; turn < most; turn += 1) expect([200, 202, 404, 422]).toContain((await call()).status);
  // The first refusal is in the log; the following ones are counted for a while before they are written.
  expect((await call()).status).toBe(429);
  const statements = await app.statementsOf(async () => {
    const refusal = await call();
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get('Retry-After'))).toBeGreaterThan(500);
  });
  expect(statements).toEqual([]);
});

const flood = (method: string, path: string, headers: Record<string, string>) =>
  Promise.all(Array.from({ length: 600 }, () => app.request(method, path, { headers })));

describe('the links in emails, requested endlessly by one network', () => {
  test('still show the image and redirect when that needs no statement', async () => {
    const { token, campaignId, campaign } = await sentLetter(app, 'reader@readers.example');
    await app.db.insert(campaignLinksTable).values({ campaignId, number: 1, url: 'https://institute.example/courses' });
    const headers = from(newAddress());
    expect((await app.request('GET', `/mail/click/${token}/1`, { headers })).status).toBe(302);
    await flood('GET', `/mail/open/${randomUUID()}`, headers);
    await flood('GET', `/mail/click/${randomUUID()}/1`, headers);
    const statements = await app.statementsOf(async () => {
      const image = await app.request('GET', `/mail/open/${token}`, { headers });
      expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/gif']);
      const followedResponse = await app.request('GET', `/mail/click/${token}/1`, { headers });
      expect(followedResponse.headers.get('Location')).toBe('https://institute.example/courses');
      const unknownResponse = await app.request('GET', `/mail/click/${token}/2`, { headers });
      expect([unknownResponse.status, Number(unknownResponse.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    });
    expect(statements).toEqual([]);
    expect(await campaign()).toMatchObject({ clicked: 1 });
  });

  test('say when to unsubscribe again, with the button, and let everybody else unsubscribe', async () => {
    const { token } = await sentLetter(app, 'leaver@readers.example');
    const headers = from(newAddress());
    await flood('POST', `/mail/unsubscribe/${randomUUID()}`, headers);
    const refusal = await app.request('POST', `/mail/unsubscribe/${token}`, { headers });
    expect([refusal.status, Number(refusal.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    const page = await refusal.text();
    expect(page).toContain('Please try again in a minute');
    expect(page).toContain('<button type="submit">Unsubscribe</button>');
    const elsewhere = await app.request('POST', `/mail/unsubscribe/${token}`, { headers: from(newAddress()) });
    expect(elsewhere.status).toBe(200);
  });
});
