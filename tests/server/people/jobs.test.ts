import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { application } from './jobApplications.examples.ts';
import { job } from './jobs.examples.ts';
import { resume } from '../files.ts';
import { refusalOf } from '../http/refusals.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const path = '/api/jobs-internal';
const ask = (method: string, address: string, options: object = {}) =>
  app.request(method, `${path}${address}`, { as: admin, ...options });

async function create(address: string, options: object) {
  const response = await ask('POST', address, options);
  expect(response.status).toBe(201);
  return response.json();
}
const addJob = (changes: object = {}) => create('', { json: { ...job, ...changes } });
const apply = (id: string, changes: object = {}) =>
  create(`/${id}/applications`, { json: { ...application, ...changes } });

describe('a job', () => {
  test('is added, saved and deleted', async () => {
    const { _id } = await addJob();
    const saveResponse = await ask('PUT', `/${_id}`, { json: { ...job, location: 'Nashik' } });
    expect(await saveResponse.json()).toMatchObject({ ...job, location: 'Nashik', version: 2 });
    expect((await ask('DELETE', `/${_id}`)).status).toBe(200);
    expect((await ask('DELETE', `/${_id}`)).status).toBe(404);
    expect((await ask('PUT', `/${_id}`, { json: job })).status).toBe(404);
    expect((await ask('GET', `/${_id}`)).status).toBe(404);
  });

  test.each(['title', 'type', 'location', 'description'])('needs a %s', async (field) => {
    const message = `${field.charAt(0).toUpperCase()}${field.slice(1)} is required`;
    for (const value of [undefined, '', '  ', 7, null]) {
      const { status, errors } = await refusalOf(app, 'POST', path, { as: admin, json: { ...job, [field]: value } });
      expect(status).toBe(422);
      expect(errors).toEqual({ [field]: message });
    }
  });

  test('refuses texts too long to be shown', async () => {
    const longJob = { title: 'x'.repeat(201), type: 'x'.repeat(61), description: 'x'.repeat(10_001) };
    const { errors } = await refusalOf(app, 'POST', path, { as: admin, json: { ...job, ...longJob } });
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['description', 'title', 'type']);
  });

  test('counts its applicants and the shortlisted ones, one or many', async () => {
    const [busyJob, quiet] = [await addJob({ title: 'Busy' }), await addJob({ title: 'Quiet' })];
    const [first] = [await apply(busyJob._id), await apply(busyJob._id), await apply(busyJob._id)];
    await ask('POST', `/applications/${first._id}/shortlist`);
    expect(await (await ask('GET', `/${busyJob._id}`)).json()).toMatchObject({ applied: 3, shortlisted: 1 });
    for (const query of ['', '?page=1&limit=50']) {
      const rows: { _id: string }[] = await (await ask('GET', query)).json();
      expect(rows.find(({ _id }) => _id === busyJob._id)).toMatchObject({ applied: 3, shortlisted: 1 });
      expect(rows.find(({ _id }) => _id === quiet._id)).toMatchObject({ applied: 0, shortlisted: 0 });
    }
  });

  test('is deleted with its applications, and leaves those for others', async () => {
    const [firstRecord, other] = [await addJob(), await addJob()];
    await create(`/${firstRecord._id}/applications`, { form: { ...application, resume: resume() } });
    await create(`/${other._id}/applications`, { form: { ...application, resume: resume() } });
    expect((await ask('DELETE', `/${firstRecord._id}`)).status).toBe(200);
    expect((await ask('GET', `/${firstRecord._id}/applications`)).status).toBe(404);
    expect(await (await ask('GET', `/${other._id}/applications`)).json()).toHaveLength(1);
  });
});

describe('an application', () => {
  test('is pending, and cannot shortlist itself', async () => {
    const { _id: jobId } = await addJob();
    const applyResponse = await apply(jobId, { shortlisted: true, resumeLink: 'https://cv.example.in/sandeep.pdf' });
    expect(applyResponse).toMatchObject({ ...application, jobId, shortlisted: false });
    expect(applyResponse.resumeLink).toBe('https://cv.example.in/sandeep.pdf');
  });

  test('may include its résumé', async () => {
    const { _id: jobId } = await addJob();
    const { _id, resumeLink } = await create(`/${jobId}/applications`, { form: { ...application, resume: resume() } });
    expect(resumeLink).toMatch(/^\/papers\/[\w-]+\.pdf\?/);
    expect((await app.request('GET', resumeLink)).status).toBe(200);
    expect((await ask('DELETE', `/applications/${_id}`)).status).toBe(200);
    expect((await ask('DELETE', `/applications/${_id}`)).status).toBe(404);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '/uploads/somebody-elses.pdf', 'ftp://x.example', 'cv.pdf'])(
    'with the résumé %s is refused',
    async (resumeLink) => {
      const { _id } = await addJob();
      const { status, errors } = await refusalOf(app, 'POST', `${path}/${_id}/applications`, {
        as: admin,
        json: { ...application, resumeLink },
      });
      expect(status).toBe(422);
      expect(errors).toEqual({ resumeLink: 'Enter a link that begins with http:// or https://' });
    },
  );

  test('with a résumé that is not a document is refused and leaves no file behind', async () => {
    const { _id } = await addJob();
    const { status } = await refusalOf(app, 'POST', `${path}/${_id}/applications`, {
      as: admin,
      form: { ...application, resume: new File(['<html></html>'], 'cv.pdf', { type: 'application/pdf' }) },
    });
    expect(status).toBe(415);
  });

  test.each([
    ['name', 'Name is required'],
    ['email', 'Email is required'],
    ['phone', 'Phone is required'],
  ])('needs a %s', async (field, message) => {
    const { _id } = await addJob();
    const { status, errors } = await refusalOf(app, 'POST', `${path}/${_id}/applications`, {
      as: admin,
      json: { ...application, [field]: '' },
    });
    expect(status).toBe(422);
    expect(errors).toEqual({ [field]: message });
  });

  test('needs an existing job', async () => {
    for (const id of [crypto.randomUUID(), 'not-an-id']) {
      const { status } = await refusalOf(app, 'POST', `${path}/${id}/applications`, { as: admin, json: application });
      expect(status).toBe(404);
      expect((await ask('GET', `/${id}/applications`)).status).toBe(404);
    }
  });

  test('is shortlisted once, even by two concurrent clicks', async () => {
    const { _id: jobId } = await addJob();
    const { _id } = await apply(jobId);
    const bothResponses = await Promise.all([1, 2].map(() => ask('POST', `/applications/${_id}/shortlist`)));
    expect(bothResponses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { status, code, message } = await refusalOf(app, 'POST', `${path}/applications/${_id}/shortlist`, {
      as: admin,
    });
    expect([status, code, message]).toEqual([409, 'conflict', 'This application has already been shortlisted.']);
    expect((await ask('POST', `/applications/${jobId}/shortlist`)).status).toBe(404);
    expect((await ask('DELETE', `/applications/${jobId}`)).status).toBe(404);
  });

  test('is listed only with those for the same job, and found by its status', async () => {
    const [firstRecord, other] = [await addJob(), await addJob()];
    const applyResponse = await apply(firstRecord._id, { name: 'Good' });
    await apply(firstRecord._id, { name: 'Other' });
    await apply(other._id, { name: 'Elsewhere' });
    await ask('POST', `/applications/${applyResponse._id}/shortlist`);
    const names = async (query: string) => {
      const rows: { name: string }[] = await (await ask('GET', `/${firstRecord._id}/applications?${query}`)).json();
      return rows.map(({ name }) => name);
    };
    expect(await names('')).toEqual(['Other', 'Good']);
    expect(await names('shortlisted=true')).toEqual(['Good']);
    expect(await names('shortlisted=false')).toEqual(['Other']);
    expect(await names('search=elsewhere')).toEqual([]);
    expect(await names('sort=name')).toEqual(['Good', 'Other']);
  });
});

test('edit_job and delete_job are the flags update and delete', async () => {
  const { _id } = await addJob();
  const { _id: handed } = await apply(_id);
  const editor = await app.signInAs({ permissions: flags({ jobs: ['update'] }) });
  const remover = await app.signInAs({ permissions: flags({ jobs: ['delete'] }) });
  const status = async (method: string, address: string, as: string, json?: object) =>
    (await app.request(method, `${path}${address}`, { as, ...(json ? { json } : {}) })).status;
  expect(await status('PUT', `/${_id}`, remover, job)).toBe(403);
  expect(await status('PUT', `/${_id}`, editor, job)).toBe(200);
  expect(await status('POST', `/applications/${handed}/shortlist`, remover)).toBe(403);
  expect(await status('POST', `/applications/${handed}/shortlist`, editor)).toBe(200);
  expect(await status('DELETE', `/applications/${handed}`, editor)).toBe(403);
  expect(await status('DELETE', `/applications/${handed}`, remover)).toBe(200);
  expect(await status('DELETE', `/${_id}`, editor)).toBe(403);
  expect(await status('DELETE', `/${_id}`, remover)).toBe(200);
  expect(await status('POST', '', editor, job)).toBe(403);
});
