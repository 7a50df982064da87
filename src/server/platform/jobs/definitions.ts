import type { Deps } from '../../deps.ts';
import type { JobKind } from './jobs.ts';

/**
 * A kind of job. It may run more than once, for instance after a server was killed, so it must be idempotent. The
 * signal aborts it when the server stops or an Admin cancels it. Changes made through `deps.db.transaction` appear in
 * the history as changes of 'Schedule'.
 */
export type Job<Data = unknown> = JobKind<Data> & {
  /** Number of retries after a failure, 5 by default. Each pause is about twice the previous one. */
  readonly retries?: number;
  run(deps: Deps, data: Data, signal: AbortSignal): Promise<void>;
};

/** Work that is due again and again. Of several server processes one does it. It changes records as a job does. */
export type Schedule = {
  /** Words joined by hyphens, such as `clear-history`; no job has the same name. */
  readonly name: string;
  /** Minute, hour, day, month and weekday on the institute's clock: `30 3 * * *` is every night at half past three. */
  readonly cron: string;
  run(deps: Deps, signal: AbortSignal): Promise<void>;
};
