import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { connect as connectTo, type Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileLimits } from '#contract/endpoint.ts';
import { listen, type Listener } from '#server/listen.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { everythingStored } from '../examples.ts';
import { picture, png } from '../files.ts';
import { testimonial } from '../content/testimonials.examples.ts';

/** The behaviour of a real connection: senders that disconnect, truncated bodies, and the sender's address. */
let app: TestApp;
let listener: Listener;
let admin: string;
let base: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  listener = await listen(app.app, { host: '127.0.0.1', port: 0 }, { bodyTime: 1500 });
  base = `http://127.0.0.1:${listener.port}`;
});
afterAll(async () => {
  await listener.stop();
  await app.close();
});

const bearer = () => ({ Authorization: `Bearer ${admin}` });
const boundary = 'a-boundary-of-the-tests';

/** The beginning of a form whose file has not arrived yet. */
const opening = [
  ...Object.entries(testimonial).flatMap(([name, value]) => [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${name}"`,
    '',
    value,
  ]),
  `--${boundary}`,
  'Content-Disposition: form-data; name="image"; filename="me.png"',
  'Content-Type: image/png',
  '',
  '',
].join('\r\n');

async function openRequest(headers: Record<string, string>, path = '/api/testimonials'): Promise<Socket> {
  const socket = connectTo(listener.port, '127.0.0.1');
  await once(socket, 'connect');
  const lines = Object.entries({ Host: 'localhost', ...bearer(), ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write([`POST ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  return socket;
}

const asForm = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
const asJson = { 'Content-Type': 'application/json' };

describe('an upload whose sender disconnects', () => {
  test.each([
    ['closes the connection', (socket: Socket) => socket.end()],
    ['breaks the connection', (socket: Socket) => socket.resetAndDestroy()],
  ])('and %s leaves nothing, neither a file nor a record', async (_, leave) => {
    const before = await everythingStored(app);
    const socket = await openRequest({ ...asForm, 'Content-Length': '5000000' });
    socket.on('error', () => undefined);
    socket.write(opening);
    socket.write(Buffer.concat([png, Buffer.alloc(200_000)]));
    // The sender only disconnects once the file is being received.
    await expect.poll(() => app.storedFiles()).toContainEqual(expect.stringMatching(/^arriving\//));
    leave(socket);
    await expect.poll(() => everythingStored(app)).toEqual(before);
  });
});

test('JSON whose sender disconnects is logged as the sender’s fault, not the database’s', async () => {
  await app.sql`delete from audit_entries`;
  const socket = await openRequest({ ...asJson, 'Content-Length': '50000' }, '/api/alerts');
  socket.on('error', () => undefined);
  socket.write('{"title"', () => socket.resetAndDestroy());
  await expect
    .poll(() => app.sql`select route, status from audit_entries where route = '/alerts'`)
    .toEqual([{ route: '/alerts', status: 400 }]);
});

describe('a body that is too large', () => {
  test('is answered, even if most of it is never read', async () => {
    const before = await everythingStored(app);
    const body = new Uint8Array(3 * 1024 * 1024).fill(32);
    const response = await fetch(`${base}/api/alerts`, { method: 'POST', headers: { ...bearer(), ...asJson }, body });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'too_large' });
    expect(await everythingStored(app)).toEqual(before);
  });

  test('is answered as well when it is chunked without a length', async () => {
    const socket = await openRequest({ ...asJson, 'Transfer-Encoding': 'chunked', Connection: 'close' }, '/api/alerts');
    socket.on('error', () => undefined);
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x1_00_00, 32), Buffer.from('\r\n')]);
    for (let turn = 0; turn < 20; turn += 1) socket.write(chunk);
    socket.write('0\r\n\r\n');
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 413 .*"code":"too_large"/s);
  });

  test('in a form is answered after it was read, and nothing of it is kept', async () => {
    const before = await everythingStored(app);
    const form = new FormData();
    for (const [name, value] of Object.entries(testimonial)) form.set(name, value);
    form.set('image', new File([png, new Uint8Array(fileLimits.image)], 'me.png', { type: 'image/png' }));
    const response = await fetch(`${base}/api/testimonials`, { method: 'POST', headers: bearer(), body: form });
    expect(response.status).toBe(413);
    expect((await response.json()).errors).toEqual({ image: 'This file is too large: at most 10 MB are accepted.' });
    expect(await everythingStored(app)).toEqual(before);
  });

  test('because of a base64 file is answered after it was read, and so is the next on its connection', async () => {
    const excelBase64 = Buffer.alloc(12 * 1024 * 1024, 'a,b\n').toString('base64');
    const body = JSON.stringify({ title: 'GST', questionSets: [{ excelBase64 }] });
    for (const turn of [1, 2, 3]) {
      const headers = { ...bearer(), ...asJson };
      const response = await fetch(`${base}/api/assignments`, { method: 'POST', headers, body });
      expect([turn, (await response.json()).errors]).toEqual([
        turn,
        { 'questionSets.0.excelBase64': 'Excel file size must be less than 5MB' },
      ]);
    }
  });

  test('is refused unread when it is far over every limit', async () => {
    const socket = await openRequest({ ...asForm, 'Content-Length': '900000000', Connection: 'close' });
    socket.on('error', () => undefined);
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 413 .*"code":"too_large"/s);
  });
});

test('a stranger’s upload is refused unread', async () => {
  const socket = await openRequest({
    ...asForm,
    Authorization: 'Bearer x',
    'Content-Length': '5000000',
    Connection: 'close',
  });
  socket.on('error', () => undefined);
  socket.write(opening);
  expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 401 /);
  expect(await app.storedFiles()).toEqual([]);
});

describe('a body sent byte by byte', () => {
  const json = JSON.stringify({ title: 'Slowly', message: 'Over a slow line.' });
  const slowHeaders = { ...asJson, 'Content-Length': String(json.length) };

  test.each([
    ['to an open call', '/api/employees/login', '408'],
    ['with a token that is none', '/api/alerts', '401'],
  ])('is cut off when a stranger sends it %s', async (_, path, status) => {
    const socket = await openRequest({ ...slowHeaders, Authorization: 'Bearer x' }, path);
    socket.on('error', () => undefined);
    socket.write('{');
    expect(await textOf(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test('is awaited when a colleague sends it', async () => {
    const socket = await openRequest({ ...slowHeaders, Connection: 'close' }, '/api/alerts');
    socket.write(json.slice(0, 5));
    setTimeout(() => socket.write(json.slice(5)), 2000);
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 201 /);
  });
});

test('the audit log has the address of the connection and the size of the body', async () => {
  await app.sql`delete from audit_entries`;
  const json = JSON.stringify({ title: 'From the network', message: 'With a size.' });
  const response = await fetch(`${base}/api/alerts`, {
    method: 'POST',
    headers: { ...bearer(), ...asJson, 'X-Forwarded-For': '203.0.113.9', 'User-Agent': 'a test on the wire' },
    body: json,
  });
  expect(response.status).toBe(201);
  expect(await app.sql`select address, request_bytes, user_agent from audit_entries`).toEqual([
    { address: '127.0.0.1', request_bytes: json.length, user_agent: 'a test on the wire' },
  ]);
});

test('the audit log has the size of a chunked body too', async () => {
  await app.sql`delete from audit_entries`;
  const json = JSON.stringify({ title: 'In chunks', message: 'Without a length.' });
  const socket = await openRequest({ ...asJson, 'Transfer-Encoding': 'chunked', Connection: 'close' }, '/api/alerts');
  socket.write(`${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`);
  expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 201 /);
  expect(await app.sql`select request_bytes from audit_entries`).toEqual([{ request_bytes: json.length }]);
});

test('a stored picture is fetched whole, in part and by its size only', async () => {
  const form = new FormData();
  form.set('image', picture());
  const uploaded = await fetch(`${base}/api/upload/image`, { method: 'POST', headers: bearer(), body: form });
  const { imageUrl } = await uploaded.json();
  const wholeResponse = await fetch(base + imageUrl);
  expect(Buffer.from(await wholeResponse.arrayBuffer())).toEqual(png);
  const part = await fetch(base + imageUrl, { headers: { Range: 'bytes=1-3' } });
  expect(part.status).toBe(206);
  expect(await part.text()).toBe('PNG');
  const size = await fetch(base + imageUrl, { method: 'HEAD' });
  expect(size.headers.get('Content-Length')).toBe(String(png.length));
});
