import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { readEvents } from '../features/liveReader.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp({ environment: { TRUST_PROXY: '1', LOG_LEVEL: 'info' } });
  admin = await app.signInAs({ role: 'Admin', name: 'Meera Krishnan' });
});
afterAll(() => app.close());

type Stream = ReturnType<typeof readEvents>;
const streams: Stream[] = [];
afterEach(async () => {
  await Promise.all(streams.splice(0).map((stream) => stream.close()));
  await app.sql`delete from presence`;
});

let addresses = 0;
const newAddress = () => `198.51.100.${++addresses}`;

async function beginChat(text = 'Which batch has a place?'): Promise<string> {
  const sessionId = randomUUID();
  const messages = [{ isBot: false, text }];
  const headers = { 'X-Forwarded-For': newAddress() };
  expect((await app.request('POST', '/api/public/chat', { json: { sessionId, messages }, headers })).status).toBe(201);
  return sessionId;
}

const ask = (
  id: string,
  { address = newAddress(), query = '', last }: { address?: string; query?: string; last?: string } = {},
) =>
  app.request('GET', `/api/public/chat/${id}/live${query}`, {
    headers: { 'X-Forwarded-For': address, ...(last !== undefined && { 'Last-Event-ID': last }) },
  });

async function listen(id: string, options: Parameters<typeof ask>[1] = {}): Promise<Stream> {
  const response = await ask(id, options);
  expect(response.status).toBe(200);
  if (!response.body) throw new Error('The stream has no body.');
  const stream = readEvents(response.body);
  streams.push(stream);
  await expect.poll(() => stream.types()).toContain('staffing');
  return stream;
}

const textsIn = (stream: Stream): string[] =>
  stream.received.filter(({ type }) => type === 'reply').map(({ data }) => JSON.parse(data).text);

async function answer(id: string, text: string): Promise<void> {
  const { last } = await (await app.request('GET', `/api/inbox/chats/${id}`, { as: admin })).json();
  const json = { text, last, key: randomUUID() };
  const response = await app.request('POST', `/api/inbox/chats/${id}/replies`, { as: admin, json });
  expect(response.status).toBe(201);
}

describe('the stream of a visitor', () => {
  test('brings the replies of staff under a first name, and only those of this chat', async () => {
    const [id, other] = [await beginChat(), await beginChat()];
    const stream = await listen(id);
    await answer(other, 'Not for you');
    await answer(id, 'The batch of Monday has one.');
    await expect.poll(() => textsIn(stream)).toEqual(['The batch of Monday has one.']);
    const reply = stream.received.find(({ type }) => type === 'reply');
    expect(JSON.parse(reply?.data ?? '')).toEqual({
      text: 'The batch of Monday has one.',
      name: 'Meera',
      at: expect.any(String),
    });
  });

  test('goes on after the last reply that the browser has', async () => {
    const id = await beginChat();
    const stream = await listen(id);
    await answer(id, 'First');
    await expect.poll(() => textsIn(stream)).toEqual(['First']);
    const last = stream.received.find(({ type }) => type === 'reply')?.id;
    await stream.close();
    await answer(id, 'Second');
    await answer(id, 'Third');
    const again = await listen(id, { last });
    await expect.poll(() => textsIn(again)).toEqual(['Second', 'Third']);
    const byQuery = await listen(id, { query: `?after=${last}` });
    await expect.poll(() => textsIn(byQuery)).toEqual(['Second', 'Third']);
  });

  test('may be read from pages of any origin, and is not stored on the way', async () => {
    const response = await ask(await beginChat());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': expect.stringContaining('no-store'),
      'content-type': 'text/event-stream; charset=utf-8',
    });
    await response.body?.cancel();
  });

  test('ends when a colleague deletes the conversation', async () => {
    const id = await beginChat();
    const stream = await listen(id);
    expect((await app.request('DELETE', `/api/chat/conversations/${id}`, { as: admin })).status).toBe(200);
    await expect.poll(() => stream.hasEnded()).toBe(true);
    expect((await ask(id)).status).toBe(404);
  });

  test('replaces the email with a reply, which a visitor gets who has left', async () => {
    const id = await beginChat();
    await app.sql`update chats set email = 'visitor@example.in' where id = ${id}`;
    const mailed = async () => (await app.sql`select id from letters where "to" = 'visitor@example.in'`).length;
    const stream = await listen(id);
    await expect
      .poll(async () => (await (await app.request('GET', `/api/inbox/chats/${id}`, { as: admin })).json()).isMailed)
      .toBe(false);
    await answer(id, 'Here');
    expect(await mailed()).toBe(0);
    await stream.close();
    await expect
      .poll(async () => (await (await app.request('GET', `/api/inbox/chats/${id}`, { as: admin })).json()).isMailed)
      .toBe(true);
    await answer(id, 'There');
    expect(await mailed()).toBe(1);
  });

  test('exists for conversations that exist', async () => {
    for (const id of [randomUUID(), 'nothing', "'; drop table chats"])
      expect((await ask(encodeURIComponent(id))).status).toBe(404);
  });

  test('is one of thirty of a network at most, and of four of a conversation', async () => {
    const id = await beginChat();
    const first = await listen(id);
    for (let number = 0; number < 4; number += 1) await listen(id);
    await expect.poll(() => first.hasEnded()).toBe(true);
    const address = newAddress();
    const chats = await Promise.all(Array.from({ length: 30 }, () => beginChat()));
    for (const chat of chats) await listen(chat, { address });
    const refused = await ask(await beginChat(), { address });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
  });

  test('does not leave the id of the conversation in the log', async () => {
    const id = await beginChat();
    await listen(id);
    const lines = app.logged.filter((line) => line.includes('/api/public/chat/'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toContain(id);
  });
});

const staffingIn = (stream: Stream): boolean[] =>
  stream.received.filter(({ type }) => type === 'staffing').map(({ data }) => JSON.parse(data).isStaffed);
const setStatus = async (status: string) => {
  const json = { assistantName: 'Priya', status, welcomeMessage: 'Hello' };
  expect((await app.request('POST', '/api/chatbot/settings', { as: admin, json })).status).toBe(200);
};
const beAtTheList = (as: string) =>
  app.request('PUT', '/api/presence', { as, json: { noun: 'chats', tab: 'a'.repeat(16), state: 'viewing' } });

describe('whether somebody is there to answer', () => {
  test('is told when the settings say Online and a colleague who may answer has the console open', async () => {
    await setStatus('Online');
    expect(staffingIn(await listen(await beginChat()))).toEqual([false]);
    const reader = await app.signInAs({ permissions: flags({ 'chat-conversations': ['read'] }) });
    expect((await beAtTheList(reader)).status).toBe(200);
    expect(staffingIn(await listen(await beginChat()))).toEqual([false]);
    expect((await beAtTheList(admin)).status).toBe(200);
    expect(staffingIn(await listen(await beginChat()))).toEqual([true]);
    await setStatus('Away');
    expect(staffingIn(await listen(await beginChat()))).toEqual([false]);
  });

  test('and colleagues see whether the visitor is there', async () => {
    const id = await beginChat();
    const isHere = async () =>
      (await (await app.request('GET', `/api/inbox/chats/${id}`, { as: admin })).json()).isVisitorHere;
    expect(await isHere()).toBe(false);
    const stream = await listen(id);
    await expect.poll(isHere).toBe(true);
    await stream.close();
    await expect.poll(isHere).toBe(false);
  });
});
