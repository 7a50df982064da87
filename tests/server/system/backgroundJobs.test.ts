import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Job } from '#server/platform/jobs/definitions.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { waitOf } from '#tests/setup/pace.ts';

const report: Job<null> = {
  name: 'make-report',
  data: z.null(),
  retries: 0,
  async run() {
    throw new Error('The printer is out of paper.');
  },
};

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp({ jobs: [report], works: true });
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const call = async (method: string, path: string) => {
  const answer = await app.request(method, `/api/jobs${path}`, { as: admin });
  return { status: answer.status, body: await answer.json() };
};

describe('background jobs', () => {
  it('show an Admin what failed and why, and are retried or deleted on request', async () => {
    const id = await app.deps.jobs.send(app.db, report, null);
    const failedJob = {
      _id: id,
      name: 'make-report',
      state: 'failed',
      attempts: 1,
      error: 'The printer is out of paper.',
    };
    await vi.waitFor(async () => expect((await call('GET', '?state=failed')).body).toMatchObject([failedJob]), {
      timeout: waitOf(30_000),
    });
    expect((await call('GET', '/counts')).body).toMatchObject({ failed: 1, waiting: 0, done: 0 });
    expect((await call('GET', '?search=report&page=1&sort=name')).body).toMatchObject([failedJob]);
    expect((await call('GET', '?search=nothing')).body).toEqual([]);

    expect((await call('POST', `/${id}/retry`)).status).toBe(200);
    await vi.waitFor(async () => expect((await call('GET', '?state=failed')).body).toMatchObject([{ attempts: 2 }]), {
      timeout: waitOf(30_000),
    });
    expect((await call('POST', `/${id}/cancel`)).status).toBe(409);
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
  });

  it('that are scheduled for later can be cancelled, and are not deleted unasked', async () => {
    const startAfter = new Date(Date.now() + 3_600_000);
    const id = await app.deps.jobs.send(app.db, report, null, { startAfter });
    expect((await call('GET', '?state=waiting')).body).toMatchObject([{ _id: id, attempts: 0, error: null }]);
    expect((await call('DELETE', `/${id}`)).status).toBe(409);
    expect((await call('POST', `/${id}/cancel`)).status).toBe(200);
    expect((await call('GET', '?state=cancelled')).body).toMatchObject([{ _id: id }]);
  });
});
