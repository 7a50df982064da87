import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import { watchDatabase, type Availability } from './availability.ts';
import { listenerName } from './budget.ts';
import type { DatabaseAddress } from './connectionSettings.ts';
import { clientsOf, type HostClient } from './hosts.ts';
import type { ChangeListener } from './changedTables.ts';
import { openListener, type Listener } from './listener.ts';
import { closePool, openPool } from './pool.ts';
import { backgroundLimits, type Limits } from './limits.ts';
import { openProbe, takesChanges } from './probe.ts';
import { WriteLane } from './writeLane.ts';
import { keepOrigins, loggingSlow, type SlowLog } from './slowStatements.ts';
import { PoolSession } from './poolSession.ts';
import type { RowsHKT } from './session.ts';
import { createReserve, sqlTag, type ConnectionReserve, type SqlTag } from './sql.ts';

export type { DatabaseAddress } from './connectionSettings.ts';

export type Database = PgDatabase<RowsHKT>;
/** The argument of the function given to `db.transaction`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Runs queries, either on the database or in one of its transactions. */
export type Queryable = PgDatabase<RowsHKT>;

/** Runs handwritten statements, and listens to the database's notifications. */
export type Sql = SqlTag & ConnectionReserve & Pick<Listener, 'listen' | 'isTrusted'>;

export type Connection = {
  readonly sql: Sql;
  readonly db: Database;
  /** Calls the listener with the names of the tables that `db` has changed, once each change is committed. */
  onChange(listener: ChangeListener): void;
  /** The same database for background work, whose statements may take longer. */
  readonly background: Database;
  /** Watches whether the database answers, and guards calls while it does not. */
  readonly availability: Availability;
  /** Makes drizzle apply the missing migrations of a folder. */
  applyMigrations(folder: string): Promise<void>;
  /** The current use of the pool: its connections, and the calls that wait for one. */
  poolUse(): PoolUse;
  /** Waits up to five seconds for running statements, then closes every connection. */
  close(): Promise<void>;
};

export type PoolUse = { readonly used: number; readonly idle: number; readonly waiting: number; readonly max: number };

export type ConnectionOptions = {
  /**
   * The address of PostgreSQL itself, for features that a pooler breaks: notifications, and connections that hold a
   * lock.
   */
  readonly direct?: DatabaseAddress | undefined;
  /** Whether `address` is a pooler's, in which case a connection's settings do not last until the next transaction. */
  readonly isPooled?: boolean;
  /** Limits for the calls' statements; none by default. */
  readonly limits?: Limits | undefined;
  /** Maximum number of connections; 10 by default. */
  readonly max?: number;
  /** The name of the connections in `pg_stat_activity`. */
  readonly applicationName?: string;
  /** Logs when the database becomes unavailable and available again. */
  readonly log?: Logger | undefined;
  /** Logs statements that take long. */
  readonly slow?: SlowLog | undefined;
  /** Receives each statement that drizzle sends, and its parameters. */
  readonly onStatement?: ((statement: string, params: readonly unknown[]) => void) | undefined;
};

/** Milliseconds until a connection that a failing database has accepted but never answers is abandoned. */
const connectTimeoutMs = 3_000;

/** The number of connections in a pool of `max` that transactions leave free for reads. */
const readersOf = (max: number) => Math.floor(max * 0.3);

/** Opens a pool; connections are opened on first use. */
export function connect(address: DatabaseAddress, options: ConnectionOptions = {}): Connection {
  const { max = 10, applicationName = 'institute-console', log, onStatement, direct = address } = options;
  const { isPooled = false, limits, slow } = options;
  const withSlowLog = (Client: HostClient) => (slow ? loggingSlow(Client, slow) : Client);
  const settings = { applicationName, connectTimeoutMs };
  const callSettings = isPooled ? settings : { ...settings, limits };
  // A URL may lead to a different server on each connection; the socket of an embedded database always leads to the
  // same one.
  const check = typeof address === 'string' ? takesChanges : undefined;
  const pool = openPool(withSlowLog(clientsOf(address, callSettings)), { max, check });
  if (slow) keepOrigins(pool);
  const DirectClient = withSlowLog(clientsOf(direct, settings));
  const ListeningClient = clientsOf(direct, { ...settings, applicationName: listenerName(applicationName) });
  // The probe has a separate connection, because it must not wait for the calls that it monitors.
  const probe = openProbe(clientsOf(address, { applicationName, connectTimeoutMs: 2_000 }));
  // Without a URL, the server need not be verified: the socket of an embedded database always leads to the same one.
  const listener = openListener(ListeningClient, typeof direct === 'string' ? probe.ask : undefined);
  const availability = watchDatabase(probe.ask, log);
  const dialect = new PgDialect();
  const changeListeners = new Set<ChangeListener>();
  const onChange: ChangeListener = (tables) => {
    for (const onTablesChanged of changeListeners) onTablesChanged(tables);
  };
  const lane = new WriteLane(max - readersOf(max));
  const databaseWith = (ownLimits: Limits | undefined) => {
    const logger = onStatement && { logQuery: onStatement };
    return new PgDatabase<RowsHKT>(
      dialect,
      new PoolSession(pool, dialect, { lane, limits: ownLimits, logger, onChange, isPooled }),
      undefined,
    );
  };
  const { listen, isTrusted } = listener;
  return {
    sql: Object.assign(sqlTag(pool, onChange), createReserve(DirectClient), { listen, isTrusted }),
    db: databaseWith(isPooled ? limits : undefined),
    background: databaseWith(limits && backgroundLimits),
    onChange: (onTablesChanged) => void changeListeners.add(onTablesChanged),
    availability,
    applyMigrations: (folder) => migrate(drizzle(pool), { migrationsFolder: folder }),
    poolUse() {
      const { totalCount, idleCount, waitingCount } = pool;
      return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount + lane.waiting, max };
    },
    async close() {
      availability.close();
      await Promise.all([closePool(pool), listener.close(), probe.close()]);
    },
  };
}
