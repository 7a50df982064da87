import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { get, noun } from '#contract/endpoint.ts';
import { createApp } from '#server/app.ts';
import { implement } from '#server/http/call.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { addExample } from '../examples.ts';
import { blog } from '../content/blogs.examples.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const Thing = z.object({ _id: z.string() });
const things = noun('things', {
  module: 'news',
  record: Thing,
  endpoints: {
    get: get('/things/{id}', { summary: 'One', needs: 'public', reply: Thing }),
    part: get('/things/{id}/parts', { summary: 'Parts', needs: 'public', reply: Thing }),
    stats: get('/things/stats', { summary: 'Numbers', needs: 'public', reply: Thing }),
    statsParts: get('/things/stats/parts', { summary: 'Parts of the numbers', needs: 'public', reply: Thing }),
    all: get('/things', { summary: 'All', needs: 'public', reply: Thing }),
  },
});
const { endpoints } = things;

test('literal path segments precede parameters, in whatever order the routes are listed', async () => {
  const named = [endpoints.get, endpoints.part, endpoints.stats, endpoints.statsParts, endpoints.all].map((endpoint) =>
    implement(endpoint, async () => ({ _id: endpoint.key })),
  );
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  const expected = {
    '/api/things': 'all',
    '/api/things/stats': 'stats',
    '/api/things/stats/parts': 'statsParts',
    [`/api/things/${id}`]: 'get',
    [`/api/things/${id}/parts`]: 'part',
  };
  for (const routes of [named, named.toReversed()]) {
    const server = createApp(app.deps, routes);
    for (const [path, key] of Object.entries(expected)) {
      expect(await (await server.request(path)).json(), path).toEqual({ _id: key });
    }
  }
});

test('no parameter swallows a specified call', async () => {
  const { _id } = await addExample(app, 'testimonials', '/api/testimonials', admin);
  const approveResponse = await app.request('PATCH', `/api/testimonials/approve/${_id}`, { as: admin });
  expect(approveResponse.status).toBe(200);
  expect(await approveResponse.json()).toMatchObject({ _id, status: true });
  const profile = await app.request('GET', '/api/employees/profile', { as: admin });
  expect(await profile.json()).toMatchObject({ role: 'Admin' });
});

const add = () => addExample(app, 'blogs', '/api/blogs', admin);

describe('PUT /blogs/{id} is two calls', () => {
  test('JSON sets the status and nothing else', async () => {
    const { _id } = await add();
    const response = await app.request('PUT', `/api/blogs/${_id}`, {
      as: admin,
      json: { status: 'inactive', title: 'Smuggled in' },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'inactive', title: blog.title });
  });

  test('multipart saves the post and leaves its status', async () => {
    const { _id } = await add();
    const response = await app.request('PUT', `/api/blogs/${_id}`, {
      as: admin,
      form: { ...blog, title: 'Another title', status: 'inactive' },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'active', title: 'Another title' });
  });

  test('JSON without a status, and multipart without a title, are refused by their own rules', async () => {
    const { _id } = await add();
    const json = await app.request('PUT', `/api/blogs/${_id}`, { as: admin, json: blog });
    expect(json.status).toBe(422);
    expect(Object.keys((await json.json()).errors)).toEqual(['status']);
    const form = await app.request('PUT', `/api/blogs/${_id}`, { as: admin, form: { status: 'inactive' } });
    expect(form.status).toBe(422);
    expect(Object.keys((await form.json()).errors)).toEqual(['title', 'author', 'content']);
  });

  test('each requires its own permission', async () => {
    const { _id } = await add();
    const path = `/api/blogs/${_id}`;
    const switcher = await app.signInAs({ permissions: flags({ blogs: ['active'] }) });
    expect((await app.request('PUT', path, { as: switcher, json: { status: 'inactive' } })).status).toBe(200);
    expect((await app.request('PUT', path, { as: switcher, form: blog })).status).toBe(403);
    const editor = await app.signInAs({ permissions: flags({ blogs: ['update'] }) });
    expect((await app.request('PUT', path, { as: editor, form: blog })).status).toBe(200);
    expect((await app.request('PUT', path, { as: editor, json: { status: 'active' } })).status).toBe(200);
  });
});

test('a call that accepts files can be made in JSON without them', async () => {
  const createResponse = await app.request('POST', '/api/blogs', { as: admin, json: blog });
  expect(createResponse.status).toBe(201);
  expect(await createResponse.json()).toMatchObject({ title: blog.title, imageUrl: null });
});

test('HEAD responds like GET, without a body', async () => {
  const response = await app.request('HEAD', '/api/alerts?page=1', { as: admin });
  expect(response.status).toBe(200);
  expect(response.headers.get('X-Total-Count')).toBe('0');
  expect(await response.text()).toBe('');
});
