import { Agent, request } from 'node:http';
import { signIn, type Product } from '../product.ts';

export type Answer = { readonly status: number; readonly body: unknown; readonly total: number | undefined };

/** Asks one instance over one connection, as a browser that has been open for a while. */
export type Client = {
  /** Reads an answer; throws unless it is a success. */
  ask(address: string): Promise<Answer>;
  /** Milliseconds until an answer has been read to its end. */
  time(address: string): Promise<number>;
  send(method: string, address: string, body: unknown): Promise<Answer>;
};

export async function clientOf({ url }: Product): Promise<Client> {
  const { token } = await signIn(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });

  function call(method: string, address: string, body?: unknown): Promise<Answer & { text: Buffer }> {
    const content = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((settle, refuse) => {
      const sent = request(
        `${url}/api${address}`,
        {
          method,
          agent,
          headers: {
            Authorization: `Bearer ${token}`,
            ...(content !== undefined && {
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(content),
            }),
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', refuse);
          answer.on('end', () => {
            const text = Buffer.concat(parts);
            const status = answer.statusCode ?? 0;
            if (status >= 400) {
              refuse(new Error(`${method} was answered with ${status}`));
              return;
            }
            const total = answer.headers['x-total-count'];
            settle({ status, text, body: undefined, total: typeof total === 'string' ? Number(total) : undefined });
          });
        },
      );
      sent.on('error', refuse);
      sent.end(content);
    });
  }
  const read = async (method: string, address: string, body?: unknown): Promise<Answer> => {
    const { status, text, total } = await call(method, address, body);
    return { status, total, body: text.length === 0 ? undefined : JSON.parse(text.toString('utf8')) };
  };
  return {
    ask: (address) => read('GET', address),
    async time(address) {
      const begun = performance.now();
      await call('GET', address);
      return performance.now() - begun;
    },
    send: read,
  };
}
