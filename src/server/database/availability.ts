import { setImmediate as afterInput, setTimeout as after } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Refusal } from '../http/refusal.ts';

/** The refusal while the database is away. */
export const databaseAway = () =>
  new Refusal('unavailable', 'The database is not available. Please try again in a moment.');

/** Work that was given up because the database is away: it must not be committed later, when the database is back. */
export type Watched = { readonly isGivenUp: () => boolean };

/** Whether the database answers: a call neither waits for one that is away nor hangs on one that is silent. */
export type Availability = {
  /**
   * Runs work with the database. Throws 503 immediately while the database is away, and as soon as it is found to be.
   */
  guard<T>(work: (watched: Watched) => Promise<T>): Promise<T>;
  /** Asks the database, on a connection of its own that no call keeps busy. */
  isReachable(): Promise<boolean>;
  close(): void;
};

/** Milliseconds between two looks at the work that waits; nobody looks while none does and the database is there. */
const beat = 100;
/** Work that takes longer than this makes us ask whether the database is there. */
const suspicious = 200;
/** Missed beats that count as silence. On a busy machine, where beats are late, it takes longer. */
const silence = 6;
/** The time limit of a call's work in milliseconds, even if the database answers others. */
const maxWaitMs = 60_000;

/** Resolves to false after `silence` beats. Pending answers are processed first, even if this process was busy. */
async function isSilent(): Promise<false> {
  for (let beats = 0; beats < silence; beats += 1) {
    await after(beat, undefined, { ref: false });
    await afterInput();
  }
  return false;
}

/** Whether the database answers its probe before it counts as silent. */
async function answers(probe: () => Promise<unknown>): Promise<boolean> {
  const answer = probe()
    .catch(probe) // an idle connection that was cut reports an error once
    .then(
      () => true,
      () => false,
    );
  return Promise.race([answer, isSilent()]);
}

/** Watches over a database by its probe, which is to reject when there is no connection to be had. */
export function watchDatabase(probe: () => Promise<unknown>, log?: Logger): Availability {
  type Work = { readonly since: number; givenUp: boolean; readonly giveUp: () => void };
  /** In the order in which they began. */
  const waiting = new Set<Work>();
  let away = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<boolean> | undefined;

  function ask(): Promise<boolean> {
    asking ??= answers(probe).then((reachable) => {
      asking = undefined;
      if (away === reachable) log?.[reachable ? 'info' : 'error'](reachable ? 'database is back' : 'database is away');
      away = !reachable;
      if (away) {
        for (const work of waiting) work.giveUp();
        // Calls are refused from here on, so only the probe can notice that the database is back.
        watch();
      }
      return reachable;
    });
    return asking;
  }

  function watch(): void {
    if (!closed) timer ??= setInterval(look, beat).unref();
  }

  function look(): void {
    const [oldest] = waiting;
    if (!oldest && !away) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    const now = performance.now();
    for (const work of waiting) {
      if (now - work.since < maxWaitMs) break;
      work.giveUp();
    }
    if (away || (oldest && now - oldest.since > suspicious)) void ask();
  }

  async function observed<T>(run: (watched: Watched) => Promise<T>, work: Work): Promise<T> {
    try {
      return await run({ isGivenUp: () => work.givenUp });
    } catch (error) {
      // A connection that broke may be the first sign.
      if (!(error instanceof Refusal)) void ask();
      throw error;
    } finally {
      waiting.delete(work);
    }
  }

  return {
    guard(run) {
      if (away) return Promise.reject(databaseAway());
      watch();
      const givingUp = Promise.withResolvers<never>();
      const work: Work = {
        since: performance.now(),
        givenUp: false,
        giveUp() {
          work.givenUp = true;
          waiting.delete(work);
          givingUp.reject(databaseAway());
        },
      };
      waiting.add(work);
      return Promise.race([observed(run, work), givingUp.promise]);
    },
    isReachable: ask,
    close() {
      closed = true;
      clearInterval(timer);
    },
  };
}
