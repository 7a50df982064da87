import { setTimeout as after } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DatabaseAddress, Sql } from '../../database/connect.ts';
import type { Outcome } from './outcome.ts';
import { connections } from './transport.ts';
import { openWorkerPlace } from './workerPlace.ts';

/** Milliseconds for which sending pauses while the mail server accepts nothing. */
const pauseMs = 15_000;
/** Milliseconds that emails in transmission get to finish when the server stops. */
const shutdownTimeoutMs = 10_000;
/** Milliseconds between attempts to record an outcome while the database is away. */
const retryMs = 1000;

/** The part of an email sender that depends on what it sends. `worker` is the number under which items are claimed. */
export type SenderWork<Item> = {
  /** The plural noun for log entries. */
  readonly subject: 'letters' | 'campaigns';
  /** The database channel that announces new work. */
  readonly channel: string;
  /** Milliseconds between polls for work that was not announced, such as that of dead workers. */
  readonly pollMs: number;
  /**
   * Runs before items are claimed: takes care of the work left behind by dead workers, and starts items that are due.
   */
  prepare(worker: number): Promise<void>;
  /** Claims the next item; undefined when none is due. */
  next(worker: number): Promise<Item | undefined>;
  /**
   * Sends an item and records its outcome with `attempt.record`. Returns undefined if the item was not sent after all.
   */
  send(item: Item, attempt: Attempt): Promise<Outcome | undefined>;
  /** Called when another worker may have taken over all items that this one had claimed. */
  lost?(): void;
  /** Called after the last lane has closed. Returns true if the next poll should follow immediately. */
  drained?(): boolean;
  /** When the server stops, releases claimed items that were not started. */
  release?(worker: number): Promise<void>;
};

/** The means that the sender provides for an attempt to send an item. */
export type Attempt = {
  readonly worker: number;
  /** Aborted when the server stops. */
  readonly signal: AbortSignal;
  /** Resolves after this many milliseconds, or when the server stops. */
  wait(milliseconds: number): Promise<void>;
  /**
   * Repeats a write until it succeeds, since only this process knows the outcome of an email. Rejects if the server
   * stops before the database is back.
   */
  record(write: () => Promise<void>): Promise<void>;
};

type Connection = { readonly sql: Sql; readonly address: DatabaseAddress; readonly log: Logger };

/**
 * Sends emails in a few concurrent lanes, alongside the senders of other processes. A notification on a database
 * channel wakes the sender, and a poll finds work that was not announced. An advisory lock on the sender's number shows
 * other processes that it is alive.
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

  /** Starts sending immediately. */
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

  /** Gives emails in transmission some seconds to finish. Emails that do not finish in time become uncertain. */
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
      const wakeUp = new Promise<void>((resolve) => (this.#wake = resolve));
      try {
        const worker = await this.#place.take();
        await this.#work.prepare(worker);
        this.#openLane(worker);
      } catch (error) {
        this.#warn(error);
      }
      await Promise.race([wakeUp, this.#wait(this.#work.pollMs)]);
    }
    await Promise.all(this.#lanes);
  }

  #openLane(worker: number): void {
    if (this.#lanes.size >= connections || this.#isPaused()) return;
    const lane = this.#lane(worker).catch((error: unknown) => this.#warn(error));
    const closedLane = lane.finally(() => {
      this.#lanes.delete(closedLane);
      if (this.#lanes.size === 0 && this.#work.drained?.()) this.#wake?.();
    });
    this.#lanes.add(closedLane);
  }

  /** Sends items one after the other while any are due. Each item that is found opens another lane. */
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
      // Once the connection that holds the lock is lost, other processes consider this worker dead.
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
