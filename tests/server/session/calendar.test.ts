import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CalendarRange } from '#contract/session/calendar.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  await app.sql`delete from bookings`;
  await app.sql`delete from live_sessions`;
  await app.sql`delete from leads`;
  await app.sql`insert into bookings (title, type, "by", date, start, "end", status) values
    ('Booked', 'other', 'Anil', '2026-11-24', '10:00', '12:00', 'booked'),
    ('All day', 'other', 'Kavitha', '2026-11-24', null, null, 'booked'),
    ('Asked', 'other', 'Anil', '2026-11-25', '10:00', '11:00', 'pending'),
    ('Cancelled', 'other', 'Anil', '2026-11-25', '12:00', '13:00', 'cancelled'),
    ('Next month', 'other', 'Anil', '2026-12-24', '10:00', '11:00', 'booked')`;
  await app.sql`insert into live_sessions (title, instructor, date, start, "end", status) values
    ('Live', 'anil', '2026-11-24', '11:00', '12:30', 'active'),
    ('Off air', 'Anil', '2026-11-24', '14:00', '15:00', 'inactive')`;
  await app.sql`insert into leads (name, assigned_to, scheduled_date, scheduled_time) values
    ('Riya', 'Asha', '2026-11-24', '09:30'), ('Without appointment', 'Asha', null, null)`;
});
afterAll(() => app.close());

async function range(query = '', as = admin): Promise<CalendarRange> {
  const response = await app.request('GET', `/api/calendar?from=2026-11-22&to=2026-11-28${query}`, { as });
  expect(response.status).toBe(200);
  return response.json();
}
const titles = ({ entries }: CalendarRange) => entries.map(({ title }) => title);

describe('the calendar of some days', () => {
  test('has bookings by their status, active sessions and appointments, in order', async () => {
    const week = await range();
    expect(titles(week)).toEqual(['All day', 'Riya', 'Booked', 'Live', 'Asked', 'Cancelled']);
    expect(week.entries[1]).toMatchObject({ part: 'appointment', by: 'Asha', start: '09:30', end: null });
    expect(week.people).toEqual(expect.arrayContaining(['Anil', 'Asha', 'Kavitha']));
  });

  test('marks the entries whose trainer is elsewhere then', async () => {
    const { entries } = await range();
    const doubles = entries.filter(({ clashes }) => clashes).map(({ title }) => title);
    expect(doubles).toEqual(['Booked', 'Live']);
  });

  test('says which sessions later ones of their repetition follow', async () => {
    await app.sql`insert into live_sessions (title, instructor, date, start, "end", series_id) values
      ('First', 'Ravi', '2027-02-02', '11:00', '12:30', '00000000-0000-4000-8000-000000000001'),
      ('Last', 'Ravi', '2027-02-03', '11:00', '12:30', '00000000-0000-4000-8000-000000000001'),
      ('Single', 'Ravi', '2027-02-04', '11:00', '12:30', null)`;
    const response = await app.request('GET', '/api/calendar?from=2027-02-01&to=2027-02-07', { as: admin });
    const { entries }: CalendarRange = await response.json();
    expect(entries.map(({ title, repeats }) => [title, repeats])).toEqual([
      ['First', true],
      ['Last', false],
      ['Single', false],
    ]);
  });

  test('is limited to parts and people', async () => {
    expect(titles(await range('&parts=pending,session'))).toEqual(['Live', 'Asked']);
    expect(titles(await range('&people=Kavitha;asha'))).toEqual(['All day', 'Riya']);
    expect((await range('&people=Kavitha')).people).toContain('Anil');
  });

  test('has the own entries of those who teach first, and everybody’s for others', async () => {
    const permissions = flags({ calendar: ['read'], 'live-session': ['read'] });
    const trainer = await app.signInAs({ name: 'Kavitha', permissions });
    const reader = await app.signInAs({ name: 'Meera', permissions });
    const week = await range('&mine=first', trainer);
    expect([titles(week), week.isMine]).toEqual([['All day'], true]);
    const other = await range('&mine=first', reader);
    expect([titles(other).length, other.isMine]).toEqual([5, false]);
  });

  test('has some entries of each day, and the number of all', async () => {
    const week = await range('&perDay=2');
    expect(titles(week)).toEqual(['All day', 'Riya', 'Asked', 'Cancelled']);
    expect(week.days).toEqual([{ date: '2026-11-24', total: 4 }]);
  });

  test('has each day off of those who do not work then, alone and among the entries of a person', async () => {
    await app.sql`insert into availabilities (name, days_off) values
      ('Kavitha', '[{"from": "2026-11-20", "to": "2026-11-23", "reason": "Leave"}, {"from": "2026-11-28", "to": "2026-12-02", "reason": ""}]')`;
    const { entries } = await range('&parts=off');
    expect(entries.map(({ title, by, date, start }) => [title, by, date, start])).toEqual([
      ['Leave', 'Kavitha', '2026-11-22', null],
      ['Leave', 'Kavitha', '2026-11-23', null],
      ['', 'Kavitha', '2026-11-28', null],
    ]);
    const [stored] = await app.sql<{ id: string }[]>`select id from availabilities`;
    expect(entries[0]?._id).toBe(`${stored?.id}:2026-11-22`);
    expect(titles(await range('&people=kavitha'))).toEqual(['Leave', 'Leave', 'All day', '']);
    await app.sql`delete from availabilities`;
  });

  test('loses no other entry because of days off, and says of which days some are left out', async () => {
    const daysOff = JSON.stringify([{ from: '2026-11-22', to: '2026-11-28', reason: 'Leave' }]);
    await app.sql`insert into availabilities (name, days_off)
      select 'Colleague ' || number, ${daysOff}::text::jsonb from generate_series(1, 1000) number`;
    const week = await range();
    expect(week.entries).toHaveLength(6000);
    expect(titles(week).filter((title) => title !== 'Leave')).toEqual(
      titles(await range('&parts=booked,pending,cancelled,session,appointment')),
    );
    expect(week.days).toEqual([
      { date: '2026-11-27', total: 1000 },
      { date: '2026-11-28', total: 1000 },
    ]);
    const crowded = await range('&perDay=4');
    expect(titles(crowded)).toEqual(
      expect.arrayContaining(['All day', 'Riya', 'Booked', 'Live', 'Asked', 'Cancelled']),
    );
    expect(crowded.days[2]).toEqual({ date: '2026-11-24', total: 1004 });
    await app.sql`delete from availabilities`;
  });

  test('leaves out what the caller may not read', async () => {
    const reader = await app.signInAs({ permissions: flags({ calendar: ['read'] }) });
    const week = await range('&parts=booked,session,appointment', reader);
    expect(titles(week)).toEqual(['All day', 'Booked']);
    expect(week.parts).toEqual(['booked', 'pending', 'cancelled', 'off']);
    expect(week.people).toEqual(['Anil', 'Kavitha']);
  });

  test.each(['from=2026-11-01&to=2026-12-31', 'from=2026-11-02&to=2026-11-01', 'from=2026-11-02', 'from=x&to=y'])(
    'is refused for %s',
    async (query) => {
      expect((await app.request('GET', `/api/calendar?${query}`, { as: admin })).status).toBe(422);
    },
  );
});
