import { expect, test } from 'vitest';
import { openTurns, takeTurns } from '#server/platform/turns.ts';

test('heavy work runs with limited concurrency, in order, and is refused for a moment beyond the queue', async () => {
  const inTurn = takeTurns({ atOnce: 2, longest: 3, busyText: 'Busy.' });
  const startOrder: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const works = ends.map(({ promise }, index) =>
    inTurn(async () => {
      startOrder.push(index);
      await promise;
      if (index === 1) throw new Error('this one fails');
      return index;
    }),
  );
  await expect(inTurn(async () => 6)).rejects.toMatchObject({
    status: 503,
    message: 'Busy.',
    details: { headers: { 'Retry-After': '5' } },
  });
  expect(startOrder).toEqual([0, 1]);
  ends[1]?.resolve();
  await expect(works[1]).rejects.toThrow('this one fails');
  expect(startOrder).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  expect(await Promise.all([works[0], works[2], works[3], works[4]])).toEqual([0, 2, 3, 4]);
  expect(await inTurn(async () => 7)).toBe(7);
});

test('a wait for a turn is given up after a timeout, or on its signal', async () => {
  const enter = openTurns({ atOnce: 1, longest: 3, patienceMs: 20, busyText: 'Busy.' });
  const leave = await enter();
  await expect(enter()).rejects.toMatchObject({ status: 503 });
  const abort = new AbortController();
  const waitingTurn = enter(abort.signal);
  abort.abort();
  await expect(waitingTurn).rejects.toMatchObject({ status: 503 });
  leave();
  leave();
  const secondTurn = await enter();
  await expect(enter()).rejects.toMatchObject({ status: 503 });
  secondTurn();
});
