import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSession, subscribeSession } from '#console/providers/session.ts';
import { uploadOwnPhoto } from '#console/shell/profile/Avatar.tsx';
import { uploadPicture } from '#console/kit/upload/uploadFile.ts';
import { signIn } from '../screen.tsx';

let status = 403;
const server = setupServer(
  http.get('*/config.json', () => HttpResponse.json({})),
  http.post('*/api/*', () => HttpResponse.json({ message: 'Refused.' }, { status })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

const sendOwnPhoto = () =>
  uploadOwnPhoto(new File(['pixels'], 'me.png'), {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

const upload = () => {
  const file = new File(['pixels'], 'photo.png', { type: 'image/png' });
  return uploadPicture(file, { onProgress: () => undefined, signal: new AbortController().signal });
};

test('an upload refused because the session has ended ends it here too; another refusal does not', async () => {
  signIn('blogs', { read: true, update: true });
  await expect(upload()).rejects.toThrow('Refused.');
  expect(readSession()).toBeDefined();
  status = 401;
  const sessionEnds: unknown[] = [];
  const unsubscribe = subscribeSession((end) => sessionEnds.push(end));
  // On other pages, a refused call says that the session has expired.
  window.history.replaceState(null, '', '/admin-dashboard/live-session/create');
  await expect(upload()).rejects.toThrow('Refused.');
  expect(readSession()).toBeUndefined();
  expect(sessionEnds).toEqual(['refused']);
  unsubscribe();
});

test('uses a separate call for the user’s own photo, if the server has one', async () => {
  const calls: string[] = [];
  let isKnown = true;
  server.use(
    http.post('*/api/admin/profile/photo', () => {
      calls.push('photo');
      return isKnown ? HttpResponse.json({ imageUrl: '/uploads/own.png' }) : new HttpResponse(null, { status: 404 });
    }),
    http.post('*/api/upload/image', () => {
      calls.push('image');
      return HttpResponse.json({ relativePath: '/uploads/shared.png' });
    }),
  );
  signIn('blogs', { read: true });
  expect(await sendOwnPhoto()).toBe('/uploads/own.png');
  isKnown = false;
  expect(await sendOwnPhoto()).toBe('/uploads/shared.png');
  signIn('blogs', { update: true });
  expect(await sendOwnPhoto()).toBe('/uploads/shared.png');
  expect(calls).toEqual(['photo', 'photo', 'image', 'image']);
});
