import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';

const Bound = z.object({ port: z.number() });

/** A port that is free just now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((settle) => probe.listen(0, '127.0.0.1', settle));
  const { port } = Bound.parse(probe.address());
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** Resolves once something listens on a port of this machine; rejects after ten seconds. */
export async function listening(port: number): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < 10_000; await pause(20)) {
    if (await answers(port)) return;
  }
  throw new Error(`Nothing listens on port ${port}.`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('connect', () => socket.destroy());
  });
}
