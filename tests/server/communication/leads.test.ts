import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leadSources, type Lead } from '#contract/communication/leads.ts';
import { leadsTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { lead } from '../examples.ts';
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

async function add(given: object = {}): Promise<Lead & { version: number }> {
  const response = await app.request('POST', '/api/leads', { as: admin, json: { ...lead, ...given } });
  expect(response.status).toBe(201);
  return response.json();
}

const put = (id: string, json: unknown, headers: Record<string, string> = {}) =>
  app.request('PUT', `/api/leads/${id}`, { as: admin, json, headers });
const refused = (id: string, json: unknown) => refusalOf(app, 'PUT', `/api/leads/${id}`, { as: admin, json });

async function find(query = ''): Promise<Lead[]> {
  const response = await app.request('GET', `/api/leads?${query}`, { as: admin });
  expect(response.status).toBe(200);
  return (await response.json()).leads;
}
const names = async (query: string) => (await find(query)).map(({ name }) => name);

describe('a lead', () => {
  test('is added with its name alone: an enquiry that nobody looks after', async () => {
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

  test('is read by itself, and its calls are not taken for an id', async () => {
    const { _id } = await add();
    const one = await app.request('GET', `/api/leads/${_id}`, { as: admin });
    expect(await one.json()).toMatchObject({ ...lead, _id });
    expect((await app.request('GET', '/api/leads/counts', { as: admin })).status).toBe(200);
    expect((await app.request('GET', '/api/leads/assignees', { as: admin })).status).toBe(200);
    expect((await app.request('GET', '/api/leads/nobody', { as: admin })).status).toBe(404);
  });

  test('keeps HTML and formulas as texts', async () => {
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

describe('a part of a lead', () => {
  test('is saved, and the rest stays: the assignee', async () => {
    const { _id } = await add();
    const saved = await put(_id, { assignedTo: 'Fatima Sheikh' });
    expect(saved.status).toBe(200);
    expect(await saved.json()).toMatchObject({ ...lead, assignedTo: 'Fatima Sheikh', assigned: true, version: 2 });
  });

  test.each(['', '  ', null])('that is blank (%j) takes the assignee away', async (assignedTo) => {
    const { _id } = await add();
    expect(await (await put(_id, { assignedTo })).json()).toMatchObject({ assignedTo: null, assigned: false });
  });

  test('the appointment, on the institute’s clock', async () => {
    const { _id } = await add({ scheduledDate: '', scheduledTime: '' });
    const saved = await (await put(_id, { scheduledDate: '2027-02-03', scheduledTime: '09:15' })).json();
    expect(saved).toMatchObject({
      ...lead,
      scheduledDate: '2027-02-03',
      scheduledTime: '09:15',
      appointmentAt: '2027-02-03T03:45:00.000Z',
    });
  });

  test('a date without a time is kept until its day is over', async () => {
    const { appointmentAt, scheduledTime } = await add({ scheduledDate: '2027-02-03', scheduledTime: '' });
    expect({ appointmentAt, scheduledTime }).toEqual({
      appointmentAt: '2027-02-03T18:29:00.000Z',
      scheduledTime: null,
    });
  });

  test('without its date an appointment is none: the time goes with it', async () => {
    const { _id } = await add();
    expect(await (await put(_id, { scheduledDate: null })).json()).toMatchObject({
      scheduledDate: null,
      scheduledTime: null,
      appointmentAt: null,
    });
    expect((await refused(_id, { scheduledTime: '10:00' })).errors).toEqual({ scheduledDate: 'Choose a date' });
    expect((await refused(_id, { scheduledDate: '', scheduledTime: '10:00' })).errors).toEqual({
      scheduledDate: 'Choose a date',
    });
  });

  test('can be everything, as the edit dialog sends it', async () => {
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

  test('that somebody else has saved since is refused, and shown as it is', async () => {
    const { _id, version } = await add();
    await put(_id, { assignedTo: 'Fatima Sheikh' });
    const stale = await put(_id, { assignedTo: 'Meera Krishnan' }, { 'If-Match': `"${version}"` });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({ code: 'stale', current: { assignedTo: 'Fatima Sheikh', version: 2 } });
  });
});

describe('what is no lead', () => {
  test.each([
    [{}, { root: 'Send at least one field of the lead' }],
    [{ foo: 1, _id: 'x' }, { root: 'Send at least one field of the lead' }],
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: null }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(201) }, { name: 'At most 200 characters' }],
    [{ email: 'kunal' }, { email: 'Enter a valid e-mail address' }],
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
    expect(await refused(_id, json)).toMatchObject({ status: 422, errors });
  });

  test.each([{ assignedTo: 5 }, { email: {} }, { phone: ['1'] }, { scheduledDate: 20261124 }, { message: true }])(
    'is refused for its type: %j',
    async (json) => {
      const { _id } = await add();
      const { status, errors } = await refused(_id, json);
      expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({ status: 422, fields: Object.keys(json) });
    },
  );

  test('is not added', async () => {
    const post = (json: object) => refusalOf(app, 'POST', '/api/leads', { as: admin, json });
    expect((await post({})).errors).toEqual({ name: 'Name is required' });
    expect((await post({ name: 'A', type: 'Orkut' })).errors).toEqual({ type: 'Choose a source' });
    expect((await post({ name: 'A', scheduledTime: '10:00' })).errors).toEqual({ scheduledDate: 'Choose a date' });
  });

  test('is the record of another noun', async () => {
    const json = { title: 'Holidays', message: 'Closed.' };
    const alert = await (await app.request('POST', '/api/alerts', { as: admin, json })).json();
    expect((await refused(alert._id, { assignedTo: 'Meera Krishnan' })).status).toBe(404);
  });
});

describe('the list', () => {
  const hour = 3_600_000;
  /** A moment on the institute's clock, some hours from now. */
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
    const none = { scheduledDate: '', scheduledTime: '' };
    await add({ name: 'Soon', phone: '98110 00001', email: '', ...inHours(30) });
    await add({ name: 'None', phone: '98110 00002', email: '', assignedTo: '', type: 'Facebook', ...none });
    await add({ name: 'Late', phone: '98110 00003', email: '', ...inHours(-30) });
    await add({ name: 'Later', phone: '98110 00004', email: '', assignedTo: 'Meera Krishnan', ...inHours(90) });
  });

  test('is wrapped, newest first, and whole when it is asked plainly', async () => {
    expect(await names('')).toEqual(['Later', 'Late', 'None', 'Soon']);
  });

  test('is sorted by the next appointment; a lead without one comes last in either direction', async () => {
    expect(await names('sort=appointmentAt')).toEqual(['Late', 'Soon', 'Later', 'None']);
    expect(await names('sort=appointmentAt&order=desc')).toEqual(['Later', 'Soon', 'Late', 'None']);
  });

  test('tells what is overdue, and finds it', async () => {
    expect((await find('sort=appointmentAt')).map(({ overdue }) => overdue)).toEqual([true, false, false, false]);
    expect(await names('overdue=true')).toEqual(['Late']);
    expect(await names('overdue=false&page=1')).toEqual(['Later', 'None', 'Soon']);
  });

  test('finds those of a source, of a person, of nobody, and of a span of days', async () => {
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

describe('two leads of one person', () => {
  const marks = async (query = '') =>
    Object.fromEntries((await find(query)).map(({ name, duplicate }) => [name, duplicate]));

  test('are marked when the last ten digits of the phone or the e-mail are the same', async () => {
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

  test('are marked though the other one is on another page or of another source', async () => {
    await add({ name: 'First', email: '', type: 'Email' });
    await add({ name: 'Second', email: '', type: 'Website' });
    expect(await marks('page=1&limit=1')).toEqual({ Second: true });
    expect(await marks('type=Email')).toEqual({ First: true });
  });

  test('are found by what they have in common', async () => {
    const { phoneKey, emailKey } = await add({ name: 'First' });
    await add({ name: 'Second', email: '' });
    expect({ phoneKey, emailKey }).toEqual({ phoneKey: '9811064097', emailKey: 'kunal@example.in' });
    expect(await names(`phoneKey=${phoneKey}`)).toEqual(['Second', 'First']);
    expect(await names(`emailKey=${emailKey}`)).toEqual(['First']);
  });

  test('are marked no more when one of them is changed or gone', async () => {
    const first = await add({ name: 'First', email: '' });
    const second = await add({ name: 'Second', email: '' });
    expect(second.duplicate).toBe(true);
    const saved = await (await put(first._id, { phone: '98110 64000' })).json();
    expect(saved.duplicate).toBe(false);
    expect(await marks()).toEqual({ First: false, Second: false });
  });

  test('cost one statement more a page, however many there are', async () => {
    await app.db.insert(leadsTable).values(Array.from({ length: 60 }, () => ({ name: 'Twin', phone: '9811064097' })));
    const statements = await app.statementsOf(() => find('page=1&limit=50'));
    expect(statements.filter((statement) => statement.includes('"leads"'))).toHaveLength(3);
  });
});

describe('who may', () => {
  test('update leads is told the names of those who work here now, and only they are', async () => {
    await app.createEmployee({ name: 'Arjun Nair' });
    await app.createEmployee({ name: 'Gone Away', status: 'Inactive' });
    const token = await app.signInAs({ name: 'bina Rao', permissions: flags({ enquiries: ['update'] }) });
    const known: string[] = await (await app.request('GET', '/api/leads/assignees', { as: token })).json();
    expect(known).toEqual(expect.arrayContaining(['Arjun Nair', 'bina Rao']));
    expect(known).not.toContain('Gone Away');
    expect(known).toEqual(known.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
    const reader = await app.signInAs({ permissions: flags({ enquiries: ['read'] }) });
    expect((await app.request('GET', '/api/leads/assignees', { as: reader })).status).toBe(403);
  });

  test('only read sees the list and the counts, and changes nothing', async () => {
    const { _id } = await add();
    const as = await app.signInAs({ permissions: flags({ enquiries: ['read'] }) });
    expect((await app.request('GET', '/api/leads', { as })).status).toBe(200);
    expect((await app.request('GET', '/api/leads/counts', { as })).status).toBe(200);
    expect((await app.request('PUT', `/api/leads/${_id}`, { as, json: { assignedTo: 'Me' } })).status).toBe(403);
    expect((await app.request('POST', '/api/leads', { as, json: lead })).status).toBe(403);
    expect((await app.request('DELETE', `/api/leads/${_id}`, { as })).status).toBe(403);
  });
});
