import { afterAll, beforeAll, expect, test } from 'vitest';
import { profilesTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the directory shows of each colleague what the profile allows, and nothing of the account', async () => {
  const { _id } = await app.createEmployee({ name: 'Meera Krishnan', role: 'Manager' });
  await app.createEmployee({ name: 'Left Long Ago', status: 'Inactive' });
  await app.db.insert(profilesTable).values({
    employeeId: _id,
    fields: { phone: '+91 98100 64097', bio: 'Teaches GST.', dateOfBirth: '1988-04-02', designation: 'Head of Centre' },
    visibility: { phone: false, dateOfBirth: true },
  });
  const token = await app.signInAs({ name: 'Reader', permissions: flags({ staff: ['read'] }) });
  const listResponse = await app.request('GET', '/api/staff?page=1&sort=name&order=asc', { as: token });
  expect(listResponse.headers.get('X-Total-Count')).toBe('2');
  const [meera, reader] = await listResponse.json();
  expect(reader.name).toBe('Reader');
  expect(Object.keys(meera).toSorted()).toEqual(
    ['_id', 'bio', 'createdAt', 'dateOfBirth', 'designation', 'email', 'image', 'name', 'role', 'updatedAt'].toSorted(),
  );
  expect(meera).toMatchObject({ bio: 'Teaches GST.', dateOfBirth: '1988-04-02' });
  expect(await (await app.request('GET', `/api/staff/${_id}`, { as: token })).json()).toEqual(meera);
});

test('hidden fields cannot be found by searching', async () => {
  const { _id } = await app.createEmployee({ name: 'Quiet Colleague' });
  await app.db.insert(profilesTable).values({ employeeId: _id, fields: { address: { city: 'Ratnagiri' } } });
  const token = await app.signInAs('Admin');
  const search = async (word: string) =>
    (await app.request('GET', `/api/staff?page=1&search=${word}`, { as: token })).json();
  expect(await search('Ratnagiri')).toEqual([]);
  expect(await search('quiet')).toMatchObject([{ name: 'Quiet Colleague' }]);
});
