import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as TcpServer, type Socket } from 'node:net';
import type { TrustProxy } from './environment.ts';
import { healthPath } from './health.ts';
import { limitBodyTime } from './http/bodyTime.ts';
import { isProxy, networkOf, normalise } from './http/client.ts';
import { StartError } from './startError.ts';

export type Listener = {
  /** The actual port, which the system chose if port 0 was requested. */
  readonly port: number;
  /**
   * Reports the server as unavailable but still serves calls, until the proxies in front of it send their calls
   * elsewhere. Returns immediately if there is no proxy.
   */
  withdraw(): Promise<void>;
  /** Accepts no more requests, gives the running ones 20 seconds to finish, then closes all connections. */
  stop(): Promise<void>;
};

export type ConnectionLimits = {
  /** The trusted proxies, whose connections are not counted. */
  readonly trustProxy?: TrustProxy;
  /** Maximum concurrent connections per address. */
  readonly connections?: number;
  /** Milliseconds that the body of a stranger's request may take. */
  readonly bodyTime?: number;
  /** The names of the settings for host and port. */
  readonly named?: PlaceSettingNames;
};

export type Place = { readonly host: string; readonly port: number };

/** The names of the settings for host and port, so that an error can tell the operator what to change. */
type PlaceSettingNames = { readonly host: string; readonly port: string };
const appPlace: PlaceSettingNames = { host: 'HOST', port: 'PORT' };
export const metricsPlace: PlaceSettingNames = { host: 'METRICS_HOST', port: 'METRICS_PORT' };

/** A video of 300 MB may arrive over a slow line. */
const maxRequestMs = 30 * 60_000;
/** The head of a request is small, so a sender who takes longer holds the connection on purpose. */
const maxHeadMs = 30_000;
/**
 * Longer than load balancers keep an idle connection (60 s), so that they never use one that the server has just
 * closed.
 */
const idleMs = 65_000;
const shutdownTimeoutMs = 20_000;
const pollMs = 25;
/** Milliseconds for which open connections serve one more call, whose reply asks the proxy to close them. */
const lingerMs = 500;
/** Milliseconds in which a load balancer that checks every second notices two failed health checks. */
const withdrawalMs = 3_000;
const quietTurnMs = 1;
const maxQuietWaitMs = 1_000;

function bind(
  server: Pick<Server, 'listen' | 'once' | 'off'>,
  { host, port }: Place,
  names: PlaceSettingNames,
): Promise<void> {
  return new Promise((settle, refuse) => {
    const fail = (error: NodeJS.ErrnoException) => refuse(explainError(error, { host, port }, names));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      settle();
    });
  });
}

function explainError(error: NodeJS.ErrnoException, { host, port }: Place, names: PlaceSettingNames): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is in use: stop the program that uses it, or set ${names.port} to another one.`,
      );
    case 'EACCES':
      return new StartError(`This user may not listen on port ${port}: set ${names.port} to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`${names.host} is ${host}, which is no address of this machine.`);
    default:
      return error;
  }
}

/**
 * Fails if the server cannot listen there, for example because the port is in use. Called before any slow step of the
 * start.
 */
export async function checkPlace(place: Place, names = appPlace): Promise<void> {
  const probe = createServer();
  await bind(probe, place, names);
  await new Promise((settle) => probe.close(settle));
}

/** A web-standard app, such as a Hono app. */
type App = { fetch(request: Request, env: HttpBindings | Http2Bindings): Response | Promise<Response> };

/** Serves the app on a port. */
export async function listen(app: App, place: Place, limits: ConnectionLimits = {}): Promise<Listener> {
  const { trustProxy = 'off', connections = 500, bodyTime = 30_000, named = appPlace } = limits;
  const answer = getRequestListener((request, env) => app.fetch(request, env), { hostname: nameless });
  const active = new Set<ServerResponse>();
  let isStopping = false;
  const server = createServer(
    {
      // Load balancers check the health without a Host header. `lacksHost` refuses any other HTTP/1.1 request without
      // one, as the standard requires.
      requireHostHeader: false,
      requestTimeout: maxRequestMs,
      headersTimeout: maxHeadMs,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: idleMs,
    },
    (request, response) => {
      if (lacksHost(request)) {
        response.writeHead(400, { Connection: 'close' }).end();
        return;
      }
      if (isStopping && request.url === healthPath) {
        response.writeHead(503, { Connection: 'close', 'Content-Type': 'application/json' });
        response.end('{"status":"stopping"}');
        return;
      }
      active.add(response);
      response.once('close', () => active.delete(response));
      if (isStopping) response.setHeader('Connection', 'close');
      limitBodyTime(request, response, bodyTime);
      void answer(request, response);
    },
  );
  const perAddress = limitConnections(connections);
  server.on('connection', (socket) => {
    if (!isProxy(normalise(socket.remoteAddress ?? ''), trustProxy)) perAddress(socket);
  });
  const retire = () => {
    isStopping = true;
    for (const activeResponse of active)
      if (!activeResponse.headersSent) activeResponse.setHeader('Connection', 'close');
  };
  await bind(server, place, named);
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : place.port,
    async withdraw() {
      retire();
      if (trustProxy !== 'off') await new Promise((settle) => setTimeout(settle, withdrawalMs));
    },
    async stop() {
      retire();
      await quietTurn();
      // An HTTP server's own `close` would immediately cut idle connections, on which a proxy may be sending a call.
      const closing = new Promise((settle) => TcpServer.prototype.close.call(server, settle));
      const stoppedAt = performance.now();
      const idleTimer = setInterval(() => {
        if (performance.now() - stoppedAt >= lingerMs) void quietTurn().then(() => server.closeIdleConnections());
      }, pollMs);
      const closeTimer = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs);
      await closing;
      server.close(() => undefined); // stops the timer of the HTTP server itself
      clearInterval(idleTimer);
      clearTimeout(closeTimer);
    },
  };
}

/**
 * Resolves after a turn of the event loop in which almost nothing happened, or after a second. On a busy machine, some
 * connections have not been accepted yet, and some calls have not been read. Closing these connections would reset
 * them, and a proxy would reply with 502. After a quiet turn, such connections are really idle.
 */
async function quietTurn(): Promise<void> {
  // The current turn does not count, because it may have been busy before this call.
  await new Promise((settle) => setImmediate(settle));
  const startedAt = performance.now();
  for (let turnAt = startedAt; turnAt - startedAt < maxQuietWaitMs;) {
    await new Promise((settle) => setImmediate(settle));
    const endedAt = performance.now();
    if (endedAt - turnAt < quietTurnMs) return;
    turnAt = endedAt;
  }
}

/** The host for a request without a Host header. */
const nameless = 'localhost';

function lacksHost({ headers, httpVersion, url }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion !== '1.0' && url !== healthPath;
}

/** Refuses further connections from an address that already has too many. */
function limitConnections(maxConnections: number): (socket: Socket) => void {
  const connectionCounts = new Map<string, number>();
  return (socket) => {
    const network = networkOf(normalise(socket.remoteAddress ?? ''));
    const count = (connectionCounts.get(network) ?? 0) + 1;
    connectionCounts.set(network, count);
    socket.once('close', () => {
      const connectionCount = (connectionCounts.get(network) ?? 1) - 1;
      if (connectionCount === 0) connectionCounts.delete(network);
      else connectionCounts.set(network, connectionCount);
    });
    if (count <= maxConnections) return;
    const refusal =
      'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n';
    socket.end(refusal, () => socket.destroy());
  };
}
