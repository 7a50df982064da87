import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { EmbeddedDatabaseError, makePrivateFolder } from './clusterAccount.ts';
import { owner, passwordFile } from './clusterFolder.ts';
import {
  requestStop,
  hasLostSocket,
  isAlive,
  isRunning,
  lastLogLines,
  readPostmaster,
  startPostmaster,
  type Cluster,
  type Postmaster,
} from './clusterProcess.ts';
import { socketFolderFor, writeSettings, type Transport } from './clusterSettings.ts';
import { clientConfig, codeOfConnection, type DatabaseAddress } from './connectionSettings.ts';
import { sqlTag, type SqlTag } from './sql.ts';

/** The name of the console's database. */
const databaseName = 'institute';

/**
 * The key of an advisory lock that each server process holds in shared mode while it uses the cluster. A process that
 * gets the lock exclusively is the last one.
 */
const usersLock = 7_210_431;

/** Milliseconds that another process may take to start or stop the database. */
const changeTimeoutMs = 90_000;
const retryMs = 50;
/** Milliseconds between checks that the socket still exists. */
const socketCheckMs = 1000;

type Address = Exclude<DatabaseAddress, string>;

/** This process's registration as a user of a cluster: a connection that holds `usersLock`. */
export type Entry = {
  readonly address: Address;
  /** Whether the database was already running. */
  readonly joined: boolean;
  /** Releases the lock and returns whether this was the last process; if so, no process can join until `close`. */
  leave(): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * Joins the running database, or starts it. `onLost` is called once if the connection breaks before `close`. Failed
 * starts are repeated for `patience` milliseconds.
 */
export async function enterCluster(
  cluster: Cluster,
  options: { durable: boolean; network: boolean; onLost: () => void; patience: number },
): Promise<Entry> {
  const startedAt = Date.now();
  let wasRunning = true;
  let failedSince: number | undefined;
  while (Date.now() - startedAt < changeTimeoutMs) {
    const postmaster = await readPostmaster(cluster.folder);
    if (postmaster && (await isAlive(postmaster, cluster.folder))) {
      // Without its socket, the database is unreachable. Only the process that was just read from `postmaster.pid` is
      // stopped, not one that another server has started since.
      if (postmaster.ready && (await hasLostSocket(postmaster))) requestStop(postmaster);
      const entry = postmaster.ready ? await takePlace(cluster, postmaster, wasRunning, options.onLost) : undefined;
      if (entry) return entry;
      await pause(retryMs);
      continue;
    }
    if (postmaster) await removeStaleLockFiles(cluster, postmaster);
    const { succeeded } = await start(cluster, options);
    if (succeeded) {
      wasRunning = false;
      continue;
    }
    failedSince ??= Date.now();
    if (Date.now() - failedSince >= options.patience) break;
    await pause(retryMs * 4);
  }
  throw new EmbeddedDatabaseError(
    `The embedded PostgreSQL in ${cluster.folder} does not start; its log ${cluster.logFile} ends with: ${await lastLogLines(cluster)}`,
  );
}

async function start(cluster: Cluster, { durable, network }: { durable: boolean; network: boolean }) {
  const { account } = cluster;
  let transport: Transport;
  if (network) {
    transport = { kind: 'network', port: await freePort() };
  } else {
    const folder = socketFolderFor(dirname(cluster.folder));
    await makePrivateFolder(folder, account);
    transport = { kind: 'socket', folder, port: 5432 };
  }
  await writeSettings(cluster.folder, { transport, durable, account });
  return startPostmaster(cluster);
}

/**
 * Removes the lock files of a crashed database whose process number now belongs to another program. PostgreSQL itself
 * removes them only if no process has that number.
 */
async function removeStaleLockFiles({ folder }: Cluster, postmaster: Postmaster): Promise<void> {
  if (!isRunning(postmaster.pid)) return;
  if (postmaster.socketFolder)
    await rm(join(postmaster.socketFolder, `.s.PGSQL.${postmaster.port}.lock`), { force: true });
  await rm(join(folder, 'postmaster.pid'), { force: true });
}

async function addressOf(cluster: Cluster, { port, socketFolder }: Postmaster): Promise<Address> {
  const commonAddress = { port, database: databaseName, user: owner };
  if (socketFolder) return { ...commonAddress, host: socketFolder };
  return {
    ...commonAddress,
    host: '127.0.0.1',
    password: await readFile(passwordFile(dirname(cluster.folder)), 'utf8'),
  };
}

/**
 * Registers this process as a user of the database. Resolves to undefined if the database is about to stop, or has not
 * completely started.
 */
async function takePlace(
  cluster: Cluster,
  postmaster: Postmaster,
  wasRunning: boolean,
  onLost: () => void,
): Promise<Entry | undefined> {
  const address = await addressOf(cluster, postmaster);
  let isInside = false;
  const onConnectionLost = () => {
    clearInterval(watching);
    if (isInside) onLost();
    isInside = false;
  };
  // Open connections survive without the socket, but new ones fail, including those of background jobs and the probe.
  const watching = setInterval(async () => {
    if (isInside && (await hasLostSocket(postmaster))) onConnectionLost();
  }, socketCheckMs).unref();
  const client = new Client(
    clientConfig(
      { ...address, database: 'postgres' },
      { applicationName: 'institute-console presence', connectTimeoutMs: 5_000 },
    ),
  );
  client.on('error', () => undefined); // ignored, because the end of the connection follows
  client.on('end', onConnectionLost);
  const presence = sqlTag(client);
  const close = async () => {
    clearInterval(watching);
    isInside = false;
    client.connection.stream.destroy();
  };
  try {
    await client.connect();
    const [lock] = await presence<{ held: boolean }[]>`select pg_try_advisory_lock_shared(${usersLock}) as held`;
    if (!lock?.held) {
      await close();
      return undefined;
    }
    await makeDatabase(presence);
  } catch (error) {
    await close();
    if (isPassing(error)) return undefined;
    throw error;
  }
  isInside = true;
  return {
    address,
    joined: wasRunning,
    close,
    async leave() {
      clearInterval(watching);
      isInside = false;
      await presence`select pg_advisory_unlock_shared(${usersLock})`;
      const [last] = await presence<{ alone: boolean }[]>`select pg_try_advisory_lock(${usersLock}) as alone`;
      return last?.alone ?? false;
    },
  };
}

async function makeDatabase(presence: SqlTag): Promise<void> {
  const [row] = await presence`select 1 from pg_database where datname = ${databaseName}`;
  if (row) return;
  await presence`create database ${presence(databaseName)}`.catch((error: unknown) => {
    if (!isTaken(error)) throw error;
  });
}

/** Whether another server process created the database first. */
function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && ['42P04', '23505'].includes(error.code ?? '');
}

/** Whether the error is typical of a database that is just starting or stopping. */
function isPassing(error: unknown): boolean {
  return /^(57P0[1-3]|ECONN|ENOENT|EPIPE|CONNECTION)/.test(codeOfConnection(error) ?? '');
}

function freePort(): Promise<number> {
  return new Promise((settle, refuse) => {
    const probe = createServer();
    probe.on('error', refuse);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => (typeof bound === 'object' && bound ? settle(bound.port) : refuse(new Error('No free port.'))));
    });
  });
}
