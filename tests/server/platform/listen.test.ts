import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkPlace, listen, type ConnectionLimits, type Listener } from '#server/listen.ts';

const place = { host: '127.0.0.1', port: 0 };
const opened: Listener[] = [];
afterEach(async () => {
  for (const listener of opened.splice(0)) await listener.stop();
});

async function serve(
  fetch: (request: Request) => Response | Promise<Response>,
  limits: ConnectionLimits = {},
): Promise<Listener> {
  const listener = await listen({ fetch }, place, limits);
  opened.push(listener);
  return listener;
}

/** Whether a connection is accepted. */
async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Sends a request from another thread while this one is blocked. Returns once it has been sent; resolves to the answer. */
function askWhileBlocked(port: number): Promise<string> {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const source = `
    const { workerData: { port, flag }, parentPort } = require('node:worker_threads');
    const socket = require('node:net').connect(port, '127.0.0.1', () =>
      socket.write('POST / HTTP/1.1\\r\\nHost: localhost\\r\\nContent-Length: 0\\r\\n\\r\\n', () => {
        Atomics.store(flag, 0, 1);
        Atomics.notify(flag, 0);
      }));
    let answer = '';
    const end = () => parentPort.postMessage(answer);
    socket.on('data', (chunk) => { answer += chunk; }).on('end', end).on('error', ({ code }) => { answer += code; end(); });`;
  const worker = new Worker(source, { eval: true, workerData: { port, flag } });
  const answer = once(worker, 'message').then(([received]) => z.string().parse(received));
  Atomics.wait(flag, 0, 0);
  return answer;
}

test('a call that waits to be accepted when the server is told to stop is answered', async () => {
  const { port, stop } = await serve(() => new Response('done'));
  const answer = askWhileBlocked(port);
  await stop();
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK.*done$/s);
});

test('a running request is answered before the server stops, a new one is refused', async () => {
  const arrival = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const { port, stop } = await serve(async () => {
    arrival.resolve();
    await go.promise;
    return new Response('done');
  });
  const runningRequest = fetch(`http://127.0.0.1:${port}/`);
  await arrival.promise;
  const stopping = stop();
  await expect.poll(() => isListening(port)).toBe(false);
  const released = performance.now();
  go.resolve();
  expect(await (await runningRequest).text()).toBe('done');
  await stopping;
  expect(performance.now() - released).toBeLessThan(4_000); // it does not wait for the connection that fetch keeps open
});

test('behind a proxy, a server that will stop calls itself unavailable and still serves', async () => {
  const { port, withdraw } = await serve(() => new Response('done'), { trustProxy: 1 });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await get('/api/health')).status).toBe(200);
  const withdrawal = withdraw();
  const [health, call] = await Promise.all([get('/api/health'), get('/api/alerts')]);
  expect([health.status, await health.json()]).toEqual([503, { status: 'stopping' }]);
  expect([await call.text(), call.headers.get('connection')]).toEqual(['done', 'close']);
  await withdrawal;
  expect(await (await get('/api/alerts')).text()).toBe('done');
});

test('an idle connection does not prevent the server from stopping', async () => {
  const { port, stop } = await serve(() => new Response('done'));
  await (await fetch(`http://127.0.0.1:${port}/`)).text(); // fetch keeps its connection open
  const startedAt = performance.now();
  await stop();
  expect(performance.now() - startedAt).toBeLessThan(4_000);
});

test('a port in use is reported in one sentence, before anything else starts', async () => {
  const { port } = await serve(() => new Response('done'));
  const sentence = `Port ${port} is in use: stop the program that uses it, or set PORT to another one.`;
  await expect(checkPlace({ host: '127.0.0.1', port })).rejects.toThrow(sentence);
  await expect(listen({ fetch: () => new Response('') }, { host: '127.0.0.1', port })).rejects.toThrow(sentence);
});

test('an address of another machine is reported in one sentence', async () => {
  await expect(checkPlace({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'HOST is 192.0.2.1, which is no address of this machine.',
  );
});

/** A connection that has sent a request, and everything it receives. */
async function ask(port: number): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { socket, answer: text(socket) };
}

test('an address may have a limited number of connections, and more when one of them ends', async () => {
  const arrival = Promise.withResolvers<void>();
  let requestCount = 0;
  const note = () => {
    requestCount += 1;
    if (requestCount === 3) arrival.resolve();
    return new Response('done');
  };
  const { port } = await serve(note, { connections: 3 });
  const [first, ...otherResponses] = [await ask(port), await ask(port), await ask(port)];
  await arrival.promise;
  expect(await (await ask(port)).answer).toMatch(/^HTTP\/1\.1 429 .*Retry-After: 5/s);
  first?.socket.end();
  await first?.answer;
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  for (const { socket, answer } of otherResponses) {
    socket.end();
    await answer;
  }
});

test('the connections of a trusted proxy are not counted', async () => {
  const { port } = await serve(() => new Response('done'), { connections: 1, trustProxy: ['127.0.0.0/8'] });
  const replies = [await ask(port), await ask(port)];
  for (const { socket, answer } of replies) {
    socket.end();
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  }
});

/** Returns everything that the server answers to these lines. */
async function answerTo(...lines: readonly string[]): Promise<string> {
  const { port } = await serve(({ url }) => new Response(new URL(url).pathname));
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
}

describe('a request without a Host', () => {
  test.each(['GET /api/health HTTP/1.0', 'GET /api/health HTTP/1.1'])(
    'is answered when a load balancer requests the health: %s',
    async (line) => {
      expect(await answerTo(line)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\/api\/health$/s);
    },
  );

  test('is refused in HTTP/1.1 everywhere else, and answered with one', async () => {
    expect(await answerTo('GET /api/alerts HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await answerTo('GET /api/alerts HTTP/1.1', 'Host: console.example')).toMatch(/^HTTP\/1\.1 200 /);
  });
});
