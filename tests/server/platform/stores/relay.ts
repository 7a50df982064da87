import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import * as z from 'zod/mini';

/** A line to another port of this machine that can be cut and mended. */
export async function openRelay(target: number) {
  const sockets = new Set<Socket>();
  let port = 0;
  let server: Server | undefined;
  const listen = async () => {
    server = createServer((incoming) => {
      const outgoing = connect(target, '127.0.0.1');
      for (const [one, other] of [
        [incoming, outgoing],
        [outgoing, incoming],
      ] as const) {
        sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => sockets.delete(one));
        one.pipe(other);
      }
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = z.object({ port: z.number() }).parse(server.address()).port;
  };
  const cut = async () => {
    const closed = server && once(server, 'close');
    server?.close();
    for (const socket of sockets) socket.destroy();
    await closed;
    server = undefined;
  };
  await listen();
  return { port, cut, mend: listen };
}
