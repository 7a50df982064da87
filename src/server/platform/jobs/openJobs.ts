import { setTimeout as after } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { createBoss, type Boss, type BossOptions } from './boss.ts';
import type { Job, Schedule } from './definitions.ts';
import type { Jobs } from './jobs.ts';
import { makeQueues } from './queues.ts';
import { registerWorkers } from './workOn.ts';

export type OpenJobs = Jobs & {
  /** Starts to run waiting jobs if this process is a worker. It does not wait for the first job. */
  start(deps: Deps): void;
  /** Gives running jobs some seconds to finish. The next worker repeats jobs that do not finish. */
  stop(): Promise<void>;
};

/** Milliseconds that a call waits for the queue to be ready. Opening it usually takes a tenth of a second. */
const timeoutMs = 5000;
/** Milliseconds that running jobs get to finish when the server stops. */
const shutdownTimeoutMs = 10_000;

/**
 * Opens the background jobs of this process, which use the same PostgreSQL as everything else. Nothing happens until
 * `start`, or until a job is sent. Starting is retried while the database is unavailable.
 */
export function openJobs(
  options: BossOptions & { readonly jobs: readonly Job[]; readonly schedules: readonly Schedule[] },
): OpenJobs {
  const { log, works, jobs, schedules } = options;
  const stopping = new AbortController();
  let creation: Promise<Boss> | undefined;
  let startedBoss: Promise<Boss> | undefined;

  async function begin(): Promise<Boss> {
    creation ??= createBoss(options);
    const openedBoss = await creation;
    await openedBoss.boss.start({ attempts: Number.MAX_SAFE_INTEGER });
    await makeQueues(openedBoss.boss, { jobs, schedules });
    return openedBoss;
  }

  /** Starts the queue once; a failure is forgotten, so that the next call tries again. */
  function start(): Promise<Boss> {
    if (stopping.signal.aborted) throw new Error('The server is stopping.');
    startedBoss ??= begin().catch((error: unknown) => {
      startedBoss = undefined;
      throw error;
    });
    return startedBoss;
  }

  const ready = async () => inTime(start());

  /** Starts the queue and registers the workers; retries until this succeeds or the server stops. */
  async function work(deps: Deps): Promise<void> {
    for (let pauseMs = 1000; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, 30_000)) {
      try {
        const { boss } = await start();
        if (works) await registerWorkers(boss, { deps, jobs, schedules });
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.warn({ err: error }, 'the background jobs could not be started');
        await after(pauseMs, undefined, { ref: false });
      }
    }
  }

  return {
    start: (deps) => void work(deps),
    async ready() {
      await ready();
    },
    async send(db, { name, data: schema }, data, { startAfter } = {}) {
      const { boss, within } = await ready();
      const checked = { data: schema.parse(data) };
      const id = await boss.send(name, checked, { db: within(db), ...(startAfter ? { startAfter } : {}) });
      if (id === null) throw new Error(`The job ${name} was not stored.`);
      return id;
    },
    async retry(db, { _id, name }) {
      const { boss, within } = await ready();
      await boss.retry(name, _id, { db: within(db) });
    },
    async cancel(db, { _id, name }) {
      const { boss, within } = await ready();
      await boss.cancel(name, _id, { db: within(db) });
    },
    async remove(db, { _id, name }) {
      const { boss, within } = await ready();
      await boss.deleteJob(name, _id, { db: within(db) });
    },
    async stop() {
      stopping.abort();
      const openedBoss = await creation?.catch(() => undefined);
      if (!openedBoss) return;
      await stopBoss(openedBoss.boss, log);
      await openedBoss.close();
    },
  };
}

/** Resolves when the queue is ready; throws 503 when that takes too long. */
async function inTime(starting: Promise<Boss>): Promise<Boss> {
  const timeout = new AbortController();
  const tooLate = after(timeoutMs, undefined, { signal: timeout.signal, ref: false }).then(() => {
    throw new Refusal('unavailable', 'The background jobs are not available. Please try again in a moment.');
  });
  try {
    return await Promise.race([starting, tooLate]);
  } finally {
    timeout.abort();
    // Nobody awaits the promise that loses the race, so its rejection is ignored.
    tooLate.catch(() => undefined);
    starting.catch(() => undefined);
  }
}

/** Stops the queue. While the database is unavailable this may never resolve, so the wait is limited. */
async function stopBoss(boss: PgBoss, log: Logger): Promise<void> {
  const stopping = boss.stop({ graceful: true, timeout: shutdownTimeoutMs }).catch((error: unknown) => {
    log.warn({ err: error }, 'the background jobs did not stop');
  });
  await Promise.race([stopping, after(shutdownTimeoutMs + 2000, undefined, { ref: false })]);
}
