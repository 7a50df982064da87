import * as z from 'zod/mini';
import { addressesOf, roleAskedFor } from './database/hosts.ts';

/** Where the database is, and how much of it this process takes. */
export type DatabaseSettings = {
  /** Undefined: the server starts its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` leads through a pooler. */
  readonly directDatabaseUrl: string | undefined;
};

const isAddress = (text: unknown) =>
  typeof text === 'string' && URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);

/** An address of one PostgreSQL, or of several hosts of which one is the primary. */
const databaseUrl = (name: string, otherwise: string) =>
  z.optional(
    z.string().check(
      z.refine(
        (text) => addressesOf(text).every(isAddress),
        `${name} must look like postgres://user:password@host:5432/database, or be empty ${otherwise}`,
      ),
      z.refine(
        (text) => ['any', 'primary', 'read-write'].includes(roleAskedFor(text) ?? 'any'),
        `target_session_attrs of ${name} must be read-write: the server writes`,
      ),
    ),
  );

/** The settings by their names in the environment. */
export const databaseSettings = {
  DATABASE_URL: databaseUrl('DATABASE_URL', 'for the embedded database'),
  DIRECT_DATABASE_URL: databaseUrl('DIRECT_DATABASE_URL', 'where DATABASE_URL leads to PostgreSQL itself'),
};

const Given = z.object(databaseSettings);

export function databaseOf(settings: z.output<typeof Given>): DatabaseSettings {
  return { databaseUrl: settings.DATABASE_URL, directDatabaseUrl: settings.DIRECT_DATABASE_URL };
}

/** The sentence about settings that do not go together; undefined if they do. */
export function contradictionOf(settings: z.output<typeof Given>): string | undefined {
  if (settings.DIRECT_DATABASE_URL !== undefined && settings.DATABASE_URL === undefined) {
    return 'DIRECT_DATABASE_URL needs DATABASE_URL: the embedded database has no pooler.';
  }
  return undefined;
}
