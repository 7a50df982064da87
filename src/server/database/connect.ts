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
/** The database or a transaction, for functions that run in either. */
export type Queryable = PgDatabase<RowsHKT>;

/** For statements written by hand, and for the database's notices. */
export type Sql = SqlTag & Reserves & Pick<Listener, 'listen'>;

export type Connection = {
  readonly sql: Sql;
  readonly db: Database;
  /** Whether the database answers, and what guards calls while it does not. */
  readonly availability: Availability;
  /** Has drizzle apply the migrations of a folder that the database has not had. */
  applyMigrations(folder: string): Promise<void>;
  /** Waits up to five seconds for running statements, then closes every connection. */
  close(): Promise<void>;
};

export type ConnectionOptions = {
  /** Connections at most; 10 when left out. */
  readonly max?: number;
  /** The name under which the connections show in `pg_stat_activity`. */
  readonly applicationName?: string;
  /** Logs when the database goes away and comes back. */
  readonly log?: Logger | undefined;
  /** Receives each statement that drizzle sends. */
  readonly onStatement?: ((statement: string) => void) | undefined;
};

/** How long `close` waits for running statements. */
const closeMs = 5_000;
/** A connection that a dying database has taken but never answers holds its call no longer than this. */
const connectTimeoutMs = 3_000;
/** Connections are replaced after an hour, so that no process of the database grows forever. */
const lifetimeSeconds = 3_600;

/** Opens a pool; connections are made when they are first needed. */
export function connect(address: DatabaseAddress, options: ConnectionOptions = {}): Connection {
  const { max = 10, applicationName = 'institute-console', log, onStatement } = options;
  const config = clientConfig(address, { applicationName, connectTimeoutMs });
  const pool = openPool(config, max);
  const listener = openListener(config);
  // A connection of its own: it must not wait for the calls that it is asked about.
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
  // Given to the pool, the time to connect would count the wait for a free connection, too.
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
  pool.on('error', () => undefined); // one that nobody used: the pool has dropped it
  return pool;
}

async function closePool(pool: Pool): Promise<void> {
  const closed = pool.end();
  const inTime = new AbortController();
  const tooLate = after(closeMs, undefined, { signal: inTime.signal }).then(
    () => clientsOf.get(pool)?.forEach((client) => client.connection.stream.destroy()),
    () => undefined,
  );
  await Promise.race([closed, tooLate]);
  inTime.abort();
}

/** Milliseconds of silence after which a connection counts as dead, though nobody has closed it. */
const silentMs = 30_000;

/**
 * Checks whether the database answers, on a connection opened by the first check. A failed connection is replaced. A
 * silent one is kept for a while: a stuck database may accept new connections, which would say nothing about those of
 * the calls.
 */
function openProbe(config: ClientConfig): { ask(): Promise<unknown>; close(): Promise<void> } {
  let connection: Promise<Client> | undefined;
  let answered = performance.now();
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
      if (silent > 0 && performance.now() - answered > silentMs) await drop();
      if (silent === 0) answered = performance.now();
      const opened = (connection ??= open());
      silent += 1;
      try {
        await (await opened).query('select 1');
        answered = performance.now();
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
