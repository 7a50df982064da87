import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { View } from '#contract/features/views.ts';
import { viewsTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { openStream } from './liveReader.ts';

const ofLeads = flags({ enquiries: ['read'] });

let app: TestApp;
let admin: string;
/** Reads leads. */
let reader: string;
/** Reads leads in another role. */
let otherReader: string;
/** Adds, changes and deletes leads. */
let keeper: string;
/** Has the role of the reader, and may not read leads. */
let stranger: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  reader = await app.signInAs({ role: 'Coordinator', permissions: ofLeads });
  otherReader = await app.signInAs({ role: 'Viewer', permissions: ofLeads });
  const permissions = flags({ enquiries: ['read', 'add', 'update', 'delete'] });
  keeper = await app.signInAs({ role: 'Manager', permissions });
  stranger = await app.signInAs({ role: 'Coordinator', permissions: flags({ blogs: ['read'] }) });
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(viewsTable));

const draft = { noun: 'leads', name: 'Leads' };

async function save(as: string, values: object = {}): Promise<View & { version: number }> {
  const response = await app.request('POST', '/api/views', { as, json: { ...draft, ...values } });
  expect(response.status).toBe(201);
  return response.json();
}
const change = (as: string, id: string, json: object) => app.request('PUT', `/api/views/${id}`, { as, json });
/** Shares a view that all readers of leads see, so that an event reaches those who are notified of nothing else. */
const shareWithEveryone = () => save(admin, { scope: 'everyone' });

describe('a change of a shared view', () => {
  const streams: Awaited<ReturnType<typeof openStream>>[] = [];
  afterEach(async () => {
    for (const stream of streams.splice(0)) await stream.close();
  });
  async function open(as: string) {
    const stream = await openStream(app, as);
    streams.push(stream);
    return () => stream.changes().filter(({ topic }) => topic === 'views');
  }

  test('is told to those who see it before or after, without its id, and to nobody else', async () => {
    const seen = await open(reader);
    const view = await save(keeper, { scope: 'role', role: 'Coordinator' });
    await expect.poll(seen).toEqual([{ topic: 'views', change: 'update', ids: [] }]);
    const [unseen, strange, kept] = [await open(otherReader), await open(stranger), await open(keeper)];
    await change(keeper, view._id, { name: 'Renamed' });
    await expect.poll(() => seen().length).toBe(2);
    await change(keeper, view._id, { role: 'Viewer' });
    await expect.poll(() => seen().length).toBe(3);
    await expect.poll(() => unseen().length).toBe(1);
    await app.request('DELETE', `/api/views/${view._id}`, { as: keeper });
    await expect.poll(() => unseen().length).toBe(2);
    expect((await app.request('POST', `/api/trash/${view._id}/restore`, { as: admin })).status).toBe(200);
    await expect.poll(() => unseen().length).toBe(3);
    await expect.poll(() => kept().length).toBe(4);
    expect(seen()).toHaveLength(3);
    await shareWithEveryone();
    await expect.poll(() => seen().length).toBe(4);
    await expect.poll(() => unseen().length).toBe(4);
    expect(strange(), 'who may not read the list').toEqual([]);
  });

  test('is told of a view that becomes the role’s default, and of the order', async () => {
    const seen = await open(reader);
    const first = await save(admin, { scope: 'role', role: 'Coordinator', isDefault: true });
    await expect.poll(() => seen().length).toBe(1);
    const second = await save(admin, { name: 'Second', scope: 'role', role: 'Coordinator', isDefault: true });
    await expect.poll(() => seen().length).toBe(2);
    const json = { noun: 'leads', ids: [second._id, first._id] };
    await app.request('PUT', '/api/views/order', { as: admin, json });
    await expect.poll(() => seen().length).toBe(3);
  });

  test('of a person’s own is told to this person alone', async () => {
    const [own, others] = [await open(reader), await open(admin)];
    await save(reader);
    await expect.poll(() => own().length).toBe(1);
    await shareWithEveryone();
    await expect.poll(() => others().length).toBe(1);
    expect(own()).toHaveLength(2);
  });
});
