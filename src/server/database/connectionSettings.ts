import { type ClientConfig, types } from 'pg';
import type { Limits } from './limits.ts';

/** The address of a database: a URL, or its parts. A `host` with a leading `/` is the folder of a Unix socket. */
export type DatabaseAddress =
  | string
  | {
      readonly host: string;
      readonly port: number;
      readonly database: string;
      readonly user: string;
      readonly password?: string;
    };

export type ConnectionSettings = {
  /** The name of the connection in `pg_stat_activity`. */
  readonly applicationName: string;
  /** Milliseconds until a connection that is accepted but never answered is abandoned. */
  readonly connectTimeoutMs: number;
  /** Limits for all statements of the connection. They must not be set for a pooler, which would refuse them. */
  readonly limits?: Limits | undefined;
};

/** Type ids of dates and times, which are returned as PostgreSQL's text: `date`, `timestamp`, `timestamptz`. */
const datesAndTimes = new Set([1082, 1114, 1184]);
const asText = (value: string) => value;

/** The driver's options for an address. */
export function clientConfig(address: DatabaseAddress, settings: ConnectionSettings): ClientConfig {
  const { applicationName, connectTimeoutMs, limits } = settings;
  return {
    ...reachedAt(address),
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(limits ? { statement_timeout: limits.statementMs, lock_timeout: limits.lockMs } : {}),
    // Statements that do not wait for each other are sent together.
    pipeline: true,
    // Detects a host that silently disappeared while the connection is idle.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      getTypeParser: (oid, format) => (datesAndTimes.has(oid) ? asText : types.getTypeParser(oid, format)),
    },
  };
}

/**
 * The address in the driver's form. `sslmode` has PostgreSQL's own meaning: `require` encrypts without verifying the
 * certificate.
 */
export function reachedAt(address: DatabaseAddress): ClientConfig {
  if (typeof address !== 'string') return { ...address, ssl: false };
  const url = new URL(address);
  url.searchParams.set('uselibpqcompat', 'true');
  // Connection names are always set here, because a restore detects running servers by them.
  url.searchParams.delete('application_name');
  return { connectionString: url.href };
}

/**
 * The code of a driver's error: the SQLSTATE or the system's code; CONNECTION_CLOSED if only the error's text says that
 * a connection was lost or never opened.
 */
export function codeOfConnection(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error.message.startsWith('The server does not support SSL connections')) return 'NO_TLS';
  return lostInWords.test(error.message) ? 'CONNECTION_CLOSED' : undefined;
}

const lostInWords =
  /^Connection terminated|is not queryable$|^timeout expired$|^Cannot use a pool after calling end|error establishing an SSL connection$/;
