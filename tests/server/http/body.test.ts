import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type RequestOptions, type TestApp } from '../app.ts';
import { refusalOf } from './refusals.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const draft = { title: 'Holidays', message: 'The centre is closed on Friday.' };
const json = { 'Content-Type': 'application/json' };

async function send(method: string, path: string, options: RequestOptions = {}) {
  const response = await app.request(method, path, { as: admin, ...options });
  return { status: response.status, body: await response.json() };
}

const getRefusal = (method: string, path: string, options: RequestOptions = {}) =>
  refusalOf(app, method, path, { as: admin, ...options });

const megabyte = 1024 * 1024;
const largeBody = JSON.stringify({ ...draft, extra: 'x'.repeat(megabyte) });

/** Offers 13 MB in chunks and counts those that were accepted. */
function offered() {
  const taken = { chunks: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken.chunks += 1;
      if (taken.chunks > 200) controller.close();
      else controller.enqueue(new Uint8Array(64 * 1024).fill(32));
    },
    cancel() {
      taken.cancelled = true;
    },
  });
  return { stream, taken };
}

describe('an unreadable body', () => {
  test.each(['{', '{"title": }', "{title: 'a'}", 'title=a', '{"title":"a"} x', '\u0000'])('%j: 400', async (body) => {
    const { status, code } = await getRefusal('POST', '/api/alerts', { body, headers: json });
    expect(status).toBe(400);
    expect(code).toBe('malformed');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'text/json', 'image/png'])(
    'JSON sent as %s: 415',
    async (type) => {
      const { status, code } = await getRefusal('POST', '/api/alerts', {
        body: JSON.stringify(draft),
        headers: { 'Content-Type': type },
      });
      expect(status).toBe(415);
      expect(code).toBe('unsupported_type');
    },
  );

  test('a type that only starts with JSON’s name: 415', async () => {
    const { status } = await getRefusal('POST', '/api/alerts', {
      body: JSON.stringify(draft),
      headers: { 'Content-Type': 'application/json-evil' },
    });
    expect(status).toBe(415);
  });

  test('a form where JSON is expected: 415', async () => {
    const { status, code } = await getRefusal('POST', '/api/alerts', { form: draft });
    expect(status).toBe(415);
    expect(code).toBe('unsupported_type');
  });

  test('JSON is read under its usual names', async () => {
    for (const type of ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON']) {
      const { status } = await send('POST', '/api/alerts', {
        body: JSON.stringify(draft),
        headers: { 'Content-Type': type },
      });
      expect(status).toBe(201);
    }
  });
});

describe('a body of more than a megabyte', () => {
  test('with a declared size is refused unread: 413', async () => {
    const { stream, taken } = offered();
    const { status, code, message } = await getRefusal('POST', '/api/alerts', {
      body: stream,
      headers: { ...json, 'Content-Length': String(megabyte + 1) },
    });
    expect({ status, code }).toEqual({ status: 413, code: 'too_large' });
    expect(message).toBe('This is too large: at most 1 MB are accepted.');
    expect(taken.chunks).toBeLessThanOrEqual(1);
  });

  test('without a declared size is refused as soon as it is over: 413', async () => {
    const { stream, taken } = offered();
    const { status, code } = await getRefusal('POST', '/api/alerts', { body: stream, headers: json });
    expect({ status, code }).toEqual({ status: 413, code: 'too_large' });
    expect(taken.chunks).toBeLessThanOrEqual(20);
    expect(taken.cancelled).toBe(true);
  });

  test('is refused even if the declared size is false', async () => {
    const { status } = await getRefusal('POST', '/api/alerts', {
      body: largeBody,
      headers: { ...json, 'Content-Length': '2' },
    });
    expect(status).toBe(413);
  });

  test('just within the limit is read', async () => {
    const padding = 'x'.repeat(megabyte - JSON.stringify({ ...draft, extra: '' }).length);
    const { status } = await send('POST', '/api/alerts', { json: { ...draft, extra: padding } });
    expect(status).toBe(201);
  });
});
