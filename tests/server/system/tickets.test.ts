import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersTable, ticketsTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { ticket } from './tickets.examples.ts';
import { refusalOf } from '../http/refusals.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs({ role: 'Admin', name: 'Meera Krishnan' });
});
afterAll(() => app.close());

const path = '/api/tickets';

async function add(json: object = ticket) {
  const response = await app.request('POST', path, { as: admin, json });
  expect(response.status).toBe(201);
  return response.json();
}

const reply = (id: string, resolve: unknown, version?: number, as = admin) =>
  app.request('PATCH', `${path}/${id}/resolve`, {
    as,
    json: { resolve },
    ...(version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } }),
  });

describe('a submitted ticket', () => {
  test('waits for a reply', async () => {
    expect(await add()).toMatchObject({ ...ticket, resolve: '', replied: false, repliedAt: null, repliedBy: null });
  });

  test('cannot answer itself', async () => {
    const newRecord = await add({ ...ticket, resolve: 'Done', replied: true, repliedBy: { _id: 'x', name: 'Nobody' } });
    expect(newRecord).toMatchObject({ resolve: '', replied: false, repliedBy: null });
  });

  test('needs no telephone number, but a given one must be valid', async () => {
    const { phone: _, ...ticketWithoutPhone } = ticket;
    expect(await add(ticketWithoutPhone)).toMatchObject({ phone: '' });
    const { status, errors } = await refusalOf(app, 'POST', path, { as: admin, json: { ...ticket, phone: 'call me' } });
    expect(status).toBe(422);
    expect(errors).toEqual({ phone: 'Enter a valid phone number' });
  });

  test.each([
    ['name', '', 'Name is required'],
    ['email', undefined, 'Email is required'],
    ['email', 'kavya', 'Enter a valid email address'],
    ['message', ' \n ', 'Message is required'],
    ['message', 'x'.repeat(5001), 'At most 5000 characters'],
    ['name', 7, 'Name is required'],
  ])('is refused with a %s of %j', async (field, value, message) => {
    const { status, errors } = await refusalOf(app, 'POST', path, { as: admin, json: { ...ticket, [field]: value } });
    expect(status).toBe(422);
    expect(errors).toEqual({ [field]: message });
  });

  test('keeps HTML and formulas as text', async () => {
    const message = '=HYPERLINK("http://x")<script>alert(1)</script>';
    expect(await add({ ...ticket, message })).toMatchObject({ message });
  });
});

describe('a reply', () => {
  test('marks the ticket as replied, and names its author and time', async () => {
    const { _id } = await add();
    const response = await reply(_id, '  It is paid.\n');
    expect(response.status).toBe(200);
    const repliedTicket = await response.json();
    expect(repliedTicket).toMatchObject({
      _id,
      resolve: 'It is paid.',
      replied: true,
      repliedBy: { name: 'Meera Krishnan' },
    });
    expect(Math.abs(Date.parse(repliedTicket.repliedAt) - Date.now())).toBeLessThan(60_000);
    expect(await (await app.request('GET', `${path}/${_id}`, { as: admin })).json()).toEqual(repliedTicket);
  });

  test('can be changed, and then names the author of the change', async () => {
    const { _id } = await add();
    await reply(_id, 'It is paid.');
    const colleague = await app.signInAs({ name: 'Rohit Deshpande', permissions: flags({ support: ['update'] }) });
    const changedTicket = await (await reply(_id, 'It is paid since Monday.', undefined, colleague)).json();
    expect(changedTicket).toMatchObject({
      resolve: 'It is paid since Monday.',
      repliedBy: { name: 'Rohit Deshpande' },
    });
  });

  test('overtaken by a colleague’s is refused, and shows the colleague’s', async () => {
    const { _id, version } = await add();
    expect((await reply(_id, 'Mine.', version)).status).toBe(200);
    const { status, code, current } = await refusalOf(app, 'PATCH', `${path}/${_id}/resolve`, {
      as: admin,
      json: { resolve: 'Another.' },
      headers: { 'If-Match': `"${version}"` },
    });
    expect([status, code]).toEqual([409, 'stale']);
    expect(current).toMatchObject({ _id, resolve: 'Mine.', repliedBy: { name: 'Meera Krishnan' }, version: 2 });
  });

  test.each(['', ' \n ', undefined, null, 5, ['yes'], 'x'.repeat(5001)])('of %j is refused', async (resolve) => {
    const { _id } = await add();
    const { status, errors } = await refusalOf(app, 'PATCH', `${path}/${_id}/resolve`, {
      as: admin,
      json: { resolve },
    });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual(['resolve']);
  });

  test('to a missing ticket, or to an id of another kind, is a 404', async () => {
    for (const id of [crypto.randomUUID(), 'not-an-id', (await app.createEmployee())._id]) {
      expect((await reply(id, 'Hello')).status).toBe(404);
      expect((await app.request('GET', `${path}/${id}`, { as: admin })).status).toBe(404);
    }
  });

  test('needs the right to update, of either id of the screen; reading alone is not enough', async () => {
    const { _id } = await add();
    const reader = await app.signInAs({ permissions: flags({ tickets: ['read', 'add', 'delete', 'active'] }) });
    expect((await reply(_id, 'Hello', undefined, reader)).status).toBe(403);
    expect((await app.request('GET', path, { as: reader })).status).toBe(200);
    const supporter = await app.signInAs({ permissions: flags({ support: ['read'] }) });
    expect((await app.request('GET', path, { as: supporter })).status).toBe(200);
    expect((await app.request('POST', path, { as: supporter, json: ticket })).status).toBe(403);
  });
});

const letters = () => app.db.select().from(lettersTable).orderBy(lettersTable.createdAt);
const send = (id: string) => app.request('POST', `${path}/${id}/send`, { as: admin });
const settle = (state: 'sent' | 'failed', answer: string) => app.db.update(lettersTable).set({ state, answer });

describe('the email of a reply', () => {
  test('goes to the sender of the ticket, with the question and the institute’s name, and its status is in the ticket', async () => {
    await app.db.delete(lettersTable);
    const { _id } = await add({ ...ticket, message: 'My <b>payment</b>\nis not shown.' });
    const repliedTicket = await (await reply(_id, 'It is paid.\nSince Monday.')).json();
    expect(repliedTicket).toMatchObject({ emailed: true, letter: { state: 'queued', answer: null, inOutbox: true } });
    const [letter, ...otherLetters] = await letters();
    expect(otherLetters).toEqual([]);
    expect(letter).toMatchObject({
      to: ticket.email,
      toName: ticket.name,
      subject: expect.stringMatching(/^Reply to your message to \S/),
    });
    expect(letter?.content?.html).toContain('My &lt;b&gt;payment&lt;/b&gt;');
    expect(letter?.content?.text).toMatch(/It is paid\.\nSince Monday\.[^]*You wrote:[^]*is not shown\./);
    await settle('failed', '550 no such user');
    const { letter: shown } = await (await app.request('GET', `${path}/${_id}`, { as: admin })).json();
    expect(shown).toMatchObject({ state: 'failed', answer: '550 no such user' });
  });

  test('is retried once after a failure', async () => {
    const { _id } = await add();
    await reply(_id, 'It is paid.');
    expect((await send(_id)).status).toBe(409);
    await settle('failed', '451 try later');
    const before = (await letters()).length;
    expect(await (await send(_id)).json()).toMatchObject({ resolve: 'It is paid.', letter: { state: 'queued' } });
    expect((await send(_id)).status).toBe(409);
    expect(await letters()).toHaveLength(before + 1);
  });

  test('of a changed reply is sent on request, then or later', async () => {
    const { _id } = await add();
    await reply(_id, 'It is paid.');
    await settle('sent', '250 ok');
    const before = (await letters()).length;
    const changedTicket = await (await reply(_id, 'It was paid.')).json();
    expect(changedTicket).toMatchObject({ resolve: 'It was paid.', emailed: false, letter: null });
    expect(await letters()).toHaveLength(before);
    expect(await (await send(_id)).json()).toMatchObject({ emailed: true, letter: { state: 'queued' } });
    const json = { resolve: 'It was paid twice.', email: true };
    expect((await app.request('PATCH', `${path}/${_id}/resolve`, { as: admin, json })).status).toBe(200);
    expect((await letters()).slice(before).map(({ content }) => content?.text.split('\n')[0])).toEqual([
      'It was paid.',
      'It was paid twice.',
    ]);
  });

  test('cannot be sent without an address: the reply is kept', async () => {
    const { _id } = await add();
    await app.db.update(ticketsTable).set({ email: '' }).where(eq(ticketsTable._id, _id));
    const before = (await letters()).length;
    expect(await (await reply(_id, 'Please call us.')).json()).toMatchObject({ replied: true, emailed: false });
    expect(await letters()).toHaveLength(before);
    expect((await send(_id)).status).toBe(409);
    const json = { resolve: 'Again.', email: true };
    const { errors } = await refusalOf(app, 'PATCH', `${path}/${_id}/resolve`, { as: admin, json });
    expect(errors).toEqual({ email: 'This ticket has no email address to reply to.' });
  });

  test('is not sent for a reply overtaken by a colleague’s', async () => {
    const { _id, version } = await add();
    await reply(_id, 'Mine.', version);
    const before = (await letters()).length;
    expect((await reply(_id, 'Another.', version)).status).toBe(409);
    expect(await letters()).toHaveLength(before);
  });
});

test('a lead is created from a ticket once, by users who may read tickets, and the ticket names it', async () => {
  const { _id } = await add();
  const make = (as = admin) => app.request('POST', `${path}/${_id}/lead`, { as });
  const stranger = await app.signInAs({ permissions: flags({ enquiries: ['add'] }) });
  expect((await make(stranger)).status).toBe(403);
  const lead = await (await make()).json();
  expect(lead).toMatchObject({ name: ticket.name, email: ticket.email, type: 'Website', ticketId: _id });
  expect((await (await make()).json())._id).toBe(lead._id);
  expect(await (await app.request('GET', `${path}/${_id}`, { as: admin })).json()).toMatchObject({
    lead: { _id: lead._id, name: ticket.name },
  });
  const unknownPath = `${path}/${crypto.randomUUID()}/lead`;
  expect((await app.request('POST', unknownPath, { as: admin })).status).toBe(404);
});

test('the list separates waiting from replied tickets, newest first', async () => {
  await app.db.delete(ticketsTable);
  const first = await add({ ...ticket, name: 'First' });
  await add({ ...ticket, name: 'Second' });
  await add({ ...ticket, name: 'Third' });
  await reply(first._id, 'Done.');
  const names = async (query: string) => {
    const response = await app.request('GET', `${path}?page=1&limit=10&${query}`, { as: admin });
    const rows: { name: string }[] = await response.json();
    return [response.headers.get('X-Total-Count'), ...rows.map(({ name }) => name)];
  };
  expect(await names('replied=false')).toEqual(['2', 'Third', 'Second']);
  expect(await names('replied=true')).toEqual(['1', 'First']);
  expect(await names('search=thi')).toEqual(['1', 'Third']);
  expect(await names('')).toEqual(['3', 'Third', 'Second', 'First']);
  expect((await app.request('GET', `${path}?replied=perhaps`, { as: admin })).status).toBe(422);
});
