import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';

/** Milliseconds that the work of `measurePace` takes on the quiet machine for which the waits were chosen. */
const quietMs = 90;

/**
 * The factor by which work takes longer here and now than on a quiet machine; at least 1. Measured at the start of a
 * run, because a slow processor and other load both delay what a test waits for.
 */
export function measurePace(): number {
  const started = performance.now();
  let digest = 'institute';
  for (let count = 0; count < 150_000; count += 1) digest = createHash('sha256').update(digest).digest('hex');
  return Math.min(20, Math.max(1, (performance.now() - started) / quietMs));
}

/**
 * A wait in milliseconds, scaled from the `quiet` milliseconds that a quiet machine needs. `vitest.config.ts` measures
 * the pace once per run and passes it to the workers in their environment.
 */
export const waitOf = (waitMs: number): number => Math.round(waitMs * Number(process.env.TEST_PACE ?? 1));
