import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConversationThread } from '#contract/features/inbox.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { inboxOf } from './inbox.ts';

let app: TestApp;
let admin: string;
let inbox: ReturnType<typeof inboxOf>;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  inbox = inboxOf(app, admin);
});
afterAll(() => app.close());

const shownRecord = { tickets: '/tickets', messages: '/contact/messages' } as const;

describe.each(['tickets', 'messages', 'chats'] as const)('a reply to %s', (noun) => {
  /** A conversation with one reply whose email ended in a state. */
  async function replied(state: 'failed' | 'uncertain' | 'sent') {
    const id = await inbox.start(noun);
    const thread: ConversationThread = await (await inbox.replyTo(noun, id)).json();
    const entryId = thread.last ?? '';
    await app.sql`update letters set state = ${state}, answer = '550 no such user'
      where id = (select letter from conversation_entries where id = ${entryId})`;
    return { id, path: `/api/inbox/${noun}/${id}/entries/${entryId}/send` };
  }

  test.each(['failed', 'uncertain'] as const)('whose email is %s is emailed again, once', async (state) => {
    const { id, path } = await replied(state);
    expect((await inbox.thread(noun, id)).entries.at(-1)).toMatchObject({ letter: { state } });
    const sent = await Promise.all([1, 2, 3].map(() => app.request('POST', path, { as: admin })));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { entries } = await inbox.thread(noun, id);
    expect(entries.filter(({ kind }) => kind === 'reply')).toMatchObject([{ letter: { state: 'queued' } }]);
    const letters = await inbox.lettersAbout(id);
    expect(letters).toHaveLength(2);
    expect(JSON.stringify(letters.at(-1)?.content)).toContain('It is paid.');
    if (noun === 'chats') return;
    expect(await inbox.call('GET', `${shownRecord[noun]}/${id}`)).toMatchObject({ letter: { state: 'queued' } });
  });

  test('that was emailed is not emailed again, nor by somebody who may only read', async () => {
    const { id, path } = await replied('sent');
    expect((await app.request('POST', path, { as: admin })).status).toBe(409);
    const reader = await app.signInAs({
      permissions: flags({ tickets: ['read'], messages: ['read'], 'chat-conversations': ['read'] }),
    });
    expect((await app.request('POST', path, { as: reader })).status).toBe(403);
    expect(
      (await app.request('POST', path.replace(/[0-9a-f]{12}\/send/, '000000000000/send'), { as: admin })).status,
    ).toBe(404);
    expect(await inbox.lettersAbout(id)).toHaveLength(1);
  });
});

test('a corrected reply to a ticket that was not emailed can be emailed', async () => {
  const id = await inbox.start('tickets');
  await inbox.call('PATCH', `/tickets/${id}/resolve`, { json: { resolve: 'It is paid.' } });
  await inbox.call('PATCH', `/tickets/${id}/resolve`, { json: { resolve: 'It is paid since Monday.' } });
  const { last } = await inbox.thread('tickets', id);
  await inbox.call('POST', `/inbox/tickets/${id}/entries/${last}/send`);
  expect(await inbox.call('GET', `/tickets/${id}`)).toMatchObject({ emailed: true, letter: { state: 'queued' } });
});

test('the conversations with an unsent reply are named to its author alone, as far as they may be read', async () => {
  const me = await app.createEmployee({
    permissions: flags({ tickets: ['read', 'update'], messages: ['read', 'update'] }),
  });
  const as = await app.sessionOf(me);
  const [ticket, message] = [await inbox.start('tickets'), await inbox.start('messages')];
  await inbox.call('PUT', `/inbox/tickets/${ticket}/draft`, { as, json: { text: 'It i' } });
  await inbox.call('PUT', `/inbox/messages/${message}/draft`, { as, json: { text: 'We w' } });
  const named = () => inbox.call<{ recordId: string }[]>('GET', '/inbox/drafts', { as });
  expect((await named()).map(({ recordId }) => recordId)).toEqual([message, ticket]);
  expect(await inbox.call('GET', '/inbox/drafts')).toEqual([]);
  await inbox.call('DELETE', `/inbox/messages/${message}/draft`, { as });
  expect(await named()).toMatchObject([{ noun: 'tickets', recordId: ticket }]);
});
