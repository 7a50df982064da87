import { randomInt } from 'node:crypto';
import postgres from 'postgres';
import type { DatabaseAddress } from '../../database/connect.ts';
import { workersLock } from './letterQueue.ts';

/** The sign of life of a worker: an advisory lock that PostgreSQL gives back when the process is gone. */
export type WorkerPlace = {
  /** The worker's number; a new one after the connection was lost. Rejects while the database is away. */
  take(): Promise<number>;
  close(): Promise<void>;
};

/** Holds the lock on a connection of its own: those of a pool come and go. */
export function openWorkerPlace(address: DatabaseAddress): WorkerPlace {
  let number: number | undefined;
  const settings: postgres.Options<Record<string, postgres.PostgresType>> = {
    max: 1,
    max_lifetime: null,
    idle_timeout: 0,
    connect_timeout: 5,
    backoff: () => 1,
    fetch_types: false,
    connection: { application_name: 'institute-console letters' },
    onnotice: () => undefined,
    onclose: () => (number = undefined),
  };
  const sql = typeof address === 'string' ? postgres(address, settings) : postgres({ ...address, ...settings });
  return {
    async take() {
      while (number === undefined) {
        const wanted = randomInt(1, 2 ** 31 - 1);
        const [lock] = await sql<{ held: boolean }[]>`
          select pg_try_advisory_lock(${workersLock}::int, ${wanted}::int) as held
        `;
        if (lock?.held) number = wanted;
      }
      return number;
    },
    async close() {
      await sql.end({ timeout: 2 });
    },
  };
}
