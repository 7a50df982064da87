import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '#server/listen.ts';
import { eventsOf, announceLive, watchedTables } from '#server/platform/live.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { openStream } from './liveReader.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const stream of opened.splice(0)) await stream.close();
});
async function open(token: string, query = '') {
  const stream = await openStream(app, token, query);
  opened.push(stream);
  const alerts = () => stream.changes().filter(({ topic }) => topic === 'alerts');
  return { ...stream, alerts };
}

async function addAlert(title: string): Promise<string> {
  const response = await app.request('POST', '/api/alerts', { as: admin, json: { title, message: 'M' } });
  expect(response.status).toBe(201);
  return (await response.json())._id;
}
const hide = (id: string) => app.request('PATCH', `/api/alerts/${id}`, { as: admin, json: { status: 'inactive' } });

test('the tables of all nouns tell their changes; a missing one needs this statement in a new migration', async () => {
  const rows = await app.sql<{ table: string; count: number }[]>`
    select c.relname as table, count(*)::int as count from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname in ('tell_created', 'tell_updated', 'tell_removed') group by 1`;
  const told = new Map(rows.map(({ table, count }) => [table, count]));
  const missing = [...watchedTables()].filter(([table]) => told.get(table) !== 3).map(([, statement]) => statement);
  expect(missing.join('\n')).toBe('');
  const shared = await app.sql<{ table: string; column: string }[]>`
    select c.relname as table, encode(t.tgargs, 'escape') as column
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'tell_created' and t.tgnargs = 1 order by 1`;
  const statements = shared.map(
    ({ table, column }) => `SELECT watch_changes('${table}', '${column.replace('\\000', '')}');`,
  );
  expect(statements).toEqual([...watchedTables().values()].filter((text) => text.includes(',')).toSorted());
});

test('is a stream that no proxy buffers or compresses, and that holds no connection of the database', async () => {
  const { response } = await open(admin);
  expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('X-Accel-Buffering')).toBe('no');
  expect(response.headers.get('Cache-Control')).toContain('no-transform');
  expect(response.headers.get('Content-Encoding')).toBeNull();
  await expect.poll(() => app.database.poolUse().used).toBe(0);
});

test('has no chunks, which a proxy would wait for, and ends with its connection', async () => {
  const { port, stop } = await listen(app.app, { host: '127.0.0.1', port: 0 });
  const headers = { Authorization: `Bearer ${admin}` };
  const request = get({ host: '127.0.0.1', port, path: '/api/live', headers, agent: false });
  const [response]: IncomingMessage[] = await once(request, 'response');
  expect(response?.statusCode).toBe(200);
  expect(response?.headers['transfer-encoding']).toBeUndefined();
  expect(response?.headers.connection).toBe('close');
  const [first]: Buffer[] = await once(response ?? request, 'data');
  expect(first?.toString()).toMatch(/^event: hello\n/);
  request.destroy();
  await stop();
});

test('tells of records that are created, changed and removed, by whatever statement', async () => {
  const stream = await open(admin);
  const id = await addAlert('One');
  await expect.poll(() => stream.alerts()).toEqual([{ topic: 'alerts', change: 'create', ids: [id] }]);
  expect((await hide(id)).status).toBe(200);
  await expect.poll(() => stream.alerts()[1]).toEqual({ topic: 'alerts', change: 'update', ids: [id] });
  await app.sql`delete from alerts where id = ${id}`;
  await expect.poll(() => stream.alerts()[2]).toEqual({ topic: 'alerts', change: 'remove', ids: [id] });
});

test('a statement that changes ten thousand rows sends one event without ids', async () => {
  const stream = await open(admin);
  await app.sql`insert into alerts (title, message) select 'Many', 'M' from generate_series(1, 10000)`;
  await expect.poll(() => stream.alerts()).toEqual([{ topic: 'alerts', change: 'many', ids: [] }]);
  await app.sql`update alerts set message = 'N' where false`;
  await app.sql`delete from alerts where title = 'Many'`;
  await expect.poll(() => stream.alerts().length).toBe(2);
});

test('names the noun of a record in a shared table', async () => {
  const stream = await open(admin);
  const id = randomUUID();
  await app.sql`insert into one_records (id, name, content) values (${id}, 'faq', '{}')`;
  await expect.poll(() => stream.changes()).toContainEqual({ topic: 'faq', change: 'create', ids: [id] });
});

describe('only what the reader may know', () => {
  test('is sent: not a module without the right to read it', async () => {
    const reader = await open(await app.signInAs({ permissions: flags({ alert: ['read'] }) }));
    const other = await open(await app.signInAs({ permissions: flags({ alert: ['update', 'add'], news: ['read'] }) }));
    const id = await addAlert('Three');
    await expect.poll(() => reader.alerts()).toEqual([{ topic: 'alerts', change: 'create', ids: [id] }]);
    await app.sql`insert into news (title, description) values ('N', 'D')`.catch(() => undefined);
    expect(other.received.map(({ data }) => data).join()).not.toContain(id);
  });

  test('is sent: profiles, views and events of somebody else are not', async () => {
    const me = await app.createEmployee({ role: 'Admin' });
    const mine = await open(await app.sessionOf(me));
    const others = await open(admin);
    await announceLive(app.db, { topic: 'notices', change: 'create', ids: ['a'], to: [me._id] });
    await app.sql`insert into profiles (employee_id) values (${me._id}) on conflict do nothing`;
    await expect.poll(() => mine.changes()).toContainEqual({ topic: 'notices', change: 'create', ids: ['a'] });
    await app.sql`insert into views (noun, name, scope, owner_id) values ('leads', 'Own', 'me', ${me._id})`;
    await addAlert('Four');
    await expect.poll(() => others.changes().some(({ topic }) => topic === 'alerts')).toBe(true);
    for (const stream of [mine, others]) {
      const topics = stream.changes().map(({ topic }) => topic);
      for (const personal of ['profile', 'views']) expect(topics).not.toContain(personal);
    }
    expect(others.changes().map(({ topic }) => topic)).not.toContain('notices');
  });

  test('is sent after a right was withdrawn, also in the same moment', async () => {
    const employee = await app.createEmployee({ permissions: flags({ alert: ['read'] }) });
    const stream = await open(await app.sessionOf(employee));
    const marker = await open(admin);
    await app.sql.unsafe(`begin; update employees set permissions = '{}' where id = '${employee._id}'; commit`);
    for (let count = 0; count < 20; count += 1) await app.sql`insert into alerts (title, message) values ('X', 'M')`;
    await expect.poll(() => stream.types()).toContain('rights');
    await expect.poll(() => marker.alerts().length).toBeGreaterThan(0);
    const id = await addAlert('Later');
    await expect.poll(() => JSON.stringify(marker.alerts())).toContain(id);
    expect(stream.alerts()).toEqual([]);
  });
});

describe('a stream ends', () => {
  test('at once when its session ends', async () => {
    const token = await app.signInAs('Admin');
    const stream = await open(token);
    await app.request('POST', '/api/logout', { as: token });
    await expect.poll(() => stream.hasEnded()).toBe(true);
    expect(stream.types().at(-1)).toBe('ended');
  });

  test('when its token has expired, and nothing is sent after that', async () => {
    const own = await createTestApp();
    try {
      const stream = await openStream(own, await own.signInAs('Admin'));
      own.passTime(13 * 60 * 60_000);
      await own.sql`insert into alerts (title, message) values ('X', 'M')`;
      await expect.poll(() => stream.hasEnded()).toBe(true);
      expect(stream.changes().filter(({ topic }) => topic === 'alerts')).toEqual([]);
    } finally {
      await own.close();
    }
  });

  test('when its employee opens too many, the oldest first', async () => {
    const token = await app.signInAs('Admin');
    const first = await open(token);
    for (let count = 0; count < 6; count += 1) await open(token);
    await expect.poll(() => first.types().at(-1)).toBe('replaced');
    expect(first.hasEnded()).toBe(true);
  });

  test('when its browser leaves', async () => {
    const before = app.deps.live.count();
    const stream = await open(admin);
    expect(app.deps.live.count()).toBe(before + 1);
    await stream.close();
    expect(app.deps.live.count()).toBe(before);
  });

  test('with the server, which then accepts no other', async () => {
    const own = await createTestApp();
    const token = await own.signInAs('Admin');
    const stream = await openStream(own, token);
    await own.deps.live.close();
    await expect.poll(() => stream.hasEnded()).toBe(true);
    expect(stream.types().at(-1)).toBe('stopping');
    expect((await own.request('GET', '/api/live', { as: token })).status).toBe(503);
    await own.close();
  });
});

describe('after a break', () => {
  test('a reader gets the events that it missed, as far as it may read them', async () => {
    const stream = await open(admin);
    await addAlert('Before');
    await expect.poll(() => stream.alerts().length).toBe(1);
    const last = stream.received.at(-1)?.id ?? '';
    await stream.close();
    const watcher = await open(admin);
    const id = await addAlert('Meanwhile');
    await expect.poll(() => watcher.alerts().length).toBe(1);
    const again = await open(admin, `?after=${last}`);
    await expect.poll(() => again.alerts()).toEqual([{ topic: 'alerts', change: 'create', ids: [id] }]);
    const recent = await open(admin, '?age=60000');
    await expect.poll(() => JSON.stringify(recent.received)).toMatch(new RegExp(`${id}|resync`));
    const withoutRight = await open(await app.signInAs({ permissions: {} }), `?after=${last}`);
    await expect.poll(() => withoutRight.types()).toEqual(['hello']);
  });

  test('a reader with the number of another process has to read everything again', async () => {
    const stream = await open(admin, '?after=another-process:7');
    await expect.poll(() => stream.types()).toEqual(['hello', 'resync']);
  });

  test('of the connection for notifications, every reader has to', async () => {
    const stream = await open(admin);
    await app.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like '%listen%'`;
    await expect.poll(() => stream.types()).toContain('resync');
    await addAlert('After the break');
    await expect.poll(() => stream.alerts().length).toBe(1);
  });
});

describe('refuses', () => {
  test.each(['?after=x', '?after=a:b', `?after=${'a'.repeat(41)}:1`, '?age=-1', '?age=99999999', '?age=1e3'])(
    'a beginning that is none: %s',
    async (query) => {
      expect((await app.request('GET', `/api/live${query}`, { as: admin })).status).toBe(422);
    },
  );

  test('a topic that is no noun, without those whom to tell', async () => {
    await expect(announceLive(app.db, { topic: 'notices', change: 'many', ids: [] })).rejects.toThrow('whom to tell');
  });

  test('notifications that it does not know', () => {
    for (const text of ['', '{', 'null', '[]', '{"table":"alerts"}', '{"topic":"alerts","change":"drop","ids":[]}'])
      expect(eventsOf(text)).toEqual([]);
    expect(eventsOf('{"table":"nowhere","among":null,"change":"update","ids":[]}')).toEqual([]);
  });
});

test('an answer to HEAD leaves no stream open', async () => {
  const before = app.deps.live.count();
  await app.request('HEAD', '/api/live', { as: admin });
  expect(app.deps.live.count()).toBe(before);
});
