import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { authProvider } from '#console/providers/authProvider.ts';
import { reportPresence } from '#console/features/presence/places.ts';
import { storeTestSession } from '../../providers/testSession.ts';

const place = { noun: 'alerts', id: null };
const nobody = { others: [], holder: null };
const received: string[] = [];
/** Lets the server send the replies that it holds back. */
let release = () => {};

const server = setupServer(
  http.get('*/config.json', () => HttpResponse.json({})),
  http.put('*/api/presence', async () => {
    received.push('presence');
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return HttpResponse.json(nobody);
  }),
  http.post('*/api/presence/leave', () => {
    received.push('leave');
    return HttpResponse.json({ success: true });
  }),
  http.post('*/api/logout', () => {
    received.push('sign-out');
    return HttpResponse.json({ success: true, message: '' });
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  received.splice(0);
  storeTestSession();
});
afterAll(() => server.close());

const said = () => reportPresence(place, new AbortController().signal);

test('what is said at a place is withdrawn before the session is ended', async () => {
  const pending = said();
  await vi.waitFor(() => expect(received).toEqual(['presence']));
  const refused = expect(pending).rejects.toThrow();
  const leaving = authProvider.logout({});
  // It is the console that gives it up: the server has not replied yet.
  await refused;
  await leaving;
  expect(received).toEqual(['presence', 'sign-out']);
  release();
});

test('nothing is said while the session is being ended', async () => {
  const leaving = authProvider.logout({});
  await expect(said()).rejects.toThrow();
  await leaving;
  await expect(said()).rejects.toThrow();
  expect(received).toEqual(['sign-out']);
});

test('the next session says again what is open', async () => {
  await authProvider.logout({});
  storeTestSession();
  const pending = said();
  await vi.waitFor(() => expect(received).toEqual(['sign-out', 'presence']));
  release();
  await expect(pending).resolves.toMatchObject(nobody);
});
