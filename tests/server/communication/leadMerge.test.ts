import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lead } from '#contract/communication/leadRecord.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const call = (method: string, path: string, json?: unknown, as = admin) =>
  app.request(method, `/api${path}`, { as, json });

async function add(values: object = {}): Promise<Lead & { version: number }> {
  const response = await call('POST', '/leads', { name: 'Kunal', phone: '+91 98110 64097', ...values });
  expect(response.status).toBe(201);
  return response.json();
}
const read = async (id: string): Promise<Lead> => (await call('GET', `/leads/${id}`)).json();
const kindsOf = async (id: string): Promise<string[]> => {
  const { entries } = await (await call('GET', `/leads/${id}/timeline`)).json();
  return entries.map(({ kind }: { kind: string }) => kind);
};

describe('a merge of leads', () => {
  test('keeps the city of either, and no next step for a lead that is closed', async () => {
    const stages: { _id: string; kind: string }[] = await (await call('GET', '/lead-stages')).json();
    const kept = await add({ name: 'Won', phone: '', stageId: stages.find(({ kind }) => kind === 'won')?._id });
    const removed = await add({ name: 'Open', phone: '', city: 'Pune', scheduledDate: '2037-01-01' });
    const body = { other: removed._id, take: ['appointment'] };
    const merged = await call('POST', `/leads/${kept._id}/merge`, body);
    expect(await merged.json()).toMatchObject({ city: 'Pune', scheduledDate: null, nextStep: false });
  });

  test('keeps the chosen parts, and moves outcomes, notes and the chat it came from to the remaining one', async () => {
    const kept = await add({ name: 'Kunal', email: '', message: 'GST' });
    const removed = await add({ name: 'Kunal Wadhwa', email: 'kunal@example.in', scheduledDate: '2037-01-01' });
    const [chat] = await app.sql<{ id: string }[]>`insert into chats (name) values ('Kunal') returning id`;
    await app.sql`update leads set chat_id = ${chat?.id ?? ''} where id = ${removed._id}`;
    await call('POST', `/leads/${removed._id}/outcomes`, { outcome: 'spoke', key: crypto.randomUUID() });
    await call('POST', `/comments/of/leads/${removed._id}`, { text: 'Prefers mornings' });
    const [booking] = await app.sql<{ id: string }[]>`insert into bookings (title, type, by, date, lead_id)
      values ('Visit', 'other', 'Asha', '2037-01-01', ${removed._id}) returning id`;
    const { version } = await read(removed._id);
    const merged = await call('POST', `/leads/${kept._id}/merge`, {
      other: removed._id,
      otherVersion: version,
      take: ['name', 'email', 'appointment'],
    });
    expect(await merged.json()).toMatchObject({
      _id: kept._id,
      name: 'Kunal Wadhwa',
      email: 'kunal@example.in',
      message: 'GST',
      scheduledDate: '2037-01-01',
      chatId: chat?.id,
      lastOutcome: 'spoke',
      duplicate: false,
    });
    expect(await kindsOf(kept._id)).toEqual(expect.arrayContaining(['merged', 'outcome', 'note', 'chat', 'created']));
    expect((await call('GET', `/leads/${removed._id}`)).status).toBe(404);
    const trash: { _id: string }[] = await (await call('GET', '/trash?module=enquiries')).json();
    expect(trash.map(({ _id }) => _id)).toContain(removed._id);
    const [moved] = await app.sql`select lead_id from bookings where id = ${booking?.id ?? ''}`;
    expect(moved).toEqual({ lead_id: kept._id });
  });

  test('lets the enquiry of another system name the remaining lead', async () => {
    const [kept, removed] = [await add(), await add()];
    const [entry] = await app.sql<{ id: string }[]>`insert into lead_hook_entries (hook_id, digest, outcome, lead_id)
      values (gen_random_uuid(), 'enquiry', 'created', ${removed._id}) returning id`;
    await call('POST', `/leads/${kept._id}/merge`, { other: removed._id });
    const [named] = await app.sql`select lead_id from lead_hook_entries where id = ${entry?.id ?? ''}`;
    expect(named).toEqual({ lead_id: kept._id });
  });

  test('leaves a link to the second conversation, because each lead has one', async () => {
    const [kept, removed] = [await add(), await add()];
    for (const { _id } of [kept, removed]) {
      const [chat] = await app.sql<{ id: string }[]>`insert into chats (name) values ('Kunal') returning id`;
      await app.sql`update leads set chat_id = ${chat?.id ?? ''} where id = ${_id}`;
    }
    const { chatId } = await read(removed._id);
    await call('POST', `/leads/${kept._id}/merge`, { other: removed._id });
    const { entries } = await (await call('GET', `/leads/${kept._id}/timeline`)).json();
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'merged', record: { noun: 'chats', _id: chatId } }));
  });

  test('is refused for changed records, with itself, and without the right to delete', async () => {
    const [kept, removed] = [await add(), await add()];
    const merge = (json: object, as = admin) => call('POST', `/leads/${kept._id}/merge`, json, as);
    await call('PUT', `/leads/${removed._id}`, { message: 'Changed' });
    const stale = await merge({ other: removed._id, otherVersion: 1 });
    expect({ status: stale.status, current: (await stale.json()).current }).toMatchObject({
      status: 409,
      current: { message: 'Changed' },
    });
    expect((await merge({ other: kept._id })).status).toBe(422);
    const token = await app.signInAs({ permissions: flags({ enquiries: ['read', 'update'] }) });
    expect((await merge({ other: removed._id }, token)).status).toBe(403);
    expect(await read(removed._id)).toMatchObject({ message: 'Changed' });
  });

  test('from both sides at once is done once', async () => {
    const [one, other] = [await add(), await add()];
    const answers = await Promise.all([
      call('POST', `/leads/${one._id}/merge`, { other: other._id }),
      call('POST', `/leads/${other._id}/merge`, { other: one._id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

describe('an outcome', () => {
  test('makes its author the owner of a lead that has none, in the same call', async () => {
    const own = { outcome: 'spoke', own: true };
    const [free, taken] = [await add(), await add({ assignedTo: 'Rohit' })];
    const answer = await call('POST', `/leads/${free._id}/outcomes`, { ...own, key: crypto.randomUUID() });
    expect(await answer.json()).toMatchObject({ ownerId: expect.any(String), version: 2 });
    const other = await call('POST', `/leads/${taken._id}/outcomes`, { ...own, key: crypto.randomUUID() });
    expect(await other.json()).toMatchObject({ assignedTo: 'Rohit' });
    const refused = await call('POST', `/leads/${(await add())._id}/outcomes`, {
      ...own,
      stageId: crypto.randomUUID(),
      key: crypto.randomUUID(),
    });
    expect(refused.status).toBe(422);
  });

  test('is undone with owner, stage and next step, and its entry vanishes; repeated, nothing changes', async () => {
    const { _id, stageId } = await add({ scheduledDate: '2037-01-01' });
    const key = crypto.randomUUID();
    const body = { outcome: 'spoke', own: true, nextDate: '2037-02-03', nextTime: '11:00', key };
    await call('POST', `/leads/${_id}/outcomes`, body);
    for (const _ of [1, 2]) {
      const undone = await call('DELETE', `/leads/${_id}/outcomes/${key}`);
      expect(undone.status).toBe(200);
      expect(await undone.json()).toMatchObject({
        stageId,
        ownerId: null,
        assignedTo: null,
        lastOutcome: null,
        lastContactedAt: null,
        scheduledDate: '2037-01-01',
        scheduledTime: null,
        version: 3,
      });
    }
    expect(await kindsOf(_id)).toEqual(['created']);
  });

  test('is undone without the next step if its stage has become a closed one', async () => {
    const draft = { name: 'Waiting', colour: '#b45309', kind: 'working' };
    const stage = await (await call('POST', '/lead-stages', draft)).json();
    const { _id } = await add({ stageId: stage._id, scheduledDate: '2037-03-01' });
    const key = crypto.randomUUID();
    await call('POST', `/leads/${_id}/outcomes`, { outcome: 'busy', nextDate: null, key });
    await call('PUT', `/lead-stages/${stage._id}`, { ...draft, kind: 'won' });
    const undone = await call('DELETE', `/leads/${_id}/outcomes/${key}`);
    expect(await undone.json()).toMatchObject({ stageId: stage._id, scheduledDate: null });
  });

  test('is not undone over what a colleague has changed since, nor if it is not the latest', async () => {
    const { _id } = await add();
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    await call('POST', `/leads/${_id}/outcomes`, { outcome: 'busy', key: first });
    await call('POST', `/leads/${_id}/outcomes`, { outcome: 'spoke', key: second });
    expect((await call('DELETE', `/leads/${_id}/outcomes/${first}`)).status).toBe(409);
    await call('PUT', `/leads/${_id}`, { message: 'Changed' });
    expect((await call('DELETE', `/leads/${_id}/outcomes/${second}`)).status).toBe(409);
    expect(await read(_id)).toMatchObject({ lastOutcome: 'spoke' });
  });
});
