import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { post } from '#contract/endpoint.ts';
import { createApp } from '#server/app.ts';
import { implement } from '#server/http/call.ts';
import { createTestApp, type RequestOptions, type TestApp } from '../app.ts';
import { refusalOf } from './refusals.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const draft = { title: 'Holidays', message: 'The centre is closed on Friday.' };
const json = { 'Content-Type': 'application/json' };

async function send(method: string, path: string, options: RequestOptions = {}) {
  const response = await app.request(method, path, { as: admin, ...options });
  return { status: response.status, body: await response.json() };
}

const getRefusal = (method: string, path: string, options: RequestOptions = {}) =>
  refusalOf(app, method, path, { as: admin, ...options });

describe('invalid fields', () => {
  test('are all named at once, each with its own message', async () => {
    const { status, code, errors, message } = await getRefusal('POST', '/api/alerts', { json: { status: 'hidden' } });
    expect(status).toBe(422);
    expect(code).toBe('invalid');
    expect(errors).toMatchObject({ title: 'Title is required', message: 'Message is required' });
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['message', 'status', 'title']);
    expect(Object.values(errors ?? {})).toContain(message);
  });

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['blank', ' \n '],
    ['of characters that nobody sees', '\u200b\u2060\u00ad'],
    ['a number', 5],
    ['a list', ['Holidays']],
    ['an object', { $ne: null }],
    ['null', null],
    ['true', true],
    ['too long', 'x'.repeat(201)],
  ])('a title that is %s', async (_, title) => {
    const { status, errors } = await getRefusal('POST', '/api/alerts', { json: { ...draft, title } });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual(['title']);
  });

  test('a nested field is named by its path', async () => {
    const { errors } = await getRefusal('POST', '/api/employees', {
      json: { name: 'A', email: 'a@b.example', password: 'long enough', permissions: { blogs: { read: 'yes' } } },
    });
    expect(Object.keys(errors ?? {})).toEqual(['permissions.blogs.read']);
  });

  test.each(['[]', '"text"', '7', 'true', 'null', ''])('a body that is %s', async (body) => {
    const { status, code } = await getRefusal('POST', '/api/alerts', { body, headers: json });
    expect(status).toBe(422);
    expect(code).toBe('invalid');
  });

  test.each([
    ['a choice that is none', { ...draft, status: 'hidden' }, 'status', /^Choose active or inactive$/],
    ['a list in the place of the fields', [], 'root', /^Send an object with named fields$/],
    ['null in the place of the fields', null, 'root', /^Send an object with named fields$/],
  ])('%s is refused with the expected type', async (_, body, field, message) => {
    const { errors } = await getRefusal('POST', '/api/alerts', { json: body });
    expect(errors).toMatchObject({ [field]: expect.stringMatching(message) });
  });

  test('null is no empty object, even where no field is required', async () => {
    const { status, errors } = await getRefusal('POST', '/api/notices/read', { body: 'null', headers: json });
    expect({ status, errors }).toEqual({ status: 422, errors: { root: 'Send an object with named fields' } });
    for (const body of ['{}', ''])
      expect((await send('POST', '/api/notices/read', { body, headers: json })).status).toBe(200);
  });

  test('an unknown field is dropped', async () => {
    const { body } = await send('POST', '/api/alerts', {
      json: { ...draft, _id: randomUUID(), version: 99, createdAt: '2001-01-01', isAdmin: true, __proto__: { x: 1 } },
    });
    expect(body.version).toBe(1);
    expect(body.createdAt).not.toContain('2001');
    expect(Object.keys(body).toSorted()).toEqual(
      ['_id', 'createdAt', 'message', 'status', 'title', 'updatedAt', 'version'].toSorted(),
    );
  });
});

describe('text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<b>bold</b> & "quoted" \'text\'',
    '=HYPERLINK("http://evil.example")',
    "+1-800', (select 1); drop table alerts; --",
    '${process.env.HOME} {{7*7}} %00 \\ %_',
    'हिन्दी समाचार, मराठी बातम्या 🎓',
    'e\u0301 is not \u00e9 \u202e \ufeff',
    'line\nline\r\nline\ttab',
  ])('%j is stored and returned unchanged', async (text) => {
    const { status, body } = await send('POST', '/api/alerts', { json: { ...draft, message: `a${text}z` } });
    expect(status).toBe(201);
    expect(body.message).toBe(`a${text}z`);
    const [row] = await app.sql`select message from alerts where id = ${body._id}`;
    expect(row?.message).toBe(`a${text}z`);
  });

  test('a NUL character cannot be stored and is refused', async () => {
    const { status, code, errors } = await getRefusal('POST', '/api/alerts', { json: { ...draft, title: 'a\0b' } });
    expect(status).toBe(422);
    expect(code).toBe('invalid');
    expect(errors).toEqual({ title: 'The text holds a character that cannot be stored.' });
    const searched = await getRefusal('GET', '/api/alerts?search=a%00b');
    expect(searched).toMatchObject({ status: 422, errors: { search: expect.stringContaining('cannot be stored') } });
  });

  test('a lone surrogate is refused at its field, in any position', async () => {
    const { status, errors } = await getRefusal('POST', '/api/privacy-policy/admin/create', {
      json: { sections: [{ title: 'A' }, { listItems: ['b', 'c\ud800'] }] },
    });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual(['sections.1.listItems.1']);
  });

  test('nesting deep enough to overflow the stack is refused', async () => {
    const depth = 10_000;
    const body = `{"theme":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`;
    for (const [method, path] of [
      ['PATCH', '/api/preferences'],
      ['POST', '/api/public/tickets'],
    ] as const) {
      const refusal = await refusalOf(app, method, path, { as: admin, headers: json, body });
      expect(refusal).toMatchObject({ status: 400, message: 'The body is nested too deeply.' });
    }
  });

  test('a NUL character in an address finds no record', async () => {
    expect((await send('GET', '/api/public/blogs/%00')).status).toBe(404);
  });

  test('a NUL character or a lone surrogate in a map of permissions is refused', async () => {
    for (const module of ['a\0b', 'a\ud800b']) {
      const { status } = await getRefusal('POST', '/api/employees', {
        json: { name: 'A', email: 'a@b.example', password: 'long enough', permissions: { [module]: { read: true } } },
      });
      expect(status).toBe(422);
    }
  });
});

describe('a date outside the database’s range', () => {
  const booking = { title: 'GST', by: 'Asha' };
  const calls: [string, string, RequestOptions][] = [
    ['POST', '/api/bookings', { json: { ...booking, date: '0000-01-01' } }],
    ['POST', '/api/bookings', { json: { ...booking, date: '9999-12-31' } }],
    ['POST', '/api/leads', { json: { name: 'Asha', scheduledDate: '0000-01-01' } }],
    ['GET', '/api/bookings?date_gte=0000-01-01', {}],
    ['GET', '/api/leads?scheduledDate_lte=0000-01-01', {}],
    ['GET', '/api/leads?createdAt_gte=0000-01-01T00:00:00Z', {}],
  ];
  test.each(calls)('%s %s is refused with the allowed years', async (method, path, options) => {
    const { status, errors } = await getRefusal(method, path, options);
    expect(status).toBe(422);
    expect(Object.values(errors ?? {})).toEqual([expect.stringMatching(/1900 (?:to|and) 2200/)]);
  });
});

test.each([
  ['a number out of range', 'select 3000000000::int4'],
  ['a date out of range', "select '0000-01-01'::date"],
  ['a text that is too long', "select 'abc'::varchar(2) || repeat('x', 3)::varchar(2), 1/0"],
  ['a value that is missing', "insert into alerts (title, message) values (null, '')"],
  [
    'a value against a rule of its table',
    "insert into testimonials (name, designation, message, rating) values ('', '', '', 9)",
  ],
])('%s, refused only by the database, is a 422', async (_, statement) => {
  const endpoint = {
    ...post('/probe', { summary: 'Probe', needs: 'public' }),
    noun: 'probe',
    key: 'probe',
    module: 'alert',
  } as const;
  const route = implement(endpoint, async ({ db }) => void (await db.execute(sql.raw(statement))));
  const response = await createApp(app.deps, [route]).request('/api/probe', { method: 'POST' });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: 'invalid' });
});

describe('an unknown address', () => {
  const calls: [string, string, RequestOptions][] = [
    ['GET', '/api/blogs/{id}', {}],
    ['PATCH', '/api/alerts/{id}', { json: { status: 'active' } }],
    ['DELETE', '/api/alerts/{id}', {}],
    ['PATCH', '/api/testimonials/approve/{id}', {}],
    ['GET', '/api/employees/{id}', {}],
    ['PUT', '/api/blogs/{id}', { json: { status: 'active' } }],
  ];

  test.each(calls)('%s %s with an unused id: 404', async (method, path, options) => {
    const { status, code } = await getRefusal(method, path.replace('{id}', randomUUID()), options);
    expect(status).toBe(404);
    expect(code).toBe('not_found');
  });

  test.each(calls)('%s %s with an invalid id: 404', async (method, path, options) => {
    for (const id of [
      '1',
      'undefined',
      '%00',
      '..%2F..%2Fetc',
      `${randomUUID()}0`,
      "' or 1=1 --",
      '%F0%9F%92%A5',
      '%',
    ]) {
      const { status, code } = await getRefusal(method, path.replace('{id}', id), options);
      expect({ id, status, code }).toEqual({ id, status: 404, code: 'not_found' });
    }
  });

  test.each([
    ['GET', '/api/nothing'],
    ['POST', '/api'],
    ['GET', '/api/'],
    ['DELETE', '/api/alerts'],
    ['GET', '/api/alerts/a/b/c'],
    ['GET', '/api//alerts'],
    ['GET', '/api/constructor'],
  ])('%s %s is not a call: 404 with the usual body', async (method, path) => {
    const { status, code, message } = await getRefusal(method, path);
    expect(status).toBe(404);
    expect(code).toBe('not_found');
    expect(message).not.toMatch(/record/i);
  });
});
