import type { Deps } from '../../deps.ts';
import type { JobKind } from './jobs.ts';

/**
 * A kind of job and what it does. It may run more than once, as after the end of a killed server: it has to be safe to
 * repeat. The signal tells it to give up, when the server stops or an Admin cancels it. Records are changed in
 * `deps.db.transaction`, which keeps their history as changes of 'Schedule'.
 */
export type Job<Data = unknown> = JobKind<Data> & {
  /** How often a job that failed is tried again; 5 when left out. Each pause is about twice the one before. */
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
