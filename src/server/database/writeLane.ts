import { setTimeout as after } from 'node:timers/promises';
import { Refusal } from '../http/refusal.ts';

/** Milliseconds after which a commit counts as stuck, for instance because the synchronous standby is away. */
const commitMs = 3_000;

const unconfirmed = () =>
  new Refusal(
    'unavailable',
    'The database does not confirm changes at this moment. Please look whether yours was stored, then try again.',
  );

/** The connections that transactions may hold together, so that the pool's other ones stay free for reads. */
export class WriteLane {
  readonly #places: number;
  #taken = 0;
  #stuck = 0;
  readonly #waiting = new Set<PromiseWithResolvers<void>>();

  constructor(places: number) {
    this.#places = places;
  }

  /** How many transactions wait for a place. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Waits for a place and returns the function that gives it back; throws 503 when every place holds a stuck commit. */
  async enter(): Promise<() => void> {
    if (this.#stuck >= this.#places) throw unconfirmed();
    if (this.#taken < this.#places) {
      this.#taken += 1;
    } else {
      const turn = Promise.withResolvers<void>();
      this.#waiting.add(turn);
      await turn.promise;
    }
    return () => this.#leave();
  }

  #leave(): void {
    const [next] = this.#waiting;
    // The next one takes over this place, so the count stays the same.
    if (next) {
      this.#waiting.delete(next);
      next.resolve();
    } else this.#taken -= 1;
  }

  /**
   * Waits for a commit. Throws 503 when it takes too long, and calls `settled` once it has ended all the same: until then
   * its connection, which may still commit, keeps its place.
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
    throw unconfirmed();
  }

  #refuseWaiting(): void {
    for (const turn of this.#waiting) turn.reject(unconfirmed());
    this.#waiting.clear();
  }
}
