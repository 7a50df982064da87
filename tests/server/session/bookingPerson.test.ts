import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql`delete from bookings`);

type Fields = Readonly<Record<string, unknown>>;
const draft = () => ({
  title: 'GST returns',
  date: addDays(todayAtInstitute(), 7),
  start: '10:00',
  end: '12:00',
  name: 'Riya Sen',
  email: 'riya@students.example',
});
const ask = (fields: Fields) =>
  app.request('POST', '/api/public/bookings', {
    json: { ...draft(), type: 'live', by: `Anil ${crypto.randomUUID()}`, ...fields },
  });
const latestBooking = async () => {
  const [row] = await app.sql<{ student: string | null; lead: string | null; name: string; note: string }[]>`
    select student_id as student, lead_id as lead, name, note from bookings order by created_at desc limit 1`;
  return row;
};

describe('a booking that a visitor asks for', () => {
  test('has the person’s details, and names the student and the open lead who have both phone and email', async () => {
    const [student] =
      await app.sql`insert into students (name, email, phone) values ('Riya', 'riya@students.example', '9811064097') returning id`;
    const [lead] =
      await app.sql`insert into leads (name, email, phone) values ('Riya', 'other@students.example', '+91 98110 64097') returning id`;
    expect((await ask({ phone: '+91 98110-64097', note: 'In the evening' })).status).toBe(201);
    expect(await latestBooking()).toEqual({
      student: student?.id,
      lead: lead?.id,
      name: 'Riya Sen',
      note: 'In the evening',
    });
    await app.sql`insert into students (name, email, phone) values ('Dev', 'dev@students.example', '9811011111')`;
    await ask({ phone: '9811011111' });
    expect(await latestBooking(), 'the phone of another one').toMatchObject({ student: null });
    await ask({ email: 'nobody@students.example', phone: '' });
    expect(await latestBooking()).toMatchObject({ student: null, lead: null });
  });
});
