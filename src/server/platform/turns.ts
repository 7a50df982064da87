import { Refusal } from '../http/refusal.ts';

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

export type TurnOptions = {
  readonly atOnce: number;
  /** Waiting calls from which on further ones are refused with 503. */
  readonly longest: number;
  /** Milliseconds after which a waiting call is refused; without it, calls wait indefinitely. */
  readonly patienceMs?: number;
  /** The words of that refusal, which ask to try again. */
  readonly busyText: string;
  readonly retryAfterSeconds?: number;
};

/**
 * Lets heavy work run a few at a time, the rest in the order in which it came. Once `longest` wait, more is refused with
 * 503 and the time after which to try again.
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
 * The same for work that outlasts the function which began it: answers what ends the turn. The signal gives up the wait.
 */
export function openTurns({ atOnce, longest, patienceMs, busyText, retryAfterSeconds = 5 }: TurnOptions) {
  const refusal = () => new Refusal('unavailable', busyText, { headers: { 'Retry-After': String(retryAfterSeconds) } });
  const waiting = new Set<() => void>();
  let running = 0;

  function leave(): void {
    const [next] = waiting;
    // The place is handed on: it stays counted.
    if (next) next();
    else running -= 1;
  }
  const leaveOnce = () => {
    let hasLeft = false;
    return () => {
      if (!hasLeft) leave();
      hasLeft = true;
    };
  };

  return async (signal?: AbortSignal): Promise<() => void> => {
    if (running < atOnce) {
      running += 1;
      return leaveOnce();
    }
    if (waiting.size >= longest) throw refusal();
    await new Promise<void>((settle, refuse) => {
      const end = () => {
        waiting.delete(take);
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
      waiting.add(take);
    });
    return leaveOnce();
  };
}
