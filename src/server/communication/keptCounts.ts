import type { Queryable } from '../database/connect.ts';

/** Milliseconds for which the count of a large audience is kept. */
const maxAgeMs = 60_000;
/** Number of addresses from which on an audience is large: counting a smaller one takes no time. */
const largeCount = 20_000;
/** Limit of kept counts per database, because the number of different audiences is unlimited. */
const maxCounts = 100;

type Entry<Count> = { readonly at: number; readonly count: Promise<Count> };

/**
 * Keeps the counts of large audiences for a minute, and lets those who ask meanwhile wait for the same statement:
 * counting half a million addresses takes a second of the database's time.
 */
export class KeptCounts<Count> {
  readonly #sizeOf: (count: Count) => number;
  #entries = new WeakMap<Queryable, Map<string, Entry<Count>>>();

  constructor(sizeOf: (count: Count) => number) {
    this.#sizeOf = sizeOf;
  }

  async of(db: Queryable, key: string, compute: () => Promise<Count>): Promise<Count> {
    const entries = this.#entries.get(db) ?? new Map<string, Entry<Count>>();
    this.#entries.set(db, entries);
    const known = entries.get(key);
    if (known && performance.now() - known.at < maxAgeMs) return known.count;
    // One that is out of date was large, so that it is shared again from its beginning.
    const at = performance.now();
    const counting = compute();
    if (known) entries.set(key, { at, count: counting });
    try {
      const count = await counting;
      if (entries.size >= maxCounts) entries.clear();
      if (this.#sizeOf(count) >= largeCount) entries.set(key, { at, count: counting });
      else entries.delete(key);
      return count;
    } catch (error) {
      entries.delete(key);
      throw error;
    }
  }

  /** Drops all counts of a database, such as those that somebody found out of date. */
  forget(db: Queryable): void {
    this.#entries.delete(db);
  }
}
