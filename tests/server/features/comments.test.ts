import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Comment, CommentThread, Mentionable } from '#contract/features/comments.ts';
import type { PermissionMap } from '#contract/permissions.ts';
import { nouns } from '#tests/contract/nouns.ts';
import { recordKinds } from '#server/platform/recordKinds.ts';
import { clearTrash } from '#server/platform/clearTrash.ts';
import { clearComments } from '#server/features/comments/clearComments.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

let leadCount = 0;
async function addLead(): Promise<string> {
  leadCount += 1;
  const [row] = await app.sql<{ id: string }[]>`
    insert into leads (name, email, phone) values (${`Lead ${leadCount}`}, '', '') returning id`;
  return row?.id ?? '';
}

async function colleague(name: string, permissions: PermissionMap = flags({ enquiries: ['read'] })) {
  const employee = await app.createEmployee({ name, permissions });
  return { ...employee, token: await app.sessionOf(employee) };
}

const of = (id: string, noun = 'leads') => `/api/comments/of/${noun}/${id}`;

async function add(id: string, as: string, text = 'Called twice.', mentions: readonly string[] = []): Promise<Comment> {
  const response = await app.request('POST', of(id), { as, json: { text, mentions } });
  expect(response.status).toBe(201);
  return response.json();
}

async function threadOf(id: string, as: string, query = ''): Promise<CommentThread> {
  const response = await app.request('GET', of(id) + query, { as });
  expect(response.status).toBe(200);
  return response.json();
}

const textsOf = async (id: string, as: string) => (await threadOf(id, as)).comments.map(({ text }) => text);

test('comments are offered for the nouns whose records the server has, other than views', () => {
  const offered = nouns.filter(({ comments, module }) => comments && module !== 'profile').map(({ name }) => name);
  const kept = recordKinds().flatMap(({ noun: { name, module } }) =>
    module === 'profile' || name === 'views' ? [] : [name],
  );
  expect(offered.toSorted()).toEqual(kept.toSorted());
});

describe('the right to read a record decides about its comments', () => {
  const kinds = recordKinds().map(({ noun, isPersonal }) => ({ name: noun.name, module: noun.module, isPersonal }));

  test.each(kinds)('of $name', async ({ name, module, isPersonal }) => {
    const reader = await app.signInAs({ role: 'Viewer', permissions: flags({ [module]: ['read'] }) });
    const other = await app.signInAs({
      role: 'Manager',
      permissions: flags({ [module]: ['add', 'update', 'delete', 'active'], alerts: ['read'] }),
    });
    const calls = [
      ['GET', of(randomUUID(), name)],
      ['POST', of(randomUUID(), name)],
      ['GET', `${of(randomUUID(), name)}/count`],
      ['GET', `${of(randomUUID(), name)}/colleagues`],
      ['PUT', `${of(randomUUID(), name)}/watch`],
      ['GET', `/api/tasks/of/${name}/${randomUUID()}`],
    ] as const;
    for (const [method, path] of calls) {
      const json = method === 'GET' ? undefined : { text: 'x', watching: true };
      expect((await app.request(method, path, { as: reader, json })).status, path).toBe(404);
      // A profile or a view is read by its owner alone, so it is as if there were none.
      expect((await app.request(method, path, { as: other, json })).status, path).toBe(isPersonal ? 404 : 403);
    }
  });

  test('of no noun at all, and of an id that is none', async () => {
    for (const path of [of(randomUUID(), 'sessions'), of('1 or 1=1'), of('..%2f..'), of(randomUUID(), '__proto__')]) {
      expect((await app.request('GET', path, { as: admin })).status).toBe(404);
    }
  });

  test('and a withdrawn right takes them away at once, also from a link', async () => {
    const id = await addLead();
    const reader = await colleague('Ravi Menon');
    const comment = await add(id, reader.token);
    await app.sql`update employees set permissions = '{}' where id = ${reader._id}`;
    await expect
      .poll(async () => (await app.request('GET', of(id), { as: reader.token })).status, { timeout: 1000 })
      .toBe(403);
    const single = (method: string, path = '') =>
      app.request(method, `/api/comments/${comment._id}${path}`, {
        as: reader.token,
        json: method === 'GET' ? undefined : { text: 'x', resolved: true },
      });
    for (const response of [single('GET'), single('PUT'), single('DELETE'), single('POST', '/resolve')]) {
      expect((await response).status).toBe(403);
    }
  });
});

describe('a comment', () => {
  test('is changed by its author alone, and deleted by its author and Admins', async () => {
    const id = await addLead();
    const [asha, ravi] = [await colleague('Asha Rao'), await colleague('Ravi Menon')];
    const { _id, version } = await add(id, asha.token);
    const edit = (as: string, headers = {}) =>
      app.request('PUT', `/api/comments/${_id}`, { as, json: { text: 'Called once.' }, headers });
    expect((await edit(ravi.token)).status).toBe(403);
    expect((await edit(admin)).status).toBe(403);
    expect((await edit(asha.token, { 'If-Match': `"${version}"` })).status).toBe(200);
    expect((await edit(asha.token, { 'If-Match': `"${version}"` })).status).toBe(409);
    const remove = (as: string) => app.request('DELETE', `/api/comments/${_id}`, { as });
    expect((await remove(ravi.token)).status).toBe(403);
    expect((await remove(admin)).status).toBe(200);
    expect(await textsOf(id, ravi.token)).toEqual([]);
    expect((await app.request('GET', `/api/comments/${_id}`, { as: ravi.token })).status).toBe(404);
    expect(await textsOf(id, asha.token)).toEqual(['']);
    expect((await app.request('POST', `/api/comments/${_id}/restore`, { as: ravi.token })).status).toBe(404);
    expect((await app.request('POST', `/api/comments/${_id}/restore`, { as: asha.token })).status).toBe(200);
    expect(await textsOf(id, ravi.token)).toEqual(['Called once.']);
  });

  test('is resolved and reopened by everybody who reads it', async () => {
    const id = await addLead();
    const { _id } = await add(id, admin);
    const ravi = await colleague('Ravi Menon');
    const resolve = async (resolved: boolean): Promise<Comment> =>
      (await app.request('POST', `/api/comments/${_id}/resolve`, { as: ravi.token, json: { resolved } })).json();
    expect(await resolve(true)).toMatchObject({ resolvedBy: 'Ravi Menon' });
    expect((await threadOf(id, admin)).unresolved).toBe(0);
    expect(await resolve(false)).toMatchObject({ resolvedBy: null, resolvedAt: null });
    expect((await threadOf(id, admin)).unresolved).toBe(1);
  });

  test('is plain text of at most 5,000 characters', async () => {
    const id = await addLead();
    const text = '<script>alert(1)</script> ${x} नमस्ते';
    expect((await add(id, admin, text)).text).toBe(text);
    for (const wrong of ['', '   ', '\u200B', 'x'.repeat(5001), 'a\0b', 5, null]) {
      expect((await app.request('POST', of(id), { as: admin, json: { text: wrong } })).status).toBe(422);
    }
    const many = Array.from({ length: 21 }, () => randomUUID());
    for (const mentions of [many, ['x'], [randomUUID()], 'all']) {
      expect((await app.request('POST', of(id), { as: admin, json: { text: 'x', mentions } })).status).toBe(422);
    }
  });

  test('of a long thread is found by a link, with all that follow', async () => {
    const id = await addLead();
    await app.sql`insert into comments (noun, record_id, text, created_at)
      select 'leads', ${id}, 'Comment ' || n, now() - interval '1 day' + n * interval '1 second' from generate_series(1, 120) n`;
    const newest = await threadOf(id, admin);
    expect(newest).toMatchObject({ hasEarlier: true });
    expect([newest.comments.length, newest.comments.at(-1)?.text]).toEqual([50, 'Comment 120']);
    const earlier = await threadOf(id, admin, `?before=${newest.comments[0]?._id}`);
    expect([earlier.comments[0]?.text, earlier.comments.at(-1)?.text]).toEqual(['Comment 21', 'Comment 70']);
    const since = await threadOf(id, admin, `?since=${earlier.comments[0]?._id}`);
    expect([since.comments[0]?.text, since.comments.length]).toEqual(['Comment 21', 100]);
    const other = await add(await addLead(), admin);
    expect((await app.request('GET', `${of(id)}?since=${other._id}`, { as: admin })).status).toBe(404);
  });

  test('cannot be written in floods', async () => {
    const id = await addLead();
    const { token } = await colleague('Busy Person');
    const statuses = [];
    for (let written = 0; written < 42; written += 1) {
      statuses.push((await app.request('POST', of(id), { as: token, json: { text: 'Again' } })).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(40);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('a mention of a colleague who may not read the record is refused by name, and greyed among the choices', async () => {
  const id = await addLead();
  const stranger = await colleague('Ravi Stranger', {});
  const left = await app.createEmployee({ name: 'Left Person', status: 'Inactive' });
  const response = await app.request('POST', of(id), { as: admin, json: { text: '@Ravi', mentions: [stranger._id] } });
  expect(response.status).toBe(422);
  expect((await response.json()).errors).toEqual({ mentions: 'Ravi Stranger has no access to this record' });
  const choices: Mentionable[] = await (await app.request('GET', `${of(id)}/colleagues`, { as: admin })).json();
  expect(choices.find(({ _id }) => _id === stranger._id)?.mayRead).toBe(false);
  expect(choices.some(({ _id }) => _id === left._id)).toBe(false);
});

describe('comments go where their record goes', () => {
  test('into the trash, back from it, and for good', async () => {
    const id = await addLead();
    const { _id } = await add(id, admin);
    await app.request('POST', '/api/tasks', {
      as: admin,
      json: { title: 'Call back', record: { noun: 'leads', _id: id } },
    });
    await app.request('DELETE', `/api/leads/${id}`, { as: admin });
    const inTrash = await app.sql`select 1 from trash where id = ${id}`;
    expect(inTrash).toHaveLength(1);
    expect((await app.request('GET', of(id), { as: admin })).status).toBe(404);
    expect((await app.request('GET', `/api/comments/${_id}`, { as: admin })).status).toBe(404);
    expect((await (await app.request('GET', '/api/tasks', { as: admin })).json()) as unknown[]).toEqual([]);
    await clearComments(app.deps);
    await app.request('POST', `/api/trash/${id}/restore`, { as: admin });
    expect(await textsOf(id, admin)).toEqual(['Called twice.']);
    await app.request('DELETE', `/api/leads/${id}`, { as: admin });
    await app.request('DELETE', `/api/trash/${id}`, { as: admin });
    expect(await app.sql`select 1 from comments where record_id = ${id}`).toHaveLength(0);
    expect(await app.sql`select 1 from tasks where record_id = ${id}`).toHaveLength(0);
  });

  test('deleted comments stay as long as the trash, and those of vanished records go at night', async () => {
    const id = await addLead();
    const [kept, deleted] = [await add(id, admin, 'Kept'), await add(id, admin, 'Deleted')];
    await app.request('DELETE', `/api/comments/${deleted._id}`, { as: admin });
    const vanished = await addLead();
    await add(vanished, admin);
    await app.sql`delete from leads where id = ${vanished}`;
    await clearComments(app.deps);
    expect(await app.sql`select 1 from comments where record_id = ${vanished}`).toHaveLength(0);
    expect(await app.sql`select 1 from comments where record_id = ${id}`).toHaveLength(2);
    app.passTime(31 * 86_400_000);
    await clearTrash(app.deps);
    await clearComments(app.deps);
    const rows = await app.sql<{ id: string }[]>`select id from comments where record_id = ${id}`;
    expect(rows.map((row) => row.id)).toEqual([kept._id]);
  });
});

test('comments of a student who is merged into another move along', async () => {
  const merger = await app.signInAs('Admin');
  const rows = await app.sql<{ id: string }[]>`
    insert into students (name, email, phone) values ('Asha', 'asha.one@example.com', '9000000001'),
      ('Asha', 'asha.two@example.com', '9000000002') returning id`;
  const [kept = '', merged = ''] = rows.map(({ id }) => id);
  const response = await app.request('POST', of(merged, 'students'), {
    as: merger,
    json: { text: 'Pays in June.', mentions: [] },
  });
  expect(response.status).toBe(201);
  const merge = await app.request('POST', `/api/v1/students/${kept}/merge`, {
    as: merger,
    json: { other: merged, take: [] },
  });
  expect(merge.status).toBe(200);

  const thread: CommentThread = await (await app.request('GET', of(kept, 'students'), { as: merger })).json();
  expect(thread.comments.map(({ text }) => text)).toEqual(['Pays in June.']);
});
