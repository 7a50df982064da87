import type { Logger } from 'pino';
import type { Environment } from '../environment.ts';
import type { DatabaseSettings } from '../databaseSettings.ts';
import { connect, type Connection, type ConnectionOptions, type DatabaseAddress } from './connect.ts';
import { logBudget } from './budget.ts';
import { startEmbedded } from './embedded.ts';
import { migrate, type MigrateOptions } from './migrate.ts';
import { checkConnections, explainError } from './ways.ts';

export type OpenDatabase = Connection & {
  /** The address for the calls, which may be a pooler's. */
  readonly address: DatabaseAddress;
  /** The address of PostgreSQL itself. */
  readonly direct: DatabaseAddress;
  /** Whether this is the server's own PostgreSQL and not one at DATABASE_URL. */
  readonly embedded: boolean;
  /** The number of migrations applied at this start. */
  readonly migrated: number;
  /** Rejects when the server's own PostgreSQL is gone and cannot be restarted. */
  readonly lost: Promise<never>;
  /** Closes the connections and, as the last user, stops the server's own PostgreSQL. */
  close(): Promise<void>;
};

type Settings = Pick<Environment, 'dataDir' | 'databaseUrl'> & Partial<DatabaseSettings>;
type OpenOptions = Omit<ConnectionOptions, 'direct'> & Pick<MigrateOptions, 'signal'>;

/** Opens the database that the settings name, migrated to the schema of this code. */
export async function openDatabase(settings: Settings, options: OpenOptions = {}): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = settings;
  const { signal, ...connecting } = options;
  const { log } = options;
  const embedded = databaseUrl === undefined ? await startEmbedded({ dataDir, log }) : undefined;
  const address = embedded?.address ?? databaseUrl ?? '';
  const direct = settings.directDatabaseUrl ?? address;
  try {
    const isPooled = embedded ? false : (await checkConnections(settings)).isPooled;
    const migratedCount = await migrate(direct, { log, signal });
    const { databaseConnections: max = 10, databaseLimits: limits } = settings;
    const connection = connect(address, { max, ...connecting, limits, isPooled, direct });
    await warnAboutCharacterType(connection, log);
    // Commands are not included, because they take only a few connections for a short time.
    if (log && !embedded && options.applicationName === undefined) {
      await logBudget(connection.sql, { max, isPooled, applicationName: 'institute-console', log });
    }
    return {
      ...connection,
      address,
      direct,
      embedded: embedded !== undefined,
      migrated: migratedCount,
      lost: embedded?.lost ?? new Promise<never>(() => undefined),
      async close() {
        await connection.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw embedded ? error : explainError(error, nameOf(settings));
  }
}

const nameOf = ({ directDatabaseUrl }: Settings) =>
  directDatabaseUrl === undefined ? 'DATABASE_URL' : 'DIRECT_DATABASE_URL';

/**
 * Runs `work` with the address of the configured PostgreSQL itself, without migrating it. An embedded database keeps
 * running meanwhile.
 */
export async function withDatabase<Result>(
  settings: Settings,
  work: (address: DatabaseAddress) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl, directDatabaseUrl } = settings;
  if (databaseUrl !== undefined) {
    await checkConnections({ databaseUrl, directDatabaseUrl });
    return work(directDatabaseUrl ?? databaseUrl).catch((error: unknown) => {
      throw explainError(error, nameOf(settings));
    });
  }
  const embedded = await startEmbedded({ dataDir });
  try {
    return await work(embedded.address);
  } finally {
    await embedded.stop();
  }
}

/**
 * Warns if the database has the character type C, with which the search index only speeds up searches for English
 * words.
 */
async function warnAboutCharacterType({ sql }: Connection, log: Logger | undefined): Promise<void> {
  const [letters] = await sql<{ datctype: string }[]>`
    select datctype from pg_database where datname = current_database()
  `;
  if (!letters || !/^(?:C|POSIX)$/.test(letters.datctype)) return;
  log?.warn(
    'searching for Hindi words is slow in this database, which was made with the character type C: make a backup (npm run backup), and restore it into a new data folder or a database with the character type C.UTF-8',
  );
}
