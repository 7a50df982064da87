import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Notice } from '#contract/features/notices.ts';
import type { Task } from '#contract/features/tasks.ts';
import type { PermissionMap } from '#contract/permissions.ts';
import { sendDigests } from '#server/features/notices/digest.ts';
import { notifyOfDueTasks } from '#server/features/tasks/dueTasks.ts';
import type { Deps } from '#server/deps.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function addLead(name = 'Nazneen Qureshi'): Promise<string> {
  const [row] = await app.sql<{ id: string }[]>`
    insert into leads (name, email, phone) values (${name}, '', '') returning id`;
  return row?.id ?? '';
}

async function colleague(name: string, permissions: PermissionMap = flags({ enquiries: ['read'] })) {
  const employee = await app.createEmployee({ name, permissions });
  return { ...employee, token: await app.sessionOf(employee) };
}
type Colleague = Awaited<ReturnType<typeof colleague>>;

async function comment(id: string, { token }: Colleague, mentions: readonly Colleague[] = [], text = 'Look') {
  const json = { text, mentions: mentions.map(({ _id }) => _id) };
  const response = await app.request('POST', `/api/comments/of/leads/${id}`, { as: token, json });
  expect(response.status).toBe(201);
}

async function noticesOf({ token }: Colleague): Promise<{ notices: Notice[]; unread: number }> {
  const reply = await (await app.request('GET', '/api/notices', { as: token })).json();
  const { unread } = await (await app.request('GET', '/api/notices/unread', { as: token })).json();
  expect(unread).toBe(reply.unread);
  return reply;
}

const lettersTo = async ({ email }: Colleague) =>
  app.sql<{ subject: string }[]>`select subject from letters where "to" = ${email} order by created_at`;

async function addTask(as: Colleague, json: object): Promise<Task> {
  const response = await app.request('POST', '/api/tasks', { as: as.token, json });
  expect(response.status).toBe(201);
  return response.json();
}

const wantsDaily = ({ token }: Colleague) =>
  app.request('PATCH', '/api/preferences', { as: token, json: { noticeMail: 'daily' } });

describe('a notice', () => {
  test('is for the mentioned and for watchers, bundled while unread, and never for the actor', async () => {
    const id = await addLead();
    const [asha, ravi, meena, leela] = [
      await colleague('Asha Rao'),
      await colleague('Ravi Menon'),
      await colleague('Meena Iyer'),
      await colleague('Leela Das'),
    ];
    await comment(id, asha, [asha, leela]);
    await comment(id, ravi);
    await comment(id, meena);
    await comment(id, meena);
    expect((await noticesOf(asha)).notices).toMatchObject([
      { kind: 'comment', actors: ['Meena Iyer', 'Ravi Menon'], actorCount: 2, record: { title: 'Nazneen Qureshi' } },
    ]);
    expect((await noticesOf(leela)).notices.map(({ kind }) => kind)).toEqual(['comment', 'mention']);
    expect((await lettersTo(asha)).map(({ subject }) => subject)).toEqual(['Ravi Menon commented on a record']);
    expect((await noticesOf(meena)).unread).toBe(0);
  });

  test('is marked as read with all of its events, as unread again, and all at once', async () => {
    const id = await addLead();
    const [asha, ravi] = [await colleague('Asha Rao'), await colleague('Ravi Menon')];
    await comment(id, asha);
    await comment(id, ravi);
    await comment(id, ravi);
    const read = (json: object) => app.request('POST', '/api/notices/read', { as: asha.token, json });
    const [notice] = (await noticesOf(asha)).notices;
    await read({ id: notice?._id });
    expect((await noticesOf(asha)).unread).toBe(0);
    await read({ id: notice?._id, read: false });
    expect((await noticesOf(asha)).unread).toBe(1);
    await app.request('POST', '/api/notices/read', { as: ravi.token, json: { id: notice?._id } });
    expect((await noticesOf(asha)).unread).toBe(1);
    await read({});
    expect((await noticesOf(asha)).unread).toBe(0);
  });

  test('vanishes with the right, the comment and the record, in text and count', async () => {
    const id = await addLead('Secret Person');
    const [asha, ravi] = [await colleague('Asha Rao'), await colleague('Ravi Menon')];
    await comment(id, asha, [ravi], 'Secret text');
    await addTask(asha, { title: 'Call', owner: ravi._id, record: { noun: 'leads', _id: id } });
    expect((await noticesOf(ravi)).unread).toBe(2);
    await app.sql`update employees set permissions = '{}' where id = ${ravi._id}`;
    await expect.poll(async () => (await noticesOf(ravi)).unread, { timeout: 1000 }).toBe(1);
    const replies = await Promise.all(
      ['/api/notices', '/api/tasks'].map(async (path) => (await app.request('GET', path, { as: ravi.token })).text()),
    );
    expect(replies.join()).not.toContain('Secret');
    expect(replies.join()).toContain('Call');
    await app.sql`update employees set permissions = ${JSON.stringify(flags({ enquiries: ['read'] }))} where id = ${ravi._id}`;
    await expect.poll(async () => (await noticesOf(ravi)).unread, { timeout: 1000 }).toBe(2);
    await app.sql`update comments set deleted_at = now() where record_id = ${id}`;
    expect((await noticesOf(ravi)).unread).toBe(1);
    await app.sql`delete from leads where id = ${id}`;
    expect((await noticesOf(ravi)).unread).toBe(0);
  });

  test('is not written for a watcher who may not read the record', async () => {
    const id = await addLead();
    const [asha, ravi] = [await colleague('Asha Rao'), await colleague('Ravi Menon')];
    await comment(id, ravi);
    await app.sql`update employees set permissions = '{}' where id = ${ravi._id}`;
    await comment(id, asha);
    expect(await app.sql`select 1 from notices where employee_id = ${ravi._id}`).toHaveLength(0);
    expect(await lettersTo(ravi)).toHaveLength(0);
  });

  test('stops when the record is no longer watched, but a mention arrives', async () => {
    const id = await addLead();
    const [asha, ravi] = [await colleague('Asha Rao'), await colleague('Ravi Menon')];
    await comment(id, ravi);
    await app.request('PUT', `/api/comments/of/leads/${id}/watch`, { as: ravi.token, json: { watching: false } });
    await comment(id, asha);
    expect((await noticesOf(ravi)).unread).toBe(0);
    await comment(id, asha, [ravi]);
    await comment(id, asha);
    expect((await noticesOf(ravi)).notices.map(({ kind }) => kind)).toEqual(['mention']);
  });
});

describe('a task', () => {
  test('is for its owner, its author and Admins, and tells each of the other’s acts', async () => {
    const [asha, ravi, meena] = [
      await colleague('Asha Rao'),
      await colleague('Ravi Menon', {}),
      await colleague('Meena Iyer'),
    ];
    const id = await addLead('Hidden Name');
    const task = await addTask(asha, { title: 'Call', owner: ravi._id, record: { noun: 'leads', _id: id } });
    const mine = await (await app.request('GET', '/api/tasks', { as: ravi.token })).json();
    expect(mine).toMatchObject([{ title: 'Call', author: { name: 'Asha Rao' }, record: { title: null } }]);
    expect((await noticesOf(ravi)).notices).toMatchObject([{ kind: 'assigned', record: { title: null } }]);
    const done = (as: string) => app.request('POST', `/api/tasks/${task._id}/done`, { as, json: { done: true } });
    expect((await done(meena.token)).status).toBe(404);
    expect((await app.request('DELETE', `/api/tasks/${task._id}`, { as: ravi.token })).status).toBe(403);
    expect((await done(ravi.token)).status).toBe(200);
    expect((await done(ravi.token)).status).toBe(200);
    expect((await noticesOf(asha)).notices).toMatchObject([{ kind: 'done', actors: ['Ravi Menon'] }]);
    expect((await noticesOf(ravi)).notices.map(({ kind }) => kind)).toEqual(['assigned']);
  });

  test('keeps its author when its owner passes it on', async () => {
    const [asha, ravi, meena] = [
      await colleague('Asha Rao'),
      await colleague('Ravi Menon'),
      await colleague('Meena Iyer'),
    ];
    const task = await addTask(asha, { title: 'Call', owner: ravi._id });
    const json = { title: 'Call', owner: meena._id };
    const passed = await app.request('PUT', `/api/tasks/${task._id}`, { as: ravi.token, json });
    expect(await passed.json()).toMatchObject({ owner: { _id: meena._id }, author: { _id: asha._id } });
    const assigned = await (await app.request('GET', '/api/tasks?of=assigned', { as: asha.token })).json();
    expect(assigned).toMatchObject([{ _id: task._id, owner: { name: 'Meena Iyer' } }]);
    expect((await noticesOf(meena)).notices).toMatchObject([{ kind: 'assigned', actors: ['Ravi Menon'] }]);
    const again = await app.request('PUT', `/api/tasks/${task._id}`, { as: asha.token, json: { title: 'Call today' } });
    expect(again.status).toBe(200);
  });

  test('is refused for a record that its author may not read, and for nobody', async () => {
    const asha = await colleague('Asha Rao', {});
    const id = await addLead();
    const add = (json: object) => app.request('POST', '/api/tasks', { as: asha.token, json });
    expect((await add({ title: 'x', record: { noun: 'leads', _id: id } })).status).toBe(403);
    expect((await add({ title: 'x', owner: id })).status).toBe(422);
    expect((await add({ title: 'x', dueAt: 'tomorrow' })).status).toBe(422);
    expect((await add({ title: ' ' })).status).toBe(422);
  });

  test('that is due tells its owner once', async () => {
    const asha = await colleague('Asha Rao');
    await addTask(asha, { title: 'Call', dueAt: new Date(Date.now() + 3_600_000).toISOString() });
    await notifyOfDueTasks(app.deps);
    expect((await noticesOf(asha)).unread).toBe(0);
    app.passTime(3_700_000);
    await Promise.all([notifyOfDueTasks(app.deps), notifyOfDueTasks(app.deps)]);
    await notifyOfDueTasks(app.deps);
    expect((await noticesOf(asha)).notices).toMatchObject([{ kind: 'due', actors: [], task: { title: 'Call' } }]);
    expect(await lettersTo(asha)).toHaveLength(1);
  });
});

describe('the daily email', () => {
  test('tells each event once, in concurrent runs and after one that broke down in between', async () => {
    const [asha, ravi, meena] = [
      await colleague('Asha Rao'),
      await colleague('Ravi Menon'),
      await colleague('Meena Iyer'),
    ];
    for (const reader of [ravi, meena]) expect((await wantsDaily(reader)).status).toBe(200);
    for (const id of [await addLead(), await addLead()]) await comment(id, asha, [ravi, meena]);
    expect(await lettersTo(ravi)).toHaveLength(0);
    let sent = 0;
    const breaking: Deps = {
      ...app.deps,
      mail: {
        ...app.deps.mail,
        send: async (db, letter) => {
          const id = await app.deps.mail.send(db, letter);
          sent += 1;
          if (sent === 2) throw new Error('killed');
          return id;
        },
      },
    };
    await expect(sendDigests(breaking)).rejects.toThrow('killed');
    await Promise.all([sendDigests(app.deps), sendDigests(app.deps)]);
    await sendDigests(app.deps);
    for (const reader of [ravi, meena]) {
      expect((await lettersTo(reader)).map(({ subject }) => subject)).toEqual(['2 notices in Institute']);
    }
  });

  test('is not sent to who wants none, nor about what may no longer be read', async () => {
    const [asha, ravi, meena] = [
      await colleague('Asha Rao'),
      await colleague('Ravi Menon'),
      await colleague('Meena Iyer'),
    ];
    await wantsDaily(meena);
    await app.sql`insert into profiles (employee_id, settings) values (${ravi._id}, '{"notifications": {"email": false}}')`;
    await comment(await addLead(), asha, [ravi, meena]);
    await app.sql`update employees set permissions = '{}' where id = ${meena._id}`;
    await sendDigests(app.deps);
    expect([...(await lettersTo(ravi)), ...(await lettersTo(meena))]).toEqual([]);
  });
});
