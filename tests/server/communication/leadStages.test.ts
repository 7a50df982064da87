import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lead } from '#contract/communication/leadRecord.ts';
import type { LeadStage } from '#contract/communication/leadStages.ts';
import { leadsTable } from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { lead as example } from './leads.examples.ts';

let app: TestApp;
let admin: string;
let stages: readonly LeadStage[];

const call = (method: string, path: string, json?: unknown) => app.request(method, `/api${path}`, { as: admin, json });
const stageOf = (kind: string) => stages.find((stage) => stage.kind === kind)?._id ?? '';

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  stages = await (await call('GET', '/lead-stages')).json();
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

const closed = (field: string) => ({
  status: 422,
  errors: { [field]: 'A lead that is won or lost has no next step. Move it to an open stage first.' },
});

describe('a stage', () => {
  test('that is lost needs a reason and ends the appointments', async () => {
    const { _id } = await add({ scheduledDate: '2027-03-01' });
    const refused = await call('PATCH', `/leads/${_id}/progress`, { stageId: stageOf('lost') });
    expect({ status: refused.status, errors: (await refused.json()).errors }).toEqual({
      status: 422,
      errors: { lostReason: 'Say why the lead is lost' },
    });
    const lost = await call('PATCH', `/leads/${_id}/progress`, { stageId: stageOf('lost'), lostReason: 'Fees' });
    expect(await lost.json()).toMatchObject({ lostReason: 'Fees', scheduledDate: null });
    const [change] = await app.sql`select data from history where record_id = ${_id} order by id desc`;
    expect(change?.data).toMatchObject({ stageId: stageOf('new'), scheduledDate: '2027-03-01' });
  });

  test('that is closed leaves no room for a next step, whichever call names one', async () => {
    const { _id } = await add({ stageId: stageOf('won') });
    const refusal = async (method: string, path: string, json: object) => {
      const response = await call(method, path, json);
      return { status: response.status, errors: (await response.json()).errors };
    };
    const step = { scheduledDate: '2037-03-01', scheduledTime: '11:00' };
    expect(await refusal('PATCH', `/leads/${_id}/progress`, step)).toEqual(closed('scheduledDate'));
    expect(await refusal('PUT', `/leads/${_id}`, step)).toEqual(closed('scheduledDate'));
    expect(await refusal('POST', '/leads', { ...example, ...step, stageId: stageOf('won') })).toEqual(
      closed('scheduledDate'),
    );
    const outcome = { outcome: 'spoke', nextDate: '2037-03-01', key: crypto.randomUUID() };
    expect(await refusal('POST', `/leads/${_id}/outcomes`, outcome)).toEqual(closed('nextDate'));
    expect((await call('POST', `/leads/${_id}/outcomes`, { ...outcome, nextDate: null })).status).toBe(200);
    // A stage that is closing and a step contradict each other, while a lead that opens again may have one.
    const other = await add();
    const lost = { stageId: stageOf('lost'), lostReason: 'Fees' };
    expect(await refusal('PATCH', `/leads/${other._id}/progress`, { ...lost, ...step })).toEqual(
      closed('scheduledDate'),
    );
    const opened = await call('PATCH', `/leads/${_id}/progress`, { stageId: stageOf('working'), ...step });
    expect(await opened.json()).toMatchObject(step);
  });

  test('that is closed ends the next step of a lead, whoever writes either of them', async () => {
    const { _id } = await add({ stageId: stageOf('won') });
    await app.sql`update leads set scheduled_date = '2037-01-01', scheduled_time = '11:00' where id = ${_id}`;
    expect(await read(_id)).toMatchObject({ scheduledDate: null, scheduledTime: null, nextStep: false });
    const planned = await add({ scheduledDate: '2037-01-01', scheduledTime: '11:00' });
    await app.sql`update leads set stage_id = ${stageOf('lost')} where id = ${planned._id}`;
    expect(await read(planned._id)).toMatchObject({ scheduledDate: null, scheduledTime: null });
    const [row] = await app.sql`insert into leads (name, stage_id, scheduled_date)
      values ('Past the calls', ${stageOf('won')}, '2037-01-01') returning scheduled_date`;
    expect(row).toEqual({ scheduled_date: null });
  });

  test('that is closed ends the next step of a lead that returns to it from the trash', async () => {
    const draft = { name: 'Trial', colour: '#b45309', kind: 'working' };
    const stage = await (await call('POST', '/lead-stages', draft)).json();
    const { _id } = await add({ stageId: stage._id, scheduledDate: '2037-03-01', scheduledTime: '11:00' });
    await call('DELETE', `/leads/${_id}`);
    await call('PUT', `/lead-stages/${stage._id}`, { ...draft, kind: 'won' });
    expect((await call('POST', `/trash/${_id}/restore`)).status).toBe(200);
    const { version } = await read(_id);
    expect(await read(_id)).toMatchObject({ stageId: stage._id, scheduledDate: null, scheduledTime: null });
    const [last] = await app.sql`select action, version, data from history where record_id = ${_id} order by id desc`;
    const data = { scheduledDate: '2037-03-01', scheduledTime: '11:00' };
    expect(last).toEqual({ action: 'progress', version, data });
    await call('DELETE', `/lead-stages/${stage._id}?to=${stageOf('won')}`);
  });

  test('that is being closed ends a next step which is added at the same time', async () => {
    const draft = { name: 'Trial', colour: '#b45309', kind: 'working' };
    const stage = await (await call('POST', '/lead-stages', draft)).json();
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await add({ stageId: stage._id }))._id));
    const step = { scheduledDate: '2037-03-01', scheduledTime: '11:00' };
    const [closing, ...saves] = await Promise.all([
      call('PUT', `/lead-stages/${stage._id}`, { ...draft, kind: 'won' }),
      ...ids.map((id) => call('PATCH', `/leads/${id}/progress`, step)),
    ]);
    expect(closing.status).toBe(200);
    // Those before the stage was closed were accepted, later ones are refused.
    for (const { status } of saves) expect([200, 422]).toContain(status);
    for (const id of ids) expect(await read(id)).toMatchObject({ scheduledDate: null, scheduledTime: null });
    await call('DELETE', `/lead-stages/${stage._id}?to=${stageOf('won')}`);
  });

  test('that is being closed ends the step of a lead whose save has not been committed yet', async () => {
    const draft = { name: 'Trial', colour: '#b45309', kind: 'working' };
    const stage = await (await call('POST', '/lead-stages', draft)).json();
    const { _id } = await add({ stageId: stage._id });
    let closing: Promise<Response> | undefined;
    await app.db.transaction(async (other) => {
      await other.update(leadsTable).set({ scheduledDate: '2037-03-01' }).where(eq(leadsTable._id, _id));
      closing = Promise.resolve(call('PUT', `/lead-stages/${stage._id}`, { ...draft, kind: 'won' }));
      await expect
        .poll(async () => {
          const [waiting] = await app.sql<{ many: number }[]>`select count(*)::int as many from pg_locks
            where not granted and database = (select oid from pg_database where datname = current_database())`;
          return waiting?.many;
        })
        .toBeGreaterThan(0);
    });
    expect((await closing)?.status).toBe(200);
    expect(await read(_id)).toMatchObject({ scheduledDate: null });
    await call('DELETE', `/lead-stages/${stage._id}?to=${stageOf('won')}`);
  });

  test('that becomes a closed one, or whose leads move to one, ends their next steps, with their history', async () => {
    const draft = { name: 'Trial', colour: '#b45309', kind: 'working' };
    const step = { scheduledDate: '2037-03-01', scheduledTime: '11:00' };
    const stage = await (await call('POST', '/lead-stages', draft)).json();
    const { _id } = await add({ stageId: stage._id, ...step });
    expect((await call('PUT', `/lead-stages/${stage._id}`, { ...draft, kind: 'won' })).status).toBe(200);
    expect(await read(_id)).toMatchObject({ stageId: stage._id, scheduledDate: null, scheduledTime: null });
    await call('PUT', `/lead-stages/${stage._id}`, draft);
    await call('PATCH', `/leads/${_id}/progress`, step);
    expect((await call('DELETE', `/lead-stages/${stage._id}?to=${stageOf('won')}`)).status).toBe(200);
    expect(await read(_id)).toMatchObject({ stageId: stageOf('won'), scheduledDate: null });
    const rows =
      await app.sql`select data from history where record_id = ${_id} and data ? 'scheduledDate' order by id`;
    expect(rows.map(({ data }) => data.scheduledDate)).toEqual(['2037-03-01', null, '2037-03-01']);
    expect(rows.at(-1)?.data, 'one change of the lead').toEqual({ stageId: stage._id, ...step });
  });

  test('in use is deleted only with a target for its leads, and the beginning remains', async () => {
    const stage = await (
      await call('POST', '/lead-stages', { name: 'Trial', colour: '#b45309', kind: 'working' })
    ).json();
    const { _id } = await add({ stageId: stage._id });
    expect((await call('DELETE', `/lead-stages/${stage._id}`)).status).toBe(422);
    expect((await call('DELETE', `/lead-stages/${stage._id}?to=${stageOf('new')}`)).status).toBe(200);
    expect(await read(_id)).toMatchObject({ stageId: stageOf('new') });
    expect((await call('DELETE', `/lead-stages/${stageOf('new')}?to=${stageOf('won')}`)).status).toBe(409);
    const ids = stages.map((one) => one._id).toReversed();
    expect((await call('PUT', '/lead-stages/order', { ids })).status).toBe(200);
    const reordered: LeadStage[] = await (await call('GET', '/lead-stages')).json();
    expect(reordered.map((one) => one._id)).toEqual(ids);
    await call('PUT', '/lead-stages/order', { ids: ids.toReversed() });
  });
});
