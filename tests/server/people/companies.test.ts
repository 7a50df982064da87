import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Company } from '#contract/people/companies.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { paper } from '../files.ts';
import { refusalOf } from '../http/refusals.ts';
import { company } from './companies.examples.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const companies = '/api/companies';

async function add(form: Readonly<Record<string, string | Blob>> = company): Promise<Company> {
  const response = await app.request('POST', companies, { as: admin, form });
  expect(response.status).toBe(201);
  return response.json();
}
const approve = (id: string) => app.request('PUT', `${companies}/approve/${id}`, { as: admin });
const lettersTo = (email: string) => app.sql`
  select subject, content->>'text' as text from letters where "to" = ${email} order by created_at
`;

describe('a company', () => {
  test('is pending when submitted, keeps its document private, and is listed in a bare array', async () => {
    const newRecord = await add({ ...company, status: 'approved', document: paper() });
    expect(newRecord).toMatchObject({ ...company, status: 'pending' });
    expect(newRecord.documentPath).toMatch(/^\/papers\/[0-9a-f-]{36}\.pdf\?/);
    expect((await app.request('GET', newRecord.documentPath?.replace(/\?.*/, '') ?? '')).status).toBe(403);
    const all = await (await app.request('GET', companies, { as: admin })).json();
    expect(all).toMatchObject([{ _id: newRecord._id, status: 'pending' }]);
  });

  test('is approved by one of ten concurrent clicks, and gets one email', async () => {
    const { _id } = await add({ ...company, email: 'ten@kaveri.example' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(_id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const { message } = await refusalOf(app, 'PUT', `${companies}/approve/${_id}`, { as: admin });
    expect(message).toBe('This company has already been approved.');
    expect(await lettersTo('ten@kaveri.example')).toMatchObject([
      { subject: 'Your company has been approved by Institute' },
    ]);
  });

  test('is rejected with a reason, which the applicant reads as text; it can be approved later', async () => {
    const { _id } = await add({ ...company, email: 'no@kaveri.example' });
    const path = `${companies}/reject/${_id}`;
    const blankRefusal = await refusalOf(app, 'PUT', path, { as: admin, json: { reason: ' ' } });
    expect(blankRefusal.errors).toEqual({ reason: 'Enter a reason' });
    const reason = 'The <b>document</b> cannot be read.';
    const rejectResponse = await app.request('PUT', path, { as: admin, json: { reason } });
    expect(await rejectResponse.json()).toMatchObject({ status: 'rejected', rejectReason: reason });
    const [letter] = await lettersTo('no@kaveri.example');
    expect(letter?.text).toContain(reason);
    const secondRefusal = await refusalOf(app, 'PUT', path, { as: admin, json: { reason } });
    expect([secondRefusal.status, secondRefusal.message]).toEqual([409, 'This company has already been rejected.']);
    expect(await (await approve(_id)).json()).toMatchObject({ status: 'approved', rejectReason: null });
  });
});
