import * as z from 'zod/mini';
import { LiveEvent } from '#contract/features/live.ts';
import { authProvider, refreshProfile } from '#console/providers/authProvider.ts';
import { ApiError, isUnknownCall, requestStream } from '#console/providers/http.ts';
import { sessionSignal } from '#console/providers/session.ts';
import { hasUnsaved } from '#console/kit/form/LeaveGuard.tsx';
import { readEvents, type StreamEvent } from './events.ts';

/** Milliseconds of silence after which a stream is abandoned; the server sends a heartbeat every 25 s. */
const silenceMs = 60_000;
/**
 * Milliseconds before a reconnection or a check of the session. A pause before a reconnection varies by up to a half,
 * so that the browsers of an office do not reconnect at the same moment. `busyMs` is the longest pause during the first
 * `quickAttempts`, which cover a restart of the server.
 */
const pauses = {
  firstMs: 500,
  busyMs: 2_000,
  laterMs: 30_000,
  refusedMs: 60_000,
  replacedMs: 300_000,
  signOutMs: 1_000,
  unsavedMs: 2_000,
};
const quickAttempts = 20;
/** The longest age of events that can be requested, in milliseconds. */
const maxAgeMs = 9_999_999;

/** Whether events arrive; `absent` if the server does not support the stream. */
export type StreamState = 'live' | 'down' | 'absent';

export type StreamListener = {
  readonly onEvent: (event: LiveEvent, id: string | undefined) => void;
  readonly onGap: () => void;
  readonly onState: (state: StreamState) => void;
};

const Hello = z.object({ at: z.string() });

/**
 * Keeps a stream of changes open until it is closed, or until the session ends. `position` is the number of the last
 * received event. A server without the call is not asked again. Returns a function that closes the stream.
 */
export function openStream(listener: StreamListener, position?: string): () => void {
  const stream = new ChangeStream(listener, position);
  void stream.keepOpen();
  return () => stream.close();
}

class ChangeStream {
  readonly #listener: StreamListener;
  readonly #closing = new AbortController();
  /** Aborted when the stream is closed, and when this tab begins to end the session. */
  readonly #signal = AbortSignal.any([this.#closing.signal, sessionSignal()]);
  /** The number of the last event. */
  #last: string | undefined;
  #hasBegun = false;
  #failures = 0;
  #pauseMs = 0;

  constructor(listener: StreamListener, position: string | undefined) {
    this.#listener = listener;
    this.#last = position;
  }

  close(): void {
    this.#closing.abort();
  }

  async keepOpen(): Promise<void> {
    const signal = this.#signal;
    while (!signal.aborted) {
      this.#pauseMs = 0;
      try {
        await this.#readOnce();
      } catch (error) {
        if (isUnknownCall(error)) {
          this.#listener.onState('absent');
          return;
        }
        this.#beRefused(error);
      }
      if (signal.aborted) return;
      this.#listener.onState('down');
      this.#failures += 1;
      await pause((this.#pauseMs || backoffMs(this.#failures)) * (0.5 + Math.random()), signal);
    }
  }

  #beRefused(error: unknown): void {
    if (!(error instanceof ApiError) || ![401, 403, 429].includes(error.status)) return;
    this.#pauseMs = pauses.refusedMs;
    if (error.status === 401) void this.#checkSession(pauses.signOutMs);
  }

  async #readOnce(): Promise<void> {
    const stalled = new AbortController();
    const signal = AbortSignal.any([this.#signal, stalled.signal]);
    let silence = setTimeout(() => stalled.abort(), silenceMs);
    const onBytes = () => {
      clearTimeout(silence);
      silence = setTimeout(() => stalled.abort(), silenceMs);
    };
    try {
      await readEvents(
        await requestStream(`/live?${this.#beginning()}`, signal),
        (event) => this.#take(event),
        onBytes,
      );
    } finally {
      clearTimeout(silence);
    }
  }

  /**
   * The query that says where the stream starts: after the last event, or with the events since this page was loaded.
   */
  #beginning(): string {
    if (this.#last === undefined) return `age=${Math.min(pageAge(), maxAgeMs)}`;
    return `after=${encodeURIComponent(this.#last)}`;
  }

  /**
   * Reports a gap if the server cannot send the missed events, for example because the process that responds does not
   * know the last event.
   */
  #begin(at: string | undefined): void {
    const isContinued =
      this.#last === undefined ? !this.#hasBegun && pageAge() < maxAgeMs : epochOf(this.#last) === epochOf(at);
    if (!isContinued) {
      this.#last = at;
      this.#listener.onGap();
    }
    this.#hasBegun = true;
    this.#failures = 0;
    this.#listener.onState('live');
  }

  #take({ type, id, data }: StreamEvent): void {
    if (type === 'hello') {
      const hello = Hello.safeParse(readJson(data));
      this.#begin(hello.success ? hello.data.at : undefined);
      return;
    }
    this.#last = id ?? this.#last;
    const event = type === 'message' ? LiveEvent.safeParse(readJson(data)) : undefined;
    if (event?.success) this.#listener.onEvent(event.data, id);
    if (type === 'resync') this.#listener.onGap();
    if (type === 'rights') void this.#checkSession(0);
    // The check is delayed: if this browser has just signed out, the console closes anyway.
    if (type === 'ended') {
      this.#listener.onState('down');
      void this.#checkSession(pauses.signOutMs);
    }
    if (type === 'replaced') this.#pauseMs = pauses.replacedMs;
    if (type === 'ended') this.#pauseMs = pauses.refusedMs;
  }

  /** Refetches the rights; if that is refused, the session ends. */
  async #checkSession(afterMs: number): Promise<void> {
    const signal = this.#signal;
    await pause(afterMs, signal);
    // A form whose right was withdrawn would disappear with the typed values, so the check waits while there are
    // unsaved values. The server refuses the save anyway.
    while (!signal.aborted && hasUnsaved()) await pause(pauses.unsavedMs, signal);
    if (signal.aborted) return;
    try {
      await refreshProfile();
    } catch (error) {
      if (!signal.aborted) await authProvider.checkError(error).catch(() => undefined);
    }
  }
}

const pageAge = (): number => Math.ceil(performance.now());

/** The epoch of a position, which identifies the server process that numbers its events. */
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

/** Waits for a time, or until the browser is online again or the signal is aborted. */
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
