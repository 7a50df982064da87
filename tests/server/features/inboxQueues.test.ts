import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Conversation, ConversationThread, InboxCounts } from '#contract/features/inbox.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { inboxOf } from './inbox.ts';

let app: TestApp;
let admin: string;
let meera: { _id: string; name: string };
let inbox: ReturnType<typeof inboxOf>;

const nouns = ['tickets', 'messages', 'chats'] as const;

beforeAll(async () => {
  app = await createTestApp({ environment: { INBOX_ADDRESS: 'Inbox@example.org', PRODUCT_NAME: 'Delhi Skills' } });
  meera = await app.createEmployee({ role: 'Admin', name: 'Meera Krishnan' });
  admin = await app.sessionOf(meera);
  inbox = inboxOf(app, admin);
});
afterAll(() => app.close());

describe('the specified calls', () => {
  test('write the reply to a ticket as an entry, and close it', async () => {
    const id = await inbox.start('tickets');
    await inbox.call('PATCH', `/tickets/${id}/resolve`, { json: { resolve: 'It is paid.' } });
    const shown = await inbox.thread('tickets', id);
    expect(shown).toMatchObject({ state: 'closed', waitingSince: null });
    expect(shown.entries.map(({ kind, text, emailed }) => [kind, text, emailed])).toEqual([
      ['site', 'My payment is not shown.', false],
      ['reply', 'It is paid.', true],
    ]);
    await inbox.call('PATCH', `/tickets/${id}/resolve`, { json: { resolve: 'It is paid since Monday.' } });
    await inbox.call('PATCH', `/tickets/${id}/resolve`, { json: { resolve: 'It is paid since Tuesday.' } });
    expect((await inbox.thread('tickets', id)).entries.slice(1).map(({ text, emailed }) => [text, emailed])).toEqual([
      ['It is paid.', true],
      ['It is paid since Tuesday.', false],
    ]);
    await inbox.call('POST', `/tickets/${id}/send`);
    expect((await inbox.thread('tickets', id)).entries.at(-1)).toMatchObject({ emailed: true });
    expect(await inbox.lettersAbout(id)).toHaveLength(2);
  });

  test('show the latest reply of the inbox to a ticket', async () => {
    const id = await inbox.start('tickets');
    const { last }: ConversationThread = await (await inbox.replyTo('tickets', id, { text: 'First.' })).json();
    await inbox.replyTo('tickets', id, { text: 'Second.', last });
    expect(await inbox.call('GET', `/tickets/${id}`)).toMatchObject({
      resolve: 'Second.',
      replied: true,
      emailed: true,
    });
  });

  test('show the first reply of the inbox to a message, and refuse another', async () => {
    const id = await inbox.start('messages');
    const { last }: ConversationThread = await (await inbox.replyTo('messages', id, { text: 'First.' })).json();
    await inbox.replyTo('messages', id, { text: 'Second.', last });
    expect(await inbox.call('GET', `/contact/messages/${id}`)).toMatchObject({
      adminReply: 'First.',
      status: 'replied',
    });
    const again = await app.request('PUT', `/api/contact/messages/${id}/reply`, {
      as: admin,
      json: { adminReply: 'Third.' },
    });
    expect(again.status).toBe(409);
  });

  test('show a reply among the messages of a chat, and the chat goes on', async () => {
    const sessionId = crypto.randomUUID();
    const say = (from: number, text: string) =>
      app.request('POST', '/api/public/chat', {
        json: { sessionId, from, messages: [{ isBot: false, text }], userDetails: { email: 'asha@example.in' } },
      });
    expect((await say(0, 'Is there a batch in Pune?')).status).toBeLessThan(300);
    await inbox.replyTo('chats', sessionId, { text: 'On Saturdays.' });
    expect((await say(1, 'Thank you!')).status).toBeLessThan(300);
    const { conversation } = await inbox.call<{
      conversation: { messages: { isBot: boolean; text: string; by?: object }[] };
    }>('GET', `/chat/conversations/${sessionId}`);
    expect(conversation.messages.map(({ isBot, text }) => [isBot, text])).toEqual([
      [false, 'Is there a batch in Pune?'],
      [true, 'On Saturdays.'],
      [false, 'Thank you!'],
    ]);
    expect(await inbox.thread('chats', sessionId)).toMatchObject({
      state: 'open',
      unread: true,
      preview: 'Thank you!',
    });
  });

  test('close a chat with its status, and the inbox sets the status', async () => {
    const id = await inbox.start('chats');
    await inbox.call('PUT', `/chat/conversations/${id}/status`, { json: { status: 'abandoned' } });
    expect(await inbox.thread('chats', id)).toMatchObject({ state: 'closed', waitingSince: null });
    await inbox.call('PATCH', `/inbox/chats/${id}`, { json: { state: 'open' } });
    const shown = await inbox.call<{ conversation: object }>('GET', `/chat/conversations/${id}`);
    expect(shown.conversation).toMatchObject({ status: 'active', state: 'open' });
  });
});

describe('queues', () => {
  test('are counted as they are read', async () => {
    const colleague = await app.signInAs('Admin');
    const counts = await inbox.call<InboxCounts>('GET', '/inbox/counts', { as: colleague });
    expect(counts.mine).toBe(0);
    for (const name of ['mine', 'unassigned', 'open', 'late', 'waiting', 'snoozed', 'closed'] as const) {
      expect((await inbox.idsIn(`queue=${name}`, colleague)).length, name).toBe(Math.min(counts[name], 50));
    }
  });

  test('are read page by page without a gap or a repetition', async () => {
    for (let made = 0; made < 20; made += 1) for (const noun of nouns) await inbox.start(noun);
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const query: string = after === '' ? '' : `&after=${after}`;
      const page: { rows: Conversation[]; next: string | null } = await inbox.call('GET', `/inbox?queue=open${query}`);
      seen.push(...page.rows.map(({ _id }) => _id));
      after = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe((await inbox.call<InboxCounts>('GET', '/inbox/counts')).open);
  });

  test('find conversations by name, email or question, in all states', async () => {
    const id = await inbox.start('tickets', 'Where is my certificate of Zoology?');
    await inbox.call('PATCH', `/inbox/tickets/${id}`, { json: { state: 'closed' } });
    expect(await inbox.idsIn('queue=all&search=zoology')).toEqual([id]);
    expect(await inbox.idsIn('queue=all&noun=messages&search=zoology')).toEqual([]);
  });

  test('show as late who waits longer than the target, longest first', async () => {
    const usual = { days: [1, 2, 3, 4, 5, 6], from: '09:00', to: '18:00', daysOff: [] };
    expect(await inbox.call('GET', '/inbox/settings')).toEqual({ targetHours: 8, ...usual, version: 0 });
    expect(await inbox.call('PUT', '/inbox/settings', { json: { targetHours: 8 } })).toEqual({
      targetHours: 8,
      ...usual,
      version: 1,
    });
    const always = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' };
    await inbox.call('PUT', '/inbox/settings', { json: { targetHours: 8, ...always } });
    const stale = await app.request('PUT', '/api/inbox/settings', {
      as: admin,
      json: { targetHours: 9 },
      headers: { 'If-Match': '"0"' },
    });
    expect(stale.status).toBe(409);
    const [late, later, answered] = [
      await inbox.start('tickets'),
      await inbox.start('messages'),
      await inbox.start('chats'),
    ];
    await app.sql`update tickets set waiting_since = now() - interval '9 hours' where id = ${late}`;
    await app.sql`update messages set waiting_since = now() - interval '10 hours' where id = ${later}`;
    await app.sql`update chats set waiting_since = now() - interval '11 hours' where id = ${answered}`;
    await inbox.replyTo('chats', answered);
    expect(await inbox.idsIn('queue=late')).toEqual([later, late]);
    const [row] = await inbox.queue('queue=late');
    const since = Date.parse(row?.waitingSince ?? '');
    expect(Date.parse(row?.answerDueAt ?? '') - since).toBe(8 * 3_600_000);
    expect(Date.parse(row?.answerSoonAt ?? '') - since).toBe(6 * 3_600_000);
    expect((await inbox.call<InboxCounts>('GET', '/inbox/counts')).late).toBe(2);
  });
});

test('figures name the times to the first answer, in all, by noun and by owner', async () => {
  const [id, other] = [await inbox.start('tickets'), await inbox.start('messages')];
  const began = new Date('2020-03-04T05:00:00Z');
  const at = (minutes: number) => new Date(began.getTime() + minutes * 60_000).toISOString();
  await app.sql`update tickets set created_at = ${at(0)}, first_answered_at = ${at(30)}, state = 'closed',
    waiting_since = null, owner_id = ${meera._id}, owner = ${meera.name} where id = ${id}`;
  await app.sql`update messages set created_at = ${at(0)}, waiting_since = ${at(0)} where id = ${other}`;
  const query = `from=${at(-1)}&to=${at(60)}`;
  const figures = await inbox.call<Record<string, unknown>>('GET', `/inbox/figures?${query}`);
  expect(figures.all).toEqual({ total: 2, answered: 1, medianMinutes: 30, ninetiethMinutes: 30, inTime: 1, late: 1 });
  expect(figures.byNoun).toEqual(
    expect.arrayContaining([
      { noun: 'tickets', total: 1, answered: 1, medianMinutes: 30, ninetiethMinutes: 30, inTime: 1, late: 0 },
      { noun: 'messages', total: 1, answered: 0, medianMinutes: null, ninetiethMinutes: null, inTime: 0, late: 1 },
    ]),
  );
  expect(figures.byOwner).toEqual(
    expect.arrayContaining([expect.objectContaining({ owner: { _id: meera._id, name: meera.name }, answered: 1 })]),
  );
  const reader = await app.signInAs({ permissions: flags({ messages: ['read'] }) });
  expect(
    (await inbox.call<Record<string, object>>('GET', `/inbox/figures?${query}`, { as: reader })).all,
  ).toMatchObject({
    total: 1,
  });
});

test('figures of a very long period do not block the process, and impossible ones are refused', async () => {
  const long = await app.request('GET', '/api/inbox/figures?from=1900-01-01T00:00:00Z', { as: admin });
  expect(long.status).toBe(200);
  const impossible = await app.request('GET', '/api/inbox/figures?from=0001-01-01T00:00:00Z', { as: admin });
  expect(impossible.status).toBe(422);
  expect(await impossible.json()).toMatchObject({ errors: { from: expect.any(String) } });
});
