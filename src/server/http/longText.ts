import { Readable } from 'node:stream';
import type { Logger } from 'pino';

/** A reader that accepts nothing for `silenceMs`, or does not finish within `longestMs`, is disconnected. */
const silenceMs = 30_000;
const longestMs = 5 * 60_000;

/** The result of a handler whose reply is too long for memory: the text of the reply in pieces. */
export class LongText {
  readonly pieces: AsyncIterable<string>;
  /** Releases the source of the pieces. It is called once, however the reply ends. */
  readonly close: () => void;

  constructor(pieces: AsyncIterable<string>, close: () => void) {
    this.pieces = pieces;
    this.close = close;
  }
}

/** The stream of a reply for a caller; aborting the signal ends it. */
export function streamOf(
  { pieces, close }: LongText,
  { signal, log, requestId }: { signal: AbortSignal; log: Logger; requestId: string },
): Readable {
  const stream = Readable.from(guardedPieces(), { objectMode: false, highWaterMark: 1 });
  const cutOff = () => stream.destroy(new Error('A long reply was not read in time.'));
  const deadlineTimer = setTimeout(cutOff, longestMs);
  const silence = setTimeout(cutOff, silenceMs);
  async function* guardedPieces() {
    for await (const piece of pieces) {
      yield Buffer.from(piece);
      silence.refresh();
    }
  }
  stream.on('error', (error) => {
    if (error.name !== 'AbortError') log.warn({ err: error, requestId }, 'long reply broken off');
  });
  // Needed if nobody has started to read, because the generator then never reaches its end.
  stream.once('close', () => {
    clearTimeout(deadlineTimer);
    clearTimeout(silence);
    close();
  });
  signal.addEventListener('abort', () => stream.destroy());
  if (signal.aborted) stream.destroy();
  return stream;
}
