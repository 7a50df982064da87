import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';

/** Milliseconds that the work of `measurePace` takes on the quiet machine for which the waits were chosen. */
const quietMs = 90;

/**
 * How many times longer than on a quiet machine work takes here and now; at least 1. Measured at the start of a run,
 * because a slow processor and one that is busy with other work both delay what a test waits for.
 */
export function measurePace(): number {
  const started = performance.now();
  let digest = 'institute';
  for (let count = 0; count < 150_000; count += 1) digest = createHash('sha256').update(digest).digest('hex');
  return Math.min(20, Math.max(1, (performance.now() - started) / quietMs));
}

/**
 * A wait in milliseconds, as long as this machine needs for what a quiet one does in `quiet` milliseconds.
 * `vitest.config.ts` measures the pace once a run and hands it to the workers by their environment.
 */
export const waitOf = (waitMs: number): number => Math.round(waitMs * Number(process.env.TEST_PACE ?? 1));
