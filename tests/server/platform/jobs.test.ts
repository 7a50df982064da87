import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { alerts as noun } from '#contract/website/alerts.ts';
import type { Deps } from '#server/deps.ts';
import { recordsOf } from '#server/http/records.ts';
import { alertsTable } from '#server/website/tables.ts';
import type { Job } from '#server/platform/jobs/definitions.ts';
import { openJobs } from '#server/platform/jobs/openJobs.ts';
import { createLog } from '#server/log.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { waitOf } from '#tests/setup/pace.ts';

const alerts = recordsOf(noun, alertsTable);

type Greeting = { readonly to: string };

const greetedNames: string[] = [];
const tomorrow = new Date(Date.now() + 86_400_000);
let troubles = 0;

const greet: Job<Greeting> = {
  name: 'greet',
  data: z.object({ to: z.string().check(z.minLength(1)) }),
  async run(_deps, { to }) {
    greetedNames.push(to);
  },
};

const stumblingJob: Job<Greeting> = {
  ...greet,
  name: 'stumble',
  retries: 0,
  async run(deps, { to }) {
    troubles += 1;
    if (troubles === 1) await deps.sql`select ${to}::int`;
    greetedNames.push(to);
  },
};

const rename: Job<{ readonly id: string }> = {
  name: 'rename-alert',
  data: z.object({ id: z.string() }),
  async run({ db }, { id }) {
    await db.transaction((transaction) => alerts.update(transaction, id, { title: 'Renamed' }));
  },
};

let app: TestApp;
let atNight = 0;
const schedule = {
  name: 'tidy-at-night',
  cron: '30 3 * * *',
  async run({ db }: Deps) {
    await db.transaction((transaction) =>
      alerts.insert(transaction, { title: 'Tidied', message: 'At night', status: 'inactive' }),
    );
    atNight += 1;
  },
};

beforeAll(async () => {
  app = await createTestApp({ jobs: [greet, stumblingJob, rename], schedules: [schedule], works: true });
  await app.deps.jobs.ready();
});
afterAll(() => app.close());

const statesOf = async (name: string) => {
  const rows = await app.sql<
    { state: string }[]
  >`select state from pgboss.job where name = ${name} order by created_on`;
  return rows.map(({ state }) => state);
};

describe('a job', () => {
  it('runs once its sender’s transaction is committed', async () => {
    await app.db.transaction(async (tx) => {
      await app.deps.jobs.send(tx, greet, { to: 'Asha' });
      expect(greetedNames).toEqual([]);
    });
    await vi.waitFor(() => expect(greetedNames).toEqual(['Asha']), { timeout: waitOf(30_000) });
  });

  it('is rolled back with its sender’s transaction', async () => {
    const failingTransaction = app.db.transaction(async (tx) => {
      await app.deps.jobs.send(tx, greet, { to: 'nobody' });
      throw new Error('The business failed.');
    });
    await expect(failingTransaction).rejects.toThrow('The business failed.');
    await app.deps.jobs.send(app.db, greet, { to: 'Bela' });
    await vi.waitFor(() => expect(greetedNames).toContain('Bela'), { timeout: waitOf(30_000) });
    expect(greetedNames).not.toContain('nobody');
  });

  it('is not stored with data that it cannot process', async () => {
    await expect(app.deps.jobs.send(app.db, greet, { to: '' })).rejects.toThrow();
  });

  it('of another release with unsuitable data fails with a sentence that names them', async () => {
    const id = await app.db.transaction((db) =>
      app.deps.jobs.send(db, stumblingJob, { to: 'Asha' }, { startAfter: tomorrow }),
    );
    await app.sql`update pgboss.job set data = '{"data": {"to": 5}}', start_after = now() where id = ${id}`;
    await vi.waitFor(
      async () => {
        const [job] =
          await app.sql`select output->>'message' as message from pgboss.job where id = ${id} and state = 'failed'`;
        expect(job).toEqual({ message: 'The data of this job do not fit: to: Invalid input' });
      },
      { timeout: waitOf(30_000) },
    );
    await app.sql`delete from pgboss.job where id = ${id}`;
  });

  it('that failed keeps the reason without personal data, and runs again when an Admin retries it', async () => {
    const id = await app.deps.jobs.send(app.db, stumblingJob, { to: 'Chitra of 12, Lake Road' });
    await vi.waitFor(async () => expect(await statesOf('stumble')).toEqual(['failed']), { timeout: waitOf(30_000) });
    const [job] = await app.sql<{ output: unknown }[]>`select output from pgboss.job where id = ${id}`;
    expect(JSON.stringify(job?.output)).toContain('integer');
    await app.deps.jobs.retry(app.db, { _id: id, name: 'stumble' });
    await vi.waitFor(() => expect(greetedNames).toContain('Chitra of 12, Lake Road'), { timeout: waitOf(30_000) });
  });
});

describe('a schedule', () => {
  it('is stored once, in the institute’s time zone, however many processes know it', async () => {
    const log = createLog('silent');
    const other = openJobs({
      address: app.database.address,
      sql: app.sql,
      log,
      works: false,
      jobs: [greet],
      schedules: [schedule],
    });
    await other.ready();
    await other.stop();
    const rows = await app.sql`select name, cron, timezone from pgboss.schedule`;
    expect([...rows]).toEqual([{ name: 'tidy-at-night', cron: '30 3 * * *', timezone: 'Asia/Kolkata' }]);
  });

  it('runs when it is due, and never twice at a time', async () => {
    const dueSchedule = { name: schedule.name, data: z.null() };
    await app.db.transaction(async (tx) => {
      await app.deps.jobs.send(tx, dueSchedule, null);
      await expect(app.deps.jobs.send(tx, dueSchedule, null)).rejects.toThrow('was not stored');
    });
    await vi.waitFor(() => expect(atNight).toBe(1), { timeout: waitOf(30_000) });
  });
});

test('records changed by a schedule or a job name it in their history', async () => {
  const byWhom = () => app.sql`
    select employee_id, employee_name, action, version from history where module = 'alert' order by id
  `;
  const noEmployee = { employee_id: null, employee_name: 'Schedule' };
  const addition = { ...noEmployee, action: 'create', version: 1 };
  expect([...(await byWhom())]).toEqual([addition]);
  const [alert] = await app.sql<{ id: string }[]>`select id from alerts where title = 'Tidied'`;
  await app.deps.jobs.send(app.db, rename, { id: alert?.id ?? '' });
  const renameChange = { ...noEmployee, action: 'rename-alert', version: 2 };
  await vi.waitFor(async () => expect([...(await byWhom())]).toEqual([addition, renameChange]), {
    timeout: waitOf(30_000),
  });
});

describe('with the database unreachable', () => {
  it('no process ends, and jobs continue when it is back', async () => {
    await app.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'institute-console jobs' and datname = current_database()
    `;
    await app.deps.jobs.send(app.db, greet, { to: 'Dev' });
    await vi.waitFor(() => expect(greetedNames).toContain('Dev'), { timeout: waitOf(30_000) });
  });
});
