import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dueLeads } from '#contract/dueLeads.ts';
import { isList, type NounEndpoint } from '#contract/endpoint.ts';
import { InboxCounts } from '#contract/features/inbox.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { ownShare, WaitingQueue } from '#contract/system/waiting.ts';
import { seedDemo } from '#server/demo.ts';
import { routes } from '#server/routes.ts';
import { leadsTable, messagesTable, testimonialsTable, ticketsTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const queuesOf = async (as: string) =>
  z.array(WaitingQueue).parse(await (await app.request('GET', '/api/waiting', { as })).json());
const queue = async (as: string, name: string) => (await queuesOf(as)).find((entry) => entry.name === name);

test('pending testimonials are counted until they are decided', async () => {
  const graduate = { name: 'Sneha Rao', designation: 'Accountant', message: 'Good notes.' };
  const admin = await app.signInAs('Admin');
  const count = async () => (await queue(admin, 'testimonialsPending'))?.count;
  expect(await queue(admin, 'testimonialsPending')).toMatchObject({ count: 0, oldest: null });
  const rows = await app.db
    .insert(testimonialsTable)
    .values([graduate, graduate, { ...graduate, rejected: true }, { ...graduate, status: true }])
    .returning();
  expect(await count()).toBe(2);
  await app.request('PATCH', `/api/testimonials/approve/${rows[0]?._id}`, { as: admin });
  await app.request('PATCH', `/api/testimonials/reject/${rows[1]?._id}`, { as: admin });
  expect(await count()).toBe(0);
});

test('each queue reports how long its oldest item has waited: a lead is overdue since its appointment', async () => {
  const admin = await app.signInAs('Admin');
  await app.db.insert(leadsTable).values([
    { name: 'Vikram Shah', createdAt: '2026-01-03T04:05:06Z' },
    { name: 'Anita Desai', assignedTo: 'Asha', scheduledDate: '2026-02-02', scheduledTime: '10:00' },
  ]);
  expect(await queue(admin, 'leadsUnassigned')).toMatchObject({ count: 1, oldest: '2026-01-03T04:05:06Z' });
  expect(await queue(admin, 'leadsOverdue')).toMatchObject({ count: 1, oldest: '2026-02-02T04:30:00Z' });
});

test('a lead in several queues adds to the sum of all of them once', async () => {
  const meera = await app.createEmployee({ name: 'Meera Nair', permissions: flags({ enquiries: ['read', 'update'] }) });
  const as = await app.sessionOf(meera);
  const sum = async () => (await queuesOf(as)).reduce((total, each) => total + ownShare(each), 0);
  const before = await sum();
  const day = todayAtInstitute(app.deps.clock());
  await app.db
    .insert(leadsTable)
    .values([
      { name: 'Unassigned, without a next step' },
      { name: 'Unassigned and overdue', scheduledDate: '2026-02-02', scheduledTime: '10:00' },
      { name: 'Hers and overdue', assignedTo: meera.name, scheduledDate: '2026-02-02', scheduledTime: '10:00' },
      { name: 'Hers, due by the end of the day', assignedTo: meera.name, scheduledDate: day },
      { name: 'Hers, without a next step', assignedTo: meera.name },
    ]);
  await expect.poll(async () => (await sum()) - before, { timeout: 5000 }).toBe(5);
});

test('nobody learns how much waits in a module that is closed to them', async () => {
  const reader = await app.signInAs({ permissions: flags({ testimonials: ['read'] }) });
  expect((await queuesOf(reader)).map(({ name }) => name)).toEqual(['testimonialsPending']);
  const other = await app.signInAs({ permissions: flags({ alert: ['read', 'add'], testimonials: ['update'] }) });
  expect(await queuesOf(other)).toEqual([]);
});

test('the queues of one person are counted as their inbox and their list of leads count them', async () => {
  const asha = await app.createEmployee({
    name: 'Asha Rao',
    permissions: flags({ tickets: ['read', 'update'], enquiries: ['read'] }),
  });
  const as = await app.sessionOf(asha);
  const ticket = { name: 'Vikram', email: 'vikram@example.in', message: 'When?' };
  const longAgo = '2026-01-05T06:00:00Z';
  await app.db
    .insert(ticketsTable)
    .values([
      { ...ticket, ownerId: asha._id, owner: asha.name, waitingSince: longAgo },
      { ...ticket, ownerId: asha._id, owner: asha.name, state: 'closed' },
      { ...ticket },
      { ...ticket, snoozedUntil: '2037-01-01T00:00:00Z' },
    ]);
  await app.db.insert(messagesTable).values({ name: 'Zoya', email: 'zoya@example.in', message: 'Hello' });
  const day = todayAtInstitute(app.deps.clock());
  await app.db.insert(leadsTable).values([
    { name: 'Meera', assignedTo: asha.name, scheduledDate: day },
    { name: 'Kunal', assignedTo: asha.name, scheduledDate: '2026-02-02', scheduledTime: '10:00' },
    { name: 'Anita', assignedTo: asha.name, scheduledDate: '2037-02-02' },
    { name: 'Ravi', assignedTo: 'Somebody else', scheduledDate: day },
  ]);
  const own = (await queuesOf(as)).filter(({ overlaps }) => overlaps);
  const inbox = { module: 'inbox', overlaps: true };
  expect(own).toMatchObject([
    { name: 'leadsDue', module: 'enquiries', filter: dueLeads, count: 2, shared: 1 },
    { ...inbox, name: 'inboxMine', filter: { queue: 'mine' }, count: 1, oldest: longAgo },
    { ...inbox, name: 'inboxUnassigned', filter: { queue: 'unassigned' }, count: 1 },
    { ...inbox, name: 'inboxLate', filter: { queue: 'late' }, count: 1, oldest: longAgo },
  ]);
  const counts = InboxCounts.parse(await (await app.request('GET', '/api/inbox/counts', { as })).json());
  expect(counts).toMatchObject({ mine: 1, unassigned: 1, late: 1 });
  const query = new URLSearchParams({ limit: '1', assignedTo: asha.name, scheduledDate_lte: day });
  const { headers } = await app.request('GET', `/api/leads?${query}`, { as });
  expect(headers.get('X-Total-Count')).toBe('2');
});

test('the queues of one person follow a change of another process within seconds, and have no places without a right', async () => {
  const reader = await app.signInAs({ permissions: flags({ alert: ['read'] }) });
  expect(await queuesOf(reader)).toEqual([]);
  const messages = await app.signInAs({ permissions: flags({ messages: ['read'] }) });
  const before = (await queue(messages, 'inboxUnassigned'))?.count ?? 0;
  await app.db.insert(messagesTable).values({ name: 'Zoya', email: 'zoya@example.in', message: 'Hello again' });
  await expect.poll(async () => (await queue(messages, 'inboxUnassigned'))?.count, { timeout: 5000 }).toBe(before + 1);
});

test('the filter of each queue finds in its list exactly what the queue counts', async () => {
  const { db, deps } = app;
  await seedDemo(db, { storage: deps.storage, passwordHash: 'none', now: deps.clock() });
  const admin = await app.signInAs('Admin');
  for (const { name, module, filter, count, overlaps = false } of await queuesOf(admin)) {
    if (overlaps) continue;
    const fits = ({ reply }: NounEndpoint) => isList(reply) && Object.keys(filter).every((key) => key in reply.filter);
    const list = routes.find(({ endpoint }) => endpoint.module === module && fits(endpoint))?.endpoint.path;
    const query = new URLSearchParams({ limit: '1', ...mapValues(filter, String) });
    const { headers } = await app.request('GET', `/api${list}?${query}`, { as: admin });
    expect(count, name).toBeGreaterThan(0);
    expect(headers.get('X-Total-Count'), name).toBe(String(count));
  }
});

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
