import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatsTable, leadsTable, submissionsTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { refusalOf } from '../http/refusals.ts';
import { addChat, settings } from './chats.examples.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  admin = await app.signInAs({ role: 'Admin', name: 'Meera Krishnan' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(leadsTable);
  await app.db.delete(chatsTable);
  await app.db.delete(submissionsTable);
});

const path = '/api/chat/conversations';
const get = async (address: string, as = admin) => (await app.request('GET', address, { as })).json();

let addresses = 0;
const fromTheSite = (json: object, address = `198.51.100.${++addresses}`) =>
  app.request('POST', '/api/public/chat', { json, headers: { 'X-Forwarded-For': address, 'User-Agent': 'Phone' } });
const messagesOf = (isBot: boolean, ...texts: readonly string[]) => texts.map((text) => ({ isBot, text }));
const readStored = async (id: string) => (await get(`${path}/${id}`)).conversation;

describe('the list', () => {
  test('is returned under its name with its pages, newest message first, without the messages', async () => {
    await addChat(app, { name: 'Older', lastMessageAt: '2026-01-01T00:00:00Z' });
    await addChat(app, { name: 'Newer', lastMessageAt: '2026-01-02T00:00:00Z' });
    const { success, conversations, pagination } = await get(`${path}?page=1&limit=1`);
    expect([success, pagination]).toEqual([true, { total: 2, pages: 2 }]);
    expect(conversations).toHaveLength(1);
    const [{ _id, sessionId, userDetails, messages, unread }] = conversations;
    expect([_id, userDetails.name, messages, unread]).toEqual([sessionId, 'Newer', undefined, true]);
  });

  test.each(['snehal', 'SNEHAL@example', '98501', '9850133762'])('finds a visitor by %s', async (search) => {
    await addChat(app);
    await addChat(app, { name: 'Ravi', email: null, phone: null });
    const { conversations } = await get(`${path}?page=1&limit=10&search=${encodeURIComponent(search)}`);
    expect(conversations.map((row: { userDetails: object }) => row.userDetails)).toEqual([
      { name: 'Snehal Kulkarni', email: 'snehal@example.in', phone: '+91 98501 33762' },
    ]);
  });

  test('needs two statements for any search and filter', async () => {
    await addChat(app);
    const query = `${path}?page=1&limit=10&status=active&unread=true&search=snehal`;
    await get(query);
    const statements = await app.statementsOf(() => get(query));
    expect(statements.filter((statement) => statement.includes('from "chats"'))).toHaveLength(2);
  });
});

test('statistics count each status, and the last seven days by the last message', async () => {
  const oldDate = new Date(Date.now() - 8 * 86_400_000).toISOString();
  await addChat(app, { status: 'completed', lastMessageAt: oldDate });
  await addChat(app, { status: 'abandoned' });
  await addChat(app);
  expect(await get('/api/chat/statistics')).toEqual({
    success: true,
    statistics: { total: 3, active: 1, completed: 1, abandoned: 1, recent: 2 },
  });
});

test('any status may follow any other, and only a completed conversation has a completion time', async () => {
  const { _id } = await addChat(app);
  const set = async (status: string) =>
    (await (await app.request('PUT', `${path}/${_id}/status`, { as: admin, json: { status } })).json()).conversation;
  expect(await set('completed')).toMatchObject({ status: 'completed', completedAt: expect.any(String) });
  expect(await set('abandoned')).toMatchObject({ status: 'abandoned', completedAt: null });
  const { status, errors } = await refusalOf(app, 'PUT', `${path}/${_id}/status`, { as: admin, json: { status: 'x' } });
  expect([status, errors]).toEqual([422, { status: 'Choose active, completed or abandoned' }]);
});

test('a conversation read by one colleague is read for all, and any reader can undo that', async () => {
  const { _id } = await addChat(app);
  const viewer = await app.signInAs({ role: 'Viewer', permissions: flags({ 'chat-conversations': ['read'] }) });
  const mark = (isUnread: boolean) =>
    app.request('PUT', `${path}/${_id}/read`, { as: viewer, json: { unread: isUnread } });
  await mark(false);
  expect(await readStored(_id)).toMatchObject({ unread: false, version: 1 });
  expect((await get('/api/waiting')).find(({ name }: { name: string }) => name === 'chatsUnread')).toMatchObject({
    count: 0,
    module: 'chat-conversations',
  });
  await mark(true);
  expect(await readStored(_id)).toMatchObject({ unread: true });
});

const make = (id: string, as = admin) => app.request('POST', `${path}/${id}/lead`, { as });

describe('a lead of a conversation', () => {
  test('is created once, even by two concurrent clicks, and both link to each other', async () => {
    const { _id } = await addChat(app);
    const [firstResponse, secondResponse] = await Promise.all([make(_id), make(_id)]);
    const [lead, secondLead] = [await firstResponse.json(), await secondResponse.json()];
    expect(lead).toMatchObject({
      name: 'Snehal Kulkarni',
      email: 'snehal@example.in',
      message: 'Snehal Kulkarni',
      type: 'Website',
      chatId: _id,
    });
    expect(secondLead._id).toBe(lead._id);
    expect((await readStored(_id)).lead).toEqual({ _id: lead._id, name: lead.name });
  });

  test('keeps the link when either goes through the trash', async () => {
    const { _id } = await addChat(app);
    const { _id: leadId } = await (await make(_id)).json();
    await app.request('DELETE', `${path}/${_id}`, { as: admin });
    expect(await get(`/api/leads/${leadId}`)).toMatchObject({ chatId: null });
    const [trashedChat] = await get('/api/trash');
    expect(trashedChat).toMatchObject({ title: 'Snehal Kulkarni' });
    await app.request('POST', `/api/trash/${_id}/restore`, { as: admin });
    expect(await get(`/api/leads/${leadId}`)).toMatchObject({ chatId: _id });
  });

  test('needs the right to add leads and the right to read conversations', async () => {
    const { _id } = await addChat(app);
    const postWith = (permissions: Parameters<typeof flags>[0]) =>
      app.signInAs({ role: 'Manager', permissions: flags(permissions) });
    expect((await make(_id, await postWith({ 'chat-conversations': ['read'] }))).status).toBe(403);
    expect((await make(_id, await postWith({ enquiries: ['add'] }))).status).toBe(403);
    const postWithBoth = await postWith({ 'chat-conversations': ['read'], enquiries: ['add'] });
    expect((await make(_id, postWithBoth)).status).toBe(201);
  });
});

describe("the site's bot", () => {
  test('stores a conversation as it goes on, each message once', async () => {
    const sessionId = randomUUID();
    await fromTheSite({ sessionId, messages: messagesOf(true, 'Your name?') });
    const messages = [...messagesOf(true, 'Your name?'), ...messagesOf(false, 'Asha')];
    const userDetails = { name: 'Asha', email: 'Asha@Site.example' };
    expect((await fromTheSite({ sessionId, messages, userDetails })).status).toBe(201);
    await fromTheSite({ sessionId, from: 2, messages: messagesOf(false, 'Fees?'), status: 'completed' });
    await fromTheSite({ sessionId, from: 1, messages: messagesOf(false, 'Asha', 'Fees?') });
    const conversation = await readStored(sessionId);
    expect(conversation).toMatchObject({
      status: 'completed',
      completedAt: expect.any(String),
      userDetails: { name: 'Asha', email: 'asha@site.example', phone: null },
      userAgent: 'Phone',
      unread: true,
      version: 1,
    });
    expect(conversation.messages.map(({ text }: { text: string }) => text)).toEqual(['Your name?', 'Asha', 'Fees?']);
  });

  test('replaces nothing stored, even for callers who know the id', async () => {
    const sessionId = randomUUID();
    const userDetails = { name: 'Asha', email: 'asha@site.example' };
    await fromTheSite({
      sessionId,
      messages: [...messagesOf(true, 'Your name?'), ...messagesOf(false, 'Asha')],
      userDetails,
    });
    const evilDetails = { name: 'Eve', email: 'eve@evil.example', phone: '+91 98100 55218' };
    await fromTheSite({ sessionId, messages: messagesOf(true, 'Pay', 'Now'), userDetails: evilDetails }, '203.0.113.9');
    const conversation = await readStored(sessionId);
    // Unknown details are filled in.
    expect(conversation.userDetails).toEqual({ ...userDetails, phone: '+91 98100 55218' });
    expect(conversation.messages.map(({ text }: { text: string }) => text)).toEqual(['Your name?', 'Asha']);
  });

  test('can write only from the network in which the conversation began; the visitor from any', async () => {
    const sessionId = randomUUID();
    const home = '203.0.113.8';
    await fromTheSite({ sessionId, messages: messagesOf(true, 'Your name?') }, home);
    const elsewhere = (from: number, isBot: boolean) =>
      fromTheSite({ sessionId, from, messages: messagesOf(isBot, 'Please pay to this account') }, '203.0.113.9');
    const refusal = await elsewhere(1, true);
    expect([refusal.status, Object.keys((await refusal.json()).errors)]).toEqual([422, ['messages']]);
    expect((await elsewhere(1, false)).status).toBe(201);
    expect((await fromTheSite({ sessionId, from: 2, messages: messagesOf(true, 'Thank you') }, home)).status).toBe(201);
    expect((await readStored(sessionId)).messages.map(({ isBot }: { isBot: boolean }) => isBot)).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('cannot reuse the id of a deleted conversation, which can still be restored', async () => {
    const { _id: sessionId } = await addChat(app);
    await app.request('DELETE', `${path}/${sessionId}`, { as: admin });
    const refusal = await fromTheSite({ sessionId, messages: messagesOf(false, 'Are you there?') });
    expect([refusal.status, (await refusal.json()).errors]).toEqual([
      422,
      { sessionId: 'This conversation was closed. Start another one.' },
    ]);
    expect((await app.request('POST', `/api/trash/${sessionId}/restore`, { as: admin })).status).toBe(200);
    expect((await fromTheSite({ sessionId, from: 2, messages: messagesOf(false, 'Hello?') })).status).toBe(201);
  });

  test('makes a conversation unread again when the visitor writes, but not when the bot does', async () => {
    const { _id: sessionId } = await addChat(app, { unread: false, messages: [] });
    await fromTheSite({ sessionId, messages: messagesOf(true, 'Are you there?') });
    expect((await readStored(sessionId)).unread).toBe(false);
    await fromTheSite({ sessionId, from: 1, messages: messagesOf(false, 'Yes') });
    expect((await readStored(sessionId)).unread).toBe(true);
  });

  test('puts two concurrent first messages into one conversation', async () => {
    const sessionId = randomUUID();
    const bothMessages = [messagesOf(true, 'Hello'), messagesOf(true, 'Hello', 'Name?')];
    const answers = await Promise.all(
      bothMessages.map((messages) => fromTheSite({ sessionId, messages }, '203.0.113.8')),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await readStored(sessionId)).messages).toHaveLength(2);
  });

  const full = messagesOf(false, ...Array.from({ length: 31 }, () => 'x'.repeat(2000)));
  test.each([
    ['an id that can be guessed', { sessionId: '00000000-0000-4000-8000-000000000001' }, 'sessionId'],
    ['an id that is no random one', { sessionId: '0190f5fa-0000-7000-8000-000000000000' }, 'sessionId'],
    ['an id that is none', { sessionId: 'session_1700000000' }, 'sessionId'],
    ['a gap', { from: 3, messages: messagesOf(false, 'Hello') }, 'from'],
    ['a message that is too long', { messages: messagesOf(false, 'x'.repeat(2001)) }, 'messages.0.text'],
    ['too many at once', { messages: messagesOf(false, ...Array.from({ length: 51 }, () => 'x')) }, 'messages'],
    ['a conversation that is too long', { messages: full }, 'messages'],
    ['a status that there is not', { status: 'deleted' }, 'status'],
  ])('is refused with %s, and nothing is stored', async (_, json, field) => {
    const refusal = await fromTheSite({ sessionId: randomUUID(), ...json });
    expect([refusal.status, Object.keys((await refusal.json()).errors)]).toEqual([422, [field]]);
    expect(await app.db.select().from(chatsTable)).toEqual([]);
  });

  test('can store only a limited amount a day from one address', async () => {
    const address = '203.0.113.77';
    const send = () => fromTheSite({ sessionId: randomUUID(), messages: full.slice(0, 25) }, address);
    const answers = [];
    for (let attempt = 0; attempt < 11; attempt += 1) answers.push((await send()).status);
    expect(answers).toEqual([...Array.from({ length: 9 }, () => 201), 429, 429]);
    expect((await fromTheSite({ sessionId: randomUUID(), messages: messagesOf(false, 'Hello') })).status).toBe(201);
  });

  test('cannot read anything back', async () => {
    const { _id } = await addChat(app);
    for (const address of [`/api/public/chat/${_id}`, '/api/public/chat', `${path}/${_id}`]) {
      expect([401, 404, 405]).toContain((await app.request('GET', address)).status);
    }
  });
});

const saveSettings = (as: string | undefined, json: object = settings) =>
  app.request('POST', '/api/chatbot/settings', { as, json });
const readSettings = async (as?: string) => (await app.request('GET', '/api/chatbot/admin/settings', { as })).json();

describe('the settings of the chatbot', () => {
  test('are returned with and without a token, and have defaults until they are saved', async () => {
    const defaults = { assistantName: 'Priya', status: 'Online', profilePicture: '', version: 0 };
    expect(await readSettings()).toEqual({ success: true, settings: expect.objectContaining(defaults) });
    expect(await readSettings(admin)).toEqual(await readSettings());
    expect((await readSettings()).settings.welcomeMessage).toContain('**Full Name**');
  });

  test('are saved by users who may update them, and report errors', async () => {
    expect((await saveSettings(undefined)).status).toBe(401);
    const reader = await app.signInAs({ role: 'Viewer', permissions: flags({ 'chatbot-settings': ['read'] }) });
    expect((await saveSettings(reader)).status).toBe(403);
    expect(await (await saveSettings(admin)).json()).toMatchObject({ success: true, settings });
    expect((await readSettings()).settings).toMatchObject(settings);
    const { status, errors } = await refusalOf(app, 'POST', '/api/chatbot/settings', {
      as: admin,
      json: { ...settings, status: 'Asleep', profilePicture: 'javascript:alert(1)', assistantName: ' ' },
    });
    expect([status, Object.keys(errors ?? {}).toSorted()]).toEqual([
      422,
      ['assistantName', 'profilePicture', 'status'],
    ]);
  });
});
