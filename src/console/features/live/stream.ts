import * as z from 'zod/mini';
import { LiveEvent } from '#contract/features/live.ts';
import { refreshProfile } from '#console/providers/authProvider.ts';
import { ApiError, isUnknownCall, requestStream } from '#console/providers/http.ts';
import { readEvents, type StreamEvent } from './events.ts';

/** Milliseconds of silence after which a stream is given up; the server says every 25 s that it is there. */
const silenceMs = 60_000;
/** Milliseconds before the first and the last attempts to open it again; each waits up to twice as long. */
const pauses = { shortestMs: 500, longestMs: 30_000, stoppingMs: 1_000, refusedMs: 60_000, replacedMs: 300_000 };

export type StreamListener = {
  readonly onEvent: (event: LiveEvent, id: string | undefined) => void;
  readonly onGap: () => void;
  readonly onState: (isLive: boolean) => void;
};

const Hello = z.object({ at: z.string() });

/**
 * Keeps a stream of changes open until it is closed. `position` is the number of the last event that is known here.
 * A server without the call is not asked again.
 */
export function openStream(listener: StreamListener, position?: string): () => void {
  const closing = new AbortController();
  const openedAt = performance.now();
  let last = position;
  let failures = 0;
  let pauseMs = 0;

  function take({ type, id, data }: StreamEvent): void {
    if (type === 'hello') {
      const hello = Hello.safeParse(readJson(data));
      last = hello.success ? hello.data.at : undefined;
      failures = 0;
      listener.onState(true);
      return;
    }
    last = id ?? last;
    const event = type === 'message' ? LiveEvent.safeParse(readJson(data)) : undefined;
    if (event?.success) listener.onEvent(event.data, id);
    if (type === 'resync') listener.onGap();
    // The next call would be refused: the profile finds out why, and the session follows.
    if (type === 'rights' || type === 'ended') void refreshProfile().catch(() => undefined);
    if (type === 'stopping') pauseMs = pauses.stoppingMs;
    if (type === 'replaced') pauseMs = pauses.replacedMs;
    if (type === 'ended') pauseMs = pauses.refusedMs;
  }

  async function readOnce(): Promise<void> {
    const stalled = new AbortController();
    const signal = AbortSignal.any([closing.signal, stalled.signal]);
    let silence = setTimeout(() => stalled.abort(), silenceMs);
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => stalled.abort(), silenceMs);
    };
    try {
      await readEvents(await requestStream(`/live?${beginning()}`, signal), take, heard);
    } finally {
      clearTimeout(silence);
    }
  }

  /** After the last event, or with those since this page was loaded. */
  const beginning = () =>
    last === undefined ? `age=${Math.ceil(performance.now() - openedAt) + 5_000}` : `after=${encodeURIComponent(last)}`;

  async function keepOpen(): Promise<void> {
    while (!closing.signal.aborted) {
      pauseMs = 0;
      try {
        await readOnce();
      } catch (error) {
        if (isUnknownCall(error)) return;
        if (error instanceof ApiError && [401, 403, 429].includes(error.status)) pauseMs = pauses.refusedMs;
      }
      listener.onState(false);
      failures += 1;
      const backoffMs = Math.min(pauses.longestMs, pauses.shortestMs * 2 ** Math.min(failures - 1, 10));
      await pause((pauseMs || backoffMs) * (0.5 + Math.random()), closing.signal);
    }
  }

  void keepOpen();
  return () => {
    closing.abort();
    listener.onState(false);
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Waits, at most until the browser is online again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((settle) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      settle();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
