import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { plannedAnew } from './search.ts';

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
  /** Waits up to five seconds for running statements, then closes every connection. */
  close(): Promise<void>;
};

export type ConnectionOptions = {
  /** Connections at most; 10 when left out. */
  readonly max?: number;
  /** The name under which the connections show in `pg_stat_activity`. */
  readonly applicationName?: string;
};

const secondsToClose = 5;

/** Types of PostgreSQL whose values drizzle passes on as they are: dates, times and their arrays. */
const timestamps = [1184, 1114];
const written = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** Opens a pool; connections are made when they are first needed. */
export function connect(address: DatabaseAddress, options: ConnectionOptions = {}): Connection {
  const { max = 10, applicationName = 'institute-console' } = options;
  const settings: postgres.Options<Record<string, postgres.PostgresType>> = {
    max,
    connect_timeout: 10,
    // With the database away a call is answered soon; the driver's own pauses grow to twenty seconds.
    backoff: () => 1,
    connection: { application_name: applicationName },
    // "relation already exists, skipping" and the like are no news.
    onnotice: () => undefined,
  };
  const sql = typeof address === 'string' ? postgres(address, settings) : postgres({ ...address, ...settings });
  prepareStatements(sql);
  // Without the schema: it is for drizzle's relational queries, which would be set up anew for each transaction.
  const db = drizzle(sql);
  // drizzle has just taught the driver to pass points in time on as text, which breaks `${new Date()}` in `sql`.
  for (const type of timestamps) sql.options.serializers[type] = written;
  return { sql, db, close: () => sql.end({ timeout: secondsToClose }) };
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
