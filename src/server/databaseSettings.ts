import * as z from 'zod/mini';
import { addressesOf, roleAskedFor } from './database/hosts.ts';
import type { Limits } from './database/limits.ts';

/** The addresses of the database, and this process's share of its connections. */
export type DatabaseSettings = {
  /** If undefined, the server starts its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The address of PostgreSQL itself, if `databaseUrl` leads through a pooler. */
  readonly directDatabaseUrl: string | undefined;
  /** A standby that relieves the primary of exports, reports and the public site. */
  readonly readDatabaseUrl: string | undefined;
  /** The number of connections that this process may open for calls. */
  readonly databaseConnections: number;
  /** Limits for the calls' statements. */
  readonly databaseLimits: Limits;
};

const isAddress = (text: unknown) =>
  typeof text === 'string' && URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);

const writing = { roles: ['read-write', 'primary'], why: 'the server writes' };
const following = { roles: ['standby', 'read-only', 'prefer-standby'], why: 'the primary is DATABASE_URL' };

/** Parses the address of one PostgreSQL, or of several hosts of which `target_session_attrs` selects one. */
const databaseUrl = (name: string, otherwise: string, { roles, why } = writing) =>
  z.optional(
    z.string().check(
      z.refine(
        (text) => addressesOf(text).every(isAddress),
        `${name} must look like postgres://user:password@host:5432/database, or be empty ${otherwise}`,
      ),
      z.refine(
        (text) => ['any', ...roles].includes(roleAskedFor(text) ?? 'any'),
        `target_session_attrs of ${name} must be ${roles[0]}: ${why}`,
      ),
    ),
  );

/** A whole number, as text; 0 means no limit if `min` allows it. */
const wholeNumber = (name: string, initial: string, { unit, min, max }: { unit: string; min: number; max: number }) =>
  z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max,
          `${name} must be a whole number of ${unit} from ${min} to ${max}`,
        ),
      ),
    initial,
  );

/** The settings by their names in the environment. */
export const databaseSettings = {
  DATABASE_URL: databaseUrl('DATABASE_URL', 'for the embedded database'),
  DIRECT_DATABASE_URL: databaseUrl('DIRECT_DATABASE_URL', 'where DATABASE_URL leads to PostgreSQL itself'),
  READ_DATABASE_URL: databaseUrl('READ_DATABASE_URL', 'to read everything from the primary', following),
  DATABASE_CONNECTIONS: wholeNumber('DATABASE_CONNECTIONS', '10', { unit: 'connections', min: 5, max: 200 }),
  STATEMENT_TIMEOUT: wholeNumber('STATEMENT_TIMEOUT', '30', { unit: 'seconds', min: 0, max: 3600 }),
  LOCK_TIMEOUT: wholeNumber('LOCK_TIMEOUT', '4', { unit: 'seconds', min: 0, max: 3600 }),
};

const Environment = z.object(databaseSettings);

export function databaseOf(settings: z.output<typeof Environment>): DatabaseSettings {
  return {
    databaseUrl: settings.DATABASE_URL,
    directDatabaseUrl: settings.DIRECT_DATABASE_URL,
    readDatabaseUrl: settings.READ_DATABASE_URL,
    databaseConnections: Number(settings.DATABASE_CONNECTIONS),
    databaseLimits: {
      statementMs: Number(settings.STATEMENT_TIMEOUT) * 1000,
      lockMs: Number(settings.LOCK_TIMEOUT) * 1000,
    },
  };
}

/** The error message about contradictory settings; undefined if there are none. */
export function contradictionOf(settings: z.output<typeof Environment>): string | undefined {
  if (settings.DIRECT_DATABASE_URL !== undefined && settings.DATABASE_URL === undefined) {
    return 'DIRECT_DATABASE_URL needs DATABASE_URL: the embedded database has no pooler.';
  }
  if (settings.READ_DATABASE_URL !== undefined && settings.DATABASE_URL === undefined) {
    return 'READ_DATABASE_URL needs DATABASE_URL: the embedded database has no standby.';
  }
  return undefined;
}
