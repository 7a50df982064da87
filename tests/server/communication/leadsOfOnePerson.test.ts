import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lead } from '#contract/communication/leadRecord.ts';
import { leadsTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { lead } from './leads.examples.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(leadsTable);
});

async function add(values: object = {}): Promise<Lead> {
  const response = await app.request('POST', '/api/leads', { as: admin, json: { ...lead, ...values } });
  expect(response.status).toBe(201);
  return response.json();
}

async function find(query = ''): Promise<Lead[]> {
  const response = await app.request('GET', `/api/leads?${query}`, { as: admin });
  return (await response.json()).leads;
}
const names = async (query: string) => (await find(query)).map(({ name }) => name);
const marks = async (query = '') =>
  Object.fromEntries((await find(query)).map(({ name, duplicate }) => [name, duplicate]));

describe('two leads of one person', () => {
  test('are marked when the last ten digits of the phone or the email are the same', async () => {
    await add({ name: 'Written', phone: '+91 98110-64097', email: 'a@example.in' });
    await add({ name: 'Called', phone: '098110 64097', email: '' });
    await add({ name: 'Mailed', phone: '', email: 'A@Example.in' });
    await add({ name: 'Alone', phone: '98110 64098', email: 'b@example.in' });
    await add({ name: 'Nothing known', phone: '', email: '' });
    await add({ name: 'Nothing either', phone: '', email: '' });
    const expected = {
      Written: true,
      Called: true,
      Mailed: true,
      Alone: false,
      'Nothing known': false,
      'Nothing either': false,
    };
    expect(await marks()).toEqual(expected);
    expect(await marks('page=1&limit=10')).toEqual(expected);
  });

  test('are marked even if the other one is on another page or from another source', async () => {
    await add({ name: 'First', email: '', type: 'Email' });
    await add({ name: 'Second', email: '', type: 'Website' });
    expect(await marks('page=1&limit=1')).toEqual({ Second: true });
    expect(await marks('type=Email')).toEqual({ First: true });
  });

  test('are found by their shared data, which no reply contains', async () => {
    const first = await add({ name: 'First' });
    await add({ name: 'Second', email: '' });
    expect(await names('phoneKey=9811064097')).toEqual(['Second', 'First']);
    expect(await names('emailKey=kunal@example.in')).toEqual(['First']);
    const path = `/api/leads/${first._id}`;
    const answers = [
      await app.request('GET', '/api/leads', { as: admin }),
      await app.request('GET', '/api/leads?page=1&limit=5', { as: admin }),
      await app.request('GET', path, { as: admin }),
      await app.request('PUT', path, { as: admin, json: { message: 'Called' } }),
    ];
    for (const answer of [JSON.stringify(first), ...(await Promise.all(answers.map((response) => response.text())))]) {
      expect(answer).not.toMatch(/phoneKey|emailKey/);
    }
  });

  test('are no longer marked when one of them is changed or deleted', async () => {
    const first = await add({ name: 'First', email: '' });
    const second = await add({ name: 'Second', email: '' });
    expect(second.duplicate).toBe(true);
    const saveResponse = await app.request('PUT', `/api/leads/${first._id}`, {
      as: admin,
      json: { phone: '98110 64000' },
    });
    expect(await saveResponse.json()).toMatchObject({ duplicate: false });
    expect(await marks()).toEqual({ First: false, Second: false });
  });

  test('cost one more statement per page, however many there are', async () => {
    await app.db.insert(leadsTable).values(Array.from({ length: 60 }, () => ({ name: 'Twin', phone: '9811064097' })));
    const statements = await app.statementsOf(() => find('page=1&limit=50'));
    expect(statements.filter((statement) => statement.includes('"leads"'))).toHaveLength(3);
  });
});

describe('the rights to leads', () => {
  test('let only those who may update leads read the names of current employees', async () => {
    await app.createEmployee({ name: 'Arjun Nair', permissions: flags({ enquiries: ['read'] }) });
    await app.createEmployee({ name: 'Gone Away', status: 'Inactive' });
    const token = await app.signInAs({ name: 'bina Rao', permissions: flags({ enquiries: ['read', 'update'] }) });
    const assignees: string[] = await (await app.request('GET', '/api/leads/assignees', { as: token })).json();
    expect(assignees).toEqual(expect.arrayContaining(['Arjun Nair', 'bina Rao']));
    expect(assignees).not.toContain('Gone Away');
    expect(assignees).toEqual(assignees.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
    const reader = await app.signInAs({ permissions: flags({ enquiries: ['read'] }) });
    expect((await app.request('GET', '/api/leads/assignees', { as: reader })).status).toBe(403);
  });

  test('let readers see the list and the counts, and change nothing', async () => {
    const { _id } = await add();
    const as = await app.signInAs({ permissions: flags({ enquiries: ['read'] }) });
    expect((await app.request('GET', '/api/leads', { as })).status).toBe(200);
    expect((await app.request('GET', '/api/leads/counts', { as })).status).toBe(200);
    expect((await app.request('PUT', `/api/leads/${_id}`, { as, json: { assignedTo: 'Me' } })).status).toBe(403);
    expect((await app.request('POST', '/api/leads', { as, json: lead })).status).toBe(403);
    expect((await app.request('DELETE', `/api/leads/${_id}`, { as })).status).toBe(403);
  });
});
