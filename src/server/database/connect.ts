import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type { Logger } from 'pino';
import postgres from 'postgres';
import { plannedAnew } from './search.ts';
import { watchDatabase, type Availability } from './availability.ts';

/** How to reach a database: a URL, or the parts of one. A `host` that begins with `/` is the folder of a Unix socket. */
export type DatabaseAddress =
  | string
  | {
      readonly host: string;
      readonly port: number;
      readonly database: string;
      readonly user: string;
      readonly password?: string;
    };

export type Database = PostgresJsDatabase;
/** What the function given to `db.transaction` works with. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The database itself or a transaction in it: what a function takes that runs in either. */
export type Queryable = PgDatabase<PostgresJsQueryResultHKT>;

export type Connection = {
  /** For statements written by hand. Points in time are read as PostgreSQL's text and may be written as `Date`. */
  readonly sql: postgres.Sql;
  readonly db: Database;
  /** Whether the database answers, and what guards calls while it does not. */
  readonly availability: Availability;
  /** Waits up to five seconds for running statements, then closes every connection. */
  close(): Promise<void>;
};

export type ConnectionOptions = {
  /** Connections at most; 10 when left out. */
  readonly max?: number;
  /** The name under which the connections show in `pg_stat_activity`. */
  readonly applicationName?: string;
  /** Is told when the database goes away and when it is back. */
  readonly log?: Logger | undefined;
};

const secondsToClose = 5;

/** Types of PostgreSQL whose values drizzle passes on as they are: dates, times and their arrays. */
const timestamps = [1184, 1114];
const written = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** Opens a pool; connections are made when they are first needed. */
export function connect(address: DatabaseAddress, options: ConnectionOptions = {}): Connection {
  const { max = 10, applicationName = 'institute-console', log } = options;
  const settings: postgres.Options<Record<string, postgres.PostgresType>> = {
    max,
    // Seconds. A connection that a dying database has taken but never answers holds its call no longer than this.
    connect_timeout: 3,
    // The driver's question for the types of arrays is awaited by nobody: a connection that breaks meanwhile would end the
    // process. Arrays are passed as JSON, or value by value.
    fetch_types: false,
    // With the database away a call is answered soon; the driver's own pauses grow to twenty seconds.
    backoff: () => 1,
    connection: { application_name: applicationName },
    // "relation already exists, skipping" and the like are no news.
    onnotice: () => undefined,
  };
  const open = (changes: typeof settings) =>
    typeof address === 'string'
      ? postgres(address, { ...settings, ...changes })
      : postgres({ ...address, ...settings, ...changes });
  const sql = open({});
  // A connection of its own: it must not wait for the calls that it is asked about.
  const probe = openProbe(() => open({ max: 1, connect_timeout: 2 }));
  const availability = watchDatabase(probe.ask, log);
  prepareStatements(sql);
  // Without the schema: it is for drizzle's relational queries, which would be set up anew for each transaction.
  const db = drizzle(sql);
  // drizzle has just taught the driver to pass points in time on as text, which breaks `${new Date()}` in `sql`.
  for (const type of timestamps) sql.options.serializers[type] = written;
  return {
    sql,
    db,
    availability,
    async close() {
      availability.close();
      await Promise.all([sql.end({ timeout: secondsToClose }), probe.close()]);
    },
  };
}

/** Milliseconds of silence after which a connection counts as dead, though nobody has closed it. */
const silentFor = 30_000;

/**
 * Asks whether the database is there, on one connection that is opened with the first question. One that fails is
 * replaced: the driver would pause before it connects again. One that is silent is kept for a while: a database that is
 * stuck may accept new connections, which would tell nothing about those of the calls.
 */
function openProbe(open: () => postgres.Sql): { ask(): Promise<unknown>; close(): Promise<void> } {
  let connection: postgres.Sql | undefined;
  let answered = performance.now();
  let silent = 0;

  async function drop(): Promise<void> {
    const dropped = connection;
    connection = undefined;
    await dropped?.end({ timeout: 0 });
  }
  return {
    async ask() {
      if (silent > 0 && performance.now() - answered > silentFor) await drop();
      if (silent === 0) answered = performance.now();
      const asked = (connection ??= open());
      silent += 1;
      try {
        await asked`select 1`;
        answered = performance.now();
      } catch (error) {
        if (connection === asked) await drop();
        throw error;
      } finally {
        silent -= 1;
      }
    },
    close: drop,
  };
}

/** A statement with more parameters than this is one of a kind, such as an import: it is not kept prepared. */
const mostParameters = 40;

/**
 * Lets the statements that drizzle sends be prepared once on each connection, as those written by hand are. Unprepared,
 * the driver asks the database for the types of the parameters before each call: twice the round trips, and a plan for
 * each call. `?prepare=false` in DATABASE_URL turns it off, for poolers that cannot do it.
 */
function prepareStatements(sql: postgres.Sql): void {
  prepareThoseOf(sql);
  const { begin } = sql;
  sql.begin = <T>(...args: [Work<T>] | [string, Work<T>]) => {
    const [options, work] = args.length === 1 ? ['', args[0]] : args;
    return begin(options, (transaction) => {
      prepareThoseOf(transaction);
      return work(transaction);
    });
  };
}

type Work<T> = (transaction: postgres.TransactionSql) => T | Promise<T>;

function prepareThoseOf(sql: postgres.ISql): void {
  const { unsafe } = sql;
  sql.unsafe = (query, parameters = [], options = {}) => {
    const prepare = parameters.length > 0 && parameters.length <= mostParameters && !query.includes(plannedAnew);
    return unsafe(query, parameters, { ...options, prepare });
  };
}
