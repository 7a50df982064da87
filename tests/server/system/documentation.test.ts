import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { productOf } from '#contract/product.ts';
import { routesOf } from '#server/routes.ts';
import { clientTypesOf, problemsOf } from '../../openapi/tools.ts';
import { createTestApp, type TestApp } from '../app.ts';

const routes = routesOf(productOf('Institute'));
let app: TestApp;
let description: z.output<typeof Description>;
let servedDescription: string;

const Anything = z.record(z.string(), z.unknown());
const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: Anything,
});
const Content = z.record(z.string(), z.object({ schema: Anything }));
const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).check(z.minLength(1)),
  summary: z.string().check(z.minLength(1)),
  description: z.string().check(z.minLength(1)),
  security: z.optional(z.array(Anything)),
  parameters: z.array(Parameter),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(
    z.string(),
    z.union([
      z.object({ description: z.string().check(z.minLength(1)), content: z.optional(Content) }),
      z.object({ $ref: z.string(), content: z.optional(z.undefined()) }),
    ]),
  ),
});
const Description = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  components: z.object({
    schemas: z.record(z.string(), Anything),
    responses: z.record(z.string(), Anything),
    securitySchemes: z.record(z.string(), Anything),
  }),
  tags: z.array(z.object({ name: z.string(), description: z.string().check(z.minLength(1)) })),
  paths: z.record(z.string(), z.record(z.string().check(z.regex(/^(get|post|put|patch|delete)$/)), Operation)),
});

beforeAll(async () => {
  app = await createTestApp();
  const response = await app.request('GET', '/api/openapi.json');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  servedDescription = await response.text();
  description = Description.parse(JSON.parse(servedDescription));
});
afterAll(() => app.close());

function operationOf({ method, path }: { method: string; path: string }) {
  const operations = Object.entries(description.paths[`/api${path}`] ?? {});
  const operation = operations.find(([name]) => name === method.toLowerCase())?.[1];
  if (!operation) throw new Error(`${method} ${path} is not described.`);
  return operation;
}

const table = routes.map(({ endpoint }) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }));

test('two calls of one address each list their required rights', () => {
  const { description: needs } = operationOf({ method: 'PUT', path: '/blogs/{id}' });
  expect(needs).toMatch(/multipart\/form-data: .*'update'.*application\/json: .*'active'/);
});

test('the description has every route of the server, its health, and no other', () => {
  const described = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const routed = new Set(routes.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`));
  expect(described.toSorted()).toEqual(['GET /api/health', ...routed].toSorted());
});

test('every operation has an id of its own', () => {
  const ids = Object.values(description.paths).flatMap((operations) =>
    Object.values(operations).map((operation) => operation.operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(table)('$name lists its input, rights and replies', ({ endpoint }) => {
  const { parameters, security, requestBody, responses } = operationOf(endpoint);
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  expect(inPath.map(({ name }) => `{${name}}`)).toEqual(endpoint.path.match(/\{\w+\}/g) ?? []);
  expect(inPath.every(({ required }) => required)).toBe(true);
  expect(new Set(parameters.map(({ name, in: place }) => `${place} ${name}`)).size).toBe(parameters.length);
  expect(security).toEqual(endpoint.needs === 'public' ? [] : [{ bearer: [] }]);
  expect(Object.keys(responses)).toEqual(expect.arrayContaining([String(endpoint.status ?? 200), '500', '503']));
  expect('401' in responses).toBe(endpoint.needs !== 'public' || endpoint.key === 'signIn');
  const type = endpoint.files ? 'multipart/form-data' : 'application/json';
  expect(requestBody?.content[type] !== undefined).toBe(endpoint.body !== undefined || endpoint.files !== undefined);
});

test('every tag of a call is declared, each once', () => {
  const usedNames = Object.values(description.paths).flatMap((operations) =>
    Object.values(operations).flatMap((operation) => operation.tags),
  );
  expect(description.tags.map(({ name }) => name).toSorted()).toEqual([...new Set(usedNames)].toSorted());
});

test('every reference resolves', () => {
  const references: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, innerValue] of Object.entries(value)) {
        if (key === '$ref') references.push(String(innerValue));
        else walk(innerValue);
      }
    }
  };
  walk(description);
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    expect(reference).toMatch(/^#\//);
    const target = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((place, key) => Anything.parse(place)[key], description);
    expect(target, reference).toBeTypeOf('object');
  }
});

describe('the description matches the validation for', () => {
  test('a body’s fields, limits and choices', () => {
    const { requestBody } = operationOf({ method: 'POST', path: '/alerts' });
    expect(requestBody?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/AlertDraft' });
    expect(description.components.schemas.AlertDraft).toMatchObject({
      type: 'object',
      required: ['title', 'message'],
      properties: {
        title: { type: 'string', maxLength: 200 },
        status: { enum: ['active', 'inactive'], description: 'Default: "active"' },
      },
    });
    expect(description.components.schemas.Alert).toMatchObject({
      required: expect.arrayContaining(['title', 'message', 'status']),
    });
  });

  test('a file beside the fields of its form, and both ways of one call', () => {
    const { requestBody } = operationOf({ method: 'PUT', path: '/blogs/{id}' });
    expect(requestBody?.content['multipart/form-data']?.schema).toMatchObject({
      allOf: [{ $ref: '#/components/schemas/BlogUpdate' }, { properties: { image: {} } }],
    });
    expect(requestBody?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/BlogSetStatus' });
  });

  test('a list’s paging, order, search and filters', () => {
    const { parameters, responses } = operationOf({ method: 'GET', path: '/alerts' });
    expect(parameters.map(({ name }) => name)).toEqual(['page', 'limit', 'sort', 'order', 'search', 'status', '_id']);
    expect(parameters.find(({ name }) => name === 'sort')?.schema.enum).toContain('title');
    expect(responses['200']?.content?.['application/json']?.schema).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Alert' },
    });
  });

  test('the absence of passwords in every reply', () => {
    for (const operations of Object.values(description.paths)) {
      for (const operation of Object.values(operations)) {
        const responsesText = JSON.stringify(operation.responses);
        const schemaNames = responsesText.matchAll(/"#\/components\/schemas\/(\w+)"/g).toArray();
        for (const [, name = ''] of schemaNames) {
          expect(JSON.stringify(description.components.schemas[name]), name).not.toMatch(/password/i);
        }
        expect(responsesText).not.toMatch(/password/i);
      }
    }
  });
});

test('redocly finds no errors, only the peculiarities of the specified addresses', async () => {
  // The chatbot's settings need no rights and no input, so no caller can cause a refusal.
  const problems = await problemsOf(servedDescription);
  expect(
    problems.filter(
      (problem) =>
        !/no-ambiguous-paths|api~1health|operation-4xx-response: .*api~1chatbot~1admin~1settings/.test(problem),
    ),
  ).toEqual([]);
});

test('a generated client has types with readable names', async () => {
  const types = await clientTypesOf(servedDescription);
  for (const name of ['Alert', 'AlertDraft', 'Testimonial', 'MetaTag', 'Employee', 'Error']) {
    expect(types).toMatch(new RegExp(`^ {8}${name}: \\{$`, 'm'));
  }
  expect(types).toContain('"application/json": components["schemas"]["Alert"][];');
  // A record that is described inline has no name.
  const calls = types.slice(types.indexOf('export interface operations'));
  expect(calls).not.toMatch(/\b_id: /);
  expect(calls).toContain('"application/json": components["schemas"]["OwnSession"][];');
  // Nouns that share their record each have their own name for it.
  expect(types).toMatch(/^ {8}CaseStudy: components\["schemas"\]\["Assignment"\];$/m);
  expect(calls).toContain('"application/json": components["schemas"]["CookiePolicyDraft"];');
  expect(calls).toContain('quiz: components["schemas"]["Quiz"];');
  // A caller may omit a field that has a default; a reply always contains it.
  const [, draft = ''] = /^ {8}AlertDraft: \{$(.*?)^ {8}\};$/ms.exec(types) ?? [];
  expect(draft).toContain('status?: "active" | "inactive";');
  const [, alert = ''] = /^ {8}Alert: \{$(.*?)^ {8}\};$/ms.exec(types) ?? [];
  expect(alert).toContain('status: "active" | "inactive";');
});

test('the page is HTML that works without scripts and names every call', async () => {
  const response = await app.request('GET', '/api/docs');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
  const text = await response.text();
  expect(text).toMatch(/^<!doctype html>/i);
  expect(text).toContain('<html lang="en">');
  expect(text).not.toMatch(/<script|\son\w+=|undefined|\[object/);
  for (const { endpoint } of routes) {
    expect(text).toContain(`/api${endpoint.path}`);
    expect(text).toContain(endpoint.summary.replaceAll('&', '&amp;'));
  }
  const { version } = z.object({ version: z.string() }).parse(description.info);
  expect(text).toContain(version);
});

test.each(['/api/openapi.json', '/api/docs'])(
  '%s is generated once, compressed once, and not sent to a caller who has it',
  async (path) => {
    const first = await app.request('GET', path);
    const text = await first.text();
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const packed = await app.request('GET', path, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(packed.headers.get('ETag')).toBe(etag);
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(text);
    const knownResponse = await app.request('GET', path, { headers: { 'If-None-Match': etag } });
    expect(knownResponse.status).toBe(304);
    expect(await knownResponse.text()).toBe('');

    const described = vi.spyOn(JSON, 'stringify');
    await app.request('GET', path);
    expect(described).not.toHaveBeenCalled();
    described.mockRestore();
  },
);

test('health reports version, database and uptime', async () => {
  app.passTime(90_000);
  const response = await app.request('GET', '/api/health');
  expect(response.status).toBe(200);
  const body = await response.json();
  expect(body).toEqual({
    status: 'ok',
    version: description.info.version,
    database: 'ok',
    uptime: expect.any(Number),
  });
  expect(body.uptime).toBeGreaterThanOrEqual(90);
  expect(body.uptime).toBeLessThan(150);
});

test('the configuration of the console is public and contains no secret', async () => {
  const namedApp = await createTestApp({ environment: { PRODUCT_NAME: 'Delhi Skills' } });
  const response = await namedApp.request('GET', '/config.json');
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  expect(await response.json()).toEqual({
    apiHost: '',
    productName: 'Delhi Skills',
    trashDays: '30',
    instituteZone: 'Asia/Kolkata',
  });
  await namedApp.close();
});
