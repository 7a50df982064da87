import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Trashed } from '#contract/system/trash.ts';
import { clearHistory } from '#server/platform/retention.ts';
import { clearTrash } from '#server/platform/clearTrash.ts';
import { coursesTable } from '#server/schema.ts';
import { createTestApp, flags, testPassword, type TestApp } from '../app.ts';
import { about } from '../content/aboutContent.examples.ts';
import { addExample } from '../examples.ts';
import { alert } from '../website/alerts.examples.ts';
import { application } from '../people/jobApplications.examples.ts';
import { job } from '../people/jobs.examples.ts';
import { picture, resume } from '../files.ts';
import { testimonial } from '../content/testimonials.examples.ts';

const day = 86_400_000;

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql`truncate trash, history`;
});

const call = async (method: string, path: string, options: { as?: string; json?: unknown } = {}) =>
  app.request(method, `/api${path}`, { as: admin, ...options });
const create = async (path: string, options: Parameters<TestApp['request']>[2]) =>
  (await app.request('POST', `/api${path}`, { as: admin, ...options })).json();
const addAlert = (title: string) => create('/alerts', { json: { ...alert, title } });
const inTrash = async (as = admin, query = ''): Promise<Trashed[]> =>
  (await call('GET', `/trash${query}`, { as })).json();
const restore = (id: string, as = admin) => call('POST', `/trash/${id}/restore`, { as });

describe('a record in the trash', () => {
  test('says who deleted it, when, and until when it can be restored', async () => {
    const { _id } = await addAlert('Holidays');
    await call('DELETE', `/alerts/${_id}`);
    const [trashedRow] = await inTrash();
    expect(trashedRow).toMatchObject({ _id, noun: 'alerts', module: 'alert', title: 'Holidays', along: {} });
    expect(trashedRow?.deletedByName).toMatch(/^Employee/);
    expect(Date.parse(trashedRow?.until ?? '') - Date.parse(trashedRow?.deletedAt ?? '')).toBe(30 * day);
  });

  test('is listed by page, module and a word of its title', async () => {
    for (const title of ['One', 'Two', 'Three']) await call('DELETE', `/alerts/${(await addAlert(title))._id}`);
    const { _id } = await addExample(app, 'news', '/api/news', admin);
    await call('DELETE', `/news/${_id}`);
    const page = await call('GET', '/trash?page=1&limit=2&sort=title&order=asc&module=alert');
    expect(page.headers.get('X-Total-Count')).toBe('3');
    expect((await page.json()).map(({ title }: Trashed) => title)).toEqual(['One', 'Three']);
    expect((await inTrash(admin, '?search=hre')).map(({ title }) => title)).toEqual(['Three']);
  });

  test('that clashes with an existing one is refused with 409, which names that one', async () => {
    const { _id, email } = await app.createEmployee({ name: 'Asha Rao' });
    await call('DELETE', `/employees/${_id}`);
    await app.createEmployee({ name: 'Another Asha', email });
    const answer = await restore(_id);
    expect(answer.status).toBe(409);
    expect((await answer.json()).message).toBe(
      `"Asha Rao" cannot be restored: "Another Asha" has the same email ${email}. Change or delete that one first.`,
    );
    expect(await inTrash()).toHaveLength(1);
  });
});

const hire = async () => {
  const owner = await create('/jobs-internal', { json: job });
  const form = { ...application, resume: resume() };
  const handedRecords = [];
  for (let n = 0; n < 3; n += 1) handedRecords.push(await create(`/jobs-internal/${owner._id}/applications`, { form }));
  return { owner, handed: handedRecords };
};

describe('the related records of a record', () => {
  test('are deleted and restored with it', async () => {
    const { owner, handed } = await hire();
    await call('DELETE', `/jobs-internal/applications/${handed[0]._id}`);
    await call('DELETE', `/jobs-internal/${owner._id}`);
    expect(await inTrash()).toMatchObject([
      { _id: owner._id, along: { jobApplications: 2 } },
      { _id: handed[0]._id, along: {} },
    ]);
    expect((await restore(handed[1]._id)).status).toBe(404);
    const soleResponse = await restore(handed[0]._id);
    expect(soleResponse.status).toBe(409);
    expect((await soleResponse.json()).message).toBe(
      '"Sandeep Joshi" belongs to "Accounts Faculty", which is in the trash. Restore that first.',
    );
    expect((await restore(owner._id)).status).toBe(200);
    const back = await (await call('GET', `/jobs-internal/${owner._id}/applications`)).json();
    expect(back.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual([handed[1]._id, handed[2]._id].toSorted());
    expect((await restore(handed[0]._id)).status).toBe(200);
  });

  test('are deleted for good with it, including files and history', async () => {
    const before = await app.storedFiles();
    const { owner } = await hire();
    expect(await app.storedFiles()).toHaveLength(before.length + 3);
    await call('DELETE', `/jobs-internal/${owner._id}`);
    expect(await app.storedFiles()).toHaveLength(before.length + 3);
    expect((await call('DELETE', `/trash/${owner._id}`)).status).toBe(200);
    expect(await app.storedFiles()).toEqual(before);
    const [row] = await app.sql<{ left: number }[]>`select count(*)::int as left from history`;
    expect(row?.left).toBe(0);
    expect((await restore(owner._id)).status).toBe(404);
  });
});

test('an employee in the trash is signed out and refused at once, and signs in again when restored', async () => {
  const { _id, email } = await app.createEmployee({ role: 'Manager', permissions: flags({ alert: ['read'] }) });
  const token = await app.sessionOf({ _id });
  expect((await call('GET', '/alerts', { as: token })).status).toBe(200);
  await call('DELETE', `/employees/${_id}`);
  expect((await call('GET', '/alerts', { as: token })).status).toBe(401);
  const signIn = () => app.request('POST', '/api/employees/login', { json: { email, password: testPassword } });
  expect((await signIn()).status).toBe(401);
  expect(JSON.stringify(await inTrash())).not.toContain('argon2');
  await restore(_id);
  expect((await call('GET', '/alerts', { as: token })).status).toBe(401);
  expect((await signIn()).status).toBe(200);
});

test('an active entry is restored inactive, and its history says so', async () => {
  const { _id } = await create('/about', { json: about });
  await call('DELETE', `/about/${_id}`);
  await restore(_id);
  expect(await (await call('GET', `/about/${_id}`)).json()).toMatchObject({ isActive: false, version: 2 });
  const [restoredChange] = await (await call('GET', `/history/about-us-section/${_id}`)).json();
  expect(restoredChange).toMatchObject({ action: 'restore', data: { isActive: true } });
});

describe('only an Admin', () => {
  test.each([
    ['POST', 'restores', (id: string) => `/trash/${id}/restore`],
    ['DELETE', 'deletes for good', (id: string) => `/trash/${id}`],
    ['POST', 'empties', () => '/trash/empty'],
  ])('%s: %s', async (method, _, path) => {
    const other = await app.signInAs({ permissions: flags({ alert: ['read', 'add', 'update', 'delete', 'active'] }) });
    const { _id } = await addAlert('Holidays');
    await call('DELETE', `/alerts/${_id}`);
    const json = method === 'POST' ? { json: {} } : {};
    expect((await app.request(method, `/api${path(_id)}`, json)).status).toBe(401);
    expect((await call(method, path(_id), { as: other, ...json })).status).toBe(403);
    expect(await inTrash()).toHaveLength(1);
    expect((await call(method, path(_id), json)).status).toBe(200);
    expect(await inTrash()).toHaveLength(0);
  });

  test('sees all of the trash: others see that of the modules they may read', async () => {
    const reader = await app.signInAs({ permissions: flags({ news: ['read'] }) });
    await call('DELETE', `/alerts/${(await addAlert('Holidays'))._id}`);
    const { _id } = await addExample(app, 'news', '/api/news', admin);
    await call('DELETE', `/news/${_id}`);
    expect((await inTrash(reader)).map((row) => row._id)).toEqual([_id]);
    expect(await inTrash(reader, '?module=alert')).toEqual([]);
    expect((await call('GET', `/history/news/${_id}`, { as: reader })).status).toBe(200);
    expect((await call('GET', `/history/alert/${_id}`, { as: reader })).status).toBe(403);
  });

  test('may restore once the right to delete has been revoked', async () => {
    const person = await app.createEmployee({ permissions: flags({ alert: ['read', 'delete'] }) });
    const ownToken = await app.sessionOf(person);
    const { _id } = await addAlert('Holidays');
    await call('DELETE', `/alerts/${_id}`, { as: ownToken });
    const permissions = flags({ alert: ['read'] });
    await call('PUT', `/employees/${person._id}`, { json: { name: person.name, email: person.email, permissions } });
    const refusal = await restore(_id, ownToken);
    expect(refusal.status).toBe(403);
    expect((await refusal.json()).message).toContain("'delete'");
  });

  test('but whoever has just deleted something may undo it, for a minute', async () => {
    const permissions = flags({ alert: ['read', 'delete'] });
    const [ownToken, other] = [await app.signInAs({ permissions }), await app.signInAs({ permissions })];
    const { _id } = await addAlert('Holidays');
    await call('DELETE', `/alerts/${_id}`, { as: ownToken });
    expect((await restore(_id, other)).status).toBe(403);
    expect((await restore(_id, ownToken)).status).toBe(200);
    await call('DELETE', `/alerts/${_id}`, { as: ownToken });
    app.passTime(61_000);
    expect((await restore(_id, ownToken)).status).toBe(403);
  });
});

describe('history', () => {
  test('keeps neither passwords nor what did not change', async () => {
    const { _id, name, email } = await app.createEmployee({ role: 'Viewer' });
    const change = (changes: object) => call('PUT', `/employees/${_id}`, { json: { name, email, ...changes } });
    await change({});
    expect(await (await call('GET', `/history/team/${_id}`)).json()).toMatchObject([{ action: 'create' }]);
    await change({ password: 'a new password of mine' });
    const entries = await (await call('GET', `/history/team/${_id}`)).json();
    expect(entries).toMatchObject([{ action: 'update', data: {} }, { action: 'create' }]);
    const [row] = await app.sql<{ all: string }[]>`select json_agg(h)::text as all from history h`;
    expect(row?.all).not.toMatch(/argon2|password/i);
  });

  test('shows addresses to users who may read the log of addresses', async () => {
    const { _id } = await addAlert('Holidays');
    const reader = await app.signInAs({ permissions: flags({ alert: ['read'] }) });
    const readHistory = async (as: string) => (await call('GET', `/history/alert/${_id}`, { as })).json();
    expect((await readHistory(admin))[0]).toHaveProperty('address');
    expect((await readHistory(reader))[0]).not.toHaveProperty('address');
  });

  test('mentions the entry that another replaced', async () => {
    const first = await create('/about', { json: { ...about, isActive: true } });
    const second = await create('/about', { json: about });
    await call('PUT', `/about/activate/${second._id}`);
    const [entry] = await (await call('GET', `/history/about-us-section/${first._id}`)).json();
    expect(entry).toMatchObject({ action: 'deactivate', data: { isActive: true } });
  });

  test('names the records whose ids are in a value, to users who may read them', async () => {
    const [first, second] = await app.db
      .insert(coursesTable)
      .values([{ title: 'GST' }, { title: 'Tally' }])
      .returning();
    const dates = { from: '2026-11-01', to: '2026-12-01' };
    const offer = { title: 'Diwali', code: 'DIWALI', discount: 5, ...dates, courseIds: [first?._id] };
    const { _id } = await create('/special-offers', { json: offer });
    await call('PUT', `/special-offers/${_id}`, { json: { ...offer, courseIds: [second?._id] } });
    const names = async (as: string) => {
      const entries = await (await call('GET', `/history/special-offers/${_id}`, { as })).json();
      return entries.map((entry: { names?: object }) => entry.names);
    };
    expect(await names(admin)).toEqual([
      { [`${first?._id}`]: 'GST', [`${second?._id}`]: 'Tally', [_id]: 'Diwali' },
      undefined,
    ]);
    const reader = await app.signInAs({ permissions: flags({ 'special-offers': ['read'] }) });
    expect(await names(reader)).toEqual([{ [_id]: 'Diwali' }, undefined]);
  });

  test('does not record a failed change', async () => {
    const { _id } = await addAlert('Holidays');
    const headers = { 'If-Match': '"7"' };
    await app.request('PATCH', `/api/alerts/${_id}`, { as: admin, json: { status: 'inactive' }, headers });
    expect(await (await call('GET', `/history/alert/${_id}`)).json()).toHaveLength(1);
  });
});

describe('after the retention period', () => {
  test('the trash is emptied in batches, with files', async () => {
    const keptAlert = await addAlert('Kept');
    const { _id } = await create('/testimonials', { form: { ...testimonial, image: picture() } });
    const files = await app.storedFiles();
    await call('DELETE', `/testimonials/${_id}`);
    await app.sql`insert into trash (id, noun, module, title, data, files)
      select gen_random_uuid(), 'alerts', 'alert', 'Old ' || n, '{}', '{}' from generate_series(1, 1200) n`;
    await app.sql`update trash set deleted_at = now() - interval '31 days'`;
    await call('DELETE', `/alerts/${keptAlert._id}`);
    expect(await clearTrash(app.deps)).toBe(1201);
    expect((await inTrash()).map(({ title }) => title)).toEqual(['Kept']);
    expect(await app.storedFiles()).toHaveLength(files.length - 1);
  });

  test('the history is cleared in batches', async () => {
    await app.sql`insert into history (record_id, module, version, action, data, at)
      select gen_random_uuid(), 'alert', 1, 'update', '{}', now() - (n % 2) * interval '366 days'
      from generate_series(1, 12000) n`;
    expect(await clearHistory(app.deps)).toBe(6000);
    const [row] = await app.sql<{ left: number }[]>`select count(*)::int as left from history`;
    expect(row?.left).toBe(6000);
  });
});
