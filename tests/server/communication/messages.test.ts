import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillReply } from '#contract/cannedReplies.ts';
import { lettersTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { refusalOf } from '../http/refusals.ts';
import { addMessage, message } from './messages.examples.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs({ role: 'Admin', name: 'Meera Krishnan' });
});
afterAll(() => app.close());

const path = '/api/contact/messages';
const get = async (address: string) => (await app.request('GET', address, { as: admin })).json();
const reply = (id: string, json: object = { adminReply: 'Send us both names.', adminRepliedBy: 'Admin' }, as = admin) =>
  app.request('PUT', `${path}/${id}/reply`, { as, json });

test('the list is a bare array of the specified fields', async () => {
  const { _id } = await addMessage(app);
  const all = await get(path);
  expect(all.find((row: { _id: string }) => row._id === _id)).toMatchObject({
    ...message,
    status: 'pending',
    adminReply: null,
    adminRepliedBy: null,
    adminRepliedAt: null,
    letter: null,
    lead: null,
  });
  expect(await get(`${path}?page=1&limit=10&status=replied&search=blessy`)).toEqual([]);
});

describe('a reply', () => {
  test('is stored with its author, sent by email, and its status is shown', async () => {
    const { _id } = await addMessage(app, { name: 'Blessy\nThomas', message: 'Old <b>name</b>' });
    const before = await get(`${path}/counts`);
    const repliedMessage = await (await reply(_id, { adminReply: ' Both names,\n\n<i>please</i>. ' })).json();
    expect(repliedMessage).toMatchObject({
      status: 'replied',
      adminReply: 'Both names,\n\n<i>please</i>.',
      adminRepliedBy: 'Admin',
      adminRepliedAt: expect.any(String),
      repliedBy: { name: 'Meera Krishnan' },
      letter: { state: 'queued', answer: null },
    });
    const [letter] = await app.db.select().from(lettersTable);
    expect(letter).toMatchObject({ to: message.email, toName: 'Blessy Thomas', content: { automatic: false } });
    expect(letter?.content?.html).toContain('&lt;i&gt;please&lt;/i&gt;');
    expect(letter?.content?.html).toContain('Old &lt;b&gt;name&lt;/b&gt;');
    const { total, pending, replied: many } = before;
    expect(await get(`${path}/counts`)).toEqual({ total, pending: pending - 1, replied: many + 1 });
  });

  test('keeps its lines and the quoted message in the plain text', async () => {
    const { _id } = await addMessage(app, { message: 'Line one\r\nLine two', email: 'lines@visitors.example' });
    await reply(_id, { adminReply: 'Fees ₹10,000.\nFrom the office\n\nMeera' });
    const [letter] = await app.db.select().from(lettersTable).where(eq(lettersTable.to, 'lines@visitors.example'));
    expect(letter?.content?.text).toMatch(/^Fees ₹10,000\.\nFrom the office\n\nMeera\n/);
    expect(letter?.content?.text).toMatch(/> Line one\n> Line two/);
  });

  test('is sent once, by whoever is faster', async () => {
    const { _id } = await addMessage(app);
    const letters = async () => (await app.db.select().from(lettersTable)).length;
    const before = await letters();
    const answers = await Promise.all([reply(_id), reply(_id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const secondReply = await refusalOf(app, 'PUT', `${path}/${_id}/reply`, {
      as: admin,
      json: { adminReply: 'Again' },
    });
    expect(secondReply).toMatchObject({ status: 409, message: 'This message already has a reply.' });
    expect(await letters()).toBe(before + 1);
  });

  test.each(['', ' \n', undefined])('that is %j is refused', async (adminReply) => {
    const { _id } = await addMessage(app);
    const { status, errors } = await refusalOf(app, 'PUT', `${path}/${_id}/reply`, { as: admin, json: { adminReply } });
    expect([status, errors]).toEqual([422, { adminReply: 'Please enter a reply message' }]);
  });
});

test('a lead is created from a message once, and both link to each other', async () => {
  const { _id } = await addMessage(app, { name: '' });
  const make = () => app.request('POST', `${path}/${_id}/lead`, { as: admin });
  const lead = await (await make()).json();
  expect(lead).toMatchObject({ name: message.email, type: 'Website', message: message.message, messageId: _id });
  expect((await (await make()).json())._id).toBe(lead._id);
  expect((await get(`${path}/${_id}`)).lead).toEqual({ _id: lead._id, name: message.email });
});

const addCanned = (text: string, as = admin) =>
  app.request('POST', '/api/canned-replies', { as, json: { title: 'Thanks', text } });

describe('a canned reply', () => {
  test('accepts only placeholders that exist', async () => {
    expect((await addCanned('Dear {{name|learner}}, {{ employee }}')).status).toBe(201);
    const { errors } = await (await addCanned('Dear {{nmae}}')).json();
    expect(errors.text).toMatch(/^Use only these fields: \{\{name\}\}/);
  });

  test('is written by users who may add messages, and read by those who may read them', async () => {
    const reader = await app.signInAs({ role: 'Viewer', permissions: flags({ messages: ['read'] }) });
    expect((await addCanned('Thank you.', reader)).status).toBe(403);
    expect((await app.request('GET', '/api/canned-replies', { as: reader })).status).toBe(200);
  });

  test('is filled with known values, else with the fallback after the line', () => {
    const text = 'Dear {{name|learner}}, {{ phone }}{{employee}}';
    expect(fillReply(text, { name: 'Asha', employee: 'Meera' })).toBe('Dear Asha, Meera');
    expect(fillReply(text, { name: ' ' })).toBe('Dear learner, ');
  });
});
