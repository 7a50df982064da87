import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testimonials } from '#contract/content/testimonials.ts';
import { alerts } from '#contract/website/alerts.ts';
import { testimonialsTable } from '#server/content/tables.ts';
import { implement } from '#server/http/call.ts';
import { recordsOf } from '#server/http/records.ts';
import { Refusal } from '#server/http/refusal.ts';
import { alertsTable } from '#server/website/tables.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { everythingStored } from '../examples.ts';
import { picture } from '../files.ts';
import { testimonial } from '../content/testimonials.examples.ts';

const records = recordsOf(alerts, alertsTable);
const effects: string[] = [];

/** Stores the alert, and then fails in the way that the alert's title says. */
const storeAndFail = implement(alerts.endpoints.create, async ({ db, body, afterCommit }) => {
  const storedRecord = await records.insert(db, body);
  afterCommit(() => void effects.push(body.title));
  if (body.title === 'throw') throw new Error('the secret of the house');
  if (body.title === 'refuse') throw new Refusal('conflict', 'Not like this.');
  if (body.title === 'swallow') await records.get(db, storedRecord._id.replaceAll(/./g, 'x')).catch(() => undefined);
  if (body.title === 'clean up badly') {
    afterCommit(() => {
      throw new Error('the disk is gone');
    });
    afterCommit(() => void effects.push('after the failure'));
  }
  return storedRecord;
});

const storeWithPicture = implement(testimonials.endpoints.create, async ({ db, body, files }) => {
  const storedRecord = await recordsOf(testimonials, testimonialsTable).insert(db, {
    ...body,
    image: files.image?.path ?? null,
  });
  if (body.name === 'throw') throw new Error('thrown with a picture in hand');
  return storedRecord;
});

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp({ routes: [storeAndFail, storeWithPicture], environment: { LOG_LEVEL: 'error' } });
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());
afterEach(() => effects.splice(0));

const add = (title: string) => app.request('POST', '/api/alerts', { as: admin, json: { title, message: 'of a test' } });

const titles = async () => (await app.sql`select title from alerts order by created_at`).map(({ title }) => title);
const auditedStatuses = async () =>
  (await app.sql`select status from audit_entries order by at`).map(({ status }) => status);

/** Makes the database fail unexpectedly at rows of a table. */
async function close(table: string, condition: string) {
  await app.sql.unsafe(`
    create function closed() returns trigger language plpgsql as
    $$ begin if ${condition} then raise exception 'closed'; end if; return new; end $$
  `);
  await app.sql`create trigger closed before insert on ${app.sql(table)} for each row execute function closed()`;
}

describe('a failed call', () => {
  test.each([
    ['throws', 'throw', 500],
    ['is refused', 'refuse', 409],
    ['hides a failed statement', 'swallow', 500],
  ])('stores nothing when it %s, and the audit log says so', async (_, title, status) => {
    const before = await everythingStored(app);
    const entries = await auditedStatuses();
    const response = await add(title);
    expect(response.status).toBe(status);
    expect(await everythingStored(app)).toEqual(before);
    expect(await auditedStatuses()).toEqual([...entries, status]);
    expect(effects).toEqual([]);
  });

  test('keeps no uploaded file', async () => {
    const form = { ...testimonial, name: 'throw', image: picture() };
    const response = await app.request('POST', '/api/testimonials', { as: admin, form });
    expect(response.status).toBe(500);
    expect(await app.storedFiles()).toEqual([]);
    expect(await app.sql`select * from testimonials`).toEqual([]);
  });

  test('is undone with its files when its audit entry cannot be stored', async () => {
    await close('audit_entries', 'new.status < 400');
    try {
      const before = await everythingStored(app);
      expect((await add('good')).status).toBe(500);
      const form = { ...testimonial, image: picture() };
      expect((await app.request('POST', '/api/testimonials', { as: admin, form })).status).toBe(500);
      expect(await everythingStored(app)).toEqual(before);
      expect(effects).toEqual([]);
    } finally {
      await app.sql`drop function closed cascade`;
    }
  });
});

describe('a successful call', () => {
  test('is stored with its audit entry, and only then are its effects started', async () => {
    const entries = await auditedStatuses();
    expect((await add('good')).status).toBe(201);
    expect(await titles()).toContain('good');
    expect(await auditedStatuses()).toEqual([...entries, 201]);
    expect(effects).toEqual(['good']);
    const [row] = await app.sql`
      select a.xmin::text as alert, e.xmin::text as entry
      from alerts a, (select xmin from audit_entries order by at desc limit 1) e where a.title = 'good'
    `;
    expect(row?.alert).toBe(row?.entry);
  });

  test('stays successful when an effect after its commit fails, which is logged', async () => {
    const entries = await auditedStatuses();
    app.logged.splice(0);
    expect((await add('clean up badly')).status).toBe(201);
    expect(await titles()).toContain('clean up badly');
    expect(await auditedStatuses()).toEqual([...entries, 201]);
    expect(effects).toEqual(['clean up badly', 'after the failure']);
    expect(app.logged.join('')).toContain('the disk is gone');
  });
});

describe('an unexpected error', () => {
  test('is answered without details, with an id for finding it in the log', async () => {
    app.logged.splice(0);
    const response = await add('throw');
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toMatch(/secret|house|stack|\.ts|node_modules/);
    const body = JSON.parse(text);
    expect(body).toEqual({
      success: false,
      error: 'Something went wrong on the server. Please try again.',
      message: 'Something went wrong on the server. Please try again.',
      code: 'internal',
      requestId: response.headers.get('X-Request-Id'),
    });
    const logLines = app.logged.map((line) => JSON.parse(line));
    expect(logLines).toContainEqual(
      expect.objectContaining({
        requestId: body.requestId,
        err: expect.objectContaining({ message: 'the secret of the house', stack: expect.stringContaining('.ts') }),
      }),
    );
  });

  test('of the database is logged without user data', async () => {
    app.logged.splice(0);
    await close('alerts', `new.title = 'of the database'`);
    try {
      const response = await add('of the database');
      expect(response.status).toBe(500);
      expect(await response.text()).not.toMatch(/constraint|alerts|insert/i);
      const logLines = app.logged.join('');
      expect(logLines).toContain('closed');
      expect(logLines).not.toContain('of a test');
    } finally {
      await app.sql`drop function closed cascade`;
    }
  });
});
