import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import { setTimeout as after } from 'node:timers/promises';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import { watchDatabase, type Availability } from './availability.ts';
import { clientConfig, type DatabaseAddress } from './connectionSettings.ts';
import { openListener, type Listener } from './listener.ts';
import { PoolSession, type RowsHKT } from './session.ts';
import { reserving, sqlTag, type Reserves, type SqlTag } from './sql.ts';

export type { DatabaseAddress } from './connectionSettings.ts';

export type Database = PgDatabase<RowsHKT>;
/** The argument of the function given to `db.transaction`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The database or a transaction, for functions that work with either. */
export type Queryable = PgDatabase<RowsHKT>;

/** For handwritten statements and for the database's notifications. */
export type Sql = SqlTag & Reserves & Pick<Listener, 'listen'>;

export type Connection = {
  readonly sql: Sql;
  readonly db: Database;
  /** Knows whether the database answers, and guards calls while it does not. */
  readonly availability: Availability;
  /** Makes drizzle apply the migrations in a folder that the database has not had yet. */
  applyMigrations(folder: string): Promise<void>;
  /** Waits up to five seconds for running statements, then closes every connection. */
  close(): Promise<void>;
};

export type ConnectionOptions = {
  /** Maximum number of connections; 10 by default. */
  readonly max?: number;
  /** The name of the connections in `pg_stat_activity`. */
  readonly applicationName?: string;
  /** Logs when the database goes away and comes back. */
  readonly log?: Logger | undefined;
  /** Receives each statement that drizzle sends. */
  readonly onStatement?: ((statement: string) => void) | undefined;
};

/** Milliseconds that `close` waits for running statements. */
const closeMs = 5_000;
/** Milliseconds until a connection that a failing database has accepted but never answers is abandoned. */
const connectTimeoutMs = 3_000;
/** Connections are replaced after an hour, so that no process of the database grows forever. */
const lifetimeSeconds = 3_600;

/** Opens a pool; connections are opened on first use. */
export function connect(address: DatabaseAddress, options: ConnectionOptions = {}): Connection {
  const { max = 10, applicationName = 'institute-console', log, onStatement } = options;
  const config = clientConfig(address, { applicationName, connectTimeoutMs });
  const pool = openPool(config, max);
  const listener = openListener(config);
  // The probe has a separate connection, because it must not wait for the calls that it monitors.
  const probe = openProbe(clientConfig(address, { applicationName, connectTimeoutMs: 2_000 }));
  const availability = watchDatabase(probe.ask, log);
  const dialect = new PgDialect();
  const session = new PoolSession(pool, dialect, onStatement && { logQuery: onStatement });
  return {
    sql: Object.assign(sqlTag(pool), reserving(config), { listen: listener.listen }),
    db: new PgDatabase<RowsHKT>(dialect, session, undefined),
    availability,
    applyMigrations: (folder) => migrate(drizzle(pool), { migrationsFolder: folder }),
    async close() {
      availability.close();
      await Promise.all([closePool(pool), listener.close(), probe.close()]);
    },
  };
}

const clientsOf = new WeakMap<Pool, Set<PoolClient>>();

function openPool(config: ClientConfig, max: number): Pool {
  // As an option of the pool, the connect timeout would also include waiting for a free connection.
  class TimedClient extends Client {
    constructor() {
      super(config);
    }
  }
  const pool = new Pool({
    max,
    Client: TimedClient,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: lifetimeSeconds,
  });
  const clients = new Set<PoolClient>();
  clientsOf.set(pool, clients);
  pool.on('connect', (client) => {
    clients.add(client);
    // Without a listener, a connection that breaks between two statements of a call would end the process. The next
    // statement on it reports the error.
    client.on('error', () => undefined);
    client.once('end', () => clients.delete(client));
  });
  pool.on('error', () => undefined); // an unused connection, which the pool has dropped
  return pool;
}

async function closePool(pool: Pool): Promise<void> {
  const closing = pool.end();
  const inTime = new AbortController();
  const tooLate = after(closeMs, undefined, { signal: inTime.signal }).then(
    () => clientsOf.get(pool)?.forEach((client) => client.connection.stream.destroy()),
    () => undefined,
  );
  await Promise.race([closing, tooLate]);
  inTime.abort();
}

/** Milliseconds of silence after which a connection counts as dead even if nobody has closed it. */
const silentMs = 30_000;

/**
 * Checks whether the database answers, on a connection opened by the first check. A failed connection is replaced. A
 * silent one is kept for a while, because a stuck database may still accept new connections, which would say nothing
 * about those of the calls.
 */
function openProbe(config: ClientConfig): { ask(): Promise<unknown>; close(): Promise<void> } {
  let connection: Promise<Client> | undefined;
  let answeredAt = performance.now();
  let silent = 0;

  async function open(): Promise<Client> {
    const client = new Client(config);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }
  async function drop(): Promise<void> {
    const dropped = connection;
    connection = undefined;
    const client = await dropped?.catch(() => undefined);
    client?.connection.stream.destroy();
  }
  return {
    async ask() {
      if (silent > 0 && performance.now() - answeredAt > silentMs) await drop();
      if (silent === 0) answeredAt = performance.now();
      const opened = (connection ??= open());
      silent += 1;
      try {
        await (await opened).query('select 1');
        answeredAt = performance.now();
      } catch (error) {
        if (connection === opened) await drop();
        throw error;
      } finally {
        silent -= 1;
      }
    },
    close: drop,
  };
}
