import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConversationThread } from '#contract/features/inbox.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { refusalOf } from '../http/refusals.ts';
import { inboxOf } from './inbox.ts';

let app: TestApp;
let admin: string;
let meera: { _id: string; name: string };
let inbox: ReturnType<typeof inboxOf>;

const modules = { tickets: 'tickets', messages: 'messages', chats: 'chat-conversations' } as const;
const nouns = ['tickets', 'messages', 'chats'] as const;

beforeAll(async () => {
  app = await createTestApp({ environment: { INBOX_ADDRESS: 'Inbox@example.org', PRODUCT_NAME: 'Delhi Skills' } });
  meera = await app.createEmployee({ role: 'Admin', name: 'Meera Krishnan' });
  admin = await app.sessionOf(meera);
  inbox = inboxOf(app, admin);
});
afterAll(() => app.close());

describe.each(nouns)('a conversation of %s', (noun) => {
  test('shows the question first, and waits for an answer', async () => {
    const id = await inbox.start(noun);
    const shown = await inbox.thread(noun, id);
    expect(shown).toMatchObject({
      _id: id,
      noun,
      name: 'Kavya Reddy',
      state: 'open',
      owner: null,
      last: null,
      isMailed: true,
      preview: 'My payment is not shown.',
      previewOf: 'incoming',
    });
    expect(shown.waitingSince).not.toBeNull();
    expect(shown.entries.at(-1)).toMatchObject({
      direction: 'incoming',
      kind: 'site',
      text: 'My payment is not shown.',
    });
  });

  test('is answered by email once, also if the same reply is sent again', async () => {
    const id = await inbox.start(noun);
    const json = { next: 'wait', key: crypto.randomUUID() };
    const [first, second] = [await inbox.replyTo(noun, id, json), await inbox.replyTo(noun, id, json)];
    expect([first.status, second.status]).toEqual([201, 201]);
    const shown: ConversationThread = await second.json();
    expect(shown).toMatchObject({
      state: 'waiting',
      waitingSince: null,
      answerDueAt: null,
      unread: false,
      owner: { _id: meera._id, name: meera.name },
      previewOf: 'outgoing',
    });
    expect(shown.entries.filter(({ kind }) => kind === 'reply')).toMatchObject([
      {
        direction: 'outgoing',
        text: 'It is paid.',
        by: { name: 'Meera Krishnan' },
        emailed: true,
        letter: { state: 'queued' },
      },
    ]);
    expect(shown.last).toBe(shown.entries.at(-1)?._id);
    const letters = await inbox.lettersAbout(id);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.content.html).toContain('My payment is not shown.');
    expect(letters[0]?.content.replyTo).toMatch(/^inbox\+[tmc][0-9a-f]{46}@example\.org$/);
    expect(
      app.deps.sessions.replyMarks.conversationOf('inbox@example.org', String(letters[0]?.content.replyTo)),
    ).toEqual({
      noun,
      _id: id,
    });
  });

  test('that a colleague has answered meanwhile refuses a second reply, and shows both', async () => {
    const id = await inbox.start(noun);
    await inbox.replyTo(noun, id, { text: 'First.' });
    const { status, code, current } = await refusalOf(app, 'POST', `/api/inbox/${noun}/${id}/replies`, {
      as: admin,
      json: { text: 'Second.', last: null, key: crypto.randomUUID() },
    });
    expect([status, code]).toEqual([409, 'stale']);
    expect(JSON.stringify(current)).toContain('First.');
    const { last } = await inbox.thread(noun, id);
    expect((await inbox.replyTo(noun, id, { text: 'Second.', last })).status).toBe(201);
    expect(await inbox.lettersAbout(id)).toHaveLength(2);
  });

  test('answered by twenty at once gets one reply and one email', async () => {
    const id = await inbox.start(noun);
    const replies = await Promise.all(Array.from({ length: 20 }, () => inbox.replyTo(noun, id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await inbox.lettersAbout(id)).toHaveLength(1);
  });

  test('sent twenty times at once with one key is one reply and one email', async () => {
    const id = await inbox.start(noun);
    const key = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 20 }, () => inbox.replyTo(noun, id, { key })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await inbox.lettersAbout(id)).toHaveLength(1);
  });

  test('needs the right of its noun: to read it, and to update it for anything else', async () => {
    const id = await inbox.start(noun);
    const reader = await app.signInAs({ permissions: flags({ [modules[noun]]: ['read'] }) });
    const others = nouns
      .filter((each) => each !== noun)
      .map((each) => [modules[each], ['read', 'update'] as const] as const);
    const stranger = await app.signInAs({ permissions: flags(Object.fromEntries(others)) });
    expect((await inbox.thread(noun, id, reader)).entries).not.toEqual([]);
    expect(await inbox.idsIn('queue=open', reader)).toContain(id);
    expect(await inbox.idsIn('queue=open', stranger)).not.toContain(id);
    const path = `/api/inbox/${noun}/${id}`;
    const calls = [
      ['PATCH', path, { state: 'closed' }],
      ['POST', `${path}/replies`, { text: 'Yes.', last: null, key: crypto.randomUUID() }],
      ['PUT', `${path}/draft`, { text: 'Yes' }],
    ] as const;
    for (const [method, address, json] of calls) {
      for (const as of [reader, stranger]) {
        expect((await app.request(method, address, { as, json })).status, address).toBe(403);
      }
    }
    expect((await app.request('GET', path, { as: stranger })).status).toBe(403);
    expect((await app.request('GET', path, {})).status).toBe(401);
    expect((await inbox.thread(noun, id)).state).toBe('open');
  });

  test('is nobody’s again when its owner becomes inactive, unless it is closed', async () => {
    const colleague = await app.createEmployee({ permissions: flags({ [modules[noun]]: ['read', 'update'] }) });
    const [open, closed] = [await inbox.start(noun), await inbox.start(noun)];
    for (const id of [open, closed])
      await inbox.call('PATCH', `/inbox/${noun}/${id}`, { json: { ownerId: colleague._id } });
    await inbox.call('PATCH', `/inbox/${noun}/${closed}`, { json: { state: 'closed' } });
    const { name, email } = colleague;
    const json = { name, email, status: 'Inactive' };
    expect((await app.request('PUT', `/api/employees/${colleague._id}`, { as: admin, json })).status).toBe(200);
    expect(await inbox.idsIn('queue=unassigned')).toContain(open);
    expect((await inbox.thread(noun, closed)).owner).toEqual({ _id: colleague._id, name });
  });

  test('is assigned, snoozed and closed, with a version', async () => {
    const id = await inbox.start(noun);
    const colleague = await app.createEmployee({ permissions: flags({ [modules[noun]]: ['read', 'update'] }) });
    const outsider = await app.createEmployee({ permissions: flags({ [modules[noun]]: ['read'] }) });
    const path = `/inbox/${noun}/${id}`;
    const assigned = await inbox.call('PATCH', path, { json: { ownerId: colleague._id } });
    expect(assigned).toMatchObject({ owner: { _id: colleague._id, name: colleague.name }, version: 2 });
    expect(await inbox.idsIn('queue=mine', await app.sessionOf(colleague))).toEqual([id]);
    const refused = await refusalOf(app, 'PATCH', `/api${path}`, { as: admin, json: { ownerId: outsider._id } });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['ownerId']]);
    const late = await refusalOf(app, 'PATCH', `/api${path}`, {
      as: admin,
      json: { state: 'closed' },
      headers: { 'If-Match': '"1"' },
    });
    expect([late.status, late.code]).toEqual([409, 'stale']);
    const snoozedUntil = new Date(Date.now() + 3_600_000).toISOString();
    await inbox.call('PATCH', path, { json: { snoozedUntil } });
    expect(await inbox.idsIn('queue=snoozed')).toContain(id);
    expect(await inbox.idsIn('queue=open')).not.toContain(id);
    expect(await inbox.call('PATCH', path, { json: { state: 'closed' } })).toMatchObject({
      state: 'closed',
      snoozedUntil: null,
      waitingSince: null,
    });
    expect(await inbox.idsIn('queue=closed')).toContain(id);
  });

  test('keeps a draft for each employee until the reply is sent', async () => {
    const id = await inbox.start(noun);
    const path = `/inbox/${noun}/${id}/draft`;
    const colleague = await app.signInAs('Admin');
    await inbox.call('PUT', path, { json: { text: 'It i' } });
    expect(await inbox.call('PUT', path, { json: { text: 'It is' } })).toMatchObject({ text: 'It is' });
    expect(await inbox.call('GET', path)).toMatchObject({ text: 'It is' });
    expect(await inbox.call('GET', path, { as: colleague })).toEqual({ text: '', updatedAt: null });
    await inbox.replyTo(noun, id);
    expect(await inbox.call('GET', path)).toEqual({ text: '', updatedAt: null });
    await inbox.call('PUT', path, { json: { text: 'And' } });
    await inbox.call('DELETE', path);
    expect(await inbox.call('GET', path)).toEqual({ text: '', updatedAt: null });
  });

  test('keeps its entries in the trash, and loses them with a permanent deletion', async () => {
    const id = await inbox.start(noun);
    await inbox.replyTo(noun, id);
    const kinds = { tickets: 'tickets', messages: 'contact/messages', chats: 'chat/conversations' };
    if (noun === 'tickets') return;
    await inbox.call('DELETE', `/${kinds[noun]}/${id}`);
    expect((await app.request('GET', `/api/inbox/${noun}/${id}`, { as: admin })).status).toBe(404);
    await inbox.call('POST', `/trash/${id}/restore`);
    expect((await inbox.thread(noun, id)).entries.at(-1)).toMatchObject({ kind: 'reply' });
    await inbox.call('DELETE', `/${kinds[noun]}/${id}`);
    await inbox.call('DELETE', `/trash/${id}`);
    expect(await app.sql`select 1 from conversation_entries where record_id = ${id}`).toHaveLength(0);
  });

  test('is marked as read without a new version', async () => {
    const id = await inbox.start(noun);
    await inbox.call('PUT', `/inbox/${noun}/${id}/read`, { json: {} });
    expect(await inbox.thread(noun, id)).toMatchObject({ unread: false, version: 1 });
  });
});
