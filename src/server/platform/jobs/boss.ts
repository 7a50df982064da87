import { sql } from 'drizzle-orm';
import type { Db, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { DatabaseAddress, Queryable, Sql } from '../../database/connect.ts';
import { clientsOf } from '../../database/hosts.ts';
import { closePool, openPool } from '../../database/pool.ts';

/** The database schema that pg-boss manages. */
export const jobsSchema = 'pgboss';

/** Seconds without a heartbeat after which a job's worker counts as dead. */
export const heartbeatSeconds = 10;
/** Seconds between checks for jobs whose worker has died. */
const supervisionSeconds = 3;
/** Connections for jobs, in addition to the pool for calls. */
const connections = 3;

const connectTimeoutMs = 10_000;

export type Boss = {
  readonly boss: PgBoss;
  /** Wraps a caller's transaction in the form that pg-boss accepts. */
  readonly within: (db: Queryable) => Db;
  close(): Promise<void>;
};

export type BossOptions = {
  readonly address: DatabaseAddress;
  readonly sql: Pick<Sql, 'listen'>;
  readonly log: Logger;
  readonly works: boolean;
};

/**
 * Creates the job queue without starting it. It has its own connections, so that jobs never wait for the connections of
 * calls. A process that is not a worker only sends jobs.
 */
export async function createBoss({ address, sql: { listen }, log, works }: BossOptions): Promise<Boss> {
  // Imported on first use, so that the server starts faster.
  const pgBoss = await import('pg-boss');
  const pool = openPool(clientsOf(address, { applicationName: 'institute-console jobs', connectTimeoutMs }), {
    max: connections,
  });
  // Replaces the library's own pool, which knows only one host, and its own listener, which would listen through a
  // pooler.
  const database: Db = {
    // A text without values may contain several statements, so `undefined` is passed on as it is.
    executeSql: async (text, values) => pool.query(text, values?.length ? values : undefined),
    async listen(channel, onNotification, onReconnect) {
      const { unlisten } = await listen(channel, onNotification, onReconnect);
      return { close: unlisten };
    },
  };
  const boss = new pgBoss.PgBoss({
    db: database,
    schema: jobsSchema,
    useListenNotify: works,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: supervisionSeconds,
    monitorIntervalSeconds: supervisionSeconds,
    // The statistics are not used.
    registerInstance: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
  });
  // pg-boss emits an error for each attempt while the database is unavailable, and an unhandled one would end the
  // process.
  boss.on('error', (error) => log.warn({ err: error }, 'trouble with the background jobs'));
  boss.on('warning', ({ message }) => log.info({ notice: message }, 'notice about the background jobs'));
  return { boss, within: (db) => pgBoss.fromDrizzle(db, sql), close: () => closePool(pool) };
}
