import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leadSources, type Lead } from '#contract/communication/leadRecord.ts';
import { leadsTable } from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { lead } from './leads.examples.ts';
import { refusalOf } from '../http/refusals.ts';

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

async function add(values: object = {}): Promise<Lead & { version: number }> {
  const response = await app.request('POST', '/api/leads', { as: admin, json: { ...lead, ...values } });
  expect(response.status).toBe(201);
  return response.json();
}

const put = (id: string, json: unknown, headers: Record<string, string> = {}) =>
  app.request('PUT', `/api/leads/${id}`, { as: admin, json, headers });
const post = (json: unknown) => refusalOf(app, 'POST', '/api/leads', { as: admin, json });
const getRefusal = (id: string, json: unknown) => refusalOf(app, 'PUT', `/api/leads/${id}`, { as: admin, json });

async function find(query = ''): Promise<Lead[]> {
  const response = await app.request('GET', `/api/leads?${query}`, { as: admin });
  expect(response.status).toBe(200);
  return (await response.json()).leads;
}
const names = async (query: string) => (await find(query)).map(({ name }) => name);

test('a lead is found by the name of its assignee, even a name with a comma', async () => {
  await add({ name: 'Kunal', assignedTo: 'Sharma, Priya' });
  await add({ name: 'Tejas', assignedTo: 'Sharma' });
  expect(await names('assignedTo=Sharma%2C%20Priya')).toEqual(['Kunal']);
  expect(await names('assignedTo=Sharma')).toEqual(['Tejas']);
});

describe('a lead', () => {
  test('is added with only a name: an unassigned enquiry', async () => {
    const response = await app.request('POST', '/api/leads', { as: admin, json: { name: 'Pooja Bhandari' } });
    expect(await response.json()).toMatchObject({
      name: 'Pooja Bhandari',
      type: 'enquiries',
      email: null,
      phone: null,
      assignedTo: null,
      scheduledDate: null,
      scheduledTime: null,
      appointmentAt: null,
      assigned: false,
      overdue: false,
      duplicate: false,
      version: 1,
    });
  });

  test('has a read call that does not confuse other calls with ids', async () => {
    const { _id } = await add();
    const readResponse = await app.request('GET', `/api/leads/${_id}`, { as: admin });
    expect(await readResponse.json()).toMatchObject({ ...lead, _id });
    expect((await app.request('GET', '/api/leads/counts', { as: admin })).status).toBe(200);
    expect((await app.request('GET', '/api/leads/assignees', { as: admin })).status).toBe(200);
    expect((await app.request('GET', '/api/leads/nobody', { as: admin })).status).toBe(404);
  });

  test('keeps HTML and formulas as text', async () => {
    const texts = { name: '<b>Asha</b>', message: '=1+1', assignedTo: '@Rohit' };
    expect(await add(texts)).toMatchObject(texts);
  });

  test('is gone once deleted', async () => {
    const { _id } = await add();
    expect((await app.request('DELETE', `/api/leads/${_id}`, { as: admin })).status).toBe(200);
    expect((await app.request('DELETE', `/api/leads/${_id}`, { as: admin })).status).toBe(404);
    expect((await put(_id, { assignedTo: 'Fatima Sheikh' })).status).toBe(404);
  });
});

describe('a partial update of a lead', () => {
  test('saves the assignee and keeps the rest', async () => {
    const { _id } = await add();
    const saveResponse = await put(_id, { assignedTo: 'Fatima Sheikh' });
    expect(saveResponse.status).toBe(200);
    expect(await saveResponse.json()).toMatchObject({
      ...lead,
      assignedTo: 'Fatima Sheikh',
      assigned: true,
      version: 2,
    });
  });

  test.each(['', '  ', null])('with a blank assignee (%j) removes the assignee', async (assignedTo) => {
    const { _id } = await add();
    expect(await (await put(_id, { assignedTo })).json()).toMatchObject({ assignedTo: null, assigned: false });
  });

  test('saves the appointment, in the institute’s time zone', async () => {
    const { _id } = await add({ scheduledDate: '', scheduledTime: '' });
    const savedRecord = await (await put(_id, { scheduledDate: '2027-02-03', scheduledTime: '09:15' })).json();
    expect(savedRecord).toMatchObject({
      ...lead,
      scheduledDate: '2027-02-03',
      scheduledTime: '09:15',
      appointmentAt: '2027-02-03T03:45:00.000Z',
    });
  });

  test('keeps a date without a time until its day is over', async () => {
    const { appointmentAt, scheduledTime } = await add({ scheduledDate: '2027-02-03', scheduledTime: '' });
    expect({ appointmentAt, scheduledTime }).toEqual({
      appointmentAt: '2027-02-03T18:29:00.000Z',
      scheduledTime: null,
    });
  });

  test('without a date removes the appointment and its time', async () => {
    const { _id } = await add();
    expect(await (await put(_id, { scheduledDate: null })).json()).toMatchObject({
      scheduledDate: null,
      scheduledTime: null,
      appointmentAt: null,
    });
    expect((await getRefusal(_id, { scheduledTime: '10:00' })).errors).toEqual({ scheduledDate: 'Choose a date' });
    expect((await getRefusal(_id, { scheduledDate: '', scheduledTime: '10:00' })).errors).toEqual({
      scheduledDate: 'Choose a date',
    });
  });

  test('may contain every field, as the edit dialog sends it', async () => {
    const { _id } = await add();
    const all = { ...lead, name: 'Kunal W.', email: '', phone: '', message: '', type: 'Walk-in' };
    expect(await (await put(_id, all)).json()).toMatchObject({
      name: 'Kunal W.',
      type: 'Walk-in',
      email: null,
      phone: null,
      message: null,
    });
  });

  test('of a record saved by somebody else is refused, and shows the current one', async () => {
    const { _id, version } = await add();
    await put(_id, { assignedTo: 'Fatima Sheikh' });
    const stale = await put(_id, { assignedTo: 'Meera Krishnan' }, { 'If-Match': `"${version}"` });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({ code: 'stale', current: { assignedTo: 'Fatima Sheikh', version: 2 } });
  });
});

describe('an invalid lead', () => {
  test.each([
    [{}, { root: 'Send at least one field of the lead' }],
    [{ foo: 1, _id: 'x' }, { root: 'Send at least one field of the lead' }],
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: null }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(201) }, { name: 'At most 200 characters' }],
    [{ email: 'kunal' }, { email: 'Enter a valid email address' }],
    [{ phone: 'call me' }, { phone: 'Enter a valid phone number' }],
    [{ phone: '12' }, { phone: 'Enter a valid phone number' }],
    [{ message: 'x'.repeat(5001) }, { message: 'At most 5000 characters' }],
    [{ type: 'Orkut' }, { type: 'Choose a source' }],
    [{ type: 3 }, { type: 'Choose a source' }],
    [{ assignedTo: 'x'.repeat(201) }, { assignedTo: 'At most 200 characters' }],
    [{ scheduledDate: '2026-02-30', scheduledTime: '10:00' }, { scheduledDate: 'Enter a valid date' }],
    [{ scheduledDate: '24/11/2026' }, { scheduledDate: 'Enter a valid date' }],
    [{ scheduledDate: '2026-11-24', scheduledTime: '25:00' }, { scheduledTime: 'Enter a valid time' }],
    [{ scheduledTime: 'noon' }, { scheduledTime: 'Enter a valid time' }],
  ])('is refused by its fields: %j', async (json, errors) => {
    const { _id } = await add();
    expect(await getRefusal(_id, json)).toMatchObject({ status: 422, errors });
  });

  test.each([{ assignedTo: 5 }, { email: {} }, { phone: ['1'] }, { scheduledDate: 20261124 }, { message: true }])(
    'is refused for its type: %j',
    async (json) => {
      const { _id } = await add();
      const { status, errors } = await getRefusal(_id, json);
      expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({ status: 422, fields: Object.keys(json) });
    },
  );

  test('is not added', async () => {
    expect((await post({})).errors).toEqual({ name: 'Name is required' });
    expect((await post({ name: 'A', type: 'Orkut' })).errors).toEqual({ type: 'Choose a source' });
    expect((await post({ name: 'A', scheduledTime: '10:00' })).errors).toEqual({ scheduledDate: 'Choose a date' });
  });

  test('includes the record of another noun', async () => {
    const json = { title: 'Holidays', message: 'Closed.' };
    const alert = await (await app.request('POST', '/api/alerts', { as: admin, json })).json();
    expect((await getRefusal(alert._id, { assignedTo: 'Meera Krishnan' })).status).toBe(404);
  });
});

describe('the list', () => {
  const hour = 3_600_000;
  /** A time at the institute, some hours from now. */
  function inHours(hours: number) {
    const [scheduledDate = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'Asia/Kolkata',
    })
      .format(Date.now() + hours * hour)
      .split(' ');
    return { scheduledDate, scheduledTime: time };
  }

  beforeEach(async () => {
    const noAppointment = { scheduledDate: '', scheduledTime: '' };
    await add({ name: 'Soon', phone: '98110 00001', email: '', ...inHours(30) });
    await add({ name: 'None', phone: '98110 00002', email: '', assignedTo: '', type: 'Facebook', ...noAppointment });
    await add({ name: 'Late', phone: '98110 00003', email: '', ...inHours(-30) });
    await add({ name: 'Later', phone: '98110 00004', email: '', assignedTo: 'Meera Krishnan', ...inHours(90) });
  });

  test('is wrapped, newest first, and complete without parameters', async () => {
    expect(await names('')).toEqual(['Later', 'Late', 'None', 'Soon']);
  });

  test('is sorted by the next appointment, with leads without one last in both directions', async () => {
    expect(await names('sort=appointmentAt')).toEqual(['Late', 'Soon', 'Later', 'None']);
    expect(await names('sort=appointmentAt&order=desc')).toEqual(['Later', 'Soon', 'Late', 'None']);
  });

  test('shows and filters what is overdue', async () => {
    expect((await find('sort=appointmentAt')).map(({ overdue }) => overdue)).toEqual([true, false, false, false]);
    expect(await names('overdue=true')).toEqual(['Late']);
    expect(await names('overdue=false&page=1')).toEqual(['Later', 'None', 'Soon']);
  });

  test('filters by source, by assignee, by unassigned, and by a range of days', async () => {
    expect(await names('type=Facebook')).toEqual(['None']);
    expect(await names('assigned=false')).toEqual(['None']);
    expect(await names('assigned=true')).toEqual(['Later', 'Late', 'Soon']);
    expect(await names('assigned=true,false')).toHaveLength(4);
    expect(await names('assignedTo=Meera%20Krishnan')).toEqual(['Later']);
    const { scheduledDate } = inHours(90);
    expect(await names(`scheduledDate_gte=${scheduledDate}&scheduledDate_lte=${scheduledDate}`)).toEqual(['Later']);
    expect(await names(`createdAt_gte=${new Date(Date.now() + hour).toISOString()}`)).toEqual([]);
    expect(await names('search=krishnan')).toEqual(['Later']);
  });

  test.each(['type=Orkut', 'overdue=maybe', 'assigned=', 'sort=phoneKey', 'scheduledDate_gte=soon', 'duplicate=true'])(
    'refuses %s',
    async (query) => {
      expect((await app.request('GET', `/api/leads?${query}`, { as: admin })).status).toBe(422);
    },
  );

  test('counts the leads of every source', async () => {
    const counts = await (await app.request('GET', '/api/leads/counts', { as: admin })).json();
    expect(Object.keys(counts)).toEqual(leadSources);
    expect(counts).toMatchObject({ JustDial: 3, Facebook: 1, enquiries: 0 });
  });
});
