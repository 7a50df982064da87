import { setTimeout as after } from 'node:timers/promises';
import { type ClientBase, Pool, type PoolClient } from 'pg';
import type { HostClient } from './hosts.ts';

/** Milliseconds that `closePool` waits for running statements. */
const closeMs = 5_000;
/** Connections are replaced after an hour, so that no process of the database grows without limit. */
const lifetimeSeconds = 3_600;

const clientsOfPool = new WeakMap<Pool, Set<PoolClient>>();

export type PoolOptions = {
  readonly max: number;
  /** Checks a new connection before its first use; the connection is dropped if this rejects. */
  readonly check?: ((client: ClientBase) => Promise<void>) | undefined;
};

/** A pool of connections. An idle connection that breaks is dropped; a broken one in use fails its next statement. */
export function openPool(Client: HostClient, { max, check }: PoolOptions): Pool {
  // The pool's own option for a connect timeout is not used, because it would include waiting for a free connection.
  const pool = new Pool({
    max,
    Client,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: lifetimeSeconds,
    ...(check ? { onConnect: check } : {}),
  });
  const clients = new Set<PoolClient>();
  clientsOfPool.set(pool, clients);
  pool.on('connect', (client) => {
    clients.add(client);
    client.once('end', () => clients.delete(client));
  });
  pool.on('error', () => undefined); // from an unused connection, which the pool has dropped
  return pool;
}

export async function closePool(pool: Pool): Promise<void> {
  const closePromise = pool.end();
  const inTime = new AbortController();
  const tooLate = after(closeMs, undefined, { signal: inTime.signal }).then(
    () => clientsOfPool.get(pool)?.forEach((client) => client.connection.stream.destroy()),
    () => undefined,
  );
  await Promise.race([closePromise, tooLate]);
  inTime.abort();
}
