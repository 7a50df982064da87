import { Readable } from 'node:stream';

/**
 * The same bytes, but it fails if the next ones do not arrive within some milliseconds of being requested. Slow readers
 * do not matter.
 */
export function withoutStall(source: Readable, timeoutMs: number): Readable {
  async function* chunks() {
    const iterator: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
    try {
      for (;;) {
        const timer = setTimeout(() => source.destroy(new Error('The file storage stopped sending.')), timeoutMs);
        const { done, value } = await iterator.next().finally(() => clearTimeout(timer));
        if (done) return;
        yield value;
      }
    } finally {
      source.destroy();
    }
  }
  return Readable.from(chunks(), { objectMode: false, highWaterMark: 64 * 1024 });
}
