import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Hono } from 'hono';
import type { ModuleId } from '#contract/modules.ts';
import type { WaitingQueue } from '#contract/system/waiting.ts';
import type { Queryable } from './database/connect.ts';
import type { Deps } from './deps.ts';
import type { Route } from './http/call.ts';
import type { AppVariables } from './http/appContext.ts';
import type { Actor } from './http/caller.ts';
import type { DemoFile } from './platform/demo/demoRecords.ts';
import type { Publication } from './platform/published.ts';
import type { RecordTable } from './platform/recordKinds.ts';
import type { Job, Schedule } from './platform/jobs/definitions.ts';

/** Records of a module that are waiting to be worked on. The module's badge counts its first queue. */
export type Queue = {
  /** A unique name, by which the console labels the queue (`queues` in texts/en/shell.ts). */
  readonly name: string;
  readonly module: ModuleId;
  readonly table: RecordTable;
  /** The condition for pending records; it has an index. */
  readonly where: SQL | undefined;
  /** The filter of the module's list that selects the same records as `where`. */
  readonly filter: Readonly<Record<string, string | boolean>>;
  /** The condition for records that an earlier queue of the module counts as well. */
  readonly shared?: SQL;
  /** The column with the time since which a record has been pending; its creation by default. */
  readonly since?: PgColumn;
};

/** The caller who asks for the counts of pending work. */
export type QueueReader = { readonly db: Queryable; readonly deps: Deps; readonly actor: Actor };
export type OwnQueues = (reader: QueueReader) => Promise<readonly WaitingQueue[]>;

/** Adds addresses outside the API to the app. */
export type RegisterPages = (app: Hono<AppVariables>, deps: Deps) => void;

/**
 * A noun as the rest of the server sees it: the export `part` of its file. `npm run collect` lists all parts in
 * parts.ts. The `index.ts` of a domain exports a part for everything that belongs to none of its nouns.
 */
export type DomainPart = {
  readonly routes?: readonly Route[];
  /** Files of demo data that fill an empty database, so that every screen can be tried immediately. */
  readonly demo?: readonly DemoFile[];
  /** Records that the institute's site may read without a session. */
  readonly published?: readonly Publication[];
  /** Records that an institute without demo data starts with. */
  readonly firstRecords?: (db: Queryable) => Promise<void>;
  /** Queues that the home page, the sidebar and the bell count. */
  readonly queues?: readonly Queue[];
  /** Further queues, which depend on the caller; empty for a caller who may not read their records. */
  readonly ownQueues?: OwnQueues;
  /** Pages for people without access to the console, such as readers of a newsletter. */
  readonly pages?: RegisterPages;
  /** Background work that `deps.jobs.send` starts. */
  readonly jobs?: readonly Job[];
  /** Recurring work. */
  readonly schedules?: readonly Schedule[];
};
