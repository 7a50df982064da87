import type { Deps } from '../../deps.ts';
import type { JobKind } from './jobs.ts';

/**
 * A kind of job. It must be idempotent, because it may run more than once, for instance after a server was killed. The
 * signal aborts it when the server stops or an Admin cancels it. Changes made through `deps.db.transaction` appear in
 * the history as changes by 'Schedule'.
 */
export type Job<Data = unknown> = JobKind<Data> & {
  /** Number of retries after a failure, 5 by default. Each pause is about twice as long as the previous one. */
  readonly retries?: number;
  run(deps: Deps, data: Data, signal: AbortSignal): Promise<void>;
};

/** Recurring work, done by one of several server processes. Its changes to records are recorded like those of a job. */
export type Schedule = {
  /** A unique name of words joined by hyphens, such as `clear-history`. */
  readonly name: string;
  /**
   * Minute, hour, day, month and weekday in the institute's time zone: `30 3 * * *` is every night at half past three.
   */
  readonly cron: string;
  run(deps: Deps, signal: AbortSignal): Promise<void>;
};
