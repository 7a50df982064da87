import { randomBytes } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { type Client, escapeIdentifier } from 'pg';
import * as z from 'zod/mini';
import type { DatabaseSettings } from '../databaseSettings.ts';
import { StartError } from '../startError.ts';
import { codeOfConnection } from './connectionSettings.ts';
import { clientsOf, hostsOf } from './hosts.ts';
import { identityOf } from './probe.ts';

/** The result of checking the calls' connections and the ones to PostgreSQL itself. */
export type CheckedConnections = {
  /**
   * Whether the calls' connections go through a pooler, in which case a setting does not last until the next statement.
   */
  readonly isPooled: boolean;
};

type Addresses = Partial<Pick<DatabaseSettings, 'databaseUrl' | 'directDatabaseUrl'>>;
type SettingName = 'DATABASE_URL' | 'DIRECT_DATABASE_URL';

const settings = { applicationName: 'institute-console start', connectTimeoutMs: 5_000 };
/** Milliseconds that a notification may take to arrive. One that a pooler drops never arrives. */
const noticeTimeoutMs = 2_000;

const KeyData = z.object({ processID: z.number() });

/**
 * Tests both connections before the server accepts calls. Throws a `StartError` that names the setting if a database
 * cannot be reached, accepts no changes or sends no notifications, or if the connections lead to different databases.
 */
export async function checkConnections({
  databaseUrl = '',
  directDatabaseUrl,
}: Addresses): Promise<CheckedConnections> {
  const directUrl = directDatabaseUrl ?? databaseUrl;
  const directName = directDatabaseUrl === undefined ? 'DATABASE_URL' : 'DIRECT_DATABASE_URL';
  await Promise.all([hostsOf(databaseUrl).settled(), hostsOf(directUrl).settled()]);
  const direct = await openClient(directUrl, directName);
  try {
    const calls = await openClient(databaseUrl, 'DATABASE_URL');
    try {
      if (!(await passesNotices(direct.client, calls.client))) {
        throw new StartError(
          direct.server === calls.server
            ? unheard[directName]
            : 'DATABASE_URL and DIRECT_DATABASE_URL lead to different databases: set both to the same one.',
        );
      }
      return { isPooled: calls.isPooled };
    } finally {
      calls.close();
    }
  } finally {
    direct.close();
  }
}

const unheard = {
  DATABASE_URL:
    'DATABASE_URL leads through a pooler that passes on no notices (LISTEN), without which an ended session would still be accepted: set DIRECT_DATABASE_URL to the address of PostgreSQL itself.',
  DIRECT_DATABASE_URL:
    'DIRECT_DATABASE_URL leads through a pooler that passes on no notices (LISTEN): set it to the address of PostgreSQL itself.',
} as const satisfies Record<SettingName, string>;

type Way = {
  readonly client: Client;
  /** The identity of the server and the database that answer. */
  readonly server: string;
  readonly isPooled: boolean;
  close(): void;
};

async function openClient(address: string, name: SettingName): Promise<Way> {
  const client = new (clientsOf(address, settings))();
  let announcedProcessId: number | undefined;
  client.connection.once('backendKeyData', (message: unknown) => {
    announcedProcessId = KeyData.safeParse(message).data?.processID;
  });
  const close = () => void client.connection.stream.destroy();
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; database: string; standby: boolean }>(
      'select pg_backend_pid() as pid, current_database() as database, pg_is_in_recovery() as standby',
    );
    const [row] = rows;
    if (row?.standby) {
      throw new StartError(`The database of ${name} is a standby, which can only be read: set it to the primary.`);
    }
    const server = `${await identityOf(client)} ${row?.database}`;
    // A pooler announces a process number that is not that of a PostgreSQL process.
    return { client, server, isPooled: row?.pid !== announcedProcessId, close };
  } catch (error) {
    close();
    throw explainError(error, name);
  }
}

/** Whether a notification sent over one connection arrives at the other. */
async function passesNotices(listening: Client, notifying: Client): Promise<boolean> {
  const channel = `institute_start_${randomBytes(8).toString('hex')}`;
  const notification = Promise.withResolvers<true>();
  listening.on('notification', (notice) => {
    if (notice.channel === channel) notification.resolve(true);
  });
  await listening.query(`listen ${escapeIdentifier(channel)}`);
  // An unavailable synchronous standby must not delay the start.
  await notifying.query(`begin; set local synchronous_commit = off; notify ${escapeIdentifier(channel)}; commit`);
  const timeout = new AbortController();
  const silence = after(noticeTimeoutMs, false as const, { signal: timeout.signal }).catch(() => false as const);
  const hasArrived = await Promise.race([notification.promise, silence]);
  timeout.abort();
  return hasArrived;
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
  '57P03': 'it is starting up or shutting down',
  NO_TLS: 'it does not offer TLS, which sslmode asks for',
};

/** Turns an error in connecting to the address of a setting into one sentence; returns any other error unchanged. */
export function explainError(error: unknown, name: SettingName): unknown {
  if (codeOfConnection(error) === '25006') {
    return new StartError(`The database of ${name} can only be read: set it to one that takes changes.`);
  }
  const reason = reasons[codeOfConnection(error) ?? ''];
  return reason ? new StartError(`The database of ${name} cannot be reached: ${reason}.`) : error;
}
