import { sql } from 'drizzle-orm';
import type { Db, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { DatabaseAddress, Queryable } from '../../database/connect.ts';
import { reachedAt } from '../../database/connectionSettings.ts';

/** The schema in the database that pg-boss keeps for itself. */
export const jobsSchema = 'pgboss';

/** Seconds without a sign of life after which a job counts as that of a dead worker. */
export const heartbeatSeconds = 10;
/** Seconds between two looks for jobs whose worker has died. */
const supervisionSeconds = 3;
/** The few connections that jobs need beside the pool of the calls. */
const connections = 3;

export type Boss = {
  readonly boss: PgBoss;
  /** A caller's transaction as pg-boss takes it. */
  readonly within: (db: Queryable) => Db;
};

/**
 * The job queue, not started yet. It has connections of its own, so that jobs never wait for those of the calls. A
 * process that does not work only sends.
 */
export async function createBoss(options: { address: DatabaseAddress; log: Logger; works: boolean }): Promise<Boss> {
  const { address, log, works } = options;
  // Read when it is first needed: the server answers before.
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
    // Nobody reads these.
    registerInstance: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
  });
  // pg-boss emits an error for each attempt while the database is away, and an unhandled one would end the process.
  boss.on('error', (error) => log.warn({ err: error }, 'trouble with the background jobs'));
  boss.on('warning', ({ message }) => log.info({ notice: message }, 'notice about the background jobs'));
  return { boss, within: (db) => pgBoss.fromDrizzle(db, sql) };
}
