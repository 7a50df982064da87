import { expect, it, vi } from 'vitest';
import { inTime } from '#console/providers/inTime.ts';

it('passes on a timely reply, and fails without one, such as for a sign-out that is never answered', async () => {
  await expect(inTime(Promise.resolve('done'), 3000)).resolves.toBe('done');
  await expect(inTime(Promise.reject(new Error('refused')), 3000)).rejects.toThrow('refused');
  vi.useFakeTimers();
  try {
    const timeoutAssertion = expect(inTime(new Promise(() => undefined), 3000)).rejects.toThrow('no answer in time');
    await vi.advanceTimersByTimeAsync(3000);
    await timeoutAssertion;
  } finally {
    vi.useRealTimers();
  }
});
