import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

let enrolled = 0;
async function enrol(phone: string): Promise<string> {
  enrolled += 1;
  const [row] = await app.sql<{ id: string }[]>`
    insert into students (name, email, phone) values ('Asha Rao', ${`asha${enrolled}@example.in`}, ${phone}) returning id`;
  return row?.id ?? '';
}

/** The students of the list that are marked as possible duplicates, and those that are not. */
async function marked(ids: readonly string[]) {
  const listed = async (duplicate: boolean) => {
    const answer = await app.request('GET', `/api/v1/students?page=1&limit=200&duplicate=${duplicate}`, { as: admin });
    const { students }: { students: { _id: string; duplicate: boolean }[] } = await answer.json();
    expect(students.every((student) => student.duplicate === duplicate)).toBe(true);
    return students.filter(({ _id }) => ids.includes(_id)).length;
  };
  return { doubles: await listed(true), single: await listed(false) };
}

test('students with the same phone are marked until one has another phone, in whatever spelling', async () => {
  const ids = [await enrol('+91 98201 11111'), await enrol('098201-11111'), await enrol('9820122222'), await enrol('')];
  expect(await marked(ids)).toEqual({ doubles: 2, single: 2 });
  await app.sql`update students set phone = '98201 22222' where id = ${ids[1]}`;
  expect(await marked(ids)).toEqual({ doubles: 2, single: 2 });
  await app.sql`update students set phone = '' where id = ${ids[2]}`;
  expect(await marked(ids)).toEqual({ doubles: 0, single: 4 });
  await app.sql`update students set phone = '9820133333' where id = any(${ids})`;
  expect(await marked(ids)).toEqual({ doubles: 4, single: 0 });
});

test('a student who is moved to the trash is no double, and is one again when restored', async () => {
  const ids = [await enrol('9820144444'), await enrol('9820144444')];
  expect(await marked(ids)).toEqual({ doubles: 2, single: 0 });
  await app.request('DELETE', `/api/v1/students/${ids[0]}`, { as: admin });
  expect(await marked(ids)).toEqual({ doubles: 0, single: 1 });
  expect((await app.request('POST', `/api/trash/${ids[0]}/restore`, { as: admin })).status).toBe(200);
  expect(await marked(ids)).toEqual({ doubles: 2, single: 0 });
});

test('students who are enrolled with one phone at once find each other', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => enrol('9820155555')));
  expect(await marked(ids)).toEqual({ doubles: 6, single: 0 });
});

test('the mark is neither part of a student nor of a change in its history', async () => {
  const id = await enrol('9820166666');
  const before = await app.sql<{ version: number }[]>`select version from students where id = ${id}`;
  await enrol('9820166666');
  expect(await app.sql`select version from students where id = ${id}`).toEqual(before);
  const student = await (await app.request('GET', `/api/v1/students/${id}`, { as: admin })).json();
  expect(student).not.toHaveProperty('hasDouble');
  expect(student).toMatchObject({ duplicate: true });
});
