import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlacePresence } from '#contract/features/presence.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { openStream } from './liveReader.ts';

/** Two processes of the server with one database. */
let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await createTestApp();
  there = await createTestApp({ sharing: here.database.address });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

type Process = Pick<TestApp, 'request'>;
type Colleague = { readonly _id: string; readonly name: string; readonly token: string };

async function employ(name: string): Promise<Colleague> {
  const employee = await here.createEmployee({
    name,
    role: 'Viewer',
    permissions: flags({ enquiries: ['read', 'update'] }),
  });
  return { _id: employee._id, name, token: await here.sessionOf(employee) };
}

async function addLead(): Promise<string> {
  const [row] = await here.sql<{ id: string }[]>`
    insert into leads (name, email, phone) values ('Zara Rao', 'zara@example.in', '9841055218') returning id`;
  return row?.id ?? '';
}

const placeOf = ({ _id }: Colleague, id: string | null) => ({ tab: _id.replaceAll('-', ''), noun: 'leads', id });

async function enter(at: Process, who: Colleague, id: string | null, state = 'viewing'): Promise<PlacePresence> {
  const response = await at.request('PUT', '/api/presence', { as: who.token, json: { ...placeOf(who, id), state } });
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
}
const leave = (at: Process, who: Colleague, id: string | null) =>
  at.request('POST', '/api/presence/leave', { as: who.token, json: placeOf(who, id) });

/** Follows a place as a console does: it asks again after each notified change. */
async function follow(at: Process, who: Colleague, id: string | null) {
  const stream = await openStream(at, who.token);
  await enter(at, who, id);
  let heard = 0;
  let last: PlacePresence | undefined;
  return {
    async names(): Promise<string[]> {
      const told = stream.changes().filter(({ topic, ids }) => topic === 'presence' && ids.includes(id ?? 'leads'));
      if (!last || told.length > heard) {
        heard = told.length;
        last = await enter(at, who, id);
      }
      return last.others.map(({ name }) => name);
    },
    close: () => stream.close(),
  };
}

test.each(['record', 'list'])(
  'at a %s, colleagues at two processes see who is there, and who has left',
  async (kind) => {
    const [asha, vikram] = [await employ('Asha Nair'), await employ('Vikram Rao')];
    const id = kind === 'record' ? await addLead() : null;
    const asked = await follow(here, asha, id);
    expect(await asked.names()).toEqual([]);
    expect((await enter(there, vikram, id, 'editing')).others).toEqual([
      { _id: asha._id, name: asha.name, state: 'viewing' },
    ]);
    await expect.poll(asked.names).toEqual([vikram.name]);
    expect((await enter(here, asha, id)).holder?._id).toBe(vikram._id);
    expect((await leave(there, vikram, id)).status).toBe(200);
    await expect.poll(asked.names).toEqual([]);
    await leave(here, asha, id);
    await asked.close();
  },
);

test.each([
  ['a withdrawn right', (id: string) => here.sql`update employees set permissions = '{}' where id = ${id}`],
  ['a blocked account', (id: string) => here.sql`update employees set status = 'Inactive' where id = ${id}`],
  ['a deleted account', (id: string) => here.sql`delete from employees where id = ${id}`],
])('%s removes a colleague at another process within a second', async (_what, change) => {
  const [asha, vikram] = [await employ('Asha Nair'), await employ('Vikram Rao')];
  const id = await addLead();
  const asked = await follow(here, asha, id);
  await enter(there, vikram, id, 'editing');
  await expect.poll(asked.names).toEqual([vikram.name]);
  await change(vikram._id);
  const changedAt = performance.now();
  await expect.poll(asked.names, { interval: 20 }).toEqual([]);
  expect(performance.now() - changedAt).toBeLessThan(1000);
  expect((await enter(here, asha, id)).holder).toBeNull();
  await asked.close();
});

test('a change of a name is nobody’s business at a record', async () => {
  const [asha, vikram] = [await employ('Asha Nair'), await employ('Vikram Rao')];
  const id = await addLead();
  const stream = await openStream(here, asha.token);
  await enter(here, asha, id);
  await enter(there, vikram, id);
  const told = () => stream.changes().filter(({ topic }) => topic === 'presence');
  await expect.poll(told).toHaveLength(1);
  await here.sql`update employees set name = 'Vikram R.' where id = ${vikram._id}`;
  await leave(there, vikram, id);
  await expect.poll(told).toHaveLength(2);
  await stream.close();
});
