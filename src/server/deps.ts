import type { Logger } from 'pino';
import type { Availability } from './database/availability.ts';
import type { Database, Sql } from './database/connect.ts';
import type { Replica } from './database/replica.ts';
import type { Environment } from './environment.ts';
import type { PublicAnswers } from './http/publicAnswers.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { ChatVisitors } from './platform/live/chatVisitors.ts';
import type { Live } from './platform/live/openLive.ts';
import type { Mail } from './platform/mail/mail.ts';
import type { RefusalCounts } from './platform/audit.ts';
import type { DiskReserve } from './platform/diskReserve.ts';
import type { IpGate } from './platform/ipGate.ts';
import type { Sessions } from './platform/sessions.ts';
import type { Storage } from './platform/storage.ts';
import type { Strangers } from './platform/strangers.ts';

/** Everything that the app works with. `main.ts` composes the real dependencies, and tests pass their own. */
export type Deps = {
  readonly environment: Environment;
  readonly db: Database;
  /** The same database for background work, whose statements may take longer; `db` if omitted. */
  readonly background?: Database | undefined;
  /** Relieves the primary of exports, reports and the public site, if READ_DATABASE_URL is set. */
  readonly replica?: Replica | undefined;
  readonly sql: Sql;
  readonly availability: Availability;
  readonly strangers: Strangers;
  readonly storage: Storage;
  /** Keeps space free on the disk of the embedded database; undefined with any other database. */
  readonly diskReserve?: DiskReserve | undefined;
  readonly sessions: Sessions;
  readonly ipGate: IpGate;
  readonly publicAnswers: PublicAnswers;
  /** The streams of changes to the open consoles. */
  readonly live: Live;
  /** The streams of replies to visitors of the site. */
  readonly chatVisitors: ChatVisitors;
  readonly jobs: Jobs;
  readonly refusals: RefusalCounts;
  readonly mail: Mail;
  /** The metrics of this process; undefined unless METRICS_PORT is set. */
  readonly metrics?: Metrics | undefined;
  readonly log: Logger;
  /** Returns the current time; tests set it. */
  readonly clock: () => Date;
  readonly startedAt: Date;
  /** The folder of the built console; without it only the API is served. */
  readonly consoleFolder?: string | undefined;
};
