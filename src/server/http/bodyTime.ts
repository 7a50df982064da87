import { IncomingMessage, type ServerResponse } from 'node:http';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Aborts a request with 408 if its body takes longer than `limitMs`, so that slow senders do not hold connections.
 * `allowTime` lifts the limit once the sender is known to be a colleague.
 */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, limitMs: number): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length === '0' && encoding === undefined) return;
  const cutOff = () => {
    const { socket } = request;
    if (response.headersSent) socket.destroy();
    else
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
        socket.destroy(),
      );
  };
  const timer = setTimeout(cutOff, limitMs).unref();
  timers.set(request, timer);
  const clear = () => clearTimeout(timer);
  request.once('end', clear).once('close', clear);
}

/**
 * Lifts the time limit of the request behind this environment of @hono/node-server, for a large upload over a slow
 * line.
 */
export function allowTime(env: unknown): void {
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return;
  if (env.incoming instanceof IncomingMessage) clearTimeout(timers.get(env.incoming));
}
