import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxOwnViews, type View, type ViewCount } from '#contract/features/views.ts';
import type { Employee } from '#contract/people/employees.ts';
import { momentAt, wallClock } from '#contract/instituteTime.ts';
import { historyTable, leadsTable, ticketsTable, viewsTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { refusalOf } from '../http/refusals.ts';

const ofLeads = flags({ enquiries: ['read'] });
const running = flags({ enquiries: ['read', 'add', 'update', 'delete'] });

let app: TestApp;
let admin: string;
let asha: Employee;
/** Reads leads. */
let reader: string;
/** Adds, changes and deletes leads. */
let keeper: string;
/** Reads leads in another role. */
let otherReader: string;
/** May not read leads. */
let stranger: string;
/** Reads the activity log. */
let auditor: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  asha = await app.createEmployee({ name: 'Asha Menon', role: 'Coordinator', permissions: ofLeads });
  reader = await app.sessionOf(asha);
  keeper = await app.signInAs({ role: 'Manager', permissions: running });
  otherReader = await app.signInAs({ role: 'Viewer', permissions: ofLeads });
  auditor = await app.signInAs({ role: 'Viewer', permissions: flags({ audit: ['read'] }) });
  stranger = await app.signInAs({ role: 'Coordinator', permissions: flags({ blogs: ['read'] }) });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(viewsTable);
  await app.db.delete(leadsTable);
});

const draft = { noun: 'leads', name: 'Leads' };

async function save(as: string, values: object = {}): Promise<View & { version: number }> {
  const response = await app.request('POST', '/api/views', { as, json: { ...draft, ...values } });
  expect(response.status).toBe(201);
  return response.json();
}
const visible = async (as: string, query = ''): Promise<View[]> =>
  (await app.request('GET', `/api/views${query}`, { as })).json();
const names = async (as: string) => (await visible(as)).map(({ name }) => name);
const counts = async (as: string): Promise<ViewCount[]> =>
  (await app.request('GET', '/api/views/counts', { as })).json();
const refused = (as: string, values: object) =>
  refusalOf(app, 'POST', '/api/views', { as, json: { ...draft, ...values } });
const change = (as: string, id: string, json: object) => app.request('PUT', `/api/views/${id}`, { as, json });

async function totalOf(as: string, query: string): Promise<number> {
  const response = await app.request('GET', `/api/leads?page=1&limit=1&${query}`, { as });
  return Number(response.headers.get('X-Total-Count'));
}

const addLeads = (rows: readonly Partial<typeof leadsTable.$inferInsert>[]) =>
  app.db
    .insert(leadsTable)
    .values(rows.map((row, index) => ({ name: `Lead ${index}`, type: 'Website' as const, ...row })));

describe('a view', () => {
  test('keeps filter, search, order, columns, density and page size', async () => {
    const values = {
      name: 'Overdue',
      filter: { overdue: 'true', scheduledDate_gte: '-7d' },
      search: 'kochi',
      sort: { field: 'appointmentAt', order: 'ASC' },
      columns: { order: ['name', 'phone'], shown: { email: false } },
      density: 'compact',
      pageSize: 50,
      layout: 'table',
    };
    await save(reader, values);
    expect(await visible(reader, '?noun=leads')).toMatchObject([
      { ...values, scope: 'me', module: 'enquiries', mayChange: true, version: 1 },
    ]);
    expect(await visible(reader, '?noun=tickets')).toEqual([]);
  });

  test.each([
    ['a filter that the list lacks', { filter: { shoeSize: '43' } }, 'filter.shoeSize'],
    ['a value that the filter does not take', { filter: { scheduledDate_gte: 'soon' } }, 'filter.scheduledDate_gte'],
    ['an order that the list lacks', { sort: { field: 'phone', order: 'ASC' } }, 'sort.field'],
    ['a column that the records lack', { columns: { order: ['shoeSize'], shown: {} } }, 'columns.shoeSize'],
    ['a list that does not exist', { noun: 'unicorns' }, 'noun'],
    ['the list of another record', { noun: 'jobApplications' }, 'noun'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a long value', { filter: { assignedTo: 'x'.repeat(501) } }, 'filter.assignedTo'],
    ['what the database cannot hold', { search: 'a\0b' }, 'search'],
    ['a page of any size', { pageSize: 7 }, 'pageSize'],
    ['a default for nobody', { isDefault: true }, 'isDefault'],
    ['a name that is no field', { filter: { "x' or 1=1": 'a' } }, "filter.x' or 1=1"],
  ])('is refused with %s', async (_what, values, field) => {
    const { status, errors } = await refused(admin, values);
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  test('is one of a hundred of its owner at most', async () => {
    const row = { noun: 'leads', name: 'Many', scope: 'me' as const, ownerId: asha._id };
    await app.db.insert(viewsTable).values(Array.from({ length: maxOwnViews - 1 }, () => row));
    const adding = [1, 2].map(() => app.request('POST', '/api/views', { as: reader, json: draft }));
    expect((await Promise.all(adding)).map(({ status }) => status).toSorted(), 'at once').toEqual([201, 422]);
    expect((await refused(reader, {})).errors).toEqual({ name: 'You have 100 views. Delete one first.' });
    expect(await visible(reader)).toHaveLength(maxOwnViews);
  });

  test('keeps its filter while it is renamed, and is put in order', async () => {
    const first = await save(reader, { name: 'First', filter: { assigned: 'true' } });
    const second = await save(reader, { name: 'Second' });
    expect(await (await change(reader, first._id, { name: 'Mine' })).json()).toMatchObject({
      name: 'Mine',
      filter: { assigned: 'true' },
      version: 2,
    });
    const json = { noun: 'leads', ids: [second._id, first._id] };
    await app.request('PUT', '/api/views/order', { as: reader, json });
    expect(await names(reader)).toEqual(['Second', 'Mine']);
    expect((await app.request('DELETE', `/api/views/${second._id}`, { as: reader })).status).toBe(200);
    expect(await names(reader)).toEqual(['Mine']);
  });

  test('of a person has a history and a trash that only Admins see, and no comments', async () => {
    const { _id } = await save(reader, { search: 'private' });
    await change(reader, _id, { search: 'other' });
    expect((await app.db.select().from(historyTable)).filter(({ recordId }) => recordId === _id)).toHaveLength(2);
    const read = (as: string, module: string) => app.request('GET', `/api/history/${module}/${_id}`, { as });
    for (const as of [keeper, auditor]) expect((await read(as, 'audit')).status).toBe(403);
    expect((await read(keeper, 'profile')).status).toBe(403);
    expect(await (await read(admin, 'audit')).json()).toHaveLength(2);
    for (const as of [auditor, admin]) {
      for (const method of ['GET', 'POST']) {
        const json = method === 'GET' ? undefined : { text: 'Look' };
        expect((await app.request(method, `/api/comments/of/views/${_id}`, { as, json })).status).toBe(404);
      }
    }
    const trashed = async (as: string) =>
      (await (await app.request('GET', '/api/trash', { as })).json()).filter((row: View) => row._id === _id);
    await app.request('DELETE', `/api/views/${_id}`, { as: reader });
    expect(await trashed(admin)).toHaveLength(1);
    expect(await trashed(auditor)).toEqual([]);
    expect((await app.request('GET', `/api/trash/along/views/${_id}`, { as: auditor })).status).toBe(404);
  });
});

describe('who sees and changes a view', () => {
  test('a personal one is its owner’s alone', async () => {
    const { _id } = await save(reader, { name: 'Private' });
    for (const as of [keeper, admin, stranger]) {
      expect(await names(as)).toEqual([]);
      expect((await change(as, _id, { name: 'Taken' })).status).toBe(404);
      expect((await app.request('DELETE', `/api/views/${_id}`, { as })).status).toBe(404);
      const json = { noun: 'leads', ids: [_id] };
      expect((await app.request('PUT', '/api/views/order', { as, json })).status).not.toBe(200);
    }
    expect(await names(reader)).toEqual(['Private']);
  });

  test('a shared one is made by those who keep the records, for those who read them', async () => {
    expect((await refused(reader, { scope: 'everyone' })).status).toBe(403);
    expect((await refused(reader, { scope: 'role', role: 'Coordinator' })).status).toBe(403);
    const { _id } = await save(keeper, { name: 'All of us', scope: 'everyone' });
    await save(keeper, { name: 'Coordinators', scope: 'role', role: 'Coordinator' });
    expect(await visible(reader)).toMatchObject([{ name: 'All of us', mayChange: false }, { name: 'Coordinators' }]);
    expect(await names(stranger)).toEqual([]);
    expect(await names(keeper)).toEqual(['All of us', 'Coordinators']);
    expect(await names(otherReader)).toEqual(['All of us']);
    expect((await change(reader, _id, { name: 'Mine' })).status).toBe(403);
    expect((await change(stranger, _id, { name: 'Mine' })).status).toBe(404);
    expect((await change(keeper, _id, { name: 'Of all' })).status).toBe(200);
  });

  test('an own one is not shared by a change either, and the right may be withdrawn', async () => {
    const own = await save(reader);
    expect((await change(reader, own._id, { scope: 'everyone' })).status).toBe(403);
    const employee = await app.createEmployee({ permissions: ofLeads });
    const token = await app.sessionOf(employee);
    await save(token, { isCounted: true });
    await app.sql`update employees set permissions = '{}' where id = ${employee._id}`;
    await expect.poll(() => visible(token)).toEqual([]);
    expect(await counts(token)).toEqual([]);
  });

  test('only an Admin makes the default of a role, and a role has one', async () => {
    const role = { scope: 'role', role: 'Coordinator' };
    expect((await refused(keeper, { ...role, isDefault: true })).status).toBe(403);
    const first = await save(admin, { name: 'First', ...role, isDefault: true });
    expect((await change(keeper, first._id, { isDefault: false })).status).toBe(403);
    expect((await change(keeper, first._id, { search: 'zzzz' })).status).toBe(403);
    expect((await app.request('DELETE', `/api/views/${first._id}`, { as: keeper })).status).toBe(403);
    const order = { as: keeper, json: { noun: 'leads', ids: [first._id] } };
    expect((await app.request('PUT', '/api/views/order', order)).status).toBe(403);
    expect(await visible(keeper)).toMatchObject([{ mayChange: false }]);
    expect((await change(admin, first._id, { name: 'Named' })).status).toBe(200);
    await save(admin, { name: 'Second', ...role, isDefault: true });
    expect((await visible(reader)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Named', false],
      ['Second', true],
    ]);
  });

  test('a shared one outlives its author, and a personal one is deleted with its owner', async () => {
    const employee = await app.createEmployee({ role: 'Manager', permissions: running });
    const token = await app.sessionOf(employee);
    await save(token, { name: 'Shared', scope: 'everyone' });
    await save(token, { name: 'Own' });
    await app.sql`delete from employees where id = ${employee._id}`;
    expect((await app.db.select().from(viewsTable)).map(({ name }) => name)).toEqual(['Shared']);
  });
});

describe('the count of a view', () => {
  test('equals the total of the list, for each filter and search', async () => {
    await addLeads([
      { name: 'Kunal', assignedTo: 'Asha Menon' },
      { name: 'Tejas', assignedTo: 'Asha Menon' },
      { name: 'Kunalika' },
    ]);
    const shapes = [
      [{ filter: {} }, ''],
      [{ filter: { assignedTo: 'Asha Menon' } }, 'assignedTo=Asha%20Menon'],
      [{ filter: { assigned: 'false' } }, 'assigned=false'],
      [{ search: 'kunal' }, 'search=kunal'],
      [{ filter: { assigned: 'true' }, search: 'kunal' }, 'search=kunal&assigned=true'],
    ] as const;
    for (const [shape] of shapes) await save(reader, { ...shape, isCounted: true });
    await save(reader, { name: 'Not counted' });
    const totals = await Promise.all(shapes.map(([, query]) => totalOf(reader, query)));
    expect((await counts(reader)).map(({ count }) => count)).toEqual(totals);
    expect(totals).toEqual([3, 2, 1, 2, 1]);
  });

  test('follows a change at once', async () => {
    await save(reader, { isCounted: true });
    expect(await counts(reader)).toMatchObject([{ count: 0 }]);
    await app.request('POST', '/api/leads', { as: admin, json: { name: 'Pooja' } });
    expect(await counts(reader)).toMatchObject([{ count: 1, isCapped: false }]);
  });

  test('ends at a thousand, while the list counts on', async () => {
    await app.sql`insert into leads (name, type) select 'Lead ' || n, 'Website' from generate_series(1, 1001) n`;
    await save(reader, { isCounted: true });
    await save(reader, { isCounted: true, search: 'lead' });
    await save(reader, { isCounted: true, search: 'lead 1000' });
    expect(await counts(reader)).toMatchObject([
      { count: 1000, isCapped: true },
      { count: 1000, isCapped: true },
      { count: 1, isCapped: false },
    ]);
    expect(await totalOf(reader, 'search=lead')).toBe(1001);
  });

  test('of `me` is the viewer’s, and nothing is counted of a list that the viewer may not read', async () => {
    await addLeads([{ assignedTo: 'Asha Menon' }, { assignedTo: 'Someone' }]);
    await save(keeper, { scope: 'everyone', filter: { assignedTo: 'me' }, isCounted: true });
    expect(await counts(reader)).toMatchObject([{ count: 1 }]);
    expect(await counts(keeper)).toMatchObject([{ count: 0 }]);
    expect(await counts(stranger)).toEqual([]);
  });

  test('skips a filter that is gone, as the list does', async () => {
    await addLeads([{ assignedTo: 'Asha Menon' }, {}]);
    const { _id } = await save(reader, { filter: { assigned: 'true' }, isCounted: true });
    await app.db.update(viewsTable).set({ filter: { assigned: 'true', shoeSize: '43', overdue: 'perhaps' } });
    expect(await counts(reader)).toEqual([{ _id, count: 1, isCapped: false }]);
  });

  test('is one call of one statement a view, however many lists', async () => {
    await app.db.delete(ticketsTable);
    for (let index = 0; index < 20; index += 1) {
      await save(admin, { noun: index % 2 ? 'leads' : 'tickets', isCounted: true, search: `word${index}` });
    }
    const statements = await app.statementsOf(() => counts(admin));
    expect(statements.length).toBeLessThanOrEqual(21);
    expect(await app.statementsOf(() => counts(admin))).toHaveLength(1);
  });

  test('of `today` moves at midnight in the institute', async () => {
    const { date } = wallClock(app.deps.clock());
    const midnight = momentAt({ date, time: '23:59' }).getTime() + 60_000;
    await addLeads([
      { scheduledDate: date, scheduledTime: '10:00' },
      { scheduledDate: date, scheduledTime: '11:00' },
      { scheduledDate: wallClock(new Date(midnight)).date, scheduledTime: '00:00' },
    ]);
    await save(reader, { filter: { scheduledDate_gte: 'today', scheduledDate_lte: 'today' }, isCounted: true });
    app.passTime(midnight - 1000 - app.deps.clock().getTime());
    const token = await app.sessionOf(asha);
    expect(await counts(token)).toMatchObject([{ count: 2 }]);
    app.passTime(1000);
    expect(await counts(token)).toMatchObject([{ count: 1 }]);
  });
});
