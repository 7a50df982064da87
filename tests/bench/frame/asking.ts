import { percentile } from './changes.ts';

export type Answer = { readonly status: number; readonly body: unknown };

/** Asks one server as one employee. */
export type Asking = {
  ask(path: string): Promise<Answer>;
  send(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Milliseconds until an answer has been read; throws unless it is a success. */
  time(path: string): Promise<number>;
};

export function askingOf(url: string, token: string): Asking {
  async function send(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  }
  const ask = (path: string) => send('GET', path);
  return {
    ask,
    send,
    async time(path) {
      const begun = performance.now();
      const { status } = await ask(path);
      if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
      return performance.now() - begun;
    },
  };
}

/** The median and the longest of some times, for a note. */
export const spread = (times: readonly number[]) =>
  `median ${percentile(times, 0.5).toFixed(1)}, longest ${Math.max(...times).toFixed(0)} ms`;
