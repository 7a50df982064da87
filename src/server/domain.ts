import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ModuleId } from '#contract/modules.ts';
import type { Queryable } from './database/connect.ts';
import type { Route } from './http/call.ts';
import type { Job, Schedule } from './platform/jobs/definitions.ts';
import type { Storage } from './platform/storage.ts';

/** Records of a module that wait for somebody's work; `where` tells them from the rest and has an index. */
export type Queue = { readonly module: ModuleId; readonly table: PgTable; readonly where: SQL | undefined };

/** What demo data are made with; the demo colleagues share one password. */
export type Seeding = { readonly storage: Storage; readonly passwordHash: string; readonly now: Date };

/**
 * One of the institute's domains as the rest of the server sees it. A domain's `index.ts` names what its modules bring;
 * nobody outside the folder names a module.
 */
export type Domain = {
  readonly routes: readonly Route[];
  /** Fills an empty database with what a real institute would have, so that every screen can be tried at once. */
  readonly seed?: (db: Queryable, seeding: Seeding) => Promise<void>;
  /** What the sidebar and the bell count. */
  readonly queues?: readonly Queue[];
  /** What runs in the background when something is sent with `deps.jobs.send`. */
  readonly jobs?: readonly Job[];
  /** What is due again and again. */
  readonly schedules?: readonly Schedule[];
};
