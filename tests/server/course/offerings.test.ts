import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, flags, type TestApp } from '../app.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const send = (method: string, path: string, json: object = {}, as = admin) => app.request(method, path, { as, json });

const topics = '/api/v1/topics-trainings';
const topic = { title: 'GST', description: 'Returns.' };

test('a training topic has one price: an omitted one equals the hourly price', async () => {
  expect(await (await send('POST', topics, { ...topic, pricePerHour: '1250.50' })).json()).toMatchObject({
    price: 1250.5,
    pricePerHour: 1250.5,
    status: 'active',
  });
  for (const [pricePerHour, message] of [
    [undefined, 'Price per hour is required'],
    [-1, 'Enter an amount of 0 or more, with two decimals at most'],
    [1.001, 'Enter an amount of 0 or more, with two decimals at most'],
  ]) {
    const refusal = await send('POST', topics, { ...topic, pricePerHour });
    expect(refusal.status).toBe(422);
    expect(await refusal.json()).toMatchObject({ errors: { pricePerHour: message } });
  }
  const bareResponse = await send('POST', topics, { pricePerHour: 1 });
  expect(await bareResponse.json()).toMatchObject({
    errors: { title: 'Title is required', description: 'Description is required' },
  });
});

test.each([
  [topics, { ...topic, pricePerHour: 1 }, 'topics'],
  ['/api/v1/guides', { title: 'Calls', description: 'How to.' }, 'guides'],
])('%s toggles the status back and forth, with the right to do so', async (path, json, module) => {
  const { _id } = await (await send('POST', path, json)).json();
  const toggler = await app.signInAs({ permissions: flags({ [module]: ['active'] }) });
  const toggled = async (as: string) => (await send('PUT', `${path}/${_id}/toggle-status`, {}, as)).json();
  expect(await toggled(toggler)).toMatchObject({ status: 'inactive', version: 2 });
  expect(await toggled(toggler)).toMatchObject({ status: 'active', version: 3 });
  const all = await Promise.all(Array.from({ length: 9 }, () => send('PUT', `${path}/${_id}/toggle-status`)));
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
  expect(await (await app.request('GET', `${path}/${_id}`, { as: admin })).json()).toMatchObject({
    status: 'inactive',
    version: 12,
  });
});

test('a guide has the usual choices, the order 0 for anything but a number, and valid addresses', async () => {
  const requiredFields = { title: 'Calls', description: 'How to.' };
  expect(await (await send('POST', '/api/v1/guides', { ...requiredFields, order: 'first' })).json()).toMatchObject({
    category: 'marketing',
    type: 'document',
    icon: 'document',
    order: 0,
    actionButtons: [],
    status: 'active',
  });
  const buttons = { ...requiredFields, actionButtons: [{ label: 'Get it' }] };
  expect(await (await send('POST', '/api/v1/guides', buttons)).json()).toMatchObject({
    actionButtons: [{ label: 'Get it', action: 'download', icon: 'download', url: '' }],
  });
  const refusal = await send('POST', '/api/v1/guides', {
    ...requiredFields,
    category: 'other',
    type: 'song',
    fileUrl: 'no address',
    externalUrl: 'javascript:alert(1)',
    order: 1.5,
    actionButtons: [{ label: '', url: 'nowhere' }],
  });
  expect(refusal.status).toBe(422);
  const { errors } = await refusal.json();
  expect(Object.keys(errors).toSorted()).toEqual([
    'actionButtons.0.label',
    'actionButtons.0.url',
    'category',
    'externalUrl',
    'fileUrl',
    'order',
    'type',
  ]);
});
