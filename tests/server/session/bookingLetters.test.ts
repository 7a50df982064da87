import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wallClock } from '#contract/instituteTime.ts';
import type { Booking } from '#contract/session/bookings.ts';
import type { BookingLetter } from '#contract/session/bookingLetters.ts';
import { defaultBookingSettings, type BookingSettingsDraft } from '#contract/session/bookingSettings.ts';
import { bookingLettersTable, lettersTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';

let app: TestApp;
let there: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp({ environment: { MAIL_FROM: 'Delhi Skills <office@institute.example>' } });
  there = await createTestApp({ sharing: app.database.address });
  admin = await app.signInAs('Admin');
});
afterAll(async () => {
  await there.close();
  await app.close();
});
beforeEach(async () => {
  await app.sql`delete from bookings`;
  await app.sql`delete from letters`;
  await app.sql`delete from one_records where name = 'bookingSettings'`;
});

const hourMs = 3_600_000;
const inHours = (hours: number) => wallClock(new Date(app.deps.clock().getTime() + hours * hourMs));
const dayAfter = (days: number) => inHours(days * 24).date;
const riya = { name: 'Riya Sen', email: 'riya@students.example' };
const later = { start: '10:00', end: '12:00' };

type Fields = Readonly<Record<string, unknown>>;
const draft = () => ({ title: 'GST returns', type: 'other', by: 'Anil', date: dayAfter(5), ...later, ...riya });

async function reply<Reply>(response: Response, status = 200): Promise<Reply> {
  if (response.status !== status) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
}

const add = async (fields: Fields = {}) =>
  reply<Booking>(await app.request('POST', '/api/bookings', { as: admin, json: { ...draft(), ...fields } }), 201);
const approve = async (id: string, at = app) =>
  reply<Booking>(await at.request('PATCH', `/api/bookings/${id}/approve`, { as: admin, json: {} }));
const reject = async (id: string) =>
  reply<Booking>(await app.request('PATCH', `/api/bookings/${id}/reject`, { as: admin }));
const change = async (id: string, json: Fields) =>
  reply<Booking>(await app.request('PATCH', `/api/bookings/${id}`, { as: admin, json }));
const book = async (fields: Fields = {}) => approve((await add(fields))._id);
const save = (settings: Partial<BookingSettingsDraft>, as = admin) =>
  app.request('PUT', '/api/booking-settings', { as, json: { ...defaultBookingSettings, ...settings } });

async function letters() {
  const rows = await app.db.select().from(lettersTable).orderBy(lettersTable.createdAt);
  return rows.map(({ to, subject, content, nextAt, _id }) => ({ _id, to, subject, nextAt, ...content }));
}
const sendAll = () => app.sql`update letters set state = 'sent'`;
const lettersOf = async (id: string) =>
  reply<BookingLetter[]>(await app.request('GET', `/api/bookings/${id}/letters`, { as: admin }));
const kindsOf = async (id: string) => (await lettersOf(id)).map(({ kind, state }) => `${kind} ${state}`).toReversed();
const fileOf = ({ calendar }: { calendar?: { content: string } | undefined }) =>
  (calendar?.content ?? '').replaceAll('\r\n ', '').split('\r\n');

const again = (id: string, letter: Pick<BookingLetter, '_id' | 'at'> | undefined, as = admin) =>
  app.request('POST', `/api/bookings/${id}/letters/${letter?._id}/again`, { as, json: { at: letter?.at } });

describe('the letters about a booking', () => {
  test('are an invitation when it is scheduled, with a file for the calendar', async () => {
    const { _id } = await book({ link: 'https://meet.example/gst', place: 'Room 2, Delhi' });
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: riya.email, about: [_id], calendar: { method: 'REQUEST' } });
    expect(letter?.subject).toMatch(/^GST returns: \w{3}, \d{1,2} \w+ \d{4}, 10:00–12:00 \(India Standard Time\)$/);
    expect(letter?.html).toContain('<a href="https://meet.example/gst">');
    expect(letter?.text).toContain('Hello Riya Sen,');
    expect(fileOf(letter ?? {})).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        `UID:${_id}@bookings`,
        'SEQUENCE:0',
        'STATUS:CONFIRMED',
        `DTSTART:${dayAfter(5).replaceAll('-', '')}T043000Z`,
        String.raw`LOCATION:Room 2\, Delhi`,
        'ORGANIZER;CN="Institute":mailto:office@institute.example',
      ]),
    );
  });

  test('are read by another reader, in Devanagari and with every sign that has a meaning', async () => {
    const title = 'जीएसटी रिटर्न; भाग 1, "नया" \\ '.repeat(3).trim();
    const { _id } = await book({ title, place: 'कमरा 2, दिल्ली' });
    const [letter] = await letters();
    const calendar = new ICAL.Component(ICAL.parse(letter?.calendar?.content ?? ''));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(event).toMatchObject({ uid: `${_id}@bookings`, summary: title, location: 'कमरा 2, दिल्ली', sequence: 0 });
    expect(event.startDate.toJSDate().toISOString()).toBe(`${dayAfter(5)}T04:30:00.000Z`);
    expect(event.attendees.map((each) => each.getFirstValue())).toEqual(['mailto:riya@students.example']);
  });

  test('tell of a new time or link with a higher sequence, and not of a note', async () => {
    const { _id } = await book();
    await sendAll();
    await change(_id, { note: 'Brings her laptop' });
    expect(await letters()).toHaveLength(1);
    await change(_id, { start: '14:00' });
    await sendAll();
    await change(_id, { link: 'https://meet.example/new' });
    const [, moved, relinked] = await letters();
    expect(moved?.subject).toMatch(/^Changed: GST returns, .*14:00–16:00/);
    expect(fileOf(moved ?? {})).toEqual(
      expect.arrayContaining(['SEQUENCE:1', 'METHOD:REQUEST', `UID:${_id}@bookings`]),
    );
    expect(fileOf(relinked ?? {})).toEqual(expect.arrayContaining(['SEQUENCE:2', 'URL:https://meet.example/new']));
  });

  test('cancel it for whoever was told of it', async () => {
    const { _id } = await book();
    await sendAll();
    await reject(_id);
    const [, cancellation] = await letters();
    expect(cancellation).toMatchObject({ to: riya.email, calendar: { method: 'CANCEL' } });
    expect(fileOf(cancellation ?? {})).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1', `UID:${_id}@bookings`]),
    );
  });

  test('are withdrawn while they wait: a booking that is cancelled at once or moved back is told nothing', async () => {
    const gone = await book();
    await reject(gone._id);
    expect(await letters()).toEqual([]);
    expect(await kindsOf(gone._id)).toEqual(['invitation withdrawn']);
    const { _id } = await book();
    await sendAll();
    await change(_id, { start: '14:00' });
    const [, queued] = await letters();
    expect(Date.parse(queued?.nextAt ?? '')).toBeGreaterThan(Date.now() + 10_000);
    await change(_id, { start: '10:00' });
    expect(await letters()).toHaveLength(1);
    expect(await kindsOf(_id)).toEqual(['invitation sent', 'change withdrawn']);
  });

  test('are not written about the past, without an address, or to a visitor who only asked', async () => {
    await book({ date: '2020-01-06' });
    await book({ email: '' });
    await reject((await add())._id);
    const { _id } = await add();
    await change(_id, { start: '11:00' });
    expect(await letters()).toEqual([]);
  });

  test('go to a new address as an invitation, and to the former one as a cancellation', async () => {
    const { _id } = await book();
    await sendAll();
    await change(_id, { email: 'riya.sen@students.example' });
    expect((await letters()).slice(1).map(({ to, calendar }) => [to, calendar?.method])).toEqual([
      ['riya.sen@students.example', 'REQUEST'],
      [riya.email, 'CANCEL'],
    ]);
  });

  test('are written once, whichever process schedules it', async () => {
    const { _id } = await add();
    const answers = await Promise.all(
      [app, there, app, there].map((at) =>
        at.request('PATCH', `/api/bookings/${_id}/approve`, { as: admin, json: {} }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await letters()).toHaveLength(1);
  });

  test('go with the booking’s transaction: a refused change leaves none', async () => {
    const { _id } = await book();
    await sendAll();
    const refused = await app.request('PATCH', `/api/bookings/${_id}`, {
      as: admin,
      json: { start: '14:00', leadId: crypto.randomUUID() },
    });
    expect(refused.status).toBe(422);
    expect(await letters()).toHaveLength(1);
  });
});

describe('the settings of letters', () => {
  test('switch a letter off, which can then be sent by hand', async () => {
    const { invitation } = defaultBookingSettings.letters;
    await save({ letters: { ...defaultBookingSettings.letters, invitation: { ...invitation, on: false } } });
    const { _id } = await book();
    expect(await letters()).toEqual([]);
    const [letter] = await lettersOf(_id);
    expect(letter).toMatchObject({ kind: 'invitation', state: 'off', address: riya.email, canRepeat: true });
    await reply(await again(_id, letter));
    expect(await letters()).toMatchObject([{ to: riya.email, calendar: { method: 'REQUEST' } }]);
  });

  test('give the words, whose values never become HTML or another header', async () => {
    const words = { on: true, subject: '{{institute}}: {{title|Session}}', body: 'Dear {{name}},\n\n{{details}}' };
    await save({ letters: { ...defaultBookingSettings.letters, invitation: words } });
    await book({ title: 'GST <b>returns</b>', name: 'Riya\u2028Sen <i>' });
    const [letter] = await letters();
    expect(letter?.subject).toBe('Institute: GST <b>returns</b>');
    expect(letter?.html).toContain('GST &lt;b&gt;returns&lt;/b&gt;');
    expect(letter?.html).not.toContain('<i>');
  });

  test('are written in Hindi, with the name of the zone', async () => {
    await save({ language: 'hi' });
    await book({ date: '2027-01-11' });
    const [letter] = await letters();
    expect(letter?.subject).toContain('सोम, 11 जन॰ 2027');
    expect(letter?.subject).toContain('भारतीय मानक समय');
    expect(letter?.text).toContain('नमस्ते Riya Sen,');
  });

  test('refuse unknown fields, a last reminder before the first, and callers who are no Admin', async () => {
    const { letters: usual } = defaultBookingSettings;
    const wrong = await save({ letters: { ...usual, change: { on: true, subject: '{{nme}}', body: '' } } });
    expect(await reply(wrong, 422)).toMatchObject({
      errors: { 'letters.change.subject': 'Use only the fields that are listed' },
    });
    expect((await save({ reminderHours: 2, lastReminderHours: 2 })).status).toBe(422);
    const coordinator = await app.signInAs({ permissions: flags({ calendar: ['read', 'update', 'active'] }) });
    expect((await save({}, coordinator)).status).toBe(403);
  });

  test('also tell the trainer, if exactly one active employee has the name and may read bookings', async () => {
    const anil = await app.createEmployee({ name: 'Anil Mehrotra', email: 'anil@institute.example', role: 'Admin' });
    await save({ toTrainer: true });
    const { _id } = await book({ by: 'anil mehrotra' });
    expect((await letters()).map(({ to }) => to).toSorted()).toEqual(['anil@institute.example', riya.email]);
    expect((await letters()).find(({ to }) => to === anil.email)?.text).toContain('With: Riya Sen');
    await sendAll();
    await app.createEmployee({ name: 'Kavitha', email: 'kavitha@institute.example', role: 'Admin' });
    await change(_id, { by: 'Kavitha' });
    expect((await letters()).slice(2).map(({ to, calendar }) => [to, calendar?.method])).toEqual([
      ['kavitha@institute.example', 'REQUEST'],
      ['anil@institute.example', 'CANCEL'],
    ]);
    await app.createEmployee({ name: 'Devika', permissions: flags({ 'live-session': ['read'] }) });
    await book({ by: 'Devika', name: 'Ravi' });
    expect(
      (await letters()).slice(4).map(({ to }) => to),
      'Devika may not read bookings',
    ).toEqual([riya.email]);
  });
});

describe('a letter that is sent again', () => {
  test('tells the booking as it is now, and only the latest one can be sent', async () => {
    const { _id } = await book();
    await app.sql`update letters set state = 'uncertain', answer = 'Nobody knows'`;
    const [invitation] = await lettersOf(_id);
    expect(invitation).toMatchObject({ state: 'uncertain', answer: 'Nobody knows', canRepeat: true, to: 'person' });
    await change(_id, { title: 'GST returns, part 2' });
    await reply(await again(_id, invitation));
    expect((await letters())[1]?.subject).toMatch(/^GST returns, part 2: /);
    const [waiting] = await lettersOf(_id);
    expect((await again(_id, waiting)).status, 'it waits').toBe(409);
    await sendAll();
    await change(_id, { start: '15:00' });
    const [latest, first] = await lettersOf(_id);
    expect([latest?.canRepeat, first?.canRepeat]).toEqual([false, false]);
    await sendAll();
    expect((await lettersOf(_id)).map(({ canRepeat }) => canRepeat)).toEqual([true, false]);
  });

  test('is written once by two presses at once, even if it was sent between them, and never without its time', async () => {
    const { _id } = await book();
    await sendAll();
    const [invitation] = await lettersOf(_id);
    const path = `/api/bookings/${_id}/letters/${invitation?._id}/again`;
    expect((await app.request('POST', path, { as: admin })).status).toBe(422);
    const press = () => again(_id, invitation);
    const responses = await Promise.all([press(), press()]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await sendAll();
    expect((await press()).status).toBe(409);
    expect(await letters()).toHaveLength(2);
  });

  test('needs the right to schedule', async () => {
    const { _id } = await book();
    await sendAll();
    const [letter] = await lettersOf(_id);
    const reader = await app.signInAs({ permissions: flags({ calendar: ['read', 'add'] }) });
    expect((await again(_id, letter, reader)).status).toBe(403);
    expect(await letters()).toHaveLength(1);
  });
});

test('letters about a booking keep no address', async () => {
  const { _id } = await book();
  const rows = await app.db.select().from(bookingLettersTable).where(eq(bookingLettersTable.bookingId, _id));
  expect(JSON.stringify(rows)).not.toContain('students.example');
});
