import { randomInt } from 'node:crypto';
import type { Client } from 'pg';
import type { DatabaseAddress } from '../../database/connectionSettings.ts';
import { clientsOf } from '../../database/hosts.ts';
import { sqlTag } from '../../database/sql.ts';
import { workersLock } from './letterQueue.ts';

/** The proof that a worker is alive: an advisory lock, which PostgreSQL releases when the process has ended. */
export type WorkerPlace = {
  /**
   * Returns the worker's number, which is a new one after the connection was lost. Rejects while the database is
   * unavailable.
   */
  take(): Promise<number>;
  close(): Promise<void>;
};

/**
 * Holds the lock on a connection of its own, directly to PostgreSQL, because a pool closes its connections, and a
 * pooler would pass the lock on to other clients.
 */
export function openWorkerPlace(address: DatabaseAddress): WorkerPlace {
  const DirectClient = clientsOf(address, { applicationName: 'institute-console letters', connectTimeoutMs: 5_000 });
  let connection: Promise<Client> | undefined;
  let number: number | undefined;

  async function open(): Promise<Client> {
    const client = new DirectClient();
    client.on('end', forget);
    await client.connect().catch((error: unknown) => {
      forget();
      throw error;
    });
    return client;
  }
  function forget(): void {
    connection = undefined;
    number = undefined;
  }
  return {
    async take() {
      while (number === undefined) {
        const candidate = randomInt(1, 2 ** 31 - 1);
        const sql = sqlTag(await (connection ??= open()));
        const [lock] = await sql<{ held: boolean }[]>`
          select pg_try_advisory_lock(${workersLock}::int, ${candidate}::int) as held
        `;
        if (lock?.held) number = candidate;
      }
      return number;
    },
    async close() {
      const client = await connection?.catch(() => undefined);
      client?.connection.stream.destroy();
    },
  };
}
