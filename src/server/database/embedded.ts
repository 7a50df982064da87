import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartError } from '../startError.ts';
import { enterCluster } from './clusterEntry.ts';
import { openCluster } from './clusterFolder.ts';
import { stopPostmaster } from './clusterProcess.ts';
import type { DatabaseAddress } from './connect.ts';

export type EmbeddedOptions = {
  /** The folder whose `postgres` holds, or will hold, the cluster. */
  readonly dataDir: string;
  readonly log?: Logger | undefined;
  /** False for tests: nothing is flushed to disk, and a crash of the machine may destroy the cluster. */
  readonly durable?: boolean;
  /**
   * Listens on 127.0.0.1 with a password instead of on a Unix socket. By default only on Windows, where PostgreSQL gets
   * no Unix socket.
   */
  readonly network?: boolean;
  /** Milliseconds for which restarts of the database are attempted; five minutes by default. */
  readonly persistence?: number;
};

export type EmbeddedDatabase = {
  readonly address: Exclude<DatabaseAddress, string>;
  /** Whether the database was already running. */
  readonly joined: boolean;
  /**
   * Leaves the database, and stops it unless another server process uses it. The caller must close its connections
   * first.
   */
  stop(): Promise<void>;
  /** Rejects when the database is gone and could not be restarted, so that the server must end. */
  readonly lost: Promise<never>;
};

/**
 * Milliseconds for one attempt to restart the database, because the remains of a killed database may take a moment to
 * disappear.
 */
const attemptTimeoutMs = 10_000;

/**
 * The pause in milliseconds before the next attempt to restart the database: it doubles from the first value up to the
 * second.
 */
const pauses = { first: 500, longest: 15_000 };

/**
 * Starts the PostgreSQL that npm installed, with the data in `dataDir/postgres`, or joins it if it is already running.
 * The database outlives this process: after `kill -9` the next start joins it, and after a power failure it recovers.
 * While in use, it is watched, and restarted if it dies; after five minutes of failed attempts it is `lost`.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log, durable = true, network = process.platform === 'win32', persistence = 5 * 60_000 } = options;
  const cluster = await openCluster(dataDir, { durable, network });
  const enter = (timeoutMs = attemptTimeoutMs) =>
    enterCluster(cluster, { durable, network, onLost: () => (reviving = revive()), patience: timeoutMs });
  const stopping = new AbortController();
  const loss = Promise.withResolvers<never>();
  loss.promise.catch(() => undefined); // ignored here, because not every caller listens for it
  let reviving: Promise<void> = Promise.resolve();
  let entry = await enter();
  const { address, joined } = entry;

  async function revive(): Promise<void> {
    if (stopping.signal.aborted) return;
    log?.warn('the embedded database has gone away; bringing it back');
    const startedAt = Date.now();
    await entry.close();
    for (let waitMs = pauses.first; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, pauses.longest)) {
      try {
        entry = await enter(Math.min(persistence, attemptTimeoutMs));
        log?.info('the embedded database is back');
        return;
      } catch (error) {
        log?.error({ err: error }, 'the embedded database could not be brought back yet');
        const remainingMs = persistence - (Date.now() - startedAt);
        if (remainingMs <= 0) {
          loss.reject(new StartError(`The embedded database cannot be brought back. ${messageOf(error)}`));
          return;
        }
        await pause(Math.min(waitMs, remainingMs), undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  return {
    address,
    joined,
    lost: loss.promise,
    async stop() {
      if (stopping.signal.aborted) return;
      stopping.abort();
      await reviving;
      // Without a connection, other users of the database cannot be detected, so it is left running.
      const isLastUser = await entry.leave().catch(() => false);
      if (isLastUser) {
        const { succeeded, output } = await stopPostmaster(cluster);
        if (!succeeded) log?.warn({ output }, 'the embedded database did not stop');
      }
      await entry.close();
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
