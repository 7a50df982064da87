import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { createServer, type Server } from 'node:http';
import { StartError } from './startError.ts';

export type Listener = {
  /** The port that was taken, also when any free one was asked for (0). */
  readonly port: number;
  /** Takes no more requests, lets the running ones finish for five seconds, then cuts what is left. */
  stop(): Promise<void>;
};

type Place = { readonly host: string; readonly port: number };

/** A video of 300 MB may come over a slow line. */
const longestRequest = 30 * 60_000;
/** Longer than load balancers keep an idle connection (60 s), so that they never send into one that we just closed. */
const idleConnection = 65_000;
const patience = 5_000;
const breath = 25;

function bind(server: Pick<Server, 'listen' | 'once' | 'off'>, { host, port }: Place): Promise<void> {
  return new Promise((settle, refuse) => {
    const fail = (error: NodeJS.ErrnoException) => refuse(explained(error, { host, port }));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      settle();
    });
  });
}

function explained(error: NodeJS.ErrnoException, { host, port }: Place): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is in use: stop the program that uses it, or set PORT to another one.`);
    case 'EACCES':
      return new StartError(`This user may not listen on port ${port}: set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST is ${host}, which is no address of this machine.`);
    default:
      return error;
  }
}

/** Fails when the place is taken, so that this is known before anything slow begins. */
export async function checkPlace(place: Place): Promise<void> {
  const probe = createServer();
  await bind(probe, place);
  await new Promise((settle) => probe.close(settle));
}

/** A web-standard app, such as Hono's. */
type App = { fetch(request: Request, env: HttpBindings | Http2Bindings): Response | Promise<Response> };

/** Serves the app on a port. */
export async function listen(app: App, place: Place): Promise<Listener> {
  const answer = getRequestListener((request, env) => app.fetch(request, env));
  const server = createServer(
    { requestTimeout: longestRequest, keepAliveTimeout: idleConnection },
    (incoming, outgoing) => {
      void answer(incoming, outgoing);
    },
  );
  await bind(server, place);
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : place.port,
    async stop() {
      const closed = new Promise((settle) => server.close(settle));
      // Browsers keep a connection open after its answer: each is closed as soon as it is idle.
      const idle = setInterval(() => server.closeIdleConnections(), breath);
      const cut = setTimeout(() => server.closeAllConnections(), patience);
      await closed;
      clearInterval(idle);
      clearTimeout(cut);
    },
  };
}
