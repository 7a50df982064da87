import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertsTable } from '#server/website/tables.ts';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;
let openApp: TestApp;
let admin: string;

const site = 'https://www.institute.example';

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  openApp = await createTestApp({
    environment: { ALLOWED_ORIGINS: `${site}, http://localhost:3000`, PUBLIC_URL: 'https://console.institute.example' },
  });
});
afterAll(async () => {
  await app.close();
  await openApp.close();
});

/** The directives of a policy by name. */
const directives = (policy: string | null) =>
  new Map(
    (policy ?? '').split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );

describe('every response', () => {
  const addresses = ['/api/health', '/api/alerts', '/api/nothing', '/api/docs', '/config.json', '/uploads/x.png', '/'];

  test.each(addresses)('of %s protects the user’s browser', async (address) => {
    const { headers } = await app.request('GET', address);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.has('X-Powered-By')).toBe(false);
    const policy = directives(headers.get('Content-Security-Policy'));
    const scripts = policy.get('script-src') ?? policy.get('default-src') ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const looseSource of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'data:', 'blob:']) {
      expect(scripts).not.toContain(looseSource);
    }
  });

  test('has an id of its own, whatever the caller sends', async () => {
    const ids = new Set<string | null>();
    for (let turn = 0; turn < 5; turn += 1) {
      const response = await app.request('GET', '/api/health', { headers: { 'X-Request-Id': 'mine' } });
      ids.add(response.headers.get('X-Request-Id'));
    }
    expect(ids.size).toBe(5);
    expect(ids).not.toContain('mine');
  });

  test('of the API is not cached', async () => {
    for (const address of ['/api/alerts', '/api/health', '/api/nothing', '/api/employees/profile']) {
      for (const as of [admin, undefined]) {
        const { headers } = await app.request('GET', address, { as });
        expect(headers.get('Cache-Control')).toBe('no-store');
      }
    }
  });

  test('requires HTTPS in future only where the console is reached by it', async () => {
    const { headers } = await openApp.request('GET', '/api/health');
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect((await app.request('GET', '/api/health')).headers.has('Strict-Transport-Security')).toBe(false);
  });
});

test('the policy lets the console load what it needs and forbids framing it', async () => {
  const policy = directives((await app.request('GET', '/')).headers.get('Content-Security-Policy'));
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('object-src')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('connect-src')).toEqual(["'self'"]);
  expect(policy.get('frame-src')).toEqual(expect.arrayContaining(['https://player.vimeo.com']));
});

const preflight = (server: TestApp, origin: string, method = 'PATCH') =>
  server.request('OPTIONS', '/api/alerts/1', {
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'authorization,content-type,if-match',
    },
  });

describe('pages of other sites', () => {
  test.each([site, 'http://localhost:3000'])(
    'on the list (%s) may call the API and read its headers',
    async (origin) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status, headers } = await preflight(openApp, origin, method);
        expect(status).toBe(204);
        expect(headers.get('Access-Control-Allow-Origin')).toBe(origin);
        expect(headers.get('Access-Control-Allow-Methods')).toContain(method);
        expect(headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toContain('if-match');
      }
      const token = await openApp.signInAs('Admin');
      const { headers } = await openApp.request('GET', '/api/alerts?page=1', {
        as: token,
        headers: { Origin: origin },
      });
      expect(headers.get('Access-Control-Allow-Origin')).toBe(origin);
      expect(headers.get('Access-Control-Expose-Headers')).toContain('X-Total-Count');
      expect(headers.get('Vary')).toContain('Origin');
      expect(headers.has('Access-Control-Allow-Credentials')).toBe(false);
    },
  );

  test('on the list can read a refusal, too', async () => {
    const { status, headers } = await openApp.request('GET', '/api/alerts', { headers: { Origin: site } });
    expect(status).toBe(401);
    expect(headers.get('Access-Control-Allow-Origin')).toBe(site);
  });

  test.each([
    'https://evil.example',
    'https://www.institute.example.evil.example',
    'http://www.institute.example',
    'https://institute.example',
    'null',
  ])('not on the list (%s) may not', async (origin) => {
    expect((await preflight(openApp, origin)).headers.get('Access-Control-Allow-Origin')).toBeNull();
    const { headers } = await openApp.request('GET', '/api/health', { headers: { Origin: origin } });
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  test('may not where there is no list', async () => {
    const { headers } = await preflight(app, site);
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect((await app.request('GET', '/api/health')).headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  });
});

const list = (encoding: string) =>
  app.request('GET', '/api/alerts?page=1&limit=40', { as: admin, headers: { 'Accept-Encoding': encoding } });

describe('a long response', () => {
  beforeAll(async () => {
    const message = 'The centre is closed. '.repeat(20);
    await app.db.insert(alertsTable).values(Array.from({ length: 40 }, (_, index) => ({ title: `${index}`, message })));
  });

  test.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8', 'deflate, GZIP'])(
    'is compressed for a caller that accepts %s',
    async (encoding) => {
      const response = await list(encoding);
      expect(response.headers.get('Content-Encoding')).toBe('gzip');
      expect(response.headers.get('Vary')).toContain('Accept-Encoding');
      expect(response.headers.get('X-Total-Count')).toBe('40');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.length).toBeLessThan(6000);
      expect(JSON.parse(gunzipSync(bytes).toString())).toHaveLength(40);
    },
  );

  test.each(['', 'identity', 'gzip;q=0', 'br, gzip; q=0.0', 'x-gzipped'])(
    'is not compressed for one that accepts "%s"',
    async (encoding) => {
      const response = await list(encoding);
      expect(response.headers.has('Content-Encoding')).toBe(false);
      expect(response.headers.get('Vary')).toContain('Accept-Encoding');
      expect(await response.json()).toHaveLength(40);
    },
  );

  test('is compressed, a short one is not', async () => {
    const response = await app.request('GET', '/api/alerts?limit=1', {
      as: admin,
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect(response.headers.has('Content-Encoding')).toBe(false);
  });
});
