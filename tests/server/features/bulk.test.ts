import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BulkResult, BulkRun } from '#contract/features/bulk.ts';
import { bulkReasons } from '#contract/features/bulk.ts';
import { bulkJobKind } from '#server/features/bulk/bulkJob.ts';
import { waitOf } from '#tests/setup/pace.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { bulkCalls, setActive } from './bulkRuns.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await createTestApp({ works: true });
  await app.deps.jobs.ready();
  token = await app.signInAs('Admin');
});
afterAll(() => app.close());

const { call, ended, run, undo, resultsOf, addAlerts } = bulkCalls(() => ({ app, token }));

const studentRow = (number: number) => ({ name: `Student ${number}`, email: `s${number}@students.example`, phone: '' });
const staff = (actions: Parameters<typeof flags>[0]) => ({
  role: 'Coordinator' as const,
  permissions: flags(actions),
});

describe('a run', () => {
  it('makes the call for each record, with the history and the audit entry of the single call', async () => {
    const [single = '', ...others] = await addAlerts(121);
    await call('PATCH', `/alerts/${single}`, { status: 'active' });
    const done = await run(setActive(others));
    expect(done).toMatchObject({ state: 'done', total: 120, done: 120, failed: 0 });
    expect(done.change).toEqual({ field: 'status', value: 'active' });
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

  it('does the others of each batch, with their history, if some of it are gone or were changed', async () => {
    const ids = (await addAlerts(350)).toSorted();
    const refused = [110, 230, 349];
    await app.sql.unsafe(`update alerts set version = 2 where id = '${ids[110] ?? ''}'`);
    await app.sql.unsafe(`delete from alerts where id = any('{${ids[230]},${ids[349]}}'::uuid[])`);
    const records = ids.map((_id) => ({ _id, version: 1 }));
    const done = await run({ ...setActive([]), records });
    expect(done).toMatchObject({ state: 'done', total: 350, done: 347, failed: 3 });
    const { body } = await call<{ rows: BulkResult[] }>('GET', `/bulk/${done._id}/results?failed=true`);
    expect(body.rows.map(({ recordId, outcome }) => [recordId, outcome]).toSorted()).toEqual([
      [ids[110], 'changed'],
      [ids[230], 'gone'],
      [ids[349], 'gone'],
    ]);
    const histories = await app.sql<{ record_id: string }[]>`
      select record_id from history where request_id = ${done._id} order by id`;
    expect(histories.map((row) => row.record_id)).toEqual(ids.filter((_, place) => !refused.includes(place)));
    const [counted] = await app.sql`
      select count(*) filter (where status = 200)::int as ok, count(*)::int as total from audit_entries
      where request_id = ${done._id}`;
    expect(counted).toEqual({ ok: 347, total: 350 });
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
    expect(await undo(done._id)).toMatchObject({ kind: 'undo', done: 5, failed: 0, undoOf: done._id });
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
    expect(await undo(done._id)).toMatchObject({ done: 2, failed: 0 });
    expect(await app.sql`select name from students`).toEqual([]);
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

  it('keep a run for Admins when its author is deleted', async () => {
    const author = await app.createEmployee(staff({ alert: ['read', 'active'] }));
    const as = await app.sessionOf(author);
    const ids = await addAlerts(1);
    const done = await run(setActive(ids), as);
    const [open] = await app.sql<{ id: string }[]>`
      insert into bulk_runs (employee_id, employee_name, session_id, address, user_agent, noun, module, endpoint, kind, total)
      select employee_id, employee_name, session_id, address, user_agent, noun, module, endpoint, kind, 1
      from bulk_runs where id = ${done._id} returning id`;
    await app.sql`insert into bulk_results (run_id, place, record_id) values (${open?.id ?? ''}, 0, ${ids[0] ?? ''})`;
    expect((await call('DELETE', `/employees/${author._id}`)).status).toBe(200);
    const by = { _id: null, name: done.by.name };
    const everybody = (await call<BulkRun[]>('GET', '/bulk?all=true')).body;
    expect(everybody.find(({ _id }) => _id === done._id)).toMatchObject({ by, canUndo: true });
    await app.deps.jobs.send(app.db, bulkJobKind, { runId: open?.id ?? '' });
    expect(await ended(open?.id ?? '')).toMatchObject({ by, state: 'stopped', reason: bulkReasons.sessionEnded });
    const undone = await undo(done._id);
    expect(undone).toMatchObject({ done: 1, failed: 0 });
    const stranger = await app.signInAs(staff({ alert: ['read', 'active'] }));
    expect((await call('GET', `/bulk/${done._id}`, undefined, stranger)).status).toBe(404);
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
    // Its batch has begun, and with it the right was read.
    const waiting = () => app.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: waitOf(30_000), interval: 20 });
    expect((await call<BulkRun>('GET', `/bulk/${body._id}`)).body.done).toBe(200);
    if (what === 'right') await app.sql`update employees set permissions = '{}' where id = ${author._id}`;
    else await app.sql`delete from sessions where employee_id = ${author._id}`;
    release();
    await holding;
    const stopped = await ended(body._id);
    const reason = what === 'right' ? bulkReasons.rightWithdrawn : bulkReasons.sessionEnded;
    expect(stopped).toMatchObject({ state: 'stopped', reason });
    // The news reaches the worker a moment later.
    expect(stopped.done).toBeGreaterThanOrEqual(300);
    expect(stopped.done).toBeLessThan(400);
  });
});

describe('a request', () => {
  const id = randomUUID();

  it('is refused for a version that no record has, at its field', async () => {
    const records = [{ _id: id, version: 3_000_000_000 }];
    const { status, body } = await call<{ errors: object }>('POST', '/bulk', { ...setActive([]), records });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['records.0.version']]);
  });

  it('is one of five active runs at most, also of requests at the same time', async () => {
    const author = await app.createEmployee(staff({ alert: ['read', 'active'] }));
    const as = await app.sessionOf(author);
    const done = await run(setActive(await addAlerts(1)), as);
    await app.sql`
      insert into bulk_runs (employee_id, employee_name, session_id, address, user_agent, noun, module, endpoint, kind, total)
      select employee_id, employee_name, session_id, address, user_agent, noun, module, endpoint, kind, 1
      from bulk_runs, generate_series(1, 4) where id = ${done._id}`;
    const adding = (await addAlerts(4)).map((alert) => call<BulkRun>('POST', '/bulk', setActive([alert]), as));
    const answers = await Promise.all(adding);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 429, 429, 429]);
  });

  // As the parser of a request makes it: an object with a member of this name.
  const lostName: unknown = JSON.parse('{ "__proto__": "inactive" }');

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
    ['with a filter of which the name is lost', { noun: 'alerts', endpoint: 'remove', filter: lostName }],
    ['with a body that the call refuses', { noun: 'alerts', endpoint: 'setStatus', body: 5, records: [{ _id: id }] }],
  ])('%s is refused', async (_, json) => {
    expect((await call('POST', '/bulk', json)).status).toBe(422);
  });
});
