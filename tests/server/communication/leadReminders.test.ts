import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notice } from '#contract/features/notices.ts';
import { momentAt, wallClock } from '#contract/instituteTime.ts';
import {
  remindOfAppointments,
  sendMorningNotices,
  sendMorningNoticesOnce,
} from '#server/communication/leadReminders.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql`delete from leads`;
  await app.sql`delete from notices`;
});

const minute = 60_000;
/** A date and time at the institute some minutes from now. */
const inMinutes = (minutes: number) => wallClock(new Date(app.deps.clock().getTime() + minutes * minute));

async function colleague(permissions = flags({ enquiries: ['read'] })) {
  const employee = await app.createEmployee({ name: 'Asha Rao', permissions });
  return { ...employee, token: await app.sessionOf(employee) };
}
type Colleague = Awaited<ReturnType<typeof colleague>>;

async function addLead(owner: Colleague, at?: { date: string; time?: string }, name = 'Kunal'): Promise<string> {
  const [row] = await app.sql<{ id: string }[]>`
    insert into leads (name, owner_id, assigned_to, scheduled_date, scheduled_time)
    values (${name}, ${owner._id}, ${owner.name}, ${at?.date ?? null}, ${at?.time ?? null}) returning id`;
  return row?.id ?? '';
}

const noticesOf = async ({ token }: Colleague): Promise<Notice[]> =>
  (await (await app.request('GET', '/api/notices', { as: token })).json()).notices;
const subjectsTo = async ({ email }: Colleague) =>
  (await app.sql<{ subject: string }[]>`select subject from letters where "to" = ${email} order by created_at`).map(
    ({ subject }) => subject,
  );
const prefer = ({ token }: Colleague, json: object) => app.request('PATCH', '/api/preferences', { as: token, json });

describe('the leads of a day', () => {
  test('are one notice and one email for each owner, however often and at once they are told', async () => {
    const [asha, ravi] = [await colleague(), await colleague()];
    await prefer(asha, { noticeMail: 'daily' });
    const today = inMinutes(0).date;
    await addLead(asha, { date: today });
    await addLead(asha, { date: '2020-01-01', time: '10:00' });
    await addLead(asha);
    await addLead(asha, { date: '2037-01-01' });
    await addLead(ravi, { date: '2037-01-01' });
    await Promise.all([sendMorningNotices(app.deps), sendMorningNotices(app.deps)]);
    await sendMorningNotices(app.deps);
    expect(await noticesOf(asha)).toMatchObject([
      { kind: 'leads', record: null, details: { today: 1, overdue: 1, withoutStep: 1 } },
    ]);
    expect(await subjectsTo(asha)).toEqual(['Your leads today']);
    expect(await noticesOf(ravi)).toEqual([]);
  });

  test('are not told to those who switched it off, without emails to those who want none, nor without the right', async () => {
    const [off, silent, refused] = [await colleague(), await colleague(), await colleague(flags({ blogs: ['read'] }))];
    await prefer(off, { leadNotices: false });
    await prefer(silent, { noticeMail: 'never' });
    for (const owner of [off, silent, refused]) await addLead(owner);
    await sendMorningNotices(app.deps);
    expect(await noticesOf(off)).toEqual([]);
    expect(await noticesOf(silent)).toMatchObject([{ kind: 'leads' }]);
    expect(await noticesOf(refused)).toEqual([]);
    for (const owner of [off, silent, refused]) expect(await subjectsTo(owner)).toEqual([]);
  });

  test('leave out closed leads', async () => {
    const asha = await colleague();
    const id = await addLead(asha);
    await app.sql`update leads set stage_id = (select id from lead_stages where kind = 'won' limit 1) where id = ${id}`;
    await sendMorningNotices(app.deps);
    expect(await noticesOf(asha)).toEqual([]);
  });
});

/** The same server at a time of a day at the institute. */
const at = (date: string, time: string) => ({ ...app.deps, clock: () => momentAt({ date, time }) });
const countOf = async (asha: Colleague) => (await noticesOf(asha)).length;

describe('the leads of a day whose 9:00 was missed', () => {
  beforeEach(() => app.sql`delete from one_records where name = 'leadDigest'`);

  test('are told once by the processes that start on the same day, and say that they are late', async () => {
    const asha = await colleague();
    await prefer(asha, { noticeMail: 'daily' });
    await addLead(asha);
    await sendMorningNoticesOnce(at('2026-03-02', '09:00'));
    await sendMorningNoticesOnce(at('2026-03-02', '09:05'));
    expect(await noticesOf(asha)).toMatchObject([{ details: { withoutStep: 1 } }]);
    await sendMorningNoticesOnce(at('2026-03-03', '08:55'));
    expect(await countOf(asha)).toBe(1);
    await app.sql`delete from notices`;
    const started = at('2026-03-03', '11:20');
    await Promise.all([sendMorningNoticesOnce(started), sendMorningNoticesOnce(started)]);
    await sendMorningNoticesOnce(at('2026-03-03', '17:00'));
    expect(await noticesOf(asha)).toMatchObject([{ details: { withoutStep: 1, isLate: true } }]);
    expect(await countOf(asha)).toBe(1);
    const [letter] = await app.sql<{ content: string }[]>`
      select content::text as content from letters where "to" = ${asha.email} order by created_at desc limit 1`;
    expect(letter?.content).toContain('late, because the server was down at 9:00');
  });

  test('are not told again to anybody on the same or the next day', async () => {
    const [asha, ravi] = [await colleague(), await colleague()];
    await addLead(asha);
    await sendMorningNoticesOnce(at('2026-03-02', '09:00'));
    await addLead(ravi);
    await sendMorningNoticesOnce(at('2026-03-02', '15:00'));
    expect(await countOf(ravi)).toBe(0);
    await sendMorningNoticesOnce(at('2026-03-03', '09:00'));
    await sendMorningNoticesOnce(at('2026-03-03', '09:30'));
    expect(await noticesOf(ravi)).toMatchObject([{ details: { withoutStep: 1 } }]);
    expect((await noticesOf(ravi))[0]?.details).not.toHaveProperty('isLate');
  });

  test('are told to the rest by the next process if one was killed halfway', async () => {
    const people = [await colleague(), await colleague(), await colleague()];
    for (const person of people) await addLead(person);
    await sendMorningNoticesOnce(at('2026-03-01', '09:00'));
    await app.sql`delete from notices`;
    const killed = new AbortController();
    const telling = sendMorningNoticesOnce(at('2026-03-02', '09:00'), killed.signal);
    killed.abort();
    await telling;
    await sendMorningNoticesOnce(at('2026-03-02', '09:05'));
    expect(await Promise.all(people.map(countOf))).toEqual([1, 1, 1]);
  });

  test('are not told by a server that starts for the first time in the afternoon', async () => {
    const asha = await colleague();
    await addLead(asha);
    await sendMorningNoticesOnce(at('2026-03-02', '15:00'));
    expect(await countOf(asha)).toBe(0);
    await sendMorningNoticesOnce(at('2026-03-03', '09:00'));
    expect(await countOf(asha)).toBe(1);
  });
});

describe('a reminder', () => {
  test('comes once before an appointment, and again if it is put off', async () => {
    const asha = await colleague();
    const id = await addLead(asha, inMinutes(10));
    await Promise.all([remindOfAppointments(app.deps), remindOfAppointments(app.deps)]);
    await remindOfAppointments(app.deps);
    expect(await noticesOf(asha)).toMatchObject([
      { kind: 'appointment', record: { title: 'Kunal' }, details: { appointmentAt: expect.any(String) } },
    ]);
    const { date, time } = inMinutes(12);
    await app.sql`update leads set scheduled_date = ${date}, scheduled_time = ${time} where id = ${id}`;
    await remindOfAppointments(app.deps);
    expect(await subjectsTo(asha)).toEqual([
      expect.stringMatching(/^An appointment at \d\d:\d\d$/),
      `An appointment at ${time}`,
    ]);
  });

  test('never comes for the past, for a day without a time, or earlier than the setting says', async () => {
    const asha = await colleague();
    await addLead(asha, inMinutes(-5));
    await addLead(asha, { date: inMinutes(0).date });
    await addLead(asha, inMinutes(45), 'Later');
    await remindOfAppointments(app.deps);
    expect(await noticesOf(asha)).toEqual([]);
    const save = (json: object, as = admin) => app.request('PUT', '/api/lead-settings', { as, json });
    expect((await save({ reminderMinutes: 60 }, asha.token)).status).toBe(403);
    expect((await save({ reminderMinutes: -1 })).status).toBe(422);
    expect((await save({ reminderMinutes: 60 })).status).toBe(200);
    await remindOfAppointments(app.deps);
    expect(await noticesOf(asha)).toMatchObject([{ record: { title: 'Later' } }]);
    await save({ reminderMinutes: 0 });
    await addLead(asha, inMinutes(3), 'Never');
    await remindOfAppointments(app.deps);
    expect(await noticesOf(asha)).toHaveLength(1);
    await save({ reminderMinutes: 15 });
  });

  test('never comes to an owner who may no longer read leads', async () => {
    const asha = await colleague(flags({ blogs: ['read'] }));
    await addLead(asha, inMinutes(10));
    await remindOfAppointments(app.deps);
    expect(await noticesOf(asha)).toEqual([]);
    expect(await subjectsTo(asha)).toEqual([]);
  });

  test('is not emailed the next morning to those who want one email a day', async () => {
    const asha = await colleague();
    await prefer(asha, { noticeMail: 'daily' });
    await addLead(asha, inMinutes(10));
    await remindOfAppointments(app.deps);
    expect(await noticesOf(asha)).toHaveLength(1);
    const [row] = await app.sql`select mailed_at is not null as settled from notices`;
    expect(row).toEqual({ settled: true });
    expect(await subjectsTo(asha)).toEqual([]);
  });
});
