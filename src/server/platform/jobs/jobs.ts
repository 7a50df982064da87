import type { ZodMiniType } from 'zod/mini';
import type { Queryable } from '../../database/connect.ts';

/** A kind of job by its name, which is its queue's, and what its data must be. */
export type JobKind<Data = unknown> = { readonly name: string; readonly data: ZodMiniType<Data> };

export type SendOptions = {
  /** The earliest start; immediately if omitted. */
  readonly startAfter?: Date;
};

/** A stored job as an Admin names it. */
export type StoredJob = { readonly _id: string; readonly name: string };

/** The server's background work as calls see it: a job sent here runs later, in this process or another. */
export type Jobs = {
  /**
   * Stores a job in the caller's transaction and returns its id: the job is there when the transaction is committed,
   * and gone with it when it is rolled back. Its data are checked first; what does not fit throws.
   */
  send<Data>(db: Queryable, kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<string>;
  /** Lets a failed job run again. */
  retry(db: Queryable, job: StoredJob): Promise<void>;
  /** Cancels a job that has not ended; a running one gets an abort signal. */
  cancel(db: Queryable, job: StoredJob): Promise<void>;
  remove(db: Queryable, job: StoredJob): Promise<void>;
  /** Settles when the tables of the jobs are there; rejects when they cannot be had soon. */
  ready(): Promise<void>;
};
