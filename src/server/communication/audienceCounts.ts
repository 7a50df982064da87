import type { Database } from '../database/connect.ts';
import { forgetCached, cachedValue } from '../http/totals.ts';

/** Milliseconds for which the count of a large audience is cached, regardless of changes. */
const maxAgeMs = 60_000;
/** The number of addresses from which an audience counts as large; counting a smaller one is fast. */
const largeCount = 20_000;
/** The cache tag of audience counts, which are not invalidated by changes to their tables. */
const topic = 'audiences';

/**
 * Counts an audience, or returns the cached count of a large one for up to a minute: counting half a million addresses
 * takes a second of the database's time. `key` identifies the audience.
 */
export function keptCount<Count>(
  db: Database,
  key: unknown,
  sizeOf: (count: Count) => number,
  compute: () => Promise<Count>,
): Promise<Count> {
  return cachedValue(
    db,
    {
      key: `${topic} ${JSON.stringify(key)}`,
      tables: [topic],
      ageMs: maxAgeMs,
      isWorthKeeping: (count) => sizeOf(count) >= largeCount,
    },
    compute,
  );
}

/** Drops all cached counts after one of them has turned out to be outdated. */
export const forgetCounts = (db: Database): void => forgetCached(db, [topic]);
