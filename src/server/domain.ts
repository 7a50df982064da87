import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Hono } from 'hono';
import type { ModuleId } from '#contract/modules.ts';
import type { Queryable } from './database/connect.ts';
import type { Deps } from './deps.ts';
import type { Route } from './http/call.ts';
import type { AppVariables } from './http/pipeline.ts';
import type { Publication } from './platform/published.ts';
import type { RecordTable } from './platform/recordKinds.ts';
import type { Job, Schedule } from './platform/jobs/definitions.ts';
import type { Storage } from './platform/storage.ts';

/** Records of a module that wait for somebody's work. Of a module's queues the first is the one its badge counts. */
export type Queue = {
  /** Unique; the console names the queue by it (`queues` in shell/home/texts.ts). */
  readonly name: string;
  readonly module: ModuleId;
  readonly table: RecordTable;
  /** Tells them from the rest; has an index. */
  readonly where: SQL | undefined;
  /** The same as a filter of the module's list. */
  readonly filter: Readonly<Record<string, string | boolean>>;
  /** Since when a record waits; since it was created when left out. */
  readonly since?: PgColumn;
};

/** Adds addresses outside of the API to the app. */
export type Pages = (app: Hono<AppVariables>, deps: Deps) => void;

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
  /** What the institute's site may read without a session. */
  readonly published?: readonly Publication[];
  /** What an institute begins with that takes no demo data. */
  readonly firstRecords?: (db: Queryable) => Promise<void>;
  /** What home, sidebar and bell count. */
  readonly queues?: readonly Queue[];
  /** Pages for people without the console, such as readers of a newsletter. */
  readonly pages?: Pages;
  /** What runs in the background when something is sent with `deps.jobs.send`. */
  readonly jobs?: readonly Job[];
  /** What is due again and again. */
  readonly schedules?: readonly Schedule[];
};
