import * as z from 'zod/mini';
import { LiveEvent } from '#contract/features/live.ts';
import { refreshProfile } from '#console/providers/authProvider.ts';
import { ApiError, isUnknownCall, requestStream } from '#console/providers/http.ts';
import { readEvents, type StreamEvent } from './events.ts';

/** Milliseconds of silence after which a stream is given up; the server says every 25 s that it is there. */
const silenceMs = 60_000;
/**
 * Milliseconds before an attempt to open it again, each by half more or less, so that the browsers of an office do not
 * return at the same moment. `busyMs` is the longest pause of the first `quickAttempts`, as during a restart.
 */
const pauses = { firstMs: 500, busyMs: 2_000, laterMs: 30_000, refusedMs: 60_000, replacedMs: 300_000 };
const quickAttempts = 20;
/** The longest age of events that can be requested, in milliseconds. */
const maxAgeMs = 9_999_999;

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
  let last = position;
  let hasBegun = false;
  let failures = 0;
  let pauseMs = 0;

  /** Missed events follow, unless the process that answers has never known the last event. */
  function begin(at: string | undefined): void {
    const isContinued = last === undefined ? !hasBegun && pageAge() < maxAgeMs : epochOf(last) === epochOf(at);
    if (!isContinued) {
      last = at;
      listener.onGap();
    }
    hasBegun = true;
    failures = 0;
    listener.onState(true);
  }

  function take({ type, id, data }: StreamEvent): void {
    if (type === 'hello') {
      const hello = Hello.safeParse(readJson(data));
      begin(hello.success ? hello.data.at : undefined);
      return;
    }
    last = id ?? last;
    const event = type === 'message' ? LiveEvent.safeParse(readJson(data)) : undefined;
    if (event?.success) listener.onEvent(event.data, id);
    if (type === 'resync') listener.onGap();
    // The next call would be refused: the profile finds out why, and the session follows.
    if (type === 'rights' || type === 'ended') void refreshProfile().catch(() => undefined);
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
    last === undefined ? `age=${Math.min(pageAge(), maxAgeMs)}` : `after=${encodeURIComponent(last)}`;

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
      await pause((pauseMs || backoffMs(failures)) * (0.5 + Math.random()), closing.signal);
    }
  }

  void keepOpen();
  return () => {
    closing.abort();
    listener.onState(false);
  };
}

const pageAge = (): number => Math.ceil(performance.now());

/** The process that numbers its events. */
const epochOf = (position: string | undefined) => position?.split(':')[0];

function backoffMs(failures: number): number {
  return failures > quickAttempts ? pauses.laterMs : Math.min(pauses.busyMs, pauses.firstMs * 2 ** (failures - 1));
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
