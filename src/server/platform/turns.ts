import { Refusal } from '../http/refusal.ts';

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

export type TurnOptions = {
  readonly atOnce: number;
  /** The number of waiting calls at which further ones are refused with 503. */
  readonly longest: number;
  /** Milliseconds after which a waiting call is refused; without it, calls wait indefinitely. */
  readonly patienceMs?: number;
  /** The text of the refusal, which asks to try again. */
  readonly busyText: string;
  readonly retryAfterSeconds?: number;
};

/**
 * Returns a function that runs heavy work, only a few calls at a time. The others wait in order of arrival. While
 * `longest` calls wait, further ones are refused with 503 and a `Retry-After`.
 */
export function takeTurns(options: TurnOptions): Turns {
  const enter = openTurns(options);
  return async (work) => {
    const leave = await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/**
 * Like `takeTurns`, but for work that outlasts the function that started it. The returned function waits for a turn and
 * resolves to a function that ends it; the signal aborts the wait.
 */
export function openTurns({ atOnce, longest, patienceMs, busyText, retryAfterSeconds = 5 }: TurnOptions) {
  const refusal = () => new Refusal('unavailable', busyText, { headers: { 'Retry-After': String(retryAfterSeconds) } });
  const waiters = new Set<() => void>();
  let runningCount = 0;

  function leave(): void {
    const [nextWaiter] = waiters;
    // The next call takes over this slot, so the count stays the same.
    if (nextWaiter) nextWaiter();
    else runningCount -= 1;
  }
  const leaveOnce = () => {
    let hasLeft = false;
    return () => {
      if (!hasLeft) leave();
      hasLeft = true;
    };
  };

  return async (signal?: AbortSignal): Promise<() => void> => {
    if (runningCount < atOnce) {
      runningCount += 1;
      return leaveOnce();
    }
    if (waiters.size >= longest || signal?.aborted) throw refusal();
    await new Promise<void>((settle, refuse) => {
      const end = () => {
        waiters.delete(take);
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const take = () => {
        end();
        settle();
      };
      const giveUp = () => {
        end();
        refuse(refusal());
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      signal?.addEventListener('abort', giveUp);
      waiters.add(take);
    });
    return leaveOnce();
  };
}
