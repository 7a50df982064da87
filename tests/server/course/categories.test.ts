import { afterAll, beforeAll, expect, test } from 'vitest';
import { part } from '#server/course/categories.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const path = '/api/categories';
const add = async (json: object) => app.request('POST', path, { as: admin, json });
const create = async (category: string): Promise<{ _id: string }> => (await add({ category, title: 'Kept' })).json();

const rename = (id: string) => app.request('PUT', `${path}/${id}`, { as: admin, json: { category: 'AUDITING' } });

test('an institute without demo data starts with the five named categories', async () => {
  await part.firstRecords?.(app.db);
  const all = await (await app.request('GET', path, { as: admin })).json();
  const names = all.map(({ category }: { category: string }) => category).toSorted();
  expect(names).toEqual(['Accounting', 'Finance', 'HR', 'Taxation', 'US CMA']);
});

test('a status is read in any case, and a new category is active', async () => {
  expect(await (await add({ category: 'One' })).json()).toMatchObject({ status: 'Active', title: '', keywords: '' });
  expect(await (await add({ category: 'Two', status: 'inactive' })).json()).toMatchObject({ status: 'Inactive' });
  const refusal = await add({ category: 'Three', status: 'hidden' });
  expect(await refusal.json()).toMatchObject({ errors: { status: 'Choose active or inactive' } });
});

test('the status alone is set, by JSON or form, with only the right for that', async () => {
  const { _id } = await create('Toggled');
  const toggler = await app.signInAs({ permissions: flags({ 'course-category': ['active'] }) });
  const asJson = await app.request('PUT', `${path}/${_id}`, { as: toggler, json: { status: 'Inactive' } });
  expect(await asJson.json()).toMatchObject({ category: 'Toggled', title: 'Kept', status: 'Inactive', version: 2 });
  const form = { status: 'active', category: 'Smuggled in' };
  const asForm = await app.request('PUT', `${path}/${_id}`, { as: toggler, form });
  expect(await asForm.json()).toMatchObject({ category: 'Toggled', title: 'Kept', status: 'Active', version: 3 });
  const allFields = { category: 'Renamed', status: 'Active' };
  expect((await app.request('PUT', `${path}/${_id}`, { as: toggler, json: allFields })).status).toBe(403);
  expect(await (await app.request('PUT', `${path}/${_id}`, { as: admin, json: allFields })).json()).toMatchObject(
    allFields,
  );
});

test('a name is unique regardless of case, and a category may keep its own', async () => {
  const { _id } = await create('Auditing');
  const secondResponse = await add({ category: ' auditing ' });
  expect(secondResponse.status).toBe(422);
  expect(await secondResponse.json()).toMatchObject({
    errors: { category: 'A category with this name already exists' },
  });
  const other = await create('Costing');
  expect((await rename(other._id)).status).toBe(422);
  expect((await rename(_id)).status).toBe(200);
  expect((await add({ category: ' ' })).status).toBe(422);
});
