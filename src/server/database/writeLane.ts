import { setTimeout as after } from 'node:timers/promises';
import { Refusal } from '../http/refusal.ts';
import { openTurns } from '../platform/turns.ts';

/** Milliseconds after which a commit counts as stuck, for instance because the synchronous standby is unavailable. */
const commitMs = 3_000;

const busyText =
  'The database does not confirm changes at this moment. Please look whether yours was stored, then try again.';
const unconfirmedRefusal = () => new Refusal('unavailable', busyText);

/** Limits the connections that transactions may hold, so that the pool's other connections stay free for reads. */
export class WriteLane {
  readonly #places: number;
  readonly #enter: ReturnType<typeof openTurns>;
  #waiting = 0;
  #stuck = 0;
  #giveUp = new AbortController();

  constructor(places: number) {
    this.#places = places;
    this.#enter = openTurns({ atOnce: places, longest: Infinity, busyText });
  }

  /** The number of transactions that are waiting for a connection. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Waits until the transaction may take a connection, and returns the function that frees it; throws 503 when stuck
   * commits hold all connections.
   */
  async enter(): Promise<() => void> {
    if (this.#stuck >= this.#places) throw unconfirmedRefusal();
    this.#waiting += 1;
    try {
      return await this.#enter(this.#giveUp.signal);
    } finally {
      this.#waiting -= 1;
    }
  }

  /**
   * Waits for a commit. Throws 503 when it takes too long. The stuck commit may still succeed, so its connection stays
   * occupied until the commit ends; then `settled` is called.
   */
  async confirmed<Result>(commit: Promise<Result>, settled: () => void): Promise<Result> {
    const inTime = new AbortController();
    const tooLong = after(commitMs, 'tooLong' as const, { ref: false, signal: inTime.signal }).catch(
      () => 'tooLong' as const,
    );
    let result;
    try {
      result = await Promise.race([commit.then((value) => ({ value })), tooLong]);
    } finally {
      inTime.abort();
    }
    if (result !== 'tooLong') return result.value;
    this.#stuck += 1;
    if (this.#stuck >= this.#places) this.#refuseWaiting();
    const end = () => {
      this.#stuck -= 1;
      settled();
    };
    commit.then(end, end);
    throw unconfirmedRefusal();
  }

  #refuseWaiting(): void {
    this.#giveUp.abort();
    this.#giveUp = new AbortController();
  }
}
