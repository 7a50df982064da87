import type { Readable } from 'node:stream';

/**
 * Opens the stream when its first bytes are requested, so that a reply whose body nobody reads, such as the reply to
 * HEAD, leaves nothing open.
 */
export function webStream(source: Readable | (() => Promise<Readable>)): ReadableStream {
  let stream = typeof source === 'function' ? undefined : source;
  let iterator: AsyncIterator<Uint8Array> | undefined;
  let isCancelled = false;
  return new ReadableStream(
    {
      async pull(controller) {
        stream ??= typeof source === 'function' ? await source() : source;
        // If the reader left while the file was being opened, nobody else would close it.
        if (isCancelled) {
          stream.destroy();
          return;
        }
        iterator ??= stream[Symbol.asyncIterator]();
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      },
      cancel() {
        isCancelled = true;
        stream?.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
