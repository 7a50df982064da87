import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody } from '#contract/errors.ts';
import { recordKinds } from '#server/platform/recordKinds.ts';
import { routes } from '#server/routes.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { addExample, everythingStored, exampleOf } from '../examples.ts';
import { blog } from '../content/blogs.examples.ts';
import { picture } from '../files.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const ifMatch = (version: string | undefined): Record<string, string> =>
  version === undefined ? {} : { 'If-Match': version };

const setStatus = (id: string, status: string, version?: string) =>
  app.request('PATCH', `/api/alerts/${id}`, { as: admin, json: { status }, headers: ifMatch(version) });

const addAlert = () => addExample(app, 'alerts', '/api/alerts', admin);

/** Every call that saves an existing record: a PUT or PATCH with an id. */
const saves = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path }) => (method === 'PUT' || method === 'PATCH') && path.endsWith('{id}'))
  // Undoing a decision needs a decided record, which no example provides, so it is tested with its noun.
  .filter(({ key }) => key !== 'reopen')
  // Comments and tasks are about records of any noun, and are tested with their feature.
  .filter(({ noun }) => noun !== 'comments' && noun !== 'tasks')
  // The share of an employee in the leads and the link of a lead to its student are no records with a version.
  .filter(({ noun }) => noun !== 'leadPeople' && noun !== 'leadResults')
  .map((endpoint) => ({ endpoint, name: `${endpoint.noun}.${endpoint.key}` }));

/** The path of a noun's list, to which its records are added. */
const home = (noun: string) =>
  `/api${routes.find(({ endpoint }) => endpoint.noun === noun && endpoint.key === 'create')?.endpoint.path}`;

/** The database stores microseconds, so both calls may have the same time in the API's milliseconds. */
async function wasSavedLater(noun: string, id: string): Promise<unknown> {
  const kind = recordKinds().find((candidate) => candidate.noun.name === noun);
  if (!kind) throw new Error(`There is no table of ${noun}.`);
  const [row] = await app.sql`
    select updated_at > created_at as later from ${app.sql(getTableName(kind.table))} where id = ${id}
  `;
  return row?.later;
}

describe.each(saves)('$name', ({ endpoint }) => {
  const save = (id: string, version: string) =>
    app.request(endpoint.method, `/api${endpoint.path.replace('{id}', id)}`, {
      as: admin,
      ...exampleOf(endpoint),
      headers: { 'If-Match': version },
    });

  test('saves the version that was read, and increments it', async () => {
    const record = await addExample(app, endpoint.noun, home(endpoint.noun), admin);
    const response = await save(record._id, '"1"');
    expect(response.status).toBe(200);
    const answer = await response.json();
    const savedRecord = answer.data ?? answer;
    expect(savedRecord.version).toBe(2);
    expect(await wasSavedLater(endpoint.noun, record._id)).toBe(true);
  });

  test('refuses a stale version, returns the current record and stores nothing', async () => {
    const record = await addExample(app, endpoint.noun, home(endpoint.noun), admin);
    const before = await everythingStored(app);
    const response = await save(record._id, '"7"');
    expect(response.status).toBe(409);
    const { code, current } = ErrorBody.parse(await response.json());
    expect(code).toBe('stale');
    const { parent: _, ...asRead } = record;
    expect(current).toEqual(asRead);
    expect(await everythingStored(app)).toEqual(before);
  });
});

test('a record is saved regardless of its version without the header', async () => {
  const { _id } = await addAlert();
  expect((await setStatus(_id, 'inactive')).status).toBe(200);
  const saveResponse = await setStatus(_id, 'active');
  expect(await saveResponse.json()).toMatchObject({ status: 'active', version: 3 });
});

test('a version may be a weak tag, and an asterisk means any version', async () => {
  const { _id } = await addAlert();
  expect((await setStatus(_id, 'inactive', 'W/"1"')).status).toBe(200);
  expect((await setStatus(_id, 'inactive', '*')).status).toBe(200);
  expect((await setStatus(_id, 'inactive', '"3"')).status).toBe(200);
});

test.each(['1', '"one"', '""', '"-1"', '"1", "2"', "'1'", '"1.0"', '"12345678901"', 'W/1'])(
  'an If-Match of %s holds no version: 400, and nothing is stored',
  async (header) => {
    const { _id } = await addAlert();
    const before = await everythingStored(app);
    const response = await setStatus(_id, 'inactive', header);
    expect(response.status).toBe(400);
    expect(ErrorBody.parse(await response.json()).code).toBe('malformed');
    expect(await everythingStored(app)).toEqual(before);
  },
);

test('a deleted record is reported as deleted, not as stale', async () => {
  const { _id } = await addAlert();
  await app.request('DELETE', `/api/alerts/${_id}`, { as: admin });
  expect((await setStatus(_id, 'active', '"1"')).status).toBe(404);
});

test('the stale reply about an employee holds no password and no hash', async () => {
  const { _id } = await app.createEmployee();
  const response = await app.request('PUT', `/api/employees/${_id}`, {
    as: admin,
    json: { name: 'Asha Rao', email: 'asha@institute.example', password: 'a new password' },
    headers: { 'If-Match': '"9"' },
  });
  expect(response.status).toBe(409);
  const text = await response.text();
  expect(text).not.toMatch(/password|argon2|hash/i);
  expect(JSON.parse(text).current).toMatchObject({ _id, version: 1 });
});

test('a stale save keeps the old picture and drops the new one', async () => {
  const record = await addExample(app, 'blogs', '/api/blogs', admin);
  const files = await app.storedFiles();
  const response = await app.request('PUT', `/api/blogs/${record._id}`, {
    as: admin,
    form: { ...blog, image: picture() },
    headers: { 'If-Match': '"5"' },
  });
  expect(response.status).toBe(409);
  expect(await app.storedFiles()).toEqual(files);
});

test('of twenty concurrent saves of one version exactly one succeeds', async () => {
  const { _id } = await addAlert();
  const responses = await Promise.all(Array.from({ length: 20 }, () => setStatus(_id, 'inactive', '"1"')));
  const statuses = responses.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  const [row] = await app.sql`select version from alerts where id = ${_id}`;
  expect(row?.version).toBe(2);
});

test('twenty concurrent saves without a version are all counted', async () => {
  const { _id } = await addAlert();
  const responses = await Promise.all(Array.from({ length: 20 }, () => setStatus(_id, 'inactive')));
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  const versions = await Promise.all(responses.map(async (response) => Number((await response.json()).version)));
  expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
});
