import type { ZodMiniType } from 'zod/mini';
import type { Queryable } from '../../database/connect.ts';

/** A kind of job: its name, which is also the name of its queue, and the schema of its data. */
export type JobKind<Data = unknown> = { readonly name: string; readonly data: ZodMiniType<Data> };

export type SendOptions = {
  /** The earliest time to start; if omitted, the job starts immediately. */
  readonly startAfter?: Date;
};

/** The id and the name by which an Admin's call identifies a stored job. */
export type StoredJob = { readonly _id: string; readonly name: string };

/** The server's background work as calls use it: a job sent here runs later, in this process or another. */
export type Jobs = {
  /**
   * Stores a job in the caller's transaction and returns its id, so that the job is committed or rolled back with the
   * caller's changes. Throws if the data does not fit the schema.
   */
  send<Data>(db: Queryable, kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<string>;
  /** Retries a failed job. */
  retry(db: Queryable, job: StoredJob): Promise<void>;
  /** Cancels a job that has not ended; the signal of a running one is aborted. */
  cancel(db: Queryable, job: StoredJob): Promise<void>;
  remove(db: Queryable, job: StoredJob): Promise<void>;
  /** Resolves when the tables of the jobs exist; rejects if they are not available in time. */
  ready(): Promise<void>;
};
