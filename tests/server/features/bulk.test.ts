import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BulkResult, BulkRun } from '#contract/features/bulk.ts';
import { bulkReasons, undoReasons } from '#contract/features/bulk.ts';
import { waitOf } from '#tests/setup/pace.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await createTestApp({ works: true });
  await app.deps.jobs.ready();
  token = await app.signInAs('Admin');
});
afterAll(() => app.close());

async function call<T>(method: string, path: string, json?: unknown, as = token): Promise<{ status: number; body: T }> {
  const response = await app.request(method, `/api${path}`, { as, ...(json === undefined ? {} : { json }) });
  return { status: response.status, body: await response.json() };
}

async function ended(id: string, as = token): Promise<BulkRun> {
  let found: BulkRun | undefined;
  await vi.waitFor(
    async () => {
      found = (await call<BulkRun>('GET', `/bulk/${id}`, undefined, as)).body;
      expect(['done', 'stopped']).toContain(found.state);
    },
    { timeout: waitOf(30_000), interval: 20 },
  );
  if (!found) throw new Error('The run did not end.');
  return found;
}

async function run(json: unknown, as = token): Promise<BulkRun> {
  const { status, body } = await call<BulkRun>('POST', '/bulk', json, as);
  expect([status, body]).toEqual([202, expect.anything()]);
  return ended(body._id, as);
}

const resultsOf = async (id: string, as = token) =>
  (await call<{ rows: BulkResult[] }>('GET', `/bulk/${id}/results`, undefined, as)).body.rows;

async function addAlerts(count: number): Promise<string[]> {
  const rows = await app.sql<{ id: string }[]>`
    insert into alerts (title, message, status)
    select 'Alert ' || n, 'Text', 'inactive' from generate_series(1, ${count}::int) n returning id`;
  return rows.map(({ id }) => id);
}

const studentRow = (number: number) => ({ name: `Student ${number}`, email: `s${number}@students.example`, phone: '' });
const staff = (actions: Parameters<typeof flags>[0]) => ({
  role: 'Coordinator' as const,
  permissions: flags(actions),
});

const selected = (ids: readonly string[]) => ids.map((_id) => ({ _id }));
const setActive = (ids: readonly string[]) => ({
  noun: 'alerts',
  endpoint: 'setStatus',
  body: { status: 'active' },
  records: selected(ids),
});

describe('a run', () => {
  it('makes the call for each record, with the history and the audit entry of the single call', async () => {
    const [single = '', ...others] = await addAlerts(121);
    await call('PATCH', `/alerts/${single}`, { status: 'active' });
    const done = await run(setActive(others));
    expect(done).toMatchObject({ state: 'done', total: 120, done: 120, failed: 0 });
    const histories = await app.sql`
      select record_id = ${single}::uuid as single, module, version, action, employee_id, employee_name, address, data
      from history where record_id = any(string_to_array(${[single, ...others].join()}, ',')::uuid[])`;
    expect(histories).toHaveLength(121);
    const ofSingle = histories.find((row) => row.single);
    for (const row of histories) expect({ ...row, single: true }).toEqual(ofSingle);
    const audits = await app.sql`
      select path, employee_id, employee_name, employee_email, address, method, route, module, status, event, session_id,
        request_bytes, response_bytes > 0 as replied, count
      from audit_entries where route = '/alerts/{id}' and method = 'PATCH'`;
    expect(audits).toHaveLength(121);
    const auditOfSingle = audits.find(({ path }) => path === `/api/alerts/${single}`);
    for (const row of audits) expect({ ...row, path: '' }).toEqual({ ...auditOfSingle, path: '' });
    expect(new Set(audits.map(({ path }) => path)).size).toBe(121);
  });

  it('says which records are gone, were changed, or are of another noun, and does the others', async () => {
    const [one = '', other = ''] = await addAlerts(2);
    const employee = await app.createEmployee();
    const done = await run({
      ...setActive([]),
      records: [{ _id: one }, { _id: other, version: 7 }, { _id: employee._id }, { _id: randomUUID() }],
    });
    expect(done).toMatchObject({ state: 'done', done: 1, failed: 3 });
    const results = await resultsOf(done._id);
    const outcomeOf = (id: string) => results.find(({ recordId }) => recordId === id);
    expect(outcomeOf(one)).toMatchObject({ outcome: 'done', message: null });
    expect(outcomeOf(other)).toMatchObject({ outcome: 'changed', title: 'Alert 2' });
    expect(outcomeOf(employee._id)).toMatchObject({
      outcome: 'gone',
      message: 'This record no longer exists.',
      title: null,
    });
    const { body: failed } = await call<{ total: number; rows: BulkResult[] }>(
      'GET',
      `/bulk/${done._id}/results?failed=true`,
    );
    expect([failed.total, failed.rows.length]).toEqual([3, 3]);
  });

  it('fixes the records of a filter at its start', async () => {
    await app.sql`delete from alerts`;
    await addAlerts(7);
    await app.sql`update alerts set status = 'active' where title in ('Alert 1', 'Alert 2')`;
    const done = await run({ noun: 'alerts', endpoint: 'remove', filter: { status: 'inactive' }, search: 'alert' });
    expect(done).toMatchObject({ total: 5, done: 5, canUndo: true });
    expect(await app.sql`select title from alerts order by title`).toEqual([
      { title: 'Alert 1' },
      { title: 'Alert 2' },
    ]);
    const undo = await call<BulkRun>('POST', `/bulk/${done._id}/undo`);
    expect(await ended(undo.body._id)).toMatchObject({ kind: 'undo', done: 5, failed: 0, undoOf: done._id });
    expect(await app.sql`select count(*)::int as many from alerts`).toEqual([{ many: 7 }]);
  });

  it('imports rows once, however often the request arrives, with the errors of each row', async () => {
    const request = {
      noun: 'students',
      endpoint: 'importOne',
      rows: [studentRow(1), { name: '', email: 'no address' }, studentRow(2), studentRow(1)],
      runKey: randomUUID(),
    };
    const done = await run(request);
    expect(await run(request)).toEqual(done);
    expect(done).toMatchObject({ kind: 'rows', total: 4, done: 3, failed: 1 });
    expect(await app.sql`select name from students order by name`).toEqual([
      { name: 'Student 1' },
      { name: 'Student 2' },
    ]);
    const results = await resultsOf(done._id);
    expect(results[1]).toMatchObject({ outcome: 'refused', errors: { name: 'Name is required' } });
    expect(await app.sql`select input from bulk_results where run_id = ${done._id} and input is not null`).toEqual([]);
    const undo = await call<BulkRun>('POST', `/bulk/${done._id}/undo`);
    expect(await ended(undo.body._id)).toMatchObject({ done: 2, failed: 0 });
    expect(await app.sql`select name from students`).toEqual([]);
  });
});

describe('undo', () => {
  it('restores all that nobody has changed since, leaves the others and names them', async () => {
    const ids = await addAlerts(200);
    const done = await run(setActive(ids));
    const touched = ids.slice(0, 2);
    for (const id of touched) await call('PATCH', `/alerts/${id}`, { status: 'active' });
    const { body } = await call<BulkRun>('POST', `/bulk/${done._id}/undo`);
    const undone = await ended(body._id);
    expect(undone).toMatchObject({ done: 198, failed: 2, canUndo: false });
    const failed = (await resultsOf(undone._id)).filter(({ outcome }) => outcome !== 'done');
    expect(failed.map(({ recordId }) => recordId).toSorted()).toEqual(touched.toSorted());
    expect(new Set(failed.map(({ message }) => message))).toEqual(new Set([undoReasons.changed]));
    const rows = await app.sql<{ id: string }[]>`
      select id from alerts where status = 'active' and id = any(string_to_array(${ids.join()}, ',')::uuid[])`;
    expect(rows.map(({ id }) => id).toSorted()).toEqual(touched.toSorted());
    expect((await call('POST', `/bulk/${done._id}/undo`)).status, 'once').toBe(409);
  });

  it('is not offered for a call with an effect outside', async () => {
    const ids = await addAlerts(1);
    const removed = await run({ noun: 'alerts', endpoint: 'remove', records: selected(ids) });
    const restored = await run({ noun: 'trash', endpoint: 'restore', records: selected(ids) });
    expect(restored).toMatchObject({ done: 1, canUndo: false });
    expect((await call('POST', `/bulk/${restored._id}/undo`)).status).toBe(409);
    const again = await call<BulkRun>('POST', `/bulk/${removed._id}/undo`);
    expect(await ended(again.body._id)).toMatchObject({ done: 0, failed: 1 });
  });
});

describe('rights', () => {
  it('are those of the single call', async () => {
    const ids = await addAlerts(1);
    const reader = await app.signInAs(staff({ alert: ['read', 'add'] }));
    const refused = await call<{ message: string }>('POST', '/bulk', setActive(ids), reader);
    const single = await call<{ message: string }>('PATCH', `/alerts/${ids[0]}`, { status: 'active' }, reader);
    expect([refused.status, refused.body.message]).toEqual([403, single.body.message]);
    expect((await app.request('POST', '/api/bulk', { json: setActive(ids) })).status).toBe(401);
  });

  it('hide a run from everybody but its author and Admins', async () => {
    const ids = await addAlerts(1);
    const author = await app.signInAs(staff({ alert: ['read', 'active'] }));
    const stranger = await app.signInAs(staff({ alert: ['read', 'active'] }));
    const done = await run(setActive(ids), author);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/results'],
      ['POST', '/stop'],
      ['POST', '/undo'],
    ] as const) {
      expect((await call(method, `/bulk/${done._id}${path}`, undefined, stranger)).status, path).toBe(404);
    }
    expect((await call<BulkRun[]>('GET', '/bulk?all=true', undefined, stranger)).body).toEqual([]);
    expect((await call<BulkRun>('GET', `/bulk/${done._id}`)).body.by.name).toBe(done.by.name);
  });

  it.each(['right', 'session'] as const)('stop a run when its %s ends midway', async (what) => {
    const ids = await addAlerts(400);
    const author = await app.createEmployee(staff({ alert: ['read', 'active'] }));
    const as = await app.sessionOf(author);
    // Nothing of the batch with this record is done before its lock is released.
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const middle = ids.toSorted()[200] ?? '';
    const holding = app.db.transaction(async (tx) => {
      await tx.execute(`select 1 from alerts where id = '${middle}' for update`);
      await held;
    });
    const { body } = await call<BulkRun>('POST', '/bulk', setActive(ids), as);
    await vi.waitFor(async () => expect((await call<BulkRun>('GET', `/bulk/${body._id}`)).body.done).toBe(200), {
      timeout: waitOf(30_000),
      interval: 20,
    });
    if (what === 'right') await app.sql`update employees set permissions = '{}' where id = ${author._id}`;
    else await app.sql`delete from sessions where employee_id = ${author._id}`;
    release();
    await holding;
    const stopped = await ended(body._id);
    const reason = what === 'right' ? bulkReasons.rightWithdrawn : bulkReasons.sessionEnded;
    expect(stopped).toMatchObject({ state: 'stopped', reason });
    // The news reaches the worker a moment later.
    expect(stopped.done).toBeGreaterThanOrEqual(250);
    expect(stopped.done).toBeLessThan(400);
  });
});

describe('a request', () => {
  const id = randomUUID();
  it.each([
    ['of an unknown noun', { noun: 'nobody', endpoint: 'remove', records: [{ _id: id }] }],
    ['of a noun that every object has', { noun: 'constructor', endpoint: 'toString', records: [{ _id: id }] }],
    ['of a call that is not offered', { noun: 'alerts', endpoint: 'update', records: [{ _id: id }] }],
    ['without records', { noun: 'alerts', endpoint: 'remove' }],
    ['with no record', { noun: 'alerts', endpoint: 'remove', records: [] }],
    ['with records and a filter', { noun: 'alerts', endpoint: 'remove', records: [{ _id: id }], filter: {} }],
    ['with something that is no id', { noun: 'alerts', endpoint: 'remove', records: [{ _id: "1' or true" }] }],
    ['with rows for a call on records', { noun: 'alerts', endpoint: 'remove', rows: [{}] }],
    ['with a filter that the list does not have', { noun: 'alerts', endpoint: 'remove', filter: { message: 'a' } }],
    ['with a body that the call refuses', { noun: 'alerts', endpoint: 'setStatus', body: 5, records: [{ _id: id }] }],
  ])('%s is refused', async (_, json) => {
    expect((await call('POST', '/bulk', json)).status).toBe(422);
  });
});
