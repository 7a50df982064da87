import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LeadHook } from '#contract/communication/leadHooks.ts';
import type { LeadPerson, LeadRule } from '#contract/communication/leadRules.ts';
import type { Lead } from '#contract/communication/leadRecord.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import {
  leadActivitiesTable,
  leadHookEntriesTable,
  leadHooksTable,
  leadPeopleTable,
  leadRulesTable,
  leadsTable,
  leadTurnsTable,
  noticesTable,
  submissionsTable,
} from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';

let app: TestApp;
/** A second process of the server, on the same database. */
let second: TestApp;
let admin: string;
let key: string;
let people: readonly string[];

const reader = flags({ enquiries: ['read', 'update'] });

beforeAll(async () => {
  app = await createTestApp({ connections: 8 });
  second = await createTestApp({ connections: 8, sharing: app.database.address });
  admin = await app.signInAs('Admin');
  const employees = [];
  for (let place = 1; place <= 7; place += 1)
    employees.push(await app.createEmployee({ name: `Person ${place}`, permissions: reader }));
  people = employees.map(({ _id }) => _id);
});
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(async () => {
  for (const table of [
    leadHookEntriesTable,
    leadHooksTable,
    leadRulesTable,
    leadTurnsTable,
    leadPeopleTable,
    noticesTable,
    submissionsTable,
    leadsTable,
  ])
    await app.db.delete(table);
  const json = { name: 'Page', source: 'page', kind: 'form', type: 'Website' };
  const { _id }: LeadHook = await (await app.request('POST', '/api/lead-hooks', { as: admin, json })).json();
  key = (await (await app.request('POST', `/api/lead-hooks/${_id}/key`, { as: admin })).json()).key;
});

async function addRule(values: Partial<LeadRule> = {}): Promise<LeadRule> {
  const json = { name: 'All', employeeIds: people, ...values };
  const response = await app.request('POST', '/api/lead-rules', { as: admin, json });
  expect(response.status).toBe(201);
  return response.json();
}

const phoneOf = (place: number) => `98${String(11_000_000 + place * 7)}`;

const sendTo = (one: TestApp, place: number, values: object = {}) =>
  one.request('POST', '/api/public/hooks/page', {
    json: { id: `enquiry ${place}`, name: `Visitor ${place}`, phone: phoneOf(place), ...values },
    headers: { 'X-Hook-Key': key },
  });

/** Sends enquiries through both processes, a few at a time. */
async function sendMany(count: number): Promise<void> {
  const places = Array.from({ length: count }, (_, place) => place);
  const work = async () => {
    for (let place = places.shift(); place !== undefined; place = places.shift())
      expect((await sendTo(place % 2 === 0 ? app : second, place)).status).toBe(200);
  };
  await Promise.all(Array.from({ length: 12 }, work));
}

async function countsByOwner(): Promise<readonly number[]> {
  const rows = await app.sql<{ owner: string | null; many: number }[]>`
    select owner_id as owner, count(*)::int as many from leads group by owner_id`;
  return people.map((id) => rows.find(({ owner }) => owner === id)?.many ?? 0);
}

const owners = async () =>
  (await app.sql<{ owner: string | null }[]>`select assigned_to as owner from leads order by created_at, id`).map(
    ({ owner }) => owner,
  );

const save = (id: string | undefined, json: object, as = admin) =>
  app.request('PUT', `/api/lead-people/${id}`, { as, json });

test('1000 leads through two processes at once are shared by those who are there, and none is lost or doubled', async () => {
  await addRule();
  const today = todayAtInstitute();
  expect((await save(people[3], { leaves: [{ from: today, to: today }] })).status).toBe(200);
  await sendMany(1000);
  const counts = await countsByOwner();
  expect(counts[3]).toBe(0);
  const present = counts.filter((_, place) => place !== 3);
  expect(Math.max(...present) - Math.min(...present)).toBeLessThanOrEqual(1);
  expect(present.reduce((sum, count) => sum + count, 0)).toBe(1000);
  expect(await app.db.$count(leadsTable)).toBe(1000);
  expect(await app.db.$count(leadHookEntriesTable)).toBe(1000);
}, 300_000);

describe('a new lead', () => {
  test('gets the first rule that applies, by source, city, course or words', async () => {
    await addRule({ name: 'Ads', types: ['GoogleAds'], employeeIds: people.slice(0, 1) });
    await addRule({ name: 'Pune', cities: ['Pune'], employeeIds: people.slice(1, 2) });
    await addRule({ name: 'Python', words: ['python'], employeeIds: people.slice(2, 3) });
    const last = await addRule({ name: 'Rest', employeeIds: people.slice(3, 4) });
    await sendTo(app, 1, { city: ' pune ' });
    await sendTo(app, 2, { message: 'About Python please' });
    await sendTo(app, 3);
    expect(await owners()).toEqual(['Person 2', 'Person 3', 'Person 4']);
    await app.request('PUT', '/api/lead-rules/order', { as: admin, json: { ids: [last._id] } });
    await sendTo(app, 4, { city: 'Pune' });
    expect((await owners()).at(-1)).toBe('Person 4');
  });

  test('of the site is assigned, one that an employee types is not', async () => {
    await addRule();
    const form = { name: 'Asha', phone: '+91 98765 43210' };
    expect((await app.request('POST', '/api/public/leads', { json: form })).status).toBe(201);
    await app.request('POST', '/api/leads', { as: admin, json: { name: 'Typed' } });
    expect(await owners()).toEqual(['Person 1', null]);
  });

  test('is told to its owner, in the console, by email and in its timeline', async () => {
    await addRule({ employeeIds: people.slice(0, 1) });
    await sendTo(app, 1);
    const token = await app.sessionOf({ _id: people[0] ?? '' });
    const { notices } = await (await app.request('GET', '/api/notices', { as: token })).json();
    expect(notices).toMatchObject([{ kind: 'lead', record: { title: 'Visitor 1', noun: 'leads' } }]);
    const [letter] = await app.sql`select subject from letters order by created_at desc limit 1`;
    expect(letter).toEqual({ subject: 'A new lead is yours' });
    expect(await app.db.select().from(leadActivitiesTable)).toMatchObject([
      { kind: 'assigned', text: 'Person 1', by: { _id: null, name: 'All' } },
    ]);
    await sendTo(app, 2, { phone: phoneOf(1), message: 'Again' });
    const again = await (await app.request('GET', '/api/notices', { as: token })).json();
    expect(again.notices.map(({ kind }: { kind: string }) => kind)).toEqual(['enquired', 'lead']);
  });

  test('is told to no owner who may not read it, nor is another enquiry of its person', async () => {
    await addRule({ employeeIds: people.slice(0, 1) });
    await sendTo(app, 1);
    const id = people[0] ?? '';
    const before = await app.sql`select permissions from employees where id = ${id}`;
    await app.sql`delete from letters`;
    await app.sql`update employees set permissions = '{}' where id = ${id}`;
    await sendTo(app, 2, { phone: phoneOf(1), message: 'Again' });
    expect(await app.sql`select subject from letters`).toEqual([]);
    expect(await app.sql`select kind from notices where employee_id = ${id}`).toEqual([{ kind: 'lead' }]);
    await app.sql`update employees set permissions = ${JSON.stringify(before[0]?.permissions)} where id = ${id}`;
  });
});

describe('somebody', () => {
  test('with as many open leads as the capacity is passed over until one is closed', async () => {
    await addRule({ employeeIds: people.slice(0, 2) });
    expect((await save(people[0], { capacity: 1 })).status).toBe(200);
    for (const place of [1, 2, 3]) await sendTo(app, place);
    expect(await owners()).toEqual(['Person 1', 'Person 2', 'Person 2']);
    await app.sql`update leads set stage_id = (select id from lead_stages where kind = 'won') where assigned_to = 'Person 1'`;
    await sendTo(app, 4);
    expect((await owners()).at(-1)).toBe('Person 1');
  });

  test('who has left, or may no longer read leads, gets none; without anybody the next rule decides', async () => {
    const gone = await app.createEmployee({ name: 'Gone', permissions: reader });
    const blind = await app.createEmployee({ name: 'Blind', permissions: reader });
    await addRule({ employeeIds: [gone._id, blind._id] });
    await app.sql`update employees set status = 'Inactive' where id = ${gone._id}`;
    await app.sql`update employees set permissions = '{}' where id = ${blind._id}`;
    await sendTo(app, 1);
    await addRule({ name: 'Others', employeeIds: people.slice(6) });
    await sendTo(app, 2);
    expect(await owners()).toEqual([null, 'Person 7']);
  });

  test('sets the own leave; that of others is the Admins’, and capacities are of those who may update leads', async () => {
    const leaves = [{ from: '2031-01-05', to: '2031-01-09' }];
    const own = await app.sessionOf({ _id: people[0] ?? '' });
    const saved = await save(people[0], { leaves }, own);
    expect(await saved.json()).toMatchObject({ leaves, isAway: false });
    expect((await save(people[1], { leaves }, own)).status).toBe(403);
    expect((await save(people[1], { capacity: 5 }, own)).status).toBe(200);
    const viewer = await app.createEmployee({ permissions: flags({ enquiries: ['read'] }) });
    const viewing = await app.sessionOf(viewer);
    expect((await save(viewer._id, { capacity: 5 }, viewing)).status).toBe(403);
    expect((await save(viewer._id, { leaves }, viewing)).status).toBe(200);
    const wrong = await save(people[0], { leaves: [{ from: '2031-01-09', to: '2031-01-05' }] });
    expect([wrong.status, (await wrong.json()).errors]).toEqual([
      422,
      { 'leaves.0.to': 'The last day is before the first' },
    ]);
    const all: LeadPerson[] = await (await app.request('GET', '/api/lead-people', { as: viewing })).json();
    expect(all.find(({ _id }) => _id === people[1])).toMatchObject({
      name: 'Person 2',
      capacity: 5,
      leaves: [],
      open: 0,
    });
  });
});

test('a rule needs current colleagues', async () => {
  const json = { name: 'Nobody', employeeIds: [crypto.randomUUID()] };
  const response = await app.request('POST', '/api/lead-rules', { as: admin, json });
  expect([response.status, (await response.json()).errors]).toEqual([
    422,
    { employeeIds: 'Choose current colleagues who may read leads' },
  ]);
  const leads: { leads: Lead[] } = await (await app.request('GET', '/api/leads', { as: admin })).json();
  expect(leads.leads).toEqual([]);
});
