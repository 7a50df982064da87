import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { LiveEvent } from '#contract/features/live.ts';

const Records = z.array(z.object({ _id: z.string() }));
const firstDelayMs = 100;
const maxDelayMs = 1000;

type Block = { readonly type: string; readonly id: string | undefined; readonly data: string };

/** The events of a stream, until either side ends it. */
export async function* eventsIn(body: AsyncIterable<Uint8Array>): AsyncGenerator<Block> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
      );
      const data = fields.get('data');
      if (data !== undefined) yield { type: fields.get('event') ?? 'message', id: fields.get('id'), data };
    }
  }
}

type Options = {
  /** The addresses to connect to; when a connection breaks, the next one is used. */
  readonly urls: readonly string[];
  readonly token: string;
};

/**
 * Follows the alerts as a browser does: knows the rows of the list, and the records named in events since. It
 * reconnects with the number of its last event, and reads the list again when requested.
 */
export class Follower {
  readonly known = new Set<string>();
  /** The time at which each record was first reported, by `performance.now()`. */
  readonly heardAt = new Map<string, number>();
  /** The time at which it was ready after each connection: greeted, and with everything read again if necessary. */
  readonly readyAt: number[] = [];
  resyncs = 0;
  connections = 0;
  readonly #options: Options;
  readonly #ending = new AbortController();
  #last: string | undefined;
  #place = 0;
  #following: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resolves when it has connected and read the list. */
  async start(): Promise<this> {
    this.#following = this.#follow();
    await this.ready(0);
    return this;
  }

  /** Resolves once it is ready after a moment. */
  async ready(since: number): Promise<number> {
    for (;;) {
      const at = this.readyAt.find((one) => one >= since);
      if (at !== undefined) return at;
      await pause(5);
    }
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#following;
  }

  /** Resolves when a record was reported; false after that many milliseconds. */
  async hears(id: string, timeoutMs = 5000): Promise<boolean> {
    for (const begun = performance.now(); performance.now() - begun < timeoutMs; await pause(1)) {
      if (this.known.has(id)) return true;
    }
    return false;
  }

  async #follow(): Promise<void> {
    let delay = firstDelayMs;
    while (!this.#ending.signal.aborted) {
      const connectionsBefore = this.connections;
      await this.#connect().catch(() => undefined);
      if (this.#ending.signal.aborted) return;
      delay = this.connections > connectionsBefore ? firstDelayMs : Math.min(delay * 2, maxDelayMs);
      this.#place += 1;
      await pause(delay);
    }
  }

  get #url(): string {
    return this.#options.urls[this.#place % this.#options.urls.length] ?? '';
  }

  async #fetch(path: string): Promise<Response> {
    const answer = await fetch(`${this.#url}/api${path}`, {
      headers: { Authorization: `Bearer ${this.#options.token}` },
      signal: this.#ending.signal,
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return answer;
  }

  async #connect(): Promise<void> {
    const isFirst = this.#last === undefined;
    const { body } = await this.#fetch(`/live${isFirst ? '' : `?after=${this.#last}`}`);
    if (!body) return;
    let isGreeted = false;
    for await (const { type, id, data } of eventsIn(body)) {
      this.#last = id ?? this.#last;
      if (type === 'hello') {
        this.connections += 1;
        isGreeted = true;
        this.#last ??= z.object({ at: z.string() }).parse(JSON.parse(data)).at;
        if (isFirst) await this.#readAll();
        // With the number of another process, `resync` follows in the next event.
        if (isFirst || this.#isOfEpoch(data)) this.readyAt.push(performance.now());
        else this.#last = z.object({ at: z.string() }).parse(JSON.parse(data)).at;
      } else if (type === 'resync' && isGreeted) {
        this.resyncs += 1;
        await this.#readAll();
        this.readyAt.push(performance.now());
      } else if (type === 'message') await this.#hear(LiveEvent.parse(JSON.parse(data)));
    }
  }

  #isOfEpoch(hello: string): boolean {
    const { at } = z.object({ at: z.string() }).parse(JSON.parse(hello));
    return at.split(':')[0] === this.#last?.split(':')[0];
  }

  async #hear({ topic, change, ids }: LiveEvent): Promise<void> {
    if (topic !== 'alerts') return;
    if (change === 'many') await this.#readAll();
    for (const id of ids) this.#note(id);
  }

  async #readAll(): Promise<void> {
    const rows = Records.parse(await (await this.#fetch('/alerts')).json());
    for (const { _id } of rows) this.#note(_id);
  }

  #note(id: string): void {
    if (!this.known.has(id)) this.heardAt.set(id, performance.now());
    this.known.add(id);
  }
}
