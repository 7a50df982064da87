import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnSession } from '#contract/people/ownSessions.ts';
import { defaultVisibility } from '#contract/people/staff.ts';
import { lettersTable } from '#server/platform/mail/tables.ts';
import { createTestApp, flags, testPassword, type TestApp } from '../app.ts';
import { picture, png, pngOf, video } from '../files.ts';
import { refusalOf } from '../http/refusals.ts';
import { ownProfile } from './session.examples.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const read = async (as: string) => (await app.request('GET', '/api/admin/profile', { as })).json();
const save = (as: string, json: unknown, version?: number) =>
  app.request('PUT', '/api/admin/profile', {
    as,
    json,
    headers: version === undefined ? {} : { 'If-Match': `"${version}"` },
  });

describe('the own profile', () => {
  test('is initially the account, with defaults', async () => {
    const person = await app.createEmployee({ name: 'Meera' });
    const profile = await read(await app.sessionOf(person));
    expect(profile).toMatchObject({ _id: person._id, name: 'Meera', email: person.email, role: '', version: 1 });
    expect(profile.address.country).toBe('India');
    expect(profile.fieldVisibility).toEqual(defaultVisibility);
    expect(profile.preferences).toEqual({
      theme: 'light',
      language: 'en',
      timezone: 'Asia/Kolkata',
      notifications: { email: true, sms: true, push: true },
    });
  });

  test('is saved whole, together with name, theme and language of the account', async () => {
    const person = await app.createEmployee({ role: 'Viewer' });
    const as = await app.sessionOf(person);
    const newProfile = { ...ownProfile, email: person.email, image: '/uploads/asha.png' };
    const saveResponse = await save(as, newProfile);
    expect(saveResponse.status).toBe(200);
    expect(await saveResponse.json()).toMatchObject(newProfile);
    expect(await read(as)).toMatchObject(newProfile);
    const account = await (await app.request('GET', '/api/employees/profile', { as })).json();
    expect(account).toMatchObject({ name: 'Asha Rao', image: '/uploads/asha.png', role: 'Viewer' });
    const storedPreferences = await (await app.request('GET', '/api/preferences', { as })).json();
    expect(storedPreferences).toMatchObject({ theme: 'dark', locale: 'hi' });
  });

  test('shows colleagues only the fields that it makes visible', async () => {
    const person = await app.createEmployee();
    await save(await app.sessionOf(person), { ...ownProfile, name: person.name, email: person.email });
    const reader = await app.signInAs({ permissions: flags({ staff: ['read'] }) });
    const shownRecord = await (await app.request('GET', `/api/staff/${person._id}`, { as: reader })).json();
    expect(shownRecord).toMatchObject({ dateOfBirth: '1988-04-02', address: { city: 'Pune' }, bio: ownProfile.bio });
    for (const hiddenField of ['phone', 'gender', 'employeeId', 'joiningDate', 'preferences', 'fieldVisibility'])
      expect(shownRecord).not.toHaveProperty(hiddenField);
  });

  test('is saved on the version that was read, whichever of its two rows was changed by somebody else', async () => {
    const admin = await app.signInAs('Admin');
    const person = await app.createEmployee();
    const as = await app.sessionOf(person);
    const draft = { ...ownProfile, name: person.name, email: person.email };
    const { version } = await (await save(as, draft)).json();
    await app.request('PUT', `/api/employees/${person._id}`, { as: admin, json: { name: 'New', email: person.email } });
    const refusal = await save(as, draft, version);
    expect(refusal.status).toBe(409);
    const { current } = await refusal.json();
    expect(current).toMatchObject({ name: 'New', bio: ownProfile.bio });
    expect((await save(as, draft, current.version)).status).toBe(200);
    expect((await save(as, draft, current.version)).status).toBe(409);
  });

  test.each([
    ['role', { role: 'superadmin' }],
    ['email', { email: 'mine@elsewhere.example' }],
  ])('leaves %s to Admins', async (field, change) => {
    const person = await app.createEmployee({ role: 'Manager' });
    const as = await app.sessionOf(person);
    const refusal = await save(as, { ...ownProfile, name: person.name, email: person.email, ...change });
    expect(refusal.status).toBe(403);
    expect(Object.keys((await refusal.json()).errors)).toEqual([field]);
    expect(await read(as)).toMatchObject({ email: person.email, role: '', bio: '' });
  });

  test('of an Admin takes a role, which grants nothing, and an unused email', async () => {
    const [admin, other] = [await app.createEmployee({ role: 'Admin' }), await app.createEmployee()];
    const as = await app.sessionOf(admin);
    const takenResponse = await save(as, { ...ownProfile, email: other.email });
    expect(Object.keys((await takenResponse.json()).errors)).toEqual(['email']);
    const saveResponse = await save(as, { ...ownProfile, email: 'new.admin@institute.example', role: 'sales' });
    expect(await saveResponse.json()).toMatchObject({ email: 'new.admin@institute.example', role: 'sales' });
    expect((await (await app.request('GET', '/api/employees/profile', { as })).json()).role).toBe('Admin');
  });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'Asha\r\nBcc: x@y.example' }],
    ['dateOfBirth', { dateOfBirth: '2026-02-30' }],
    ['dateOfBirth', { dateOfBirth: '2190-01-01' }],
    ['gender', { gender: 'unknown' }],
    ['image', { image: 'javascript:alert(1)' }],
    ['socialLinks.website', { socialLinks: { website: 'javascript:alert(1)' } }],
    ['preferences.theme', { preferences: { theme: 'pink' } }],
    ['preferences.timezone', { preferences: { timezone: 'Mars' } }],
  ])('refuses a bad %s under its field', async (field, change) => {
    const person = await app.createEmployee();
    const refusal = await save(await app.sessionOf(person), {
      ...ownProfile,
      name: person.name,
      email: person.email,
      ...change,
    });
    expect(refusal.status).toBe(422);
    expect(Object.keys((await refusal.json()).errors)).toEqual([field]);
  });

  test('does not take the name of a colleague, which leads, bookings and sessions refer to', async () => {
    const colleague = await app.createEmployee({ name: 'Kavitha Rao', status: 'Inactive' });
    const person = await app.createEmployee();
    const as = await app.sessionOf(person);
    const hidden = ['Kavitha\u200b Rao', 'Kavitha\u2066 Rao', 'Kavitha\u180e\u00a0Rao', 'Ｋavitha\u3000Rao'];
    for (const name of ['Kavitha Rao', 'KAVITHA  rao', ...hidden]) {
      const refusal = await save(as, { ...ownProfile, name, email: person.email });
      expect({ name, status: refusal.status, errors: (await refusal.json()).errors }).toEqual({
        name,
        status: 422,
        errors: { name: 'A colleague has this name. Only an Admin can give it twice.' },
      });
    }
    expect((await save(as, { ...ownProfile, name: 'Kavita Rao', email: person.email })).status).toBe(200);
    const renamed = { name: colleague.name, email: person.email };
    const keeper = await app.signInAs({ permissions: flags({ team: ['read', 'update'] }) });
    const refused = await app.request('PUT', `/api/employees/${person._id}`, { as: keeper, json: renamed });
    expect(Object.keys((await refused.json()).errors)).toEqual(['name']);
    const admin = await app.signInAs('Admin');
    const response = await app.request('PUT', `/api/employees/${person._id}`, { as: admin, json: renamed });
    expect(response.status).toBe(200);
  });

  test('goes to the trash and is restored with its employee', async () => {
    const admin = await app.signInAs('Admin');
    const person = await app.createEmployee();
    await save(await app.sessionOf(person), { ...ownProfile, name: person.name, email: person.email });
    await app.request('DELETE', `/api/employees/${person._id}`, { as: admin });
    expect((await app.request('POST', `/api/trash/${person._id}/restore`, { as: admin })).status).toBe(200);
    expect(await read(await app.sessionOf(person))).toMatchObject({
      bio: ownProfile.bio,
      designation: 'Head of Centre',
    });
  });
});

const sendPhoto = (as: string, image: File) => app.request('POST', '/api/admin/profile/photo', { as, form: { image } });
const isPublic = async (path: string) => (await app.request('GET', path)).status === 200;

describe('the own photo', () => {
  test('is uploaded even by read-only users, outside the library, and the previous one is not served after the save', async () => {
    const person = await app.createEmployee({ role: 'Viewer', permissions: {} });
    const as = await app.sessionOf(person);
    expect((await app.request('POST', '/api/upload/image', { as, form: { image: picture() } })).status).toBe(403);
    const photos: string[] = [];
    for (const name of ['first.png', 'second.png']) {
      const sentResponse = await sendPhoto(as, picture(name));
      expect(sentResponse.status).toBe(200);
      const { imageUrl } = await sentResponse.json();
      photos.push(imageUrl);
      expect((await save(as, { ...ownProfile, name: person.name, email: person.email, image: imageUrl })).status).toBe(
        200,
      );
      expect(await read(as)).toMatchObject({ image: imageUrl });
    }
    expect(await Promise.all(photos.map(isPublic))).toEqual([false, true]);
    const admin = await app.signInAs('Admin');
    const library = await (await app.request('GET', '/api/upload/images', { as: admin })).json();
    expect(JSON.stringify(library)).not.toContain('second.png');
  });

  test('stays public after a change of the profile if another record shows it too', async () => {
    const [person, other] = [await app.createEmployee(), await app.createEmployee()];
    const as = await app.sessionOf(person);
    const { imageUrl } = await (await sendPhoto(as, picture())).json();
    await save(as, { ...ownProfile, name: person.name, email: person.email, image: imageUrl });
    await save(await app.sessionOf(other), { ...ownProfile, name: other.name, email: other.email, image: imageUrl });
    await save(as, { ...ownProfile, name: person.name, email: person.email, image: '' });
    expect(await isPublic(imageUrl)).toBe(true);
  });

  test('is an image of at most 5 MB from a signed-in user, at most 20 times a day', async () => {
    const person = await app.createEmployee({ role: 'Viewer', permissions: {} });
    const as = await app.sessionOf(person);
    const getRefusal = async (form: Record<string, Blob | string>, by: string | undefined = as) => {
      const options = by === undefined ? { form } : { as: by, form };
      const { status, message } = await refusalOf(app, 'POST', '/api/admin/profile/photo', options);
      return [status, message];
    };
    const largePhoto = new File([new Uint8Array(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]))], 'large.png');
    expect(await getRefusal({ image: largePhoto })).toEqual([413, 'Choose a photo of at most 5 MB.']);
    expect(await getRefusal({ image: video('photo.png') })).toEqual([
      415,
      'Choose a photo in PNG, JPEG, WebP, GIF or AVIF format.',
    ]);
    expect((await getRefusal({ note: 'nothing' }))[0]).toBe(422);
    expect((await app.request('POST', '/api/admin/profile/photo', { form: { image: picture() } })).status).toBe(401);
    const readStored = async () => (await app.storedFiles()).length;
    const before = await readStored();
    // The three refused attempts do not count.
    for (let attempt = 0; attempt < 20; attempt += 1) expect((await sendPhoto(as, picture())).status).toBe(200);
    expect((await getRefusal({ image: picture() }))[0]).toBe(429);
    expect(await readStored()).toBe(before + 20);
  });

  test('is limited to 30 attempts in ten minutes, however often they are refused', async () => {
    const as = await app.sessionOf(await app.createEmployee({ role: 'Viewer', permissions: {} }));
    const statuses = [];
    for (let attempt = 0; attempt < 31; attempt += 1) statuses.push((await sendPhoto(as, video('photo.png'))).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 415), 429]);
  });

  test('counts among the uploads of the day', async () => {
    const limitedApp = await createTestApp({ environment: { UPLOAD_QUOTA_MB: '1' } });
    const as = await limitedApp.sessionOf(await limitedApp.createEmployee({ role: 'Viewer', permissions: {} }));
    const image = new File([new Uint8Array(pngOf(600_000))], 'a.png');
    const repeat = () => limitedApp.request('POST', '/api/admin/profile/photo', { as, form: { image } });
    expect([(await repeat()).status, (await repeat()).status]).toEqual([200, 429]);
    await limitedApp.close();
  });
});

const list = async (as: string): Promise<OwnSession[]> =>
  (await app.request('GET', '/api/employees/me/sessions', { as })).json();
const isOpen = async (as: string) => (await app.request('GET', '/api/employees/profile', { as })).status === 200;

describe('own sessions', () => {
  test('are listed with their devices; their owner ends one, or all others, and nobody else does', async () => {
    const person = await app.createEmployee();
    const here = await app.sessionOf(person);
    const [second, third] = [await app.sessionOf(person), await app.sessionOf(person)];
    const stranger = await app.signInAs('Admin');
    const sessions = await list(here);
    expect(sessions.map(({ current }) => current).filter(Boolean)).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ address: '127.0.0.1', userAgent: 'test' });
    const [strangers] = await list(stranger);
    for (const id of [strangers?._id, 'not-an-id', '00000000-0000-4000-8000-000000000000'])
      expect((await app.request('DELETE', `/api/employees/me/sessions/${id}`, { as: here })).status).toBe(404);
    expect(await isOpen(stranger)).toBe(true);

    const ofSecond = (await list(second)).find(({ current }) => current);
    const end = () => app.request('DELETE', `/api/employees/me/sessions/${ofSecond?._id}`, { as: here });
    expect((await end()).status).toBe(200);
    expect([await isOpen(second), await isOpen(third), await isOpen(here)]).toEqual([false, true, true]);
    expect((await app.request('DELETE', '/api/employees/me/sessions', { as: here })).status).toBe(200);
    expect([await isOpen(third), await isOpen(here), await isOpen(stranger)]).toEqual([false, true, true]);
  });

  test('show when they were last used, to within five minutes', async () => {
    const as = await app.signInAs('Viewer');
    const [before] = await list(as);
    app.passTime(6 * 60_000);
    await list(as);
    const [after] = await list(as);
    expect(Date.parse(after?.usedAt ?? '') - Date.parse(before?.usedAt ?? '')).toBeGreaterThanOrEqual(6 * 60_000);
  });

  test('on a new device are reported to their owner, unless the profile disables it', async () => {
    const person = await app.createEmployee();
    const signIn = () =>
      app.request('POST', '/api/employees/login', { json: { email: person.email, password: testPassword } });
    const letters = async () => (await app.db.select().from(lettersTable)).filter(({ to }) => to === person.email);
    const { token } = await (await signIn()).json();
    expect((await letters()).map(({ subject }) => subject)).toEqual(['New sign-in to your Institute account']);
    const preferences = { ...ownProfile.preferences, notifications: { email: false, sms: true, push: true } };
    await save(token, { ...ownProfile, name: person.name, email: person.email, preferences });
    await signIn();
    expect(await letters()).toHaveLength(1);
  });
});
