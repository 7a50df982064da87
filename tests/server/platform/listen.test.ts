import { afterEach, expect, test } from 'vitest';
import { checkPlace, listen, type Listener } from '#server/listen.ts';

const place = { host: '127.0.0.1', port: 0 };
const opened: Listener[] = [];
afterEach(async () => {
  for (const listener of opened.splice(0)) await listener.stop();
});

async function serve(fetch: (request: Request) => Response | Promise<Response>): Promise<Listener> {
  const listener = await listen({ fetch }, place);
  opened.push(listener);
  return listener;
}

test('a running request is answered before the server stops, a new one is not taken', async () => {
  const arrived = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const { port, stop } = await serve(async () => {
    arrived.resolve();
    await go.promise;
    return new Response('done');
  });
  const running = fetch(`http://127.0.0.1:${port}/`);
  await arrived.promise;
  const stopped = stop();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  const released = performance.now();
  go.resolve();
  expect(await (await running).text()).toBe('done');
  await stopped;
  expect(performance.now() - released).toBeLessThan(4_000); // it does not wait for the connection that fetch keeps open
});

test('an idle connection does not keep the server from stopping', async () => {
  const { port, stop } = await serve(() => new Response('done'));
  await (await fetch(`http://127.0.0.1:${port}/`)).text(); // fetch keeps its connection open
  const begun = performance.now();
  await stop();
  expect(performance.now() - begun).toBeLessThan(4_000);
});

test('a port in use is said in one sentence, also before anything else begins', async () => {
  const { port } = await serve(() => new Response('done'));
  const sentence = `Port ${port} is in use: stop the program that uses it, or set PORT to another one.`;
  await expect(checkPlace({ host: '127.0.0.1', port })).rejects.toThrow(sentence);
  await expect(listen({ fetch: () => new Response('') }, { host: '127.0.0.1', port })).rejects.toThrow(sentence);
});

test('an address of another machine is said in one sentence', async () => {
  await expect(checkPlace({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'HOST is 192.0.2.1, which is no address of this machine.',
  );
});
