import { afterAll, beforeAll, expect, test } from 'vitest';
import { testimonialsTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const counts = async (token: string) => (await app.request('GET', '/api/waiting', { as: token })).json();
const graduate = { name: 'Sneha Rao', designation: 'Accountant', message: 'Good notes.' };

test('pending testimonials are counted until they are decided', async () => {
  const admin = await app.signInAs('Admin');
  const before = (await counts(admin)).testimonials;
  const rows = await app.db
    .insert(testimonialsTable)
    .values([graduate, graduate, { ...graduate, rejected: true }, { ...graduate, status: true }])
    .returning();
  expect((await counts(admin)).testimonials).toBe(before + 2);

  await app.request('PATCH', `/api/testimonials/approve/${rows[0]?._id}`, { as: admin });
  await app.request('PATCH', `/api/testimonials/reject/${rows[1]?._id}`, { as: admin });
  expect((await counts(admin)).testimonials).toBe(before);
});

test('nobody learns how much waits in a module that is closed to them', async () => {
  const reader = await app.signInAs({ permissions: flags({ testimonials: ['read'] }) });
  expect(Object.keys(await counts(reader))).toEqual(['testimonials']);
  const other = await app.signInAs({ permissions: flags({ alert: ['read', 'add'], testimonials: ['update'] }) });
  expect(await counts(other)).toEqual({});
});
