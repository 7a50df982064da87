import { randomUUID } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/system/history.ts';
import type { Trashed } from '#contract/system/trash.ts';
import { runWithHistory, noteChange } from '#server/platform/changes.ts';
import { recordKinds, type RecordKind } from '#server/platform/recordKinds.ts';
import { moveToTrash } from '#server/platform/trash.ts';
import { routes } from '#server/routes.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { addExample, exampleOf } from '../examples.ts';

let app: TestApp;
let admin: string;
let adminId: string;

beforeAll(async () => {
  app = await createTestApp();
  const employee = await app.createEmployee({ role: 'Admin', name: 'Asha Rao' });
  adminId = employee._id;
  admin = await app.sessionOf(employee);
});
afterAll(() => app.close());

const endpointOf = (noun: string, key: string) =>
  routes.find(({ endpoint }) => endpoint.noun === noun && endpoint.key === key)?.endpoint;

/**
 * Whether records of the noun can be deleted separately. Others, such as lines of a ledger, are deleted and restored
 * with their owner.
 */
const isDeleted = ({ noun, parent }: RecordKind) => !parent || endpointOf(noun.name, 'remove') !== undefined;
/** Every noun whose records can be added or deleted, because the rules apply to all of them. */
const kinds = recordKinds().filter(
  (kind) => (endpointOf(kind.noun.name, 'create') ?? endpointOf(kind.noun.name, 'remove')) && isDeleted(kind),
);

const as = (token: string) => ({
  get: async (path: string) => (await app.request('GET', path, { as: token })).json(),
  post: (path: string, json: unknown = {}) => app.request('POST', path, { as: token, json }),
});
const add = (kind: RecordKind) =>
  addExample(app, kind.noun.name, `/api${endpointOf(kind.noun.name, 'create')?.path}`, admin);

/** The complete stored row, without the values that the database computes from the time. */
async function readStored(kind: RecordKind, id: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await app.sql<{ row: string }[]>`
    select to_jsonb(t)::text as row from ${app.sql(tableOf(kind))} t where id = ${id}
  `;
  return row && JSON.parse(row.row);
}
const tableOf = (kind: RecordKind) => getTableName(kind.table);

const historyOf = async (kind: RecordKind, id: string): Promise<HistoryEntry[]> =>
  as(admin).get(`/api/history/${kind.noun.module}/${id}`);

/** The address of a call about one record; the id of a chat is called its session. */
const addressOf = ({ path }: { readonly path: string }, id: string) =>
  `/api${path.replace(/\{(?:id|sessionId)\}/, id)}`;

async function remove(kind: RecordKind, id: string): Promise<void> {
  const endpoint = endpointOf(kind.noun.name, 'remove');
  if (!endpoint) {
    await runWithHistory(app.db, { name: 'Test', action: 'remove' }, (db) => moveToTrash(db, kind, id));
    return;
  }
  const path = addressOf(endpoint, id);
  expect((await app.request('DELETE', path, { as: admin })).status).toBe(200);
  expect((await app.request('DELETE', path, { as: admin })).status).toBe(404);
}

describe.each(kinds.map((kind) => ({ name: kind.noun.name, kind })))('$name', ({ name, kind }) => {
  test('is gone when deleted, is listed in the trash, and is restored exactly as it was', async () => {
    const { _id } = await add(kind);
    const before = await readStored(kind, _id);
    await remove(kind, _id);
    expect(await readStored(kind, _id)).toBeUndefined();
    const trashedRows: Trashed[] = await as(admin).get(`/api/trash?module=${kind.noun.module}`);
    expect(trashedRows.find((row) => row._id === _id)).toMatchObject({
      noun: name,
      module: kind.noun.module,
      title: before?.[kind.title.name],
    });
    expect((await as(admin).post(`/api/trash/${_id}/restore`)).status).toBe(200);
    const isInactive = Object.keys(kind.restored).length > 0 && before?.is_active === true;
    expect(await readStored(kind, _id)).toEqual(isInactive ? { ...before, is_active: false, version: 2 } : before);
    const after: Trashed[] = await as(admin).get('/api/trash');
    expect(after.map((row) => row._id)).not.toContain(_id);
    // The history of a visitor's submission starts with its first change.
    const actions = (await historyOf(kind, _id)).map(({ action }) => action);
    expect(actions.filter((action) => action !== 'create')).toEqual(['restore', 'remove']);
    if (endpointOf(name, 'create')) expect(actions).toHaveLength(3);
  });

  test('keeps who changed what, and a save of the old values restores it', async () => {
    const endpoint = endpointOf(name, 'update') ?? endpointOf(name, 'setStatus');
    if (!endpoint) return;
    const { _id } = await add(kind);
    const before = await readStored(kind, _id);
    const path = addressOf(endpoint, _id);
    const example = exampleOf(endpoint);
    expect((await app.request(endpoint.method, path, { as: admin, ...example })).status).toBe(200);
    const [entry] = await historyOf(kind, _id);
    expect(entry).toMatchObject({ action: endpoint.key, version: 2, by: { _id: adminId, name: 'Asha Rao' } });
    const oldValues = entry?.data ?? {};
    expect(Object.keys(oldValues).length).toBeGreaterThan(0);

    // The console saves the old values as if a person had typed them; an image is uploaded again.
    const { image, imageUrl, ...fields } = oldValues;
    const sentFields: Record<string, unknown> = { ...Object(example.json), ...Object(example.form), ...fields };
    const file = image ?? imageUrl;
    if (typeof file === 'string') sentFields.image = await (await app.request('GET', file)).blob();
    const repeatedForm = endpoint.files ? { form: formOf(sentFields) } : { json: sentFields };
    expect((await app.request(endpoint.method, path, { as: admin, ...repeatedForm })).status).toBe(200);
    expect(valuesOf(await readStored(kind, _id))).toEqual(valuesOf(before));
  });
});

test('lists concurrent changes in the order in which they were made, newest first', async () => {
  const kind = kinds[0];
  if (!kind) throw new Error('There is no noun.');
  const recordId = randomUUID();
  const versions = Array.from({ length: 12 }, (_, index) => index + 1);
  await runWithHistory(app.db, { name: 'Test', action: 'update' }, async (db) => {
    for (const version of versions) noteChange(db, { recordId, module: kind.noun.module, version, data: {} });
  });
  const entries = await historyOf(kind, recordId);
  expect(new Set(entries.map(({ at }) => at)).size).toBe(1);
  expect(entries.map(({ version }) => version)).toEqual(versions.toReversed());
});

function formOf(values: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) {
    if (value instanceof Blob) form.set(key, value);
    else form.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

/** The visible values of a row: a repeated upload has another address, and hidden columns are not shown. */
function valuesOf(row: Record<string, unknown> | undefined): Record<string, unknown> {
  const ownColumns = new Set(['version', 'updated_at', 'image', 'image_url', 'earlier_slugs']);
  return Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !ownColumns.has(name)));
}
