import { setImmediate as afterInput, setTimeout as after } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Refusal } from '../http/refusal.ts';

/** Returns the refusal that calls get while the database is unavailable. */
export const databaseUnavailable = () =>
  new Refusal('unavailable', 'The database is not available. Please try again in a moment.');

/**
 * The state of guarded work. Work that was abandoned because the database is unavailable must not be committed later.
 */
export type GuardedWork = { readonly isGivenUp: () => boolean };

/**
 * Watches whether the database answers, so that a call neither waits for a missing database nor hangs on a silent one.
 */
export type Availability = {
  /**
   * Runs work with the database. Throws 503 immediately if the database is known to be unavailable, and during the work
   * as soon as it becomes unavailable.
   */
  guard<T>(work: (watched: GuardedWork) => Promise<T>): Promise<T>;
  /** Probes the database on a separate connection, which calls cannot keep busy. */
  isReachable(): Promise<boolean>;
  close(): void;
};

/**
 * Milliseconds between checks of the pending work. The checks pause while no work is pending and the database is
 * reachable.
 */
const beatMs = 100;
/** Milliseconds after which pending work causes a probe of the database. */
const suspiciousMs = 200;
/**
 * The number of beats (`beatMs`) without an answer after which the database counts as silent. On a busy machine beats
 * are late, so the wait is longer there.
 */
const missedBeats = 6;
/** Milliseconds that a call's work may take, even if the database answers other calls. */
const maxWaitMs = 60_000;

/**
 * Resolves to false after `missedBeats` beats. Answers that have already arrived are processed first, even if this
 * process was busy.
 */
async function isSilent(): Promise<false> {
  for (let beats = 0; beats < missedBeats; beats += 1) {
    await after(beatMs, undefined, { ref: false });
    await afterInput();
  }
  return false;
}

/** Whether the database answers its probe before it counts as silent. */
async function answers(probe: () => Promise<unknown>): Promise<boolean> {
  const answer = probe()
    .catch(probe) // the first error may only report a broken idle connection
    .then(
      () => true,
      () => false,
    );
  return Promise.race([answer, isSilent()]);
}

/** Watches a database with `probe`, which must reject if there is no connection. */
export function watchDatabase(probe: () => Promise<unknown>, log?: Logger): Availability {
  type Work = { readonly since: number; givenUp: boolean; readonly giveUp: () => void };
  /** Pending work, oldest first. */
  const waitingWork = new Set<Work>();
  let isAway = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let currentProbe: Promise<boolean> | undefined;

  function ask(): Promise<boolean> {
    currentProbe ??= answers(probe).then((reachable) => {
      currentProbe = undefined;
      if (isAway === reachable)
        log?.[reachable ? 'info' : 'error'](reachable ? 'database is back' : 'database is away');
      isAway = !reachable;
      if (isAway) {
        for (const work of waitingWork) work.giveUp();
        // From here on calls are refused, so only the probe can notice that the database is back.
        watch();
      }
      return reachable;
    });
    return currentProbe;
  }

  function watch(): void {
    if (!isClosed) timer ??= setInterval(look, beatMs).unref();
  }

  function look(): void {
    const [oldestWork] = waitingWork;
    if (!oldestWork && !isAway) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    const now = performance.now();
    for (const work of waitingWork) {
      if (now - work.since < maxWaitMs) break;
      work.giveUp();
    }
    if (isAway || (oldestWork && now - oldestWork.since > suspiciousMs)) void ask();
  }

  async function observe<T>(run: (watched: GuardedWork) => Promise<T>, work: Work): Promise<T> {
    try {
      return await run({ isGivenUp: () => work.givenUp });
    } catch (error) {
      // A broken connection may be the first sign that the database is unavailable.
      if (!(error instanceof Refusal)) void ask();
      throw error;
    } finally {
      waitingWork.delete(work);
    }
  }

  return {
    guard(run) {
      if (isAway) return Promise.reject(databaseUnavailable());
      watch();
      const givingUp = Promise.withResolvers<never>();
      const work: Work = {
        since: performance.now(),
        givenUp: false,
        giveUp() {
          work.givenUp = true;
          waitingWork.delete(work);
          givingUp.reject(databaseUnavailable());
        },
      };
      waitingWork.add(work);
      return Promise.race([observe(run, work), givingUp.promise]);
    },
    isReachable: ask,
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}
