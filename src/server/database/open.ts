import type { Logger } from 'pino';
import type { Environment } from '../environment.ts';
import { StartError } from '../startError.ts';
import { connect, type Connection, type ConnectionOptions, type DatabaseAddress } from './connect.ts';
import { codeOfConnection } from './connectionSettings.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

export type OpenDatabase = Connection & {
  readonly address: DatabaseAddress;
  /** Whether this is the server's own PostgreSQL and not one at DATABASE_URL. */
  readonly embedded: boolean;
  /** The number of migrations applied at this start. */
  readonly migrated: number;
  /** Rejects when the server's own PostgreSQL is gone and cannot be restarted. */
  readonly lost: Promise<never>;
  /** Closes the connections and, as the last user, stops the server's own PostgreSQL. */
  close(): Promise<void>;
};

/** Opens the database that the settings name, migrated to the schema of this code. */
export async function openDatabase(
  environment: Pick<Environment, 'dataDir' | 'databaseUrl'>,
  options: ConnectionOptions & { log?: Logger | undefined } = {},
): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = environment;
  const embedded = databaseUrl === undefined ? await startEmbedded({ dataDir, log: options.log }) : undefined;
  const address = embedded?.address ?? databaseUrl ?? '';
  try {
    if (!embedded) await refuseStandby(address);
    const migrated = await migrate(address);
    const connection = connect(address, options);
    await tellLetters(connection, options.log);
    return {
      ...connection,
      address,
      embedded: embedded !== undefined,
      migrated,
      lost: embedded?.lost ?? new Promise<never>(() => undefined),
      async close() {
        await connection.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw embedded ? error : explained(error);
  }
}

/**
 * Runs `work` with the address of the configured database, which is not migrated. An embedded database is kept running
 * meanwhile.
 */
export async function withDatabase<Result>(
  { dataDir, databaseUrl }: Pick<Environment, 'dataDir' | 'databaseUrl'>,
  work: (address: DatabaseAddress) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) {
    return work(databaseUrl).catch((error: unknown) => {
      throw explained(error);
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
 * Refuses a standby. It answers queries, so the start would only fail later, when the server has to listen for
 * notifications.
 */
async function refuseStandby(address: DatabaseAddress): Promise<void> {
  const { sql, close } = connect(address, { max: 1, applicationName: 'institute-console start' });
  try {
    const [state] = await sql<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`;
    if (state?.standby) throw new StartError(standby);
  } finally {
    await close();
  }
}

const readOnly = 'The database of DATABASE_URL can only be read: set it to one that takes changes.';
const standby = 'The database of DATABASE_URL is a standby, which can only be read: set it to the primary.';

/** Warns if the database has the character type C, with which the search index finds only English words. */
async function tellLetters({ sql }: Connection, log: Logger | undefined): Promise<void> {
  const [letters] = await sql<{ datctype: string }[]>`
    select datctype from pg_database where datname = current_database()
  `;
  if (!letters || !/^(?:C|POSIX)$/.test(letters.datctype)) return;
  log?.warn(
    'searching for Hindi words is slow in this database, which was made with the character type C: make a backup (npm run backup), and restore it into a new data folder or a database with the character type C.UTF-8',
  );
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at its address',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known',
  CONNECTION_CLOSED: 'it does not answer in time',
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user',
  '3D000': 'there is no database of that name',
  '53300': 'it has no free connection',
  NO_TLS: 'it does not offer TLS, which sslmode asks for',
};

function explained(error: unknown): unknown {
  if (codeOfConnection(error) === '25006') return new StartError(readOnly);
  const reason = reasons[codeOfConnection(error) ?? ''];
  return reason ? new StartError(`The database of DATABASE_URL cannot be reached: ${reason}.`) : error;
}
