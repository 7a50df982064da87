import { setTimeout as after } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, DatabaseAddress, Sql } from '../../database/connect.ts';
import { claimLetter, markLeftBehind, queuedChannel, recordOutcome, type Claimed } from './letterQueue.ts';
import { connections, type Transport } from './transport.ts';
import { openWorkerPlace } from './workerPlace.ts';

/** Milliseconds between two looks for letters that are due again and for those of dead workers. */
const pollMs = 3000;
/** How long sending pauses while the mail server accepts nothing, in milliseconds. */
const pauseMs = 15_000;
/** How long letters under way may take when the server stops, in milliseconds. */
const shutdownTimeoutMs = 10_000;

export type LetterWorker = {
  /** Lets letters under way finish for some seconds; those that do not are uncertain. */
  stop(): Promise<void>;
};

/**
 * Sends queued letters, a few at a time, beside the workers of other processes. The database announces new letters; a
 * poll every few seconds finds the others. Returns a handle that stops it.
 */
export function startLetterWorker(options: {
  db: Database;
  sql: Sql;
  address: DatabaseAddress;
  transport: Transport;
  log: Logger;
}): LetterWorker {
  const { db, sql, address, transport, log } = options;
  const place = openWorkerPlace(address);
  const stopping = new AbortController();
  const { signal } = stopping;
  let restUntil = 0;
  let wake: (() => void) | undefined;

  async function send(letter: Claimed, worker: number): Promise<void> {
    const started = performance.now();
    const outcome = await transport.deliver(letter);
    if (outcome.state === 'queued' && outcome.pause) restUntil = Date.now() + pauseMs;
    const { state, answer } = outcome;
    log.info({ letter: letter._id, state, answer, duration: Math.round(performance.now() - started) }, 'letter');
    await written(() => recordOutcome(db, { ...letter, worker }, outcome));
  }

  /** Only this process knows the outcome of a letter, so a failed write is repeated until the database is back. */
  async function written(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        if (signal.aborted) throw error;
        log.warn({ err: error }, 'the outcome of a letter waits for the database');
        await after(1000, undefined, { ref: false });
      }
    }
  }

  const lanes = new Set<Promise<void>>();

  /** Sends one letter after the other as long as any is due; as long as there are, further lanes open beside it. */
  async function lane(worker: number): Promise<void> {
    while (!signal.aborted && Date.now() >= restUntil) {
      const letter = await claimLetter(db, worker);
      if (!letter) return;
      openLane(worker);
      await send(letter, worker);
      // The connection that holds the number was lost: others take this worker for dead.
      if ((await place.take()) !== worker) return;
    }
  }

  function openLane(worker: number): void {
    if (lanes.size >= connections) return;
    const opened = lane(worker).catch((error: unknown) => log.warn({ err: error }, 'letters wait for the database'));
    const closed = opened.finally(() => lanes.delete(closed));
    lanes.add(closed);
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      const woken = new Promise<void>((settle) => (wake = settle));
      try {
        const worker = await place.take();
        const left = await markLeftBehind(db, worker);
        if (left > 0) log.warn({ letters: left }, 'a worker died while it was sending letters; they are uncertain');
        openLane(worker);
      } catch (error) {
        log.warn({ err: error }, 'letters wait for the database');
      }
      await Promise.race([woken, after(pollMs, undefined, { ref: false, signal }).catch(() => undefined)]);
    }
    await Promise.all(lanes);
  }

  const listening = sql
    .listen(queuedChannel, () => wake?.())
    .catch((error: unknown) => {
      log.warn({ err: error }, 'letters are looked for every few seconds only');
      return undefined;
    });
  const working = work();

  return {
    async stop() {
      stopping.abort();
      wake?.();
      await Promise.race([working, after(shutdownTimeoutMs, undefined, { ref: false })]);
      await (await listening)?.unlisten().catch(() => undefined);
      await place.close();
    },
  };
}
