import * as z from 'zod/mini';
import { LiveEvent } from '#contract/features/live.ts';
import { announceGap, announceLive, setLive } from '#console/providers/live.ts';
import { openStream, type StreamListener } from './stream.ts';

/** The messages between the tabs of a browser. */
const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), event: LiveEvent, id: z.optional(z.string()) }),
  z.object({ kind: z.literal('gap') }),
  z.object({ kind: z.literal('state'), state: z.enum(['live', 'down', 'absent']), isHidden: z.boolean() }),
  z.object({ kind: z.literal('ask') }),
]);
type Message = z.output<typeof Message>;

/** Milliseconds without a stream after which a visible tab takes over from a hidden one, whose timers are throttled. */
const takeOverMs = 1500;

const canShare = () => 'locks' in navigator && 'BroadcastChannel' in window;

/**
 * Follows the stream of changes. The tab that holds a lock opens the stream and forwards its events to the other tabs,
 * because a browser allows only six connections to a host. Without locks or channels, each tab opens its own stream.
 * Returns a function that ends this.
 */
export function shareStream(employeeId: string): () => void {
  if (canShare()) {
    const sharing = new SharedStream(`institute-live-${employeeId}`);
    return () => sharing.close();
  }
  const stop = openStream({
    onEvent: announceLive,
    onGap: announceGap,
    onState: (state) => setLive(state === 'live'),
  });
  return () => {
    stop();
    setLive(false);
  };
}

class SharedStream {
  readonly #name: string;
  readonly #channel: BroadcastChannel;
  /** Aborting this withdraws the pending request for the lock, or releases the lock. */
  #turn = new AbortController();
  #stop: (() => void) | undefined;
  #last: string | undefined;
  #state: 'live' | 'down' | 'absent' = 'down';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #isLedHidden = true;

  constructor(name: string) {
    this.#name = name;
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#hear(data));
    document.addEventListener('visibilitychange', this.#onVisible);
    this.#tell({ kind: 'ask' });
    this.#request({});
    this.#watch();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#onVisible);
    this.#turn.abort();
    this.#stop?.();
    this.#channel.close();
    setLive(false);
  }

  #tell(message: Message): void {
    // A channel of the browser has no other origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (!this.#isClosed) this.#channel.postMessage(message);
  }

  #hear(data: unknown): void {
    const { data: message } = Message.safeParse(data);
    if (this.#stop) {
      if (message?.kind === 'ask') this.#shareState();
      return;
    }
    if (message?.kind === 'gap') announceGap();
    if (message?.kind === 'state') {
      this.#isLedHidden = message.isHidden;
      this.#setState(message.state);
    }
    if (message?.kind === 'event') {
      this.#last = message.id ?? this.#last;
      announceLive(message.event);
    }
  }

  #shareState(): void {
    this.#tell({ kind: 'state', state: this.#state, isHidden: document.hidden });
  }

  #setState(state: 'live' | 'down' | 'absent'): void {
    this.#state = state;
    setLive(state === 'live');
    this.#watch();
  }

  readonly #onVisible = (): void => {
    if (this.#stop) this.#shareState();
    this.#watch();
  };

  /** Takes over from a hidden tab that has no stream. */
  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#stop || this.#state !== 'down' || document.hidden || this.#isClosed) return;
    this.#timer = setTimeout(() => {
      if (this.#isLedHidden && !this.#stop && this.#state === 'down') this.#request({ steal: true });
    }, takeOverMs);
  }

  /** Requests the lock and waits until it is granted; the stream stays open while the lock is held. */
  #request(options: LockOptions): void {
    this.#turn.abort();
    const turn = new AbortController();
    this.#turn = turn;
    const hold = () => {
      this.#stop = openStream(this.#leading, this.#last);
      return new Promise<void>((settle) => turn.signal.addEventListener('abort', () => settle()));
    };
    navigator.locks
      .request(this.#name, options.steal ? options : { signal: turn.signal }, hold)
      .catch(() => undefined)
      .finally(() => {
        if (turn.signal.aborted) return;
        // Another tab has taken over.
        this.#stop?.();
        this.#stop = undefined;
        this.#request({});
      });
  }

  readonly #leading: StreamListener = {
    onEvent: (event, id) => {
      this.#last = id ?? this.#last;
      this.#tell({ kind: 'event', event, id });
      announceLive(event);
    },
    onGap: () => {
      this.#tell({ kind: 'gap' });
      announceGap();
    },
    onState: (state) => {
      this.#setState(state);
      this.#shareState();
    },
  };
}
