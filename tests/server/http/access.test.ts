import { sign } from 'hono/jwt';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actions, type PermissionMap } from '#contract/permissions.ts';
import { ErrorBody } from '#contract/errors.ts';
import { flagsNeeded, type NounEndpoint } from '#contract/endpoint.ts';
import { productOf } from '#contract/product.ts';
import { routesOf } from '#server/routes.ts';
import { createTestApp, flags, testSecret, type TestApp } from '../app.ts';
import { addReferences, everythingStored, exampleOf, hasExample } from '../examples.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await addReferences(app);
});
afterAll(() => app.close());

const routes = routesOf(productOf('Institute'));
const table = routes.map(({ endpoint }) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }));
const guarded = table.filter(({ endpoint }) => endpoint.needs !== 'public');
const flaggedRoutes = guarded.filter(({ endpoint }) => endpoint.needs !== 'session');

const call = (endpoint: NounEndpoint, as?: string) =>
  app.request(endpoint.method, `/api${endpoint.path.replaceAll(/\{\w+\}/g, randomUUID())}`, {
    as,
    ...exampleOf(endpoint),
  });

async function refusal(response: Response) {
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  const body = ErrorBody.parse(await response.json());
  expect(body.error).toBe(body.message);
  expect(body.requestId).toBe(response.headers.get('X-Request-Id'));
  return body;
}

async function expectUnauthenticated(response: Response) {
  expect(response.status).toBe(401);
  expect(await refusal(response)).toEqual({
    success: false,
    error: 'Authentication failed. Please log in again.',
    message: 'Authentication failed. Please log in again.',
    code: 'unauthenticated',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
}

test('every endpoint with input has an example to call it with', () => {
  expect(routes.map(({ endpoint }) => endpoint).filter((endpoint) => !hasExample(endpoint))).toEqual([]);
});

/** Defines tests whose calls must all leave the database and the files unchanged. */
function storingNothing(define: () => void): void {
  let before: unknown;
  beforeAll(async () => {
    before = await everythingStored(app);
  });
  define();
  test('none of these calls has stored anything', async () => {
    expect(await everythingStored(app)).toEqual(before);
  });
}

describe('to strangers is closed', () => {
  storingNothing(() => {
    test.each(guarded)('$name', async ({ endpoint }) => {
      await expectUnauthenticated(await call(endpoint));
    });
  });
});

describe('to an Admin is open', () => {
  test.each(guarded)('$name', async ({ endpoint }) => {
    const response = await call(endpoint, await app.signInAs('Admin'));
    await response.body?.cancel();
    expect([200, 201, 202, 404]).toContain(response.status);
  });
});

/** Exactly the rights that an endpoint needs, and nothing more. */
function sufficientFlags({ needs, module }: NounEndpoint): PermissionMap {
  const [flag] = flagsNeeded(needs);
  if (flag) return flags({ [module]: [flag] });
  return needs === 'writer' ? flags({ hero: ['update'] }) : {};
}

/** Every flag except for those that would suffice. */
function insufficientFlags({ needs, module }: NounEndpoint): PermissionMap {
  const otherFlags = {
    [module === 'alert' ? 'blogs' : 'alert']: ['read', 'add', 'update', 'delete', 'active'],
  } as const;
  if (needs === 'writer') return flags({ hero: ['read', 'delete', 'active'] });
  const neededFlags = flagsNeeded(needs);
  if (neededFlags.length === 0) return flags(otherFlags);
  const otherActions = actions.filter(
    (action) => !neededFlags.includes(action) && !(neededFlags.includes('active') && action === 'update'),
  );
  return flags({ ...otherFlags, [module]: otherActions });
}

describe('to an employee with every permission but the needed one is closed', () => {
  const tokens = new Map<NounEndpoint, string>();
  beforeAll(async () => {
    for (const { endpoint } of flaggedRoutes) {
      tokens.set(endpoint, await app.signInAs({ role: 'Manager', permissions: insufficientFlags(endpoint) }));
    }
  });
  storingNothing(() => {
    test.each(flaggedRoutes)('$name', async ({ endpoint }) => {
      const response = await call(endpoint, tokens.get(endpoint));
      expect(response.status).toBe(403);
      const { code, message } = await refusal(response);
      expect(code).toBe('forbidden');
      expect(message).toMatch(/^Access denied\./);
      const neededFlags = flagsNeeded(endpoint.needs);
      for (const flag of neededFlags) expect(message).toContain(`'${flag}'`);
      if (neededFlags.length > 0) expect(message).toContain(endpoint.module);
    });
  });
});

describe('to an employee with just the needed permission is open', () => {
  test.each(flaggedRoutes)('$name', async ({ endpoint }) => {
    const role = endpoint.needs === 'admin' ? 'Admin' : 'Viewer';
    const response = await call(endpoint, await app.signInAs({ role, permissions: sufficientFlags(endpoint) }));
    // A long list keeps its place among the few that are sent at a time until somebody reads it, or gives it up.
    await response.body?.cancel();
    expect([200, 201, 404]).toContain(response.status);
  });
});

const profile = (headers: Record<string, string>) => app.request('GET', '/api/employees/profile', { headers });
const bearer = (token: string) => profile({ Authorization: `Bearer ${token}` });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A real token and its claims, for forging others. */
async function claims() {
  const token = await app.signInAs('Admin');
  const [, middle = ''] = token.split('.');
  return { token, payload: JSON.parse(Buffer.from(middle, 'base64url').toString()) };
}

describe('a token', () => {
  test('is accepted under the name Bearer, in any case', async () => {
    const { token } = await claims();
    expect((await profile({ Authorization: `bearer ${token}` })).status).toBe(200);
  });

  test.each(['', 'Bearer', 'Bearer ', 'Bearer null', 'Bearer undefined', 'Bearer a.b.c', 'Basic YTpi', 'Bearer 💥'])(
    'is refused when the header is "%s"',
    async (header) => {
      await expectUnauthenticated(await profile({ Authorization: encodeURI(header).replaceAll('%20', ' ') }));
    },
  );

  test('is refused without its scheme', async () => {
    const { token } = await claims();
    await expectUnauthenticated(await profile({ Authorization: token }));
  });

  test('is refused when it was signed with another secret', async () => {
    const { payload } = await claims();
    await expectUnauthenticated(await bearer(await sign(payload, 'some other secret, long enough', 'HS256')));
  });

  test('is refused when it is signed in another way or not at all', async () => {
    const { payload } = await claims();
    await expectUnauthenticated(await bearer(await sign(payload, testSecret, 'HS512')));
    await expectUnauthenticated(await bearer(`${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`));
  });

  test('is refused when its exp has passed, even if the session is open', async () => {
    const { payload } = await claims();
    const exp = Math.floor(Date.now() / 1000) - 1;
    await expectUnauthenticated(await bearer(await sign({ ...payload, exp }, testSecret, 'HS256')));
    expect((await bearer(await sign(payload, testSecret, 'HS256'))).status).toBe(200);
  });

  test('is refused when it names no session, or a nonexistent one', async () => {
    const { payload } = await claims();
    const { sid: _, ...claimsWithoutSession } = payload;
    for (const forgedToken of [
      claimsWithoutSession,
      { ...payload, sid: randomUUID() },
      { ...payload, sid: 7 },
      { ...payload, sid: 'x' },
    ]) {
      await expectUnauthenticated(await bearer(await sign(forgedToken, testSecret, 'HS256')));
    }
  });

  test('is refused once its session has ended', async () => {
    const { token } = await claims();
    expect((await app.request('POST', '/api/logout', { as: token })).status).toBe(200);
    await expectUnauthenticated(await bearer(token));
    await expectUnauthenticated(await app.request('POST', '/api/logout', { as: token }));
  });
});

describe('permission is checked first', () => {
  const badDraft = { title: 5, message: 'x'.repeat(5000) };

  test('a stranger with an invalid body is told to sign in, not what is wrong with it', async () => {
    await expectUnauthenticated(await app.request('POST', '/api/alerts', { json: badDraft }));
    await expectUnauthenticated(await app.request('PATCH', '/api/alerts/not-an-id', { json: badDraft }));
    await expectUnauthenticated(await app.request('GET', '/api/alerts?sort=password'));
    await expectUnauthenticated(
      await app.request('POST', '/api/alerts', { body: '{', headers: { 'Content-Type': 'application/json' } }),
    );
    await expectUnauthenticated(await app.request('POST', '/api/testimonials', { form: { image: 'x' } }));
  });

  test('an employee without the permission is told so, not what is wrong with the body', async () => {
    const token = await app.signInAs({ permissions: flags({ alert: ['read'] }) });
    expect((await app.request('POST', '/api/alerts', { as: token, json: badDraft })).status).toBe(403);
    expect((await app.request('PATCH', '/api/alerts/not-an-id', { as: token, json: badDraft })).status).toBe(403);
  });
});
