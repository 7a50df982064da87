import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from '#server/app.ts';
import { connect, type Connection } from '#server/database/connect.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { picture } from '../files.ts';
import { testimonial } from '../content/testimonials.examples.ts';
import { waitOf } from '#tests/setup/pace.ts';

let app: TestApp;
let admin: string;
let brokenDatabase: Connection;

beforeAll(async () => {
  app = await createTestApp({ environment: { LOG_LEVEL: 'warn' } });
  admin = await app.signInAs('Admin');
  // Nothing listens on port 1, so every statement finds the database away.
  brokenDatabase = connect({ host: '127.0.0.1', port: 1, database: 'none', user: 'none' });
});
afterAll(async () => {
  await brokenDatabase.close();
  await app.close();
});

const bearer = () => ({ Authorization: `Bearer ${admin}` });

/** The same server with its cached sessions, after its database went away. */
const withoutDatabase = () =>
  createApp({ ...app.deps, sql: brokenDatabase.sql, db: brokenDatabase.db, availability: brokenDatabase.availability });

const unavailable = {
  success: false,
  error: 'The database is not available. Please try again in a moment.',
  message: 'The database is not available. Please try again in a moment.',
  code: 'unavailable',
  requestId: expect.any(String),
};

describe('while the database is unreachable', () => {
  test('reads and changes get 503', async () => {
    // The availability watches the reachable database, so it does not abort the calls, however long a busy machine
    // takes to notice that the other one is away.
    const server = createApp({ ...app.deps, sql: brokenDatabase.sql, db: brokenDatabase.db });
    const readResponse = await server.request('/api/alerts', { headers: bearer() });
    expect(readResponse.status).toBe(503);
    const body = await readResponse.json();
    expect(body).toEqual(unavailable);
    const logLines = app.logged.map((line) => JSON.parse(line));
    expect(logLines).toContainEqual(
      expect.objectContaining({ requestId: body.requestId, msg: 'database not available' }),
    );
    expect(app.logged.join('')).toContain('ECONNREFUSED');
    const changeResponse = await server.request('/api/alerts', {
      method: 'POST',
      headers: { ...bearer(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: 'A', message: 'B' }),
    });
    expect(changeResponse.status).toBe(503);
    expect(await changeResponse.json()).toEqual(unavailable);
  });

  test('an uploaded file is not kept', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...testimonial, image: picture() })) body.set(name, value);
    const response = await withoutDatabase().request('/api/testimonials', { method: 'POST', headers: bearer(), body });
    expect(response.status).toBe(503);
    expect(await app.storedFiles()).toEqual([]);
  });

  test('signing in gets 503, not a wrong password', async () => {
    const response = await withoutDatabase().request('/api/employees/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'asha@institute.example', password: 'whatever' }),
    });
    expect(response.status).toBe(503);
  });

  test('health responds 503', async () => {
    const response = await withoutDatabase().request('/api/health');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: 'unavailable', database: 'unavailable' });
  });

  test('health responds soon, even when the database does not answer', async () => {
    const silentServer = createServer();
    await new Promise<void>((listening) => silentServer.listen(0, '127.0.0.1', listening));
    const { port } = z.object({ port: z.number() }).parse(silentServer.address());
    const silentDatabase = connect({ host: '127.0.0.1', port, database: 'none', user: 'none' });
    const server = createApp({
      ...app.deps,
      sql: silentDatabase.sql,
      db: silentDatabase.db,
      availability: silentDatabase.availability,
    });
    const started = performance.now();
    expect((await server.request('/api/health')).status).toBe(503);
    expect(performance.now() - started).toBeLessThan(8000);
    // No call hangs either, and the next one is answered immediately.
    const list = () => server.request('/api/alerts', { headers: bearer() });
    expect((await list()).status).toBe(503);
    await silentDatabase.close();
    silentServer.close();
  });

  test('calls without the database are served', async () => {
    const server = withoutDatabase();
    expect((await server.request('/config.json')).status).toBe(200);
    expect((await server.request('/api/openapi.json')).status).toBe(200);
  });

  test('a call without a token still gets 401', async () => {
    expect((await withoutDatabase().request('/api/alerts')).status).toBe(401);
  });
});

test('a failing disk is not a missing database: it is a 500, and it is logged', async () => {
  await rm(app.uploadsFolder, { recursive: true });
  app.logged.splice(0);
  const response = await app.request('POST', '/api/upload/image', { as: admin, form: { image: picture() } });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toMatch(/ENOENT|arriving|tmp/);
  expect(app.logged.join('')).toContain('ENOENT');
});

describe('when the database closes its connections', () => {
  test('the next call works again by itself', async () => {
    expect((await app.request('GET', '/api/alerts', { as: admin })).status).toBe(200);
    const admins = connect(app.database.address, { max: 1 });
    try {
      await admins.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      `;
      await expect
        .poll(async () => (await app.request('GET', '/api/alerts', { as: admin })).status, { timeout: waitOf(10_000) })
        .toBe(200);
    } finally {
      await admins.close();
    }
  });
});
