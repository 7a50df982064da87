import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isList, type NounEndpoint } from '#contract/endpoint.ts';
import { WaitingQueue } from '#contract/system/waiting.ts';
import { seedDemo } from '#server/demo.ts';
import { routes } from '#server/routes.ts';
import { leadsTable, testimonialsTable } from '#server/schema.ts';
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

test('nobody learns how much waits in a module that is closed to them', async () => {
  const reader = await app.signInAs({ permissions: flags({ testimonials: ['read'] }) });
  expect((await queuesOf(reader)).map(({ name }) => name)).toEqual(['testimonialsPending']);
  const other = await app.signInAs({ permissions: flags({ alert: ['read', 'add'], testimonials: ['update'] }) });
  expect(await queuesOf(other)).toEqual([]);
});

test('the filter of each queue finds in its list exactly what the queue counts', async () => {
  const { db, deps } = app;
  await seedDemo(db, { storage: deps.storage, passwordHash: 'none', now: deps.clock() });
  const admin = await app.signInAs('Admin');
  for (const { name, module, filter, count } of await queuesOf(admin)) {
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
