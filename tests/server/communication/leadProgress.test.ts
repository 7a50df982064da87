import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lead } from '#contract/communication/leadRecord.ts';
import type { LeadStage } from '#contract/communication/leadStages.ts';
import { leadsTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { peopleOf } from '../system/knownPeople.ts';
import { lead as example } from './leads.examples.ts';

let app: TestApp;
let admin: string;
let stages: readonly LeadStage[];
let asha: string;

const call = (method: string, path: string, json?: unknown) => app.request(method, `/api${path}`, { as: admin, json });
const stageOf = (kind: string) => stages.find((stage) => stage.kind === kind)?._id ?? '';

async function employee(name: string): Promise<string> {
  const [row] = await app.sql<{ id: string }[]>`insert into employees (name, email, role) values
    (${name}, ${`${crypto.randomUUID()}@example.in`}, 'Admin') returning id`;
  return row?.id ?? '';
}

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  stages = await (await call('GET', '/lead-stages')).json();
  asha = await employee('Asha Rao');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(leadsTable);
});

async function add(values: object = {}): Promise<Lead & { version: number }> {
  const fields = { ...example, assignedTo: '', scheduledDate: '', scheduledTime: '', ...values };
  const response = await call('POST', '/leads', fields);
  expect(response.status).toBe(201);
  return response.json();
}
const read = async (id: string): Promise<Lead> => (await call('GET', `/leads/${id}`)).json();

describe('the owner and the specified name', () => {
  test('are in step, whichever is set', async () => {
    const { _id } = await add();
    expect(await (await call('PUT', `/leads/${_id}`, { assignedTo: 'Asha Rao' })).json()).toMatchObject({
      ownerId: asha,
    });
    expect(await (await call('PUT', `/leads/${_id}`, { assignedTo: 'Somebody' })).json()).toMatchObject({
      ownerId: null,
    });
    const saved = await call('PATCH', `/leads/${_id}/progress`, { ownerId: asha });
    expect(await saved.json()).toMatchObject({ ownerId: asha, assignedTo: 'Asha Rao' });
    const cleared = await call('PATCH', `/leads/${_id}/progress`, { ownerId: null });
    expect(await cleared.json()).toMatchObject({ ownerId: null, assignedTo: null });
  });

  test('follow a renamed employee, also one whose new name is shared', async () => {
    const nisha = await employee('Nisha');
    const { _id } = await add({ assignedTo: 'Nisha' });
    await app.sql`update employees set name = 'Asha Rao' where id = ${nisha}`;
    expect(await read(_id)).toMatchObject({ ownerId: nisha, assignedTo: 'Asha Rao' });
    // Now two are called so, and the name alone names nobody.
    expect(await add({ assignedTo: 'Asha Rao' })).toMatchObject({ ownerId: null, assignedTo: 'Asha Rao' });
    await app.sql`delete from employees where id = ${nisha}`;
    expect(await read(_id)).toMatchObject({ ownerId: null, assignedTo: 'Asha Rao' });
  });

  test('are the same for a lead that was written past the calls', async () => {
    const [row] =
      await app.sql`insert into leads (name, assigned_to) values ('X', 'Asha Rao') returning owner_id, stage_id`;
    expect(row).toEqual({ owner_id: asha, stage_id: stageOf('new') });
  });
});

describe('a colleague who may not read leads', () => {
  const mayNotRead = 'This colleague may not read leads. Choose another one.';

  test('is not offered as an owner, and refused by every call that names one', async () => {
    const { _id: stranger, name } = await app.createEmployee({
      name: 'Farid Khan',
      permissions: flags({ students: ['read'], enquiries: ['add'] }),
    });
    const { _id } = await add({ assignedTo: 'Asha Rao' });
    const owners: { _id: string }[] = await (await call('GET', '/leads/owners')).json();
    expect(owners.map((one) => one._id)).toEqual(expect.arrayContaining([asha]));
    expect(owners.map((one) => one._id)).not.toContain(stranger);
    expect(await (await call('GET', '/leads/assignees')).json()).not.toContain(name);
    const refusals: [string, string, object, string][] = [
      ['PATCH', `/leads/${_id}/progress`, { ownerId: stranger }, 'ownerId'],
      ['PUT', `/leads/${_id}`, { assignedTo: name }, 'assignedTo'],
      ['POST', '/leads', { ...example, assignedTo: name }, 'assignedTo'],
      ['POST', '/leads', { ...example, assignedTo: '', ownerId: stranger }, 'ownerId'],
      ['POST', '/leads/import', { name: 'Kavya', phone: '98100 64097', assignedTo: name }, 'assignedTo'],
    ];
    for (const [method, path, json, field] of refusals) {
      const response = await call(method, path, json);
      expect([response.status, (await response.json()).errors], `${method} ${path}`).toEqual([
        422,
        { [field]: mayNotRead },
      ]);
    }
    const rule = await call('POST', '/lead-rules', { name: 'All', employeeIds: [stranger] });
    expect([rule.status, (await rule.json()).errors]).toEqual([
      422,
      { employeeIds: 'Choose current colleagues who may read leads' },
    ]);
    expect(await read(_id)).toMatchObject({ ownerId: asha });
  });

  test('keeps the leads from before the right was taken away, which can be saved', async () => {
    const permissions = flags({ enquiries: ['read'] });
    const { _id: owner, name } = await app.createEmployee({ name: 'Sunita Pawar', permissions });
    const { _id } = await add({ ownerId: owner });
    await app.sql`update employees set permissions = '{}' where id = ${owner}`;
    expect((await call('PUT', `/leads/${_id}`, { assignedTo: name, message: 'Tally' })).status).toBe(200);
    expect((await call('PATCH', `/leads/${_id}/progress`, { ownerId: owner, city: 'Pune' })).status).toBe(200);
    expect(await read(_id)).toMatchObject({ ownerId: owner, message: 'Tally', city: 'Pune' });
  });
});

test('the course and the city of a lead can be mended, which the specified save does not offer', async () => {
  const [course] = await app.sql<{ id: string }[]>`insert into courses (title) values ('GST Basics') returning id`;
  const { _id } = await add({ city: 'Poona' });
  const mended = await call('PATCH', `/leads/${_id}/progress`, { city: ' Pune ', courseId: course?.id });
  expect(await mended.json()).toMatchObject({ city: 'Pune', courseId: course?.id });
  const cleared = await call('PATCH', `/leads/${_id}/progress`, { city: '', courseId: null });
  expect(await cleared.json()).toMatchObject({ city: null, courseId: null });
  const strange = await call('PATCH', `/leads/${_id}/progress`, { courseId: crypto.randomUUID() });
  expect([strange.status, (await strange.json()).errors]).toEqual([422, { courseId: 'Choose a course' }]);
  const long = await call('PATCH', `/leads/${_id}/progress`, { city: 'x'.repeat(101) });
  expect([long.status, (await long.json()).errors]).toEqual([422, { city: 'At most 100 characters' }]);
});

describe('an outcome', () => {
  test('is stored with the next step, and moves a new lead on, once for each key', async () => {
    const { _id, stageId } = await add();
    expect(stageId).toBe(stageOf('new'));
    const body = {
      outcome: 'spoke',
      text: 'Wants GST',
      nextDate: '2027-02-03',
      nextTime: '11:00',
      key: crypto.randomUUID(),
    };
    const results = await Promise.all([1, 2, 3].map(() => call('POST', `/leads/${_id}/outcomes`, body)));
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(_id)).toMatchObject({
      lastOutcome: 'spoke',
      scheduledDate: '2027-02-03',
      scheduledTime: '11:00',
      version: 2,
      stageId: stages.find(({ kind }) => kind === 'working')?._id,
      nextStep: true,
    });
    const { entries } = await (await call('GET', `/leads/${_id}/timeline`)).json();
    expect(entries).toMatchObject([
      { kind: 'outcome', outcome: 'spoke', text: 'Wants GST', nextTime: '11:00', by: { name: expect.any(String) } },
      { kind: 'created', text: example.message },
    ]);
  });

  test('is undone with its words, without a trace of them', async () => {
    const { _id } = await add();
    const key = crypto.randomUUID();
    const words = 'Wants the evening batch in Karvenagar';
    await call('POST', `/leads/${_id}/outcomes`, { outcome: 'spoke', text: words, nextDate: '2037-02-03', key });
    expect((await call('DELETE', `/leads/${_id}/outcomes/${key}`)).status).toBe(200);
    const { entries } = await (await call('GET', `/leads/${_id}/timeline`)).json();
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['created']);
    expect(await peopleOf(app, admin).placesOf(words)).toEqual([]);
  });

  test('returns with its lead from the trash', async () => {
    const { _id } = await add();
    await call('POST', `/leads/${_id}/outcomes`, { outcome: 'busy', key: crypto.randomUUID() });
    await call('DELETE', `/leads/${_id}`);
    expect((await call('POST', `/trash/${_id}/restore`)).status).toBe(200);
    const { entries } = await (await call('GET', `/leads/${_id}/timeline`)).json();
    expect(entries.map(({ kind }: { kind: string }) => kind)).toContain('outcome');
  });

  test('recorded by mistake is deleted, and the one before counts again', async () => {
    const { _id } = await add();
    await call('POST', `/leads/${_id}/outcomes`, { outcome: 'busy', key: crypto.randomUUID() });
    await call('POST', `/leads/${_id}/outcomes`, { outcome: 'wrongNumber', key: crypto.randomUUID() });
    const { entries } = await (await call('GET', `/leads/${_id}/timeline`)).json();
    expect((await call('DELETE', `/leads/activities/${entries[0]._id}`)).status).toBe(200);
    expect(await read(_id)).toMatchObject({ lastOutcome: 'busy' });
  });

  test('keeps the next step unless it names another', async () => {
    const { _id } = await add({ scheduledDate: '2027-03-01', scheduledTime: '09:00' });
    await call('POST', `/leads/${_id}/outcomes`, { outcome: 'noAnswer', key: crypto.randomUUID() });
    expect(await read(_id)).toMatchObject({ scheduledDate: '2027-03-01' });
    await call('POST', `/leads/${_id}/outcomes`, { outcome: 'spoke', nextDate: null, key: crypto.randomUUID() });
    expect(await read(_id)).toMatchObject({ scheduledDate: null, scheduledTime: null });
  });
});

test('a lead of the site keeps its page and its campaign, cut to a bounded length', async () => {
  const utm = { page: '/courses/gst', utm_source: 'g'.repeat(300), utm_campaign: 'diwali', salary: '1' };
  const json = { name: 'Site', email: 'site@example.in', utm };
  expect((await app.request('POST', '/api/public/leads', { json })).status).toBe(201);
  const { leads } = await (await call('GET', '/leads?search=Site')).json();
  expect(leads[0].utm).toEqual({ page: '/courses/gst', utm_source: 'g'.repeat(100), utm_campaign: 'diwali' });
});

test('an email to a lead is in its timeline with its delivery, once for each key', async () => {
  const { _id } = await add();
  const body = { subject: 'Batches', text: 'We begin on Monday.', key: crypto.randomUUID() };
  expect((await call('POST', `/leads/${_id}/mail`, body)).status).toBe(200);
  expect((await call('POST', `/leads/${_id}/mail`, body)).status).toBe(200);
  const { entries } = await (await call('GET', `/leads/${_id}/timeline`)).json();
  expect(entries).toMatchObject([
    { kind: 'mail', text: 'Batches\n\nWe begin on Monday.', delivery: { state: expect.any(String) } },
    { kind: 'created' },
  ]);
  const silent = await add({ email: '' });
  expect((await call('POST', `/leads/${silent._id}/mail`, { ...body })).status).toBe(409);
});

test('an email to a lead has a subject of one line', async () => {
  const { _id } = await add();
  for (const subject of ['Batches\nBcc: other@example.in', 'Batches\u0007', 'Batches\u2028in May']) {
    const response = await call('POST', `/leads/${_id}/mail`, { subject, text: 'Hello', key: crypto.randomUUID() });
    expect([response.status, (await response.json()).errors]).toEqual([
      422,
      { subject: 'The subject must be one line' },
    ]);
  }
});

test('the board has the leads of each stage for the filters of the list, and the list has no next step', async () => {
  const own = await add({ name: 'Own', ownerId: asha });
  await add({ name: 'Other', scheduledDate: '2027-01-01' });
  await add({ name: 'Won', stageId: stageOf('won') });
  const board = async (query: string) => {
    const { columns } = await (await call('GET', `/leads/board?${query}`)).json();
    return columns.map((column: { count: number; leads: Lead[] }) => [
      column.count,
      column.leads.map(({ name }) => name),
    ]);
  };
  expect(await board('')).toEqual([
    [2, ['Other', 'Own']],
    [0, []],
    [0, []],
    [1, ['Won']],
    [0, []],
  ]);
  const filter = encodeURIComponent(JSON.stringify({ ownerId: asha }));
  expect((await board(`filter=${filter}`))[0]).toEqual([1, ['Own']]);
  expect((await call('GET', '/leads/board?filter=%7B%22salary%22%3A%221%22%7D')).status).toBe(422);
  const names = async (query: string) =>
    (await (await call('GET', `/leads?${query}`)).json()).leads.map(({ name }: Lead) => name);
  expect(await names('nextStep=false')).toEqual(['Own']);
  expect(await names(`ownerId=${own.ownerId}`)).toEqual(['Own']);
  expect(await names(`stageId=${stageOf('won')}`)).toEqual(['Won']);
});
