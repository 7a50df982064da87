import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kit, KitMovement } from '#contract/course/kits.ts';
import type { WaitingQueue } from '#contract/system/waiting.ts';
import { kitsTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.sessionOf(await app.createEmployee({ role: 'Admin', name: 'Asha Rao' }));
});
afterAll(() => app.close());

const path = '/api/v1/kits';
const send = (method: string, to: string, json: object) => app.request(method, to, { as: admin, json });
const create = async (json: object): Promise<Kit> => (await send('POST', path, json)).json();
const read = async (id: string): Promise<Kit> => (await app.request('GET', `${path}/${id}`, { as: admin })).json();
const ledgerOf = async (id: string): Promise<KitMovement[]> =>
  (await app.request('GET', `${path}/${id}/movements`, { as: admin })).json();
const move = (id: string, json: object) => send('POST', `${path}/${id}/movements`, json);

test('anything but a number counts as 0, negative or broken numbers are refused, and the category is other', async () => {
  const kit = await create({ module: 'Tally', labClassroom: 'many', recorded: '3', labPlusLive: '' });
  expect(kit).toMatchObject({ category: 'other', labClassroom: 0, recorded: 3, labPlusLive: 0, status: 'active' });
  expect(kit).toMatchObject({ totalStock: 3, threshold: 5, stockLevel: 'low', price: 0 });
  for (const [invalidMove, errors] of [
    [{ module: ' ' }, { module: 'Module name is required' }],
    [{ module: 'A', recorded: -1 }, { recorded: 'Stock cannot be negative' }],
    [{ module: 'A', recorded: 1.5 }, { recorded: 'Enter a whole number' }],
    [{ module: 'A', price: 1.234 }, { price: expect.any(String) }],
    [{ module: 'A', category: 'toys' }, { category: 'Choose a category' }],
  ] as const) {
    const refusal = await send('POST', path, invalidMove);
    expect(refusal.status).toBe(422);
    expect(await refusal.json()).toMatchObject({ errors });
  }
});

test('each count has its lines: opening stock, receipts and issues, stocktakes, and changes by a save', async () => {
  const { _id } = await create({ module: 'Ledger', labClassroom: 10, recorded: 5 });
  expect((await move(_id, { kind: 'in', labPlusLive: 4, reason: 'Printed' })).status).toBe(201);
  expect((await move(_id, { kind: 'out', labClassroom: 3, reason: 'Monday' })).status).toBe(201);
  await move(_id, { kind: 'correction', labClassroom: 6, recorded: 5, labPlusLive: 4, reason: 'Counted' });
  await send('PUT', `${path}/${_id}`, { module: 'Ledger', recorded: 9 });
  const lines = (await ledgerOf(_id)).toReversed();
  expect(lines).toMatchObject([
    { kind: 'in', labClassroom: 10, recorded: 5, labPlusLive: 0, balance: 15, reason: 'Opening stock' },
    { kind: 'in', labPlusLive: 4, balance: 19, reason: 'Printed' },
    { kind: 'out', labClassroom: -3, balance: 16, reason: 'Monday' },
    { kind: 'correction', labClassroom: -1, recorded: 0, labPlusLive: 0, balance: 15, reason: 'Counted' },
    { kind: 'correction', labClassroom: 0, recorded: 4, labPlusLive: 0, balance: 19, by: { name: 'Asha Rao' } },
  ]);
  expect(await read(_id)).toMatchObject({ labClassroom: 6, recorded: 9, labPlusLive: 4, totalStock: 19 });
});

test('stock never drops below 0: missing items are not issued, and nothing is written', async () => {
  const { _id } = await create({ module: 'Short', recorded: 2 });
  const refusal = await move(_id, { kind: 'out', recorded: 3, labClassroom: 1, reason: 'Batch' });
  expect(refusal.status).toBe(422);
  expect(await refusal.json()).toMatchObject({
    errors: { recorded: 'Only 2 in stock', labClassroom: 'None in stock' },
  });
  expect((await move(_id, { kind: 'in', reason: 'Nothing' })).status).toBe(422);
  expect((await move(_id, { kind: 'out', recorded: 1 })).status).toBe(422);
  expect(await ledgerOf(_id)).toHaveLength(1);
});

test('50 callers move the stock of one kit 20 times each: the sums are exact and never below 0', async () => {
  const { _id } = await create({ module: 'Busy', labClassroom: 20 });
  const wave = async (index: number) => {
    const answers = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const kind = (index + turn) % 3 === 0 ? 'in' : 'out';
      const json = { kind, labClassroom: 1 + ((index + turn) % 2), reason: `${index}, ${turn}` };
      answers.push({ status: (await move(_id, json)).status, ...json });
    }
    return answers;
  };
  const answers = (await Promise.all(Array.from({ length: 50 }, (_, index) => wave(index)))).flat();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
  const expected = answers
    .filter(({ status }) => status === 201)
    .reduce((sum, { kind, labClassroom }) => sum + (kind === 'in' ? labClassroom : -labClassroom), 20);
  const [sums] = await app.sql<{ lines: number; sum: number; least: number }[]>`
    select count(*)::int as lines, sum(lab_classroom)::int as sum, min(balance) as least
    from kit_movements where kit_id = ${_id}
  `;
  expect(sums).toMatchObject({ lines: answers.filter(({ status }) => status === 201).length + 1, sum: expected });
  expect(sums?.least).toBeGreaterThanOrEqual(0);
  expect((await read(_id)).labClassroom).toBe(expected);
  // Each line builds on the previous one.
  const lines = (await ledgerOf(_id)).toReversed();
  const balances = lines.reduce<number[]>((all, line) => [...all, (all.at(-1) ?? 0) + line.labClassroom], []);
  expect(lines.map(({ balance }) => balance)).toEqual(balances);
});

test('the database itself refuses a stock that is not the sum of its lines', async () => {
  const { _id } = await create({ module: 'Honest', recorded: 2 });
  const drift = app.db
    .update(kitsTable)
    .set({ recorded: 7 })
    .where(sql`${kitsTable._id} = ${_id}`);
  await expect(drift).rejects.toThrow();
  expect(await read(_id)).toMatchObject({ recorded: 2 });
});

test('a kit is restored from the trash with its ledger', async () => {
  const { _id } = await create({ module: 'Back', recorded: 2 });
  await move(_id, { kind: 'in', recorded: 1, reason: 'One more' });
  await app.request('DELETE', `${path}/${_id}`, { as: admin });
  expect((await app.request('GET', `${path}/${_id}/movements`, { as: admin })).status).toBe(404);
  expect((await send('POST', `/api/trash/${_id}/restore`, {})).status).toBe(200);
  expect(await read(_id)).toMatchObject({ recorded: 3, totalStock: 3 });
  expect(await ledgerOf(_id)).toHaveLength(2);
});

test('the figures count inactive and out-of-stock kits; a kit is low below its own threshold', async () => {
  const stats = async () => (await app.request('GET', `${path}/stats`, { as: admin })).json();
  const before = await stats();
  const out = await create({ module: 'Out' });
  await create({ module: 'Low for itself', recorded: 8, threshold: 10 });
  await create({ module: 'Enough', labPlusLive: 5 });
  await app.request('PUT', `${path}/${out._id}/toggle-status`, { as: admin });
  expect(await stats()).toMatchObject({
    totalKits: before.totalKits + 3,
    activeKits: before.activeKits + 2,
    lowStockKits: before.lowStockKits + 2,
    shortKits: before.shortKits + 1,
    totalStock: { recorded: before.totalStock.recorded + 8, labPlusLive: before.totalStock.labPlusLive + 5 },
  });
  const queues: WaitingQueue[] = await (await app.request('GET', '/api/waiting', { as: admin })).json();
  expect(queues.find(({ name }) => name === 'kitsShort')?.count).toBe((await stats()).shortKits);
  const levels = ['Out', 'Low for itself', 'Enough'].map(async (module) => {
    const searchResponse = await app.request('GET', `${path}?search=${encodeURIComponent(module)}`, { as: admin });
    const [kit]: Kit[] = await searchResponse.json();
    return kit?.stockLevel;
  });
  expect(await Promise.all(levels)).toEqual(['out', 'low', 'good']);
});

test('writing the ledger needs the right to update, reading it the right to read', async () => {
  const { _id } = await create({ module: 'Guarded', recorded: 2 });
  const reader = await app.signInAs({ permissions: flags({ kits: ['read'] }) });
  const json = { kind: 'out', recorded: 1, reason: 'Batch' };
  expect((await app.request('POST', `${path}/${_id}/movements`, { as: reader, json })).status).toBe(403);
  expect((await app.request('GET', `${path}/${_id}/movements`, { as: reader })).status).toBe(200);
});
