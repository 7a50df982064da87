import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InboxFigures } from '#contract/features/inbox.ts';
import { defaultOfficeHours, type OfficeHours } from '#contract/features/officeHours.ts';
import { officeTimeAfter, officeTimeBefore } from '#server/features/inbox/officeTime.ts';
import { oneRecordsTable } from '#server/platform/tables/content.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { refusalOf } from '../http/refusals.ts';
import { inboxOf } from './inbox.ts';

const hourMs = 3_600_000;
/** A moment in the institute's zone. */
const at = (moment: string) => new Date(`${moment}:00+05:30`);
const after = (since: string, hours: number, office: OfficeHours = defaultOfficeHours) =>
  officeTimeAfter(office, at(since), hours * hourMs);
const before = (now: string, hours: number, office: OfficeHours = defaultOfficeHours) =>
  officeTimeBefore(office, at(now), hours * hourMs);

describe('of the usual office hours, Monday to Saturday from 9 to 18,', () => {
  // 2026-11-27 is a Friday.
  test.each([
    ['within a day', '2026-11-27T10:00', 4, '2026-11-27T14:00'],
    ['over the night', '2026-11-27T16:00', 4, '2026-11-28T11:00'],
    ['asked after closing', '2026-11-27T23:59', 1, '2026-11-28T10:00'],
    ['asked just after midnight', '2026-11-28T00:01', 1, '2026-11-28T10:00'],
    ['over a Sunday', '2026-11-28T17:30', 1, '2026-11-30T09:30'],
    ['asked on a Sunday', '2026-11-29T12:00', 9, '2026-11-30T18:00'],
    ['of several days', '2026-11-27T09:00', 24, '2026-11-30T15:00'],
    ['three quarters of an hour', '2026-11-28T17:30', 0.75, '2026-11-30T09:15'],
  ])('a target %s is due in time', (_, since, hours, due) => {
    expect(after(since, hours)).toEqual(at(due));
    // A conversation that has been waiting since that moment, or longer, is late from then on.
    expect(before(due, hours).getTime()).toBeGreaterThanOrEqual(at(since).getTime());
    const msBefore = new Date(at(due).getTime() - 60_000);
    expect(officeTimeBefore(defaultOfficeHours, msBefore, hours * hourMs).getTime()).toBeLessThan(at(since).getTime());
  });

  test('nobody becomes late at night or on a Sunday', () => {
    expect(before('2026-11-28T18:00', 2)).toEqual(at('2026-11-28T16:00'));
    expect(before('2026-11-29T23:00', 2)).toEqual(at('2026-11-28T16:00'));
    expect(before('2026-11-30T08:59', 2)).toEqual(at('2026-11-28T16:00'));
    expect(before('2026-11-30T10:00', 2)).toEqual(at('2026-11-28T17:00'));
  });
});

test('days off do not count, and hours may last around the clock', () => {
  const daysOff = ['2026-11-28', '2026-11-30'];
  expect(after('2026-11-27T17:00', 2, { ...defaultOfficeHours, daysOff })).toEqual(at('2026-12-01T10:00'));
  const always = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00', daysOff: [] };
  expect(after('2026-11-28T23:00', 24, always)).toEqual(at('2026-11-29T23:00'));
  expect(before('2026-11-29T23:00', 24, always)).toEqual(at('2026-11-28T23:00'));
});

describe('the server', () => {
  let app: TestApp;
  let inbox: ReturnType<typeof inboxOf>;
  let admin: string;
  /** A Monday, 10:00 at the institute. */
  const now = at('2030-11-25T10:00');
  beforeAll(async () => {
    app = await createTestApp();
    app.passTime(now.getTime() - Date.now());
    admin = await app.signInAs('Admin');
    inbox = inboxOf(app, admin);
  });
  afterAll(() => app.close());

  test('keeps the target of settings that were saved before there were office hours', async () => {
    await app.db.insert(oneRecordsTable).values({ name: 'inboxSettings', content: { targetHours: 4 } });
    expect(await inbox.call('GET', '/inbox/settings')).toMatchObject({ targetHours: 4, ...defaultOfficeHours });
  });

  test('counts only office hours for the queue, the due time and the figures', async () => {
    const [late, timely] = [await inbox.start('tickets'), await inbox.start('tickets')];
    const [saturdayNoon, saturdayEvening] = [at('2030-11-23T12:00'), at('2030-11-23T16:30')];
    const ask = (id: string, moment: Date) =>
      app.sql`update tickets set waiting_since = ${moment.toISOString()}, created_at = ${moment.toISOString()} where id = ${id}`;
    await ask(late, saturdayNoon);
    await ask(timely, saturdayEvening);
    expect(await inbox.idsIn('queue=late')).toEqual([late]);
    expect(await inbox.thread('tickets', timely)).toMatchObject({
      answerDueAt: at('2030-11-25T11:30').toISOString(),
      answerSoonAt: at('2030-11-25T10:30').toISOString(),
    });
    await app.sql`update tickets set first_answered_at = ${now.toISOString()}, waiting_since = null where id = ${timely}`;
    const query = `from=${at('2030-11-22T00:00').toISOString()}&to=${now.toISOString()}`;
    const { all } = await inbox.call<InboxFigures>('GET', `/inbox/figures?${query}`);
    // An hour and a half on Saturday, and an hour on Monday.
    expect(all).toMatchObject({ total: 2, answered: 1, medianMinutes: 150, inTime: 1, late: 1 });
  });

  test('says the same hours in the figures as in the due time', async () => {
    await app.sql`delete from tickets`;
    await inbox.start('tickets');
    const settings = { targetHours: 8, days: [1, 3, 6], from: '08:15', to: '19:45', daysOff: ['2030-11-06'] };
    expect(await inbox.call('PUT', '/inbox/settings', { json: settings })).toMatchObject(settings);
    const query = `from=${at('2030-11-01T00:00').toISOString()}&to=${now.toISOString()}`;
    for (const [asked, minutes] of [
      ['2030-11-01T03:00', 0],
      ['2030-11-02T08:14', 1],
      ['2030-11-02T19:44', 30],
      ['2030-11-03T12:00', 690],
      ['2030-11-04T13:20', 2000],
      ['2030-11-05T23:59', 333],
    ] as const) {
      const answered = officeTimeAfter(settings, at(asked), minutes * 60_000).toISOString();
      await app.sql`update tickets set created_at = ${at(asked).toISOString()}, first_answered_at = ${answered}`;
      const { all } = await inbox.call<InboxFigures>('GET', `/inbox/figures?${query}`);
      expect([asked, all.medianMinutes, all.inTime]).toEqual([asked, minutes, minutes <= 480 ? 1 : 0]);
    }
  });

  test('refuses hours that end before they begin, and a week without days', async () => {
    const path = '/api/inbox/settings';
    const backwards = await refusalOf(app, 'PUT', path, {
      as: admin,
      json: { targetHours: 4, from: '18:00', to: '09:00' },
    });
    expect([backwards.status, Object.keys(backwards.errors ?? {})]).toEqual([422, ['to']]);
    const never = await refusalOf(app, 'PUT', path, { as: admin, json: { targetHours: 4, days: [] } });
    expect(Object.keys(never.errors ?? {})).toEqual(['days']);
  });
});
