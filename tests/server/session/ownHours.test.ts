import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Availability } from '#contract/session/availabilities.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';

/** Two processes of the server with one database. */
let app: TestApp;
let there: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  there = await createTestApp({ sharing: app.database.address });
});
afterAll(async () => {
  await there.close();
  await app.close();
});

type Fields = Readonly<Record<string, unknown>>;

const monday = '2031-03-03';
const mornings = [{ weekday: 1, start: '09:00', end: '12:00' }];
const reader = flags({ calendar: ['read'] });

async function work(name: string, fields: Fields = {}): Promise<void> {
  const json = { name, hours: mornings, ...fields };
  const response = await app.request('POST', '/api/availabilities', { as: await app.signInAs('Admin'), json });
  expect(response.status).toBe(201);
}

async function availability(name: string): Promise<Availability | undefined> {
  const response = await app.request('GET', '/api/availabilities', { as: await app.signInAs('Admin') });
  const all: readonly Availability[] = await response.json();
  return all.find((one) => one.name === name);
}

async function own(as: string): Promise<Availability | null> {
  const response = await app.request('GET', '/api/availabilities/own', { as });
  expect(response.status).toBe(200);
  return (await response.json()).availability;
}

const save = (as: string, json: Fields, { version, at = app }: { version?: number; at?: TestApp } = {}) =>
  at.request('PUT', '/api/availabilities/own', {
    as,
    json,
    ...(version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } }),
  });

describe('one’s own hours', () => {
  test('are saved by everybody who may read the calendar, and nobody else’s are', async () => {
    await work('Anil', { onSite: true });
    const name = `Meera ${crypto.randomUUID()}`;
    const meera = await app.signInAs({ name, permissions: reader });
    expect(await own(meera)).toBeNull();
    const first = await save(meera, { hours: mornings, daysOff: [{ from: monday, to: monday, reason: 'Wedding' }] });
    expect(first.status, await first.clone().text()).toBe(200);
    expect(await first.json()).toMatchObject({ name, hours: mornings, onSite: false, version: 1 });
    const again = await save(meera, { hours: [], name: 'Anil', onSite: true }, { version: 1 });
    expect(await again.json()).toMatchObject({ name, hours: [], daysOff: [], onSite: false, version: 2 });
    expect(await own(meera)).toMatchObject({ version: 2 });
    expect((await save(meera, { hours: mornings }, { version: 1 })).status).toBe(409);
    const stranger = await app.signInAs({ permissions: flags({ enquiries: ['read', 'update'] }) });
    expect((await save(stranger, {})).status).toBe(403);
    expect((await availability('Anil'))?.hours).toEqual(mornings);
  });

  test('keep what only those with the right to update may decide', async () => {
    const name = `Kabir ${crypto.randomUUID()}`;
    const kabir = await app.signInAs({ name, permissions: reader });
    await work(name, { onSite: true });
    expect(await (await save(kabir, { hours: [] })).json()).toMatchObject({ onSite: true, hours: [] });
    const { _id } = (await own(kabir)) ?? {};
    const refusal = await app.request('PUT', `/api/availabilities/${_id}`, { as: kabir, json: { name } });
    expect(refusal.status).toBe(403);
  });

  test('are not saved by one of two colleagues of the same name, unless the right to update is there', async () => {
    const name = `Asha ${crypto.randomUUID()}`;
    const asha = await app.signInAs({ name, permissions: reader });
    const coordinator = await app.signInAs({
      name: name.toUpperCase(),
      permissions: flags({ calendar: ['read', 'update'] }),
    });
    expect((await save(asha, { hours: mornings })).status).toBe(409);
    expect((await save(coordinator, { hours: mornings })).status).toBe(200);
  });

  test('are saved once by two requests at once', async () => {
    const employee = { name: `Ravi ${crypto.randomUUID()}`, permissions: reader };
    const ravi = await app.signInAs(employee);
    const responses = await Promise.all([app, there].map((at) => save(ravi, { hours: mornings }, { at })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await app.sql`select id from availabilities where name = ${employee.name}`).toHaveLength(1);
  });

  test('are not those of a trainer whose name somebody takes on', async () => {
    const trainer = `Guest ${crypto.randomUUID()}`;
    await work(trainer);
    const left = await app.createEmployee({ name: `Left ${crypto.randomUUID()}`, permissions: reader });
    await save(await app.sessionOf(left), { hours: mornings });
    await app.sql`update employees set status = 'Inactive' where id = ${left._id}`;
    for (const name of [trainer, left.name.toUpperCase()]) {
      const taker = await app.createEmployee({ permissions: reader });
      const as = await app.sessionOf(taker);
      await app.sql`update employees set name = ${name} where id = ${taker._id}`;
      expect(await own(as)).toBeNull();
      const refusal = await save(as, { hours: [] });
      expect(refusal.status).toBe(409);
      expect((await refusal.json()).message).toContain('Ask a colleague who may update the calendar');
    }
    expect((await availability(trainer))?.hours).toEqual(mornings);
    expect((await availability(left.name))?.hours).toEqual(mornings);
  });

  test('are those that a colleague has entered for the only employee of the name', async () => {
    const name = `Tara ${crypto.randomUUID()}`;
    await work(name);
    const tara = await app.signInAs({ name: name.toUpperCase(), permissions: reader });
    expect((await save(tara, { hours: [] })).status, 'the hours are older than the account').toBe(409);
    const stored = await availability(name);
    const admin = await app.signInAs('Admin');
    const again = { as: admin, json: { name, hours: mornings } };
    expect((await app.request('PUT', `/api/availabilities/${stored?._id}`, again)).status).toBe(200);
    expect(await own(tara)).toMatchObject({ name, hours: mornings });
    expect((await save(tara, { hours: [] })).status).toBe(200);
    const other = { as: admin, json: { name: `Guest ${crypto.randomUUID()}`, hours: mornings } };
    await app.request('PUT', `/api/availabilities/${stored?._id}`, other);
    expect(await own(tara), 'they were given to somebody else').toBeNull();
  });

  test('follow a renamed employee, unless others have the new name', async () => {
    const employee = await app.createEmployee({ name: `Uma ${crypto.randomUUID()}`, permissions: reader });
    const uma = await app.sessionOf(employee);
    await save(uma, { hours: mornings });
    const renamed = `Uma Rao ${crypto.randomUUID()}`;
    await app.sql`update employees set name = ${renamed} where id = ${employee._id}`;
    expect(await own(uma)).toMatchObject({ name: renamed, version: 2 });
    expect(await availability(employee.name)).toBeUndefined();
    const guest = `Guest ${crypto.randomUUID()}`;
    await work(guest);
    await app.sql`update employees set name = ${guest} where id = ${employee._id}`;
    expect(await own(uma)).toMatchObject({ name: renamed });
  });

  test('stay when the account is deleted, and are nobody’s then', async () => {
    const employee = await app.createEmployee({ name: `Veer ${crypto.randomUUID()}`, permissions: reader });
    await save(await app.sessionOf(employee), { hours: mornings });
    await app.sql`delete from employees where id = ${employee._id}`;
    expect((await availability(employee.name))?.hours).toEqual(mornings);
    const namesake = await app.signInAs({ name: employee.name, permissions: reader });
    expect((await save(namesake, { hours: [] })).status).toBe(409);
  });
});
