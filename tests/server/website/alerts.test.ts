import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, flags, type TestApp } from '../app.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const draft = { title: 'Holidays', message: 'The centre is closed on Friday.' };

test('a new alert is active by default', async () => {
  const createResponse = await app.request('POST', '/api/alerts', { as: admin, json: draft });
  expect(createResponse.status).toBe(201);
  expect(await createResponse.json()).toMatchObject({ ...draft, status: 'active', version: 1 });

  const hiddenResponse = await app.request('POST', '/api/alerts', {
    as: admin,
    json: { ...draft, status: 'inactive' },
  });
  expect(await hiddenResponse.json()).toMatchObject({ status: 'inactive' });
});

test('the status is toggled without other changes', async () => {
  const alert = await (await app.request('POST', '/api/alerts', { as: admin, json: draft })).json();
  const toggled = await app.request('PATCH', `/api/alerts/${alert._id}`, {
    as: admin,
    json: { status: 'inactive', title: 'Smuggled in' },
  });
  expect(toggled.status).toBe(200);
  expect(await toggled.json()).toMatchObject({ ...draft, status: 'inactive', version: 2 });

  const secondResponse = await app.request('PATCH', `/api/alerts/${alert._id}`, {
    as: admin,
    json: { status: 'active' },
  });
  expect(await secondResponse.json()).toMatchObject({ ...draft, status: 'active', version: 3 });
});

test('an unknown status is refused and the alert stays unchanged', async () => {
  const alert = await (await app.request('POST', '/api/alerts', { as: admin, json: draft })).json();
  const refusal = await app.request('PATCH', `/api/alerts/${alert._id}`, { as: admin, json: { status: 'hidden' } });
  expect(refusal.status).toBe(422);
  expect(Object.keys((await refusal.json()).errors)).toEqual(['status']);
  const [storedRecord] = await app.sql`select status, version from alerts where id = ${alert._id}`;
  expect(storedRecord).toEqual({ status: 'active', version: 1 });
});

test('a deleted alert is gone, and deleting it again says so', async () => {
  const alert = await (await app.request('POST', '/api/alerts', { as: admin, json: draft })).json();
  const path = `/api/alerts/${alert._id}`;
  expect((await app.request('DELETE', path, { as: admin })).status).toBe(200);
  expect((await app.request('DELETE', path, { as: admin })).status).toBe(404);
  expect((await app.request('PATCH', path, { as: admin, json: { status: 'active' } })).status).toBe(404);
});

test('users who may only update can toggle the status, but neither add nor delete', async () => {
  const alert = await (await app.request('POST', '/api/alerts', { as: admin, json: draft })).json();
  const editor = await app.signInAs({ permissions: flags({ alert: ['update'] }) });
  const path = `/api/alerts/${alert._id}`;
  expect((await app.request('PATCH', path, { as: editor, json: { status: 'inactive' } })).status).toBe(200);
  expect((await app.request('POST', '/api/alerts', { as: editor, json: draft })).status).toBe(403);
  expect((await app.request('DELETE', path, { as: editor })).status).toBe(403);
  expect((await app.request('GET', '/api/alerts', { as: editor })).status).toBe(403);
});
