import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CertificationRequest, College } from '#contract/people/colleges.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { certificationRequest } from './certificationRequests.examples.ts';
import { college } from './colleges.examples.ts';
import { paper, picture } from '../files.ts';
import { refusalOf } from '../http/refusals.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const colleges = '/api/college';
const requests = '/api/certification-requests';
type Form = Readonly<Record<string, string | Blob>>;

async function addCollege(form: Form = college): Promise<College> {
  const response = await app.request('POST', colleges, { as: admin, form });
  expect(response.status).toBe(201);
  return response.json();
}

async function addRequest(form: Form = certificationRequest): Promise<CertificationRequest> {
  const response = await app.request('POST', requests, { as: admin, form });
  expect(response.status).toBe(201);
  return response.json();
}

const approve = (id: string, as = admin) => app.request('PATCH', `${colleges}/approve-college/${id}`, { as });
const activate = (id: string, as = admin) =>
  app.request('PUT', `${requests}/${id}`, { as, json: { status: 'active' } });

describe('a college', () => {
  test('is not approved when submitted, and cannot approve itself', async () => {
    const newRecord = await addCollege({ ...college, email: ' Office@Modern.Example ', status: 'approved' });
    expect(newRecord).toMatchObject({ ...college, status: 'not approved', document: null });
  });

  test('keeps its document under an unguessable name', async () => {
    const { document } = await addCollege({ ...college, document: paper('../../etc/passwd.pdf') });
    expect(document).toMatch(/^\/papers\/[0-9a-f-]{36}\.pdf\?/);
    const file = await app.request('GET', document ?? '');
    expect(file.headers.get('Content-Type')).toBe('application/pdf');
  });

  test('may be submitted as JSON, by a program without a document', async () => {
    const response = await app.request('POST', colleges, { as: admin, json: college });
    expect(await response.json()).toMatchObject({ ...college, status: 'not approved' });
  });

  test('is approved once', async () => {
    const { _id } = await addCollege();
    expect(await (await approve(_id)).json()).toMatchObject({ status: 'approved', version: 2 });
    const address = `${colleges}/approve-college/${_id}`;
    const { status, code, message } = await refusalOf(app, 'PATCH', address, { as: admin });
    expect([status, code]).toEqual([409, 'conflict']);
    expect(message).toBe('This college has already been approved.');
  });

  test('is approved by one of ten concurrent clicks', async () => {
    const { _id } = await addCollege();
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(_id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('is listed in an envelope of its own', async () => {
    await addCollege({ ...college, name: 'Sabarmati Mahila College' });
    const response = await app.request('GET', `${colleges}?search=sabarmati&page=1`, { as: admin });
    expect(response.headers.get('X-Total-Count')).toBe('1');
    const answer = await response.json();
    expect(Object.keys(answer)).toEqual(['colleges']);
    expect(answer.colleges).toMatchObject([{ name: 'Sabarmati Mahila College' }]);
    const approvedColleges = await (await app.request('GET', `${colleges}?status=approved`, { as: admin })).json();
    expect(new Set(approvedColleges.colleges.map(({ status }: College) => status))).toEqual(new Set(['approved']));
  });

  test.each([
    ['without its fields', {}, ['name', 'email', 'phone']],
    ['with an address that is none', { ...college, email: 'office' }, ['email']],
    ['with texts that are too long', { ...college, name: 'x'.repeat(201), phone: '1'.repeat(31) }, ['name', 'phone']],
  ])('%s is refused, and its document is not kept', async (_, form, fields) => {
    const sentForm = { ...form, document: paper() };
    const { status, errors } = await refusalOf(app, 'POST', colleges, { as: admin, form: sentForm });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual(fields);
  });

  test('with a document of another type, by content, is refused', async () => {
    const document = new File(['<script>alert(1)</script>'], 'letter.pdf', { type: 'application/pdf' });
    const { status } = await refusalOf(app, 'POST', colleges, { as: admin, form: { ...college, document } });
    expect(status).toBe(415);
  });
});

describe('a certification request', () => {
  test('is pending when submitted, with its topics as a list', async () => {
    const newRecord = await addRequest({ ...certificationRequest, topics: ' GSTR-1 , GSTR-3B,', status: 'active' });
    expect(newRecord).toMatchObject({ college: 'Modern College', topics: ['GSTR-1', 'GSTR-3B'], status: 'pending' });
  });

  test('accepts a list of topics as JSON, and a scanned picture as its document', async () => {
    const topics = ['PF, ESI and gratuity', 'भविष्य निधि'];
    const json = { ...certificationRequest, topics };
    expect(await (await app.request('POST', requests, { as: admin, json })).json()).toMatchObject({ topics });
    const { document } = await addRequest({ ...certificationRequest, document: picture() });
    expect(document).toMatch(/\.png\?/);
  });

  test('is activated once', async () => {
    const { _id } = await addRequest();
    expect(await (await activate(_id)).json()).toMatchObject({ status: 'active', version: 2 });
    const json = { status: 'active' };
    const { status, code } = await refusalOf(app, 'PUT', `${requests}/${_id}`, { as: admin, json });
    expect([status, code]).toEqual([409, 'conflict']);
  });

  test.each([{}, { status: 'pending' }, { status: 'approved' }, { status: true }])(
    'cannot be set to %o',
    async (json) => {
      const { _id } = await addRequest();
      const { status, errors } = await refusalOf(app, 'PUT', `${requests}/${_id}`, { as: admin, json });
      expect(status).toBe(422);
      expect(Object.keys(errors ?? {})).toEqual(['status']);
    },
  );

  test.each([
    ['without its fields', {}, ['college', 'specialization', 'topics']],
    ['without a topic', { ...certificationRequest, topics: [' '] }, ['topics.0']],
    ['with topics that are none', { ...certificationRequest, topics: [{ name: 'GST' }] }, ['topics.0']],
    ['with too many', { ...certificationRequest, topics: Array.from({ length: 101 }, () => 'GST') }, ['topics']],
  ])('%s is refused', async (_, json, fields) => {
    const { status, errors } = await refusalOf(app, 'POST', requests, { as: admin, json });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual(fields);
  });
});

test('an unused id, or that of another noun, is not found', async () => {
  const { _id } = await addCollege();
  const unknownId = crypto.randomUUID();
  const responses = await Promise.all([approve(unknownId), activate(unknownId), activate(_id)]);
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('approving and activating need their flag or the right to update; submitting needs the right to add', async () => {
  const reader = await app.signInAs({ permissions: flags({ colleges: ['read', 'add', 'delete'] }) });
  const [one, request] = [await addCollege(), await addRequest()];
  expect((await approve(one._id, reader)).status).toBe(403);
  expect((await activate(request._id, reader)).status).toBe(403);
  expect((await approve(one._id, await app.signInAs({ permissions: flags({ colleges: ['active'] }) }))).status).toBe(
    200,
  );
  const editor = await app.signInAs({ permissions: flags({ colleges: ['update'] }) });
  expect((await activate(request._id, editor)).status).toBe(200);
  for (const [path, form] of [[colleges, college] as const, [requests, certificationRequest] as const]) {
    expect((await app.request('POST', path, { as: editor, form })).status).toBe(403);
    expect((await app.request('GET', path, { as: editor })).status).toBe(403);
  }
});
