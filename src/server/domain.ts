import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Hono } from 'hono';
import type { ModuleId } from '#contract/modules.ts';
import type { Queryable } from './database/connect.ts';
import type { Deps } from './deps.ts';
import type { Route } from './http/call.ts';
import type { AppVariables } from './http/appContext.ts';
import type { DemoFile } from './platform/demo/demoRecords.ts';
import type { Publication } from './platform/published.ts';
import type { RecordTable } from './platform/recordKinds.ts';
import type { Job, Schedule } from './platform/jobs/definitions.ts';

/** Records of a module that wait for somebody's work. Of a module's queues the first is the one its badge counts. */
export type Queue = {
  /** Unique; the console names the queue by it (`queues` in shell/home/texts.ts). */
  readonly name: string;
  readonly module: ModuleId;
  readonly table: RecordTable;
  /** The condition for waiting records; has an index. */
  readonly where: SQL | undefined;
  /** The same as a filter of the module's list. */
  readonly filter: Readonly<Record<string, string | boolean>>;
  /** Since when a record waits; since it was created when left out. */
  readonly since?: PgColumn;
};

/** Adds addresses outside of the API to the app. */
export type Pages = (app: Hono<AppVariables>, deps: Deps) => void;

/**
 * A noun as the rest of the server sees it: the export `part` of its file. `npm run collect` lists these in parts.ts. A
 * domain's `index.ts` has the same of what belongs to none of its nouns.
 */
export type DomainPart = {
  readonly routes?: readonly Route[];
  /** The files of demo data that fill an empty database, so that every screen can be tried immediately. */
  readonly demo?: readonly DemoFile[];
  /** Records that the institute's site may read without a session. */
  readonly published?: readonly Publication[];
  /** Records that an institute without demo data starts with. */
  readonly firstRecords?: (db: Queryable) => Promise<void>;
  /** Queues counted on home, sidebar and bell. */
  readonly queues?: readonly Queue[];
  /** Pages for people without the console, such as readers of a newsletter. */
  readonly pages?: Pages;
  /** Background work that `deps.jobs.send` starts. */
  readonly jobs?: readonly Job[];
  /** Recurring work. */
  readonly schedules?: readonly Schedule[];
};
