import { Refusal } from '../http/refusal.ts';

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets heavy work run a few at a time, the rest in the order in which it came. Once `longest` wait, more is refused with
 * 503 and the time after which to try again.
 */
export function takeTurns({ atOnce, longest }: { atOnce: number; longest: number }): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= longest) throw tooBusy();
      // The place is handed over by the call that finishes, so the count stays the same.
      await new Promise<void>((turn) => waiting.push(turn));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const tooBusy = () =>
  new Refusal('unavailable', 'Too many people are signing in at this moment. Please try again in a few seconds.', {
    headers: { 'Retry-After': '5' },
  });
