import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays } from '#contract/days.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import type { Employee } from '#contract/people/employees.ts';
import { defaultProfile } from '#contract/people/profile.ts';
import { waitOf } from '#tests/setup/pace.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { openStream } from '../features/liveReader.ts';

let app: TestApp;
let admin: string;

const today = todayAtInstitute();
/** A Monday, far enough ahead that nothing of it has passed. */
const monday = addDays(today, 21 - new Date(addDays(today, -1)).getUTCDay());
const yesterday = addDays(today, -1);

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const unique = (name: string) => `${name} ${crypto.randomUUID()}`;

/** An employee who may read the calendar. */
const createTrainer = (name = unique('Anil')) =>
  app.createEmployee({ name, permissions: flags({ calendar: ['read'], 'live-session': ['read'] }) });

async function work(name: string): Promise<void> {
  const json = { name, hours: [{ weekday: 1, start: '09:00', end: '12:00' }], onSite: true };
  const response = await app.request('POST', '/api/availabilities', { as: admin, json });
  expect(response.status, await response.clone().text()).toBe(201);
}

const ask = (by: string, start = '09:00', end = '10:00') =>
  app.request('POST', '/api/public/bookings', {
    json: { title: unique('Visit'), by, date: monday, start, end, type: 'other' },
  });

async function book(by: string, date = monday, start = '09:00'): Promise<string> {
  const [row] = await app.sql<{ id: string }[]>`
    insert into bookings (title, type, "by", date, start, "end", status)
    values ('A', 'other', ${by}, ${date}, ${start}, ${start}::time + interval '30 minutes', 'booked') returning id`;
  return row?.id ?? '';
}

async function teach(instructor: string, date = monday): Promise<string> {
  const [row] = await app.sql<{ id: string }[]>`
    insert into live_sessions (title, instructor, date, start, "end")
    values ('L', ${instructor}, ${date}, '11:00', '12:00') returning id`;
  return row?.id ?? '';
}

async function trainerOf(id: string): Promise<string | undefined> {
  const [row] = await app.sql<{ name: string }[]>`
    select "by" as name from bookings where id = ${id}
    union all select instructor from live_sessions where id = ${id}`;
  return row?.name;
}

function rename({ _id, email }: Employee, name: string) {
  return app.request('PUT', `/api/employees/${_id}`, { as: admin, json: { name, email } });
}

async function renamed(employee: Employee, name = unique('Anil Kumar')): Promise<string> {
  const response = await rename(employee, name);
  expect(response.status, await response.clone().text()).toBe(200);
  return name;
}

async function offered(by: string): Promise<string[]> {
  const response = await app.request('GET', `/api/public/slots?from=${monday}&days=1&by=${encodeURIComponent(by)}`);
  const { slots }: { slots: { start: string }[] } = await response.json();
  return slots.map(({ start }) => start);
}

describe('what is to come of a renamed trainer', () => {
  test('follows, so that the site does not offer a booked time', async () => {
    const trainer = await createTrainer();
    await work(trainer.name);
    expect((await ask(trainer.name)).status).toBe(201);
    const session = await teach(trainer.name);
    expect(await offered(trainer.name)).toEqual(['10:00']);
    const name = await renamed(trainer);
    expect(await offered(name)).toEqual(['10:00']);
    expect((await ask(name)).status).toBe(422);
    expect((await ask(name, '10:00', '11:00')).status).toBe(201);
    expect(await trainerOf(session)).toBe(name);
  });

  test('follows in the own profile as well, and stays in the own calendar', async () => {
    const trainer = await createTrainer();
    await work(trainer.name);
    const booking = await book(trainer.name.toUpperCase());
    const session = await teach(trainer.name);
    const as = await app.sessionOf(trainer);
    const name = unique('Anil Rao');
    const json = { ...defaultProfile, name, email: trainer.email };
    expect((await app.request('PUT', '/api/admin/profile', { as, json })).status).toBe(200);
    const path = `/api/calendar?from=${monday}&to=${monday}&mine=first`;
    const { entries, isMine } = await (await app.request('GET', path, { as })).json();
    expect(isMine).toBe(true);
    expect(entries.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual([booking, session].toSorted());
  });

  test('has a new version, and open lists are told', async () => {
    const trainer = await createTrainer();
    await work(trainer.name);
    const booking = await book(trainer.name);
    const session = await teach(trainer.name);
    const stream = await openStream(app, admin);
    const told = (since: number) =>
      new Set(
        stream
          .changes()
          .slice(since)
          .flatMap(({ ids }) => ids),
      );
    // Events of one topic within a moment are one, so those of the new records have to be over.
    const marker = crypto.randomUUID();
    await app.sql`select pg_notify('live', ${JSON.stringify({ topic: 'alerts', change: 'update', ids: [marker] })})`;
    await expect.poll(() => told(0)).toContain(marker);
    const before = stream.changes().length;
    await renamed(trainer);
    await expect.poll(() => [...told(before)]).toEqual(expect.arrayContaining([booking, session]));
    await stream.close();
    const stale = { as: admin, json: { place: 'Pune' }, headers: { 'If-Match': '"1"' } };
    expect((await app.request('PATCH', `/api/bookings/${booking}`, stale)).status).toBe(409);
  });

  test('follows without hours, and again after another name', async () => {
    const trainer = await createTrainer();
    const booking = await book(trainer.name);
    const names = [await renamed(trainer, unique('Anil Rao')), await renamed(trainer)];
    expect(await trainerOf(booking)).toBe(names[1]);
  });

  test('keeps the name under which it was held', async () => {
    const trainer = await createTrainer();
    await work(trainer.name);
    const held = [await book(trainer.name, yesterday), await teach(trainer.name, yesterday)];
    await renamed(trainer);
    expect(await Promise.all(held.map(trainerOf))).toEqual([trainer.name, trainer.name]);
  });

  test('is what is not over at the institute', async () => {
    const trainer = await createTrainer();
    const rows = await app.sql<{ id: string }[]>`
      insert into bookings (title, type, "by", date, start, "end")
      select 'Today', 'other', ${trainer.name}, clock.time::date, span.start, span."end"
      from (select now() at time zone 'Asia/Kolkata' - interval '1 minute' as time) clock,
        (values (time '00:00', time '00:01'), (null, null)) as span(start, "end")
      returning id`;
    const name = await renamed(trainer);
    expect(await Promise.all(rows.map(({ id }) => trainerOf(id)))).toEqual([trainer.name, name]);
  });
});

describe('what names a trainer stays', () => {
  test('together with the hours, if another colleague has the name', async () => {
    const trainer = await createTrainer();
    await work(trainer.name);
    await createTrainer(trainer.name.toUpperCase().replace(' ', ' \u200b '));
    const booking = await book(trainer.name);
    const name = await renamed(trainer);
    expect(await trainerOf(booking)).toBe(trainer.name);
    expect(await offered(trainer.name)).toEqual(['10:00', '11:00']);
    expect(await offered(name)).toEqual([]);
  });

  test('with the hours of somebody else', async () => {
    const guest = unique('Guest');
    await work(guest);
    const trainer = await app.createEmployee({ name: guest });
    const booking = await book(guest);
    await renamed(trainer);
    expect(await trainerOf(booking)).toBe(guest);
    expect(await offered(guest)).toEqual(['10:00', '11:00']);
  });

  test('if others have the new name’s hours', async () => {
    const trainer = await createTrainer();
    const guest = unique('Guest');
    await work(guest);
    const booking = await book(trainer.name);
    await renamed(trainer, guest);
    expect(await trainerOf(booking)).toBe(trainer.name);
  });

  test('if a deleted colleague had the name', async () => {
    const former = await createTrainer();
    const booking = await book(former.name);
    expect((await app.request('DELETE', `/api/employees/${former._id}`, { as: admin })).status).toBe(200);
    await renamed(await createTrainer(former.name));
    expect(await trainerOf(booking)).toBe(former.name);
  });

  test('if it is older than the name of an employee who only took it for a while', async () => {
    const guest = unique('Guest');
    const booking = await book(guest);
    const employee = await createTrainer();
    await renamed(employee, guest);
    const own = await book(guest, monday, '10:00');
    await renamed(employee, employee.name);
    expect(await Promise.all([booking, own].map(trainerOf))).toEqual([guest, employee.name]);
  });
});

describe('a rename', () => {
  test('takes the hours along where two have the name, if nothing of it is to come', async () => {
    const trainer = await createTrainer();
    await work(trainer.name);
    await createTrainer(trainer.name);
    const held = await book(trainer.name, yesterday);
    expect(await offered(await renamed(trainer))).toEqual(['09:00', '10:00', '11:00']);
    expect(await trainerOf(held)).toBe(trainer.name);
  });

  test('is refused if the name has a slot at the same time', async () => {
    const trainer = await createTrainer();
    await work(trainer.name);
    expect((await ask(trainer.name)).status).toBe(201);
    const guest = unique('Guest');
    await work(guest);
    expect((await ask(guest)).status).toBe(201);
    await app.sql`delete from availabilities where name = ${guest}`;
    const refusal = await rename(trainer, guest);
    expect([refusal.status, (await refusal.json()).errors]).toEqual([
      422,
      { name: 'Somebody of this name is booked at the same time. Choose another name.' },
    ]);
    const as = await app.sessionOf(trainer);
    const json = { ...defaultProfile, name: guest, email: trainer.email };
    const refused = await app.request('PUT', '/api/admin/profile', { as, json });
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['name']]);
    expect(await offered(trainer.name)).toEqual(['10:00', '11:00']);
  });

  test('takes along what a visitor books meanwhile', async () => {
    const trainer = await createTrainer();
    await work(trainer.name);
    const { promise: held, resolve: commit } = Promise.withResolvers<void>();
    const name = unique('Anil Kumar');
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const renaming = app.db.transaction(async (transaction) => {
      await transaction.execute(sql`update employees set name = ${name} where id = ${trainer._id}`);
      begin();
      await held;
    });
    await begun;
    const waiting = () => app.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const asked = ask(trainer.name);
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: waitOf(30_000), interval: 20 });
    commit();
    await renaming;
    expect((await asked).status).toBe(201);
    expect(await offered(name)).toEqual(['10:00', '11:00']);
  });
});
