import type { Logger } from 'pino';
import { enterCluster } from './clusterEntry.ts';
import { openCluster } from './clusterFolder.ts';
import { stopPostmaster } from './clusterProcess.ts';
import type { DatabaseAddress } from './connect.ts';

export type EmbeddedOptions = {
  /** The folder that holds, or will hold, the cluster in `postgres`. */
  readonly dataDir: string;
  readonly log?: Logger | undefined;
  /** False for tests: nothing is forced to the disk, and a crash of the machine may break the cluster. */
  readonly durable?: boolean;
  /** Listen on 127.0.0.1 with a password rather than on a Unix socket: where there is none, that is on Windows. */
  readonly network?: boolean;
};

export type EmbeddedDatabase = {
  readonly address: Exclude<DatabaseAddress, string>;
  /** The database ran already when we came. */
  readonly joined: boolean;
  /** Leaves the database, and stops it unless another server process uses it. Close your connections first. */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL that npm installed on the data in `dataDir/postgres`, or joins it where it runs already. It
 * outlives this process: after `kill -9` the next start joins it, after a power cut it recovers. As long as it is in
 * use it is watched, and started again should it die.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log, durable = true, network = process.platform === 'win32' } = options;
  const cluster = await openCluster(dataDir, { durable, network });
  const enter = () => enterCluster(cluster, { durable, network, onLost: () => (reviving = revive()) });
  let stopping = false;
  let reviving: Promise<void> = Promise.resolve();
  let entry = await enter();
  const { address, joined } = entry;

  async function revive(): Promise<void> {
    if (stopping) return;
    log?.warn('the embedded database has gone away; bringing it back');
    await entry.close();
    try {
      entry = await enter();
    } catch (error) {
      log?.error({ err: error }, 'the embedded database could not be brought back');
    }
  }

  return {
    address,
    joined,
    async stop() {
      if (stopping) return;
      stopping = true;
      await reviving;
      // When the connection is broken nobody can tell who else is there: the database is left running then.
      const alone = await entry.leave().catch(() => false);
      if (alone) {
        const { succeeded, output } = await stopPostmaster(cluster);
        if (!succeeded) log?.warn({ output }, 'the embedded database did not stop');
      }
      await entry.close();
    },
  };
}
