import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { wallClock } from '#contract/instituteTime.ts';
import { sectionEntriesTable } from '#server/schema.ts';
import { activations } from '#server/platform/activateDue.ts';
import { withHistory } from '#server/platform/changes.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { about } from '../content/aboutContent.examples.ts';
import { page } from '../content/aboutUs.examples.ts';
import { refusalOf } from '../http/refusals.ts';
import { contact } from '../website/contact.examples.ts';
import { waitOf } from '#tests/setup/pace.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp({ works: true });
  await app.deps.jobs.ready();
});
beforeEach(async () => {
  await app.db.delete(sectionEntriesTable);
  // These tests move the server's clock forward, which would end a session.
  admin = await app.signInAs({ role: 'Admin', name: 'Meera Joshi' });
});
afterAll(() => app.close());

const minute = 60_000;
const laterTime = (by = minute) => new Date(app.deps.clock().getTime() + by).toISOString();
const call = async (method: string, path: string, json?: unknown) =>
  (await app.request(method, `/api${path}`, { as: admin, json })).json();
const add = (path = '/contact', json: unknown = contact) =>
  call('POST', path === '/contact' ? '/contact/admin' : path, json);
const plan = (id: string, at: string) => call('PUT', `/contact/${id}/plan`, { at });
const read = (id: string) => call('GET', `/contact/${id}`);
/** Runs the schedule that is due every minute. */
const schedule = () =>
  activations.run(
    { ...app.deps, db: withHistory(app.db, { name: 'Schedule', action: 'activate-due' }) },
    new AbortController().signal,
  );

const ids = async (bounds: string) =>
  (await call('GET', `/contact/all?${bounds}`)).map((row: { _id: string }) => row._id);

const datedEntry = (at: string | undefined) => {
  const { date, time } = at === undefined ? { date: '', time: '' } : wallClock(new Date(at));
  return { ...page, dateTime: { publishDate: date, publishTime: time } };
};
const wholeMinute = (at: string) => `${at.slice(0, 16)}:00.000Z`;

describe('a planned activation', () => {
  test('happens when it is due, and the history names the schedule', async () => {
    const first = await add();
    const second = await add();
    const at = laterTime(1500);
    expect(await plan(second._id, at)).toMatchObject({ isActive: false, activatesAt: at, plannedBy: 'Meera Joshi' });
    await vi.waitFor(async () => expect(await read(second._id)).toMatchObject({ isActive: true }), {
      timeout: waitOf(30_000),
      interval: 100,
    });
    expect(await read(second._id)).toMatchObject({ activatesAt: null, plannedBy: null, version: 3 });
    expect(await read(first._id)).toMatchObject({ isActive: false, version: 2 });
    const history = await app.sql`
      select employee_name as by, action from history where record_id = ${second._id} order by id
    `;
    expect([...history]).toEqual([
      { by: 'Meera Joshi', action: 'create' },
      { by: 'Meera Joshi', action: 'plan' },
      { by: 'Schedule', action: 'activate' },
    ]);
  });

  test('is found by the schedule too, happens once, and in the order of the times', async () => {
    await add();
    const [second, third] = [await add(), await add()];
    await plan(third._id, laterTime(2 * minute));
    await plan(second._id, laterTime(minute));
    await schedule();
    expect((await read(second._id)).isActive).toBe(false);
    app.passTime(3 * minute);
    await Promise.all([schedule(), schedule(), schedule()]);
    expect(await read(third._id)).toMatchObject({ isActive: true, version: 3 });
    expect(await read(second._id)).toMatchObject({ isActive: false, version: 4 });
    await schedule();
    expect(await read(third._id)).toMatchObject({ version: 3 });
  });

  test('is replaced by a new plan, and does not happen once cancelled or activated by hand', async () => {
    await add();
    const [postponed, cancelledEntry, byHand] = [await add(), await add(), await add()];
    await plan(postponed._id, laterTime(minute));
    const at = laterTime(60 * minute);
    expect(await plan(postponed._id, at)).toMatchObject({ activatesAt: at });
    await plan(cancelledEntry._id, laterTime(minute));
    expect(await call('DELETE', `/contact/${cancelledEntry._id}/plan`)).toMatchObject({
      activatesAt: null,
      version: 3,
    });
    expect(await call('DELETE', `/contact/${cancelledEntry._id}/plan`)).toMatchObject({ version: 3 });
    await plan(byHand._id, laterTime(minute));
    expect(await call('PUT', `/contact/activate/${byHand._id}`)).toMatchObject({ isActive: true, activatesAt: null });
    await call('PUT', `/contact/activate/${postponed._id}`);
    await call('PUT', `/contact/activate/${byHand._id}`);
    app.passTime(2 * minute);
    await schedule();
    expect(await read(byHand._id)).toMatchObject({ isActive: true });
  });

  test('goes to the trash with its entry, and is not restored with it', async () => {
    await add();
    const { _id } = await add();
    await plan(_id, laterTime());
    await call('DELETE', `/contact/${_id}`);
    app.passTime(2 * minute);
    await schedule();
    await call('POST', `/trash/${_id}/restore`);
    expect(await read(_id)).toMatchObject({ isActive: false, activatesAt: null });
  });

  test('is listed by its time', async () => {
    await add();
    const { _id } = await add();
    await plan(_id, laterTime());
    expect(await ids(`activatesAt_gte=${laterTime(0)}`)).toEqual([_id]);
    expect(await ids(`activatesAt_gte=${laterTime(2 * minute)}`)).toEqual([]);
  });

  test('must be in the future, and needs the right to activate and the version that was read', async () => {
    const { _id } = await add();
    const path = `/api/contact/${_id}/plan`;
    for (const at of [laterTime(-minute), 'tomorrow', '', undefined]) {
      const { status, errors } = await refusalOf(app, 'PUT', path, { as: admin, json: { at } });
      expect([status, Object.keys(errors ?? {})]).toEqual([422, ['at']]);
    }
    const writer = await app.signInAs({ permissions: flags({ contact: ['read', 'add', 'delete'] }) });
    expect((await refusalOf(app, 'PUT', path, { as: writer, json: { at: laterTime() } })).status).toBe(403);
    const headers = { 'If-Match': '"7"' };
    expect((await refusalOf(app, 'PUT', path, { as: admin, json: { at: laterTime() }, headers })).status).toBe(409);
  });

  test('is possible for entries of the earlier sections', async () => {
    await add('/about', about);
    const { _id } = await add('/about', about);
    const at = laterTime();
    expect(await call('PUT', `/about/${_id}/plan`, { at })).toMatchObject({ activatesAt: at });
  });
});

describe('the date and time of an About Us page', () => {
  test('in the future plan its activation in the institute’s time zone; past and missing ones are only stored', async () => {
    await add('/about-us', page);
    const at = laterTime(60 * minute);
    expect(await add('/about-us', datedEntry(at))).toMatchObject({ isActive: false, activatesAt: wholeMinute(at) });
    expect(await add('/about-us', datedEntry(laterTime(-60 * minute)))).toMatchObject({ activatesAt: null });
    expect(await add('/about-us', datedEntry(undefined))).toMatchObject({ activatesAt: null });
  });

  test('reschedule it when they change, and do nothing when they stay', async () => {
    await add('/about-us', page);
    const [at, other] = [laterTime(60 * minute), laterTime(90 * minute)];
    const { _id } = await add('/about-us', datedEntry(at));
    const save = (json: object) => call('PUT', `/about-us/${_id}`, json);
    expect(await save(datedEntry(other))).toMatchObject({ activatesAt: wholeMinute(other) });
    await call('DELETE', `/about-us/${_id}/plan`);
    expect(await save({ ...datedEntry(other), vision: { title: 'Vision', description: 'New' } })).toMatchObject({
      activatesAt: null,
    });
    expect(await save(datedEntry(at))).toMatchObject({ activatesAt: wholeMinute(at) });
    expect(await save(datedEntry(undefined))).toMatchObject({ activatesAt: null });
  });

  test('are refused to users who may add but not activate', async () => {
    await add('/about-us', page);
    const writer = await app.signInAs({ permissions: flags({ 'about-us': ['add'] }) });
    const refusal = await refusalOf(app, 'POST', '/api/about-us', {
      as: writer,
      json: datedEntry(laterTime(60 * minute)),
    });
    expect(refusal.status).toBe(403);
    expect((await app.request('POST', '/api/about-us', { as: writer, json: page })).status).toBe(201);
  });
});
