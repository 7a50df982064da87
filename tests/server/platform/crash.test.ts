import { expect, test } from 'vitest';
import { measureCrash } from '#tests/bench/crash.ts';
import { waitOf } from '#tests/setup/pace.ts';

test('confirmed data survives kill -9 of the server and of its database', { timeout: waitOf(240_000) }, async () => {
  const { lost, written } = await measureCrash({ rounds: 3 });
  expect(written).toBeGreaterThan(0);
  expect(lost).toBe(0);
});
