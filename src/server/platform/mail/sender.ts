import { setTimeout as after } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DatabaseAddress, Sql } from '../../database/connect.ts';
import type { Outcome } from './outcome.ts';
import { connections } from './transport.ts';
import { openWorkerPlace } from './workerPlace.ts';

/** How long sending pauses while the mail server accepts nothing, in milliseconds. */
const pauseMs = 15_000;
/** How long emails under way may take when the server stops, in milliseconds. */
const shutdownTimeoutMs = 10_000;
/** Milliseconds between two tries to record an outcome while the database is away. */
const retryMs = 1000;

/** The parts in which senders of emails differ. `worker` is the number under which an item is claimed. */
export type SenderWork<Item> = {
  /** The plural noun of log entries. */
  readonly subject: 'letters' | 'campaigns';
  /** The database channel that announces new work. */
  readonly channel: string;
  /** Milliseconds between two looks for work that no announcement named, such as that of dead workers. */
  readonly pollMs: number;
  /** Runs before items are taken: recovers the work of dead workers, starts due items. */
  prepare(worker: number): Promise<void>;
  /** Claims the next item; undefined when none is due. */
  next(worker: number): Promise<Item | undefined>;
  /** Sends an item and records its outcome with `attempt.record`; undefined when it was not sent after all. */
  send(item: Item, attempt: Attempt): Promise<Outcome | undefined>;
  /** Called when another worker may have taken over all that this one had claimed. */
  lost?(): void;
  /** Called after the last lane has closed. True when there is something to settle without waiting for the next look. */
  drained?(): boolean;
  /** Gives back claimed items that were not begun, when the server stops. */
  release?(worker: number): Promise<void>;
};

/** The engine's side of an attempt to send. */
export type Attempt = {
  readonly worker: number;
  /** Aborted when the server stops. */
  readonly signal: AbortSignal;
  /** Resolves after the milliseconds, or when the server stops. */
  wait(milliseconds: number): Promise<void>;
  /**
   * Runs a write until it succeeds, since only this process knows the outcome of an email. Rejects when the server stops
   * before the database is back.
   */
  record(write: () => Promise<void>): Promise<void>;
};

type Connection = { readonly sql: Sql; readonly address: DatabaseAddress; readonly log: Logger };

/**
 * Sends emails in a few lanes beside the senders of other processes. A database channel wakes it, a poll finds what was
 * not announced, and a number held by an advisory lock shows the other processes that this one lives.
 */
export class Sender<Item> {
  readonly #connection: Connection;
  readonly #work: SenderWork<Item>;
  readonly #place;
  readonly #stopping = new AbortController();
  readonly #lanes = new Set<Promise<void>>();
  readonly #listening: Promise<{ unlisten(): Promise<void> } | undefined>;
  readonly #working: Promise<void>;
  #pausedUntil = 0;
  #wake: (() => void) | undefined;

  /** Starts immediately; `stop` ends it. */
  constructor(connection: Connection, work: SenderWork<Item>) {
    this.#connection = connection;
    this.#work = work;
    this.#place = openWorkerPlace(connection.address);
    this.#listening = connection.sql
      .listen(work.channel, () => this.#wake?.())
      .catch((error: unknown) => {
        connection.log.warn({ err: error }, `${work.subject} are looked for every few seconds only`);
        return undefined;
      });
    this.#working = this.#run();
  }

  /** Lets emails under way finish for some seconds; those that do not are uncertain. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake?.();
    await Promise.race([this.#working, after(shutdownTimeoutMs, undefined, { ref: false })]);
    await (await this.#listening)?.unlisten().catch(() => undefined);
    if (this.#work.release) {
      const { release } = this.#work;
      await this.#place
        .take()
        .then(release)
        .catch(() => undefined);
    }
    await this.#place.close();
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      try {
        const worker = await this.#place.take();
        await this.#work.prepare(worker);
        this.#openLane(worker);
      } catch (error) {
        this.#warn(error);
      }
      await Promise.race([woken, this.#wait(this.#work.pollMs)]);
    }
    await Promise.all(this.#lanes);
  }

  #openLane(worker: number): void {
    if (this.#lanes.size >= connections || this.#isPaused()) return;
    const lane = this.#lane(worker).catch((error: unknown) => this.#warn(error));
    const closed = lane.finally(() => {
      this.#lanes.delete(closed);
      if (this.#lanes.size === 0 && this.#work.drained?.()) this.#wake?.();
    });
    this.#lanes.add(closed);
  }

  /** Sends one item after the other while any is due; each that it finds opens a further lane beside it. */
  async #lane(worker: number): Promise<void> {
    const { signal } = this.#stopping;
    const attempt: Attempt = {
      worker,
      signal,
      wait: (milliseconds) => this.#wait(milliseconds),
      record: (write) => this.#record(write),
    };
    while (!signal.aborted && !this.#isPaused()) {
      const item = await this.#work.next(worker);
      if (item === undefined) return;
      this.#openLane(worker);
      const outcome = await this.#work.send(item, attempt);
      if (outcome?.state === 'queued' && outcome.pause) this.#pausedUntil = Date.now() + pauseMs;
      if (signal.aborted) return;
      // After the loss of the connection that holds the number, other processes take this worker for dead.
      if ((await this.#place.take()) !== worker) {
        this.#work.lost?.();
        return;
      }
    }
  }

  async #record(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        if (this.#stopping.signal.aborted) throw error;
        this.#connection.log.warn({ err: error }, 'the outcome of an email waits for the database');
        await this.#wait(retryMs);
      }
    }
  }

  #isPaused(): boolean {
    return Date.now() < this.#pausedUntil;
  }

  async #wait(milliseconds: number): Promise<void> {
    await after(milliseconds, undefined, { ref: false, signal: this.#stopping.signal }).catch(() => undefined);
  }

  #warn(error: unknown): void {
    this.#connection.log.warn({ err: error }, `${this.#work.subject} wait for the database`);
  }
}
