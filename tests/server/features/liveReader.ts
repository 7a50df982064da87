import { expect } from 'vitest';
import type { LiveEvent } from '#contract/features/live.ts';
import type { TestApp } from '../app.ts';

/** An event as it came: `type` is `message` for those with a change. */
export type Received = { readonly type: string; readonly id: string | undefined; readonly data: string };

/** Reads a stream of events until it is closed. */
export function readEvents(body: ReadableStream<Uint8Array>) {
  const received: Received[] = [];
  const reader = body.getReader();
  let hasEnded = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = new Map(
          block.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
        );
        if (fields.has('data'))
          received.push({
            type: fields.get('event') ?? 'message',
            id: fields.get('id'),
            data: fields.get('data') ?? '',
          });
      }
    }
    hasEnded = true;
  })().catch(() => {
    hasEnded = true;
  });
  return {
    received,
    /** The changes so far. */
    changes: (): LiveEvent[] => received.filter(({ type }) => type === 'message').map(({ data }) => JSON.parse(data)),
    types: () => received.map(({ type }) => type),
    hasEnded: () => hasEnded,
    async close() {
      await reader.cancel().catch(() => undefined);
      await reading;
    },
  };
}

/** Opens the stream of a session, once its first event has come. */
export async function openStream(app: Pick<TestApp, 'request'>, token: string, query = '') {
  const response = await app.request('GET', `/api/live${query}`, { as: token });
  expect(response.status).toBe(200);
  if (!response.body) throw new Error('The stream has no body.');
  const stream = readEvents(response.body);
  await expect.poll(() => stream.types()[0]).toBe('hello');
  return { ...stream, response };
}
