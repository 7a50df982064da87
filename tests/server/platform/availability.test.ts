import { afterEach, expect, test, vi } from 'vitest';
import { watchDatabase, type Availability } from '#server/database/availability.ts';
import { waitOf } from '#tests/setup/pace.ts';

let availability: Availability;
afterEach(() => availability.close());

test('a database that failed while no call was waiting is noticed when it is back, even without a call', async () => {
  let isThere = false;
  availability = watchDatabase(async () => {
    if (!isThere) throw new Error('connect ECONNREFUSED');
  });
  expect(await availability.isReachable()).toBe(false);
  const read = () => availability.guard(async () => 'a row');
  await expect(read()).rejects.toMatchObject({ message: expect.stringContaining('not available') });
  isThere = true;
  expect(await vi.waitFor(read, { timeout: waitOf(30_000) })).toBe('a row');
});
