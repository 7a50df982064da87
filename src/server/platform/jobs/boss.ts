import { sql } from 'drizzle-orm';
import type { Db, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { DatabaseAddress, Queryable } from '../../database/connect.ts';
import { reachedAt } from '../../database/connectionSettings.ts';

/** The database schema that pg-boss manages. */
export const jobsSchema = 'pgboss';

/** Seconds without a heartbeat after which a job's worker counts as dead. */
export const heartbeatSeconds = 10;
/** Seconds between checks for jobs whose worker has died. */
const supervisionSeconds = 3;
/** Connections for jobs, in addition to the pool for calls. */
const connections = 3;

export type Boss = {
  readonly boss: PgBoss;
  /** Wraps a caller's transaction in the form that pg-boss accepts. */
  readonly within: (db: Queryable) => Db;
};

/**
 * The job queue, not started yet. It has its own connections, so that jobs never wait for those of the calls. A process
 * that is no worker only sends jobs.
 */
export async function createBoss(options: { address: DatabaseAddress; log: Logger; works: boolean }): Promise<Boss> {
  const { address, log, works } = options;
  // Imported on first use, so that the server can answer earlier.
  const pgBoss = await import('pg-boss');
  const boss = new pgBoss.PgBoss({
    ...reachedAt(address),
    application_name: 'institute-console jobs',
    schema: jobsSchema,
    max: connections,
    useListenNotify: works,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: supervisionSeconds,
    monitorIntervalSeconds: supervisionSeconds,
    // Nobody reads the statistics.
    registerInstance: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
  });
  // pg-boss emits an error for each attempt while the database is away, and an unhandled one would end the process.
  boss.on('error', (error) => log.warn({ err: error }, 'trouble with the background jobs'));
  boss.on('warning', ({ message }) => log.info({ notice: message }, 'notice about the background jobs'));
  return { boss, within: (db) => pgBoss.fromDrizzle(db, sql) };
}
