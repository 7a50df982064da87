import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkRun } from '#contract/features/bulk.ts';
import { undoReasons } from '#contract/features/bulk.ts';
import { courseRatings } from '#contract/course/courseRatings.ts';
import { certificationRequests, colleges } from '#contract/people/colleges.ts';
import { jobApplications } from '#contract/people/jobApplications.ts';
import { transactions } from '#contract/system/transactions.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { bulkCalls, selected, setActive } from './bulkRuns.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await createTestApp({ works: true });
  await app.deps.jobs.ready();
  token = await app.signInAs('Admin');
});
afterAll(() => app.close());

const { call, run, undo, resultsOf, addAlerts } = bulkCalls(() => ({ app, token }));

describe('undo', () => {
  it('restores all that nobody has changed since, leaves the others and names them', async () => {
    const ids = await addAlerts(200);
    const done = await run(setActive(ids));
    const touched = ids.slice(0, 2);
    for (const id of touched) await call('PATCH', `/alerts/${id}`, { status: 'active' });
    const undone = await undo(done._id);
    expect(undone).toMatchObject({ done: 198, failed: 2, canUndo: false });
    const failed = (await resultsOf(undone._id)).filter(({ outcome }) => outcome !== 'done');
    expect(failed.map(({ recordId }) => recordId).toSorted()).toEqual(touched.toSorted());
    expect(new Set(failed.map(({ message }) => message))).toEqual(new Set([undoReasons.changed]));
    const rows = await app.sql<{ id: string }[]>`
      select id from alerts where status = 'active' and id = any(string_to_array(${ids.join()}, ',')::uuid[])`;
    expect(rows.map(({ id }) => id).toSorted()).toEqual(touched.toSorted());
    expect((await call('POST', `/bulk/${done._id}/undo`)).status, 'once').toBe(409);
  });

  it('is followed by another, which does what the first has left', async () => {
    const [one = '', two = '', gone = ''] = await addAlerts(3);
    const done = await run(setActive([one, two, gone]));
    const [before] = await app.sql`select version from alerts where id = ${two}`;
    await call('DELETE', `/alerts/${gone}`);
    const first = await undo(done._id);
    expect(first).toMatchObject({ done: 2, failed: 1 });
    // As if it had been stopped before this record.
    await app.sql`update bulk_results set outcome = null where run_id = ${first._id} and record_id = ${two}`;
    await app.sql`update alerts set status = 'active', version = ${before?.version} where id = ${two}`;
    await call('POST', `/trash/${gone}/restore`);
    expect((await call<BulkRun>('GET', `/bulk/${done._id}`)).body).toMatchObject({
      undoneBy: first._id,
      canUndo: true,
    });
    const second = await undo(done._id);
    expect(second).toMatchObject({ total: 2, done: 2, failed: 0, undoOf: done._id });
    expect((await call<BulkRun>('GET', `/bulk/${done._id}`)).body).toMatchObject({
      undoneBy: second._id,
      canUndo: false,
    });
    expect(await app.sql`select id from alerts where status = 'active' and id in (${one}, ${two}, ${gone})`).toEqual(
      [],
    );
  });

  it('is not begun a second time while it goes on', async () => {
    const done = await run(setActive(await addAlerts(1)));
    const answers = await Promise.all([1, 2, 3].map(() => call<BulkRun>('POST', `/bulk/${done._id}/undo`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
  });

  it('says which records were deleted for good', async () => {
    const [id = ''] = await addAlerts(1);
    const removed = await run({ noun: 'alerts', endpoint: 'remove', records: selected([id]) });
    expect((await call('DELETE', `/trash/${id}`)).status).toBe(200);
    await app.sql`delete from history where record_id = ${id}`;
    const undone = await undo(removed._id);
    expect(undone).toMatchObject({ done: 0, failed: 1 });
    expect(await resultsOf(undone._id)).toMatchObject([{ outcome: 'gone', message: undoReasons.gone }]);
  });

  it('leaves an audit entry for each record, as the run did', async () => {
    const [id = ''] = await addAlerts(1);
    const done = await run(setActive([id]));
    const undone = await undo(done._id);
    const entries = await app.sql`
      select event, status, module, request_id, metadata from audit_entries where path = ${`/api/alerts/${id}`} order by at`;
    expect(entries).toEqual([
      { event: 'setStatus', status: 200, module: 'alert', request_id: done._id, metadata: {} },
      { event: 'undo', status: 200, module: 'alert', request_id: undone._id, metadata: { undoOf: done._id } },
    ]);
  });

  it.each([
    transactions.endpoints.setStatus,
    jobApplications.endpoints.shortlist,
    courseRatings.endpoints.approve,
    courseRatings.endpoints.reject,
    colleges.endpoints.approve,
    certificationRequests.endpoints.activate,
  ])('is not offered for a decision that its call makes for good: $summary', ({ bulk }) => {
    expect(bulk).toBe('lasting');
  });

  it('is not offered for a call with an effect outside', async () => {
    const ids = await addAlerts(1);
    const removed = await run({ noun: 'alerts', endpoint: 'remove', records: selected(ids) });
    const restored = await run({ noun: 'trash', endpoint: 'restore', records: selected(ids) });
    expect(restored).toMatchObject({ done: 1, canUndo: false });
    expect((await call('POST', `/bulk/${restored._id}/undo`)).status).toBe(409);
    expect(await undo(removed._id)).toMatchObject({ done: 0, failed: 1 });
  });
});
