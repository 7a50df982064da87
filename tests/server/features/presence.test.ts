import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maxPresences, type PlacePresence } from '#contract/features/presence.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { openStream } from './liveReader.ts';

let app: TestApp;
let lead: string;
let asha: Colleague;
let vikram: Colleague;

type Colleague = { readonly _id: string; readonly name: string; readonly token: string };

beforeAll(async () => {
  app = await createTestApp();
  const [row] = await app.sql<{ id: string }[]>`
    insert into leads (name, email, phone) values ('Zara Rao', 'zara@example.in', '9841055218') returning id`;
  lead = row?.id ?? '';
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql`delete from presence`;
  asha = await employ('Asha Nair', ['read', 'update']);
  vikram = await employ('Vikram Rao', ['read', 'update']);
});

async function employ(name: string, enquiries: ('read' | 'update')[]): Promise<Colleague> {
  const employee = await app.createEmployee({ name, role: 'Viewer', permissions: flags({ enquiries }) });
  return { _id: employee._id, name, token: await app.sessionOf(employee) };
}

type Place = { tab?: string; noun?: string; part?: string; id?: string | null; state?: string; takeOver?: boolean };
const tabOf = ({ _id }: Colleague) => _id.replaceAll('-', '');
const newTab = () => randomUUID().replaceAll('-', '');
const put = (who: Colleague, place: Place) =>
  app.request('PUT', '/api/presence', {
    as: who.token,
    json: { tab: tabOf(who), noun: 'leads', id: lead, state: 'viewing', ...place },
  });
async function enter(who: Colleague, place: Place = {}): Promise<PlacePresence> {
  const response = await put(who, place);
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
}
const leave = (who: Colleague, place: Place = {}) =>
  app.request('POST', '/api/presence/leave', {
    as: who.token,
    json: { tab: tabOf(who), noun: 'leads', id: lead, ...place },
  });
const shownAs = ({ _id, name }: Colleague, state: string) => ({ _id, name, state });

test('colleagues at the same record or list see each other, and nobody elsewhere', async () => {
  expect(await enter(asha)).toEqual({ others: [], holder: null });
  expect((await enter(vikram, { state: 'answering' })).others).toEqual([shownAs(asha, 'viewing')]);
  expect((await enter(asha)).others).toEqual([shownAs(vikram, 'answering')]);
  expect((await enter(asha, { id: null })).others).toEqual([]);
  expect((await enter(vikram, { id: null, state: 'idle' })).others).toEqual([shownAs(asha, 'viewing')]);
});

test('a colleague is there once, with what is done in the most important tab, until the last is closed', async () => {
  const other = newTab();
  await enter(asha, { state: 'idle' });
  await enter(asha, { tab: other, state: 'editing' });
  expect((await enter(vikram)).others).toEqual([shownAs(asha, 'editing')]);
  expect((await leave(asha, { tab: other })).status).toBe(200);
  expect((await enter(vikram)).others).toEqual([shownAs(asha, 'idle')]);
  await leave(asha);
  expect((await enter(vikram)).others).toEqual([]);
});

test('an entry expires after a minute without a renewal', async () => {
  await enter(asha);
  app.passTime(50_000);
  await enter(asha);
  app.passTime(50_000);
  expect((await enter(vikram)).others).toEqual([shownAs(asha, 'viewing')]);
  app.passTime(11_000);
  expect((await enter(vikram)).others).toEqual([]);
});

test('changes are told to those at the same place, renewals are not, and nobody else learns of them', async () => {
  const zoya = await employ('Zoya Khan', ['read']);
  const [stream, elsewhere] = [await openStream(app, asha.token), await openStream(app, zoya.token)];
  await enter(asha);
  await enter(zoya, { id: null });
  const presenceEvents = () => stream.changes().filter(({ topic }) => topic === 'presence');
  await enter(vikram);
  await expect.poll(presenceEvents).toEqual([{ topic: 'presence', change: 'update', ids: [lead] }]);
  await enter(vikram);
  await enter(vikram, { state: 'answering' });
  await expect.poll(() => presenceEvents().length).toBe(2);
  await leave(vikram);
  await expect.poll(() => presenceEvents().length).toBe(3);
  expect(elsewhere.changes()).toEqual([]);
  await Promise.all([stream.close(), elsewhere.close()]);
});

test('two who come at the same moment see each other: the second, or the first when told', async () => {
  const stream = await openStream(app, asha.token);
  const other = await openStream(app, vikram.token);
  const replies = await Promise.all([enter(asha), enter(vikram)]);
  const eventsOfBoth = () => [...stream.changes(), ...other.changes()];
  expect(replies.flatMap(({ others }) => others)).toHaveLength(1);
  await expect.poll(eventsOfBoth).toHaveLength(1);
  await Promise.all([stream.close(), other.close()]);
});

test('places that cannot be read are refused as reading them is, and nobody is seen there', async () => {
  const stranger = await employ('No Rights', []);
  await enter(asha);
  await enter(asha, { id: null });
  expect((await put(stranger, {})).status).toBe(403);
  expect((await put(stranger, { id: null })).status).toBe(403);
  expect((await put(asha, { id: randomUUID() })).status).toBe(404);
  expect((await put(asha, { noun: 'nothing', id: null })).status).toBe(404);
  expect((await put(asha, { noun: 'comments', id: null })).status).toBe(404);
  expect((await put(asha, { noun: 'students', id: null })).status).toBe(403);
  await app.sql`update employees set permissions = '{}' where id = ${vikram._id}`;
  await expect.poll(async () => (await put(vikram, {})).status).toBe(403);
});

test('who has lost the right, or the account, is told and shown no more', async () => {
  const stream = await openStream(app, vikram.token);
  await enter(vikram, { state: 'editing' });
  await app.sql`update employees set permissions = '{}' where id = ${vikram._id}`;
  await expect.poll(() => stream.types()).toContain('rights');
  expect(await enter(asha)).toEqual({ others: [], holder: null });
  await enter(asha, { state: 'answering' });
  const witness = await openStream(app, asha.token);
  const zoya = await employ('Zoya Khan', ['read']);
  await enter(zoya);
  await expect.poll(() => witness.changes()).toHaveLength(1);
  expect(stream.changes()).toEqual([]);
  await app.sql`update employees set status = 'Inactive' where id = ${vikram._id}`;
  expect((await enter(zoya)).others).toEqual([shownAs(asha, 'answering')]);
  await Promise.all([stream.close(), witness.close()]);
});

test.each([
  ['a state', { state: 'dancing' }],
  ['a record', { id: "' or 1=1" }],
  ['a tab', { tab: 'x'.repeat(1000) }],
  ['a noun', { noun: 'x'.repeat(81) }],
])('what is not %s is refused', async (_what, place) => {
  expect((await put(asha, place)).status).toBe(422);
});

test('an employee is at a bounded number of places, and says so a bounded number of times', async () => {
  for (let place = 0; place < maxPresences; place += 1) await enter(asha, { tab: newTab() });
  expect((await put(asha, { tab: newTab() })).status).toBe(409);
  app.passTime(61_000);
  await enter(asha, { tab: newTab() });
  await app.sql`update sign_in_counts set points = 240 where key like 'presence:%'`;
  const answer = await put(asha, {});
  expect([answer.status, answer.headers.has('Retry-After')]).toEqual([429, true]);
});

test('those at a part of a record meet apart from those at the record', async () => {
  await enter(asha, { part: 'outline', state: 'editing' });
  expect(await enter(vikram)).toEqual({ others: [], holder: null });
  expect((await enter(vikram, { part: 'outline' })).holder?._id).toBe(asha._id);
  await leave(asha, { part: 'outline' });
  expect(await enter(vikram, { part: 'outline' })).toEqual({ others: [], holder: null });
  expect((await put(asha, { part: 'nothing' })).status).toBe(422);
});

test('the holder is named with the time at which the editing began, or was taken over', async () => {
  const since = (await enter(asha, { state: 'editing' })).holder?.since ?? '';
  app.passTime(30_000);
  await enter(asha, { state: 'editing' });
  const before = await enter(vikram, { state: 'editing' });
  expect(before.holder).toEqual({ _id: asha._id, name: asha.name, since });
  const taken = (await enter(vikram, { state: 'editing', takeOver: true })).holder;
  expect(Date.parse(taken?.since ?? '') - Date.parse(since)).toBeGreaterThanOrEqual(30_000);
  expect((await enter(asha, { state: 'editing', takeOver: true })).holder?._id).toBe(asha._id);
  expect((await enter(vikram, { state: 'editing' })).holder?._id).toBe(asha._id);
});

test('who edits first holds the record, until a colleague takes over or the editing ends', async () => {
  expect((await enter(asha, { state: 'editing' })).holder).toMatchObject({ _id: asha._id, name: asha.name });
  expect((await enter(vikram, { state: 'editing' })).holder?._id).toBe(asha._id);
  expect((await enter(vikram, { state: 'editing', takeOver: true })).holder?._id).toBe(vikram._id);
  expect((await enter(asha, { state: 'editing' })).holder?._id).toBe(vikram._id);
  expect((await enter(vikram, { state: 'editing' })).holder?._id).toBe(vikram._id);
  expect((await enter(vikram, { state: 'idle' })).holder?._id).toBe(asha._id);
  expect((await enter(asha, { state: 'viewing' })).holder).toBeNull();
});

test('nobody takes over what they may only read', async () => {
  const reader = await employ('Nisha Jain', ['read']);
  await enter(asha, { state: 'editing' });
  expect((await put(reader, { state: 'editing', takeOver: true })).status).toBe(403);
  expect((await enter(reader)).holder?._id).toBe(asha._id);
});
