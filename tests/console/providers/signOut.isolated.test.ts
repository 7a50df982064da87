import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { waiting } from '#contract/system/waiting.ts';
import { openStream } from '#console/features/live/stream.ts';
import { authProvider } from '#console/providers/authProvider.ts';
import { call } from '#console/providers/call.ts';
import { personalStore } from '#console/providers/personalStore.ts';
import { sessionSignal } from '#console/providers/session.ts';
import { storeTestSession, testToken } from './testSession.ts';

const received: string[] = [];
/** Lets the server send the replies that it holds back. */
let release = () => {};

async function hold(name: string): Promise<void> {
  received.push(name);
  await new Promise<void>((resolve) => {
    release = resolve;
  });
}

const server = setupServer(
  http.get('*/config.json', () => HttpResponse.json({})),
  http.get('*/api/waiting', async () => {
    await hold('waiting');
    return HttpResponse.json([]);
  }),
  http.get('*/api/live', async () => {
    await hold('live');
    return HttpResponse.json({ success: false, code: 'unauthenticated' }, { status: 401 });
  }),
  http.patch('*/api/preferences', async () => {
    received.push('preferences');
    return HttpResponse.json({});
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
afterEach(() => release());
afterAll(() => server.close());

const ignore = () => undefined;
const read = () => call(waiting.endpoints.queues, {});

test('what is being read is given up before the session is ended', async () => {
  const reading = read();
  await vi.waitFor(() => expect(received).toEqual(['waiting']));
  const refused = expect(reading).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  const leaving = authProvider.logout({});
  // It is the console that gives it up: the server has not replied yet.
  await refused;
  await leaving;
  expect(received).toEqual(['waiting', 'sign-out']);
  release();
});

test('nothing is read and no preference is sent while the session is being ended', async () => {
  const store = personalStore('e1');
  store.setItem('theme', 'dark');
  const leaving = authProvider.logout({});
  await expect(read()).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  await store.send();
  await leaving;
  expect(received).toEqual(['sign-out']);
  store.close();
});

test('the stream of changes is closed, and does not ask again', async () => {
  const states: string[] = [];
  const close = openStream({ onEvent: ignore, onGap: ignore, onState: (state) => states.push(state) });
  await vi.waitFor(() => expect(received).toEqual(['live']));
  const ended = sessionSignal();
  await authProvider.logout({});
  expect(ended.aborted).toBe(true);
  release();
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
  expect(received).toEqual(['live', 'sign-out']);
  expect(states, 'without a stream, screens would ask at intervals').toEqual([]);
  close();
});

test('a session from another tab reads again', async () => {
  await authProvider.logout({});
  await expect(read()).rejects.toThrow();
  // As the other tab stores it, without a call of this one.
  localStorage.setItem('adminToken', testToken(7200));
  localStorage.setItem('token', testToken(7200));
  localStorage.setItem('employee', JSON.stringify({ _id: 'e1', name: 'Asha Rao', role: 'Admin' }));
  const reading = read();
  await vi.waitFor(() => expect(received).toEqual(['sign-out', 'waiting']));
  release();
  await expect(reading).resolves.toMatchObject({ data: [] });
});
