import type { Client, ClientBase } from 'pg';
import type { HostClient } from './hosts.ts';

/** The database answers, but accepts no changes: it is a standby, or a primary that was set to read-only. */
export class ReadOnlyError extends Error {
  override readonly name = 'ReadOnlyError';
  /** PostgreSQL's own code for a change refused because the database is read-only. */
  readonly code = '25006';
}

export type Probe = {
  /** Resolves with the start time of the server process that answered, which identifies the server. */
  ask(): Promise<string>;
  close(): Promise<void>;
};

/** Milliseconds of silence after which a connection counts as dead even if nobody has closed it. */
const silentMs = 30_000;

/** Asks a connection for the identity of its server; throws `ReadOnlyError` for one that accepts no changes. */
export async function identityOf(client: Pick<ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<{ started: string; readOnly: boolean }>(
    `select pg_postmaster_start_time()::text as started, current_setting('transaction_read_only') = 'on' as "readOnly"`,
  );
  const [row] = rows;
  if (!row || row.readOnly) throw new ReadOnlyError('The database takes no changes.');
  return row.started;
}

/** Throws `ReadOnlyError` for a connection to a server that accepts no changes. */
export async function takesChanges(client: Pick<ClientBase, 'query'>): Promise<void> {
  await identityOf(client);
}

/**
 * Checks whether the database answers, on a connection opened by the first check. A failed connection is replaced. A
 * silent one is kept for a while, because a stuck database may still accept new connections, which would say nothing
 * about the connections of the calls.
 */
export function openProbe(Client: HostClient): Probe {
  let connection: Promise<Client> | undefined;
  let answeredAt = performance.now();
  let silentProbes = 0;

  async function open(): Promise<Client> {
    const client = new Client();
    await client.connect();
    return client;
  }
  async function drop(): Promise<void> {
    const droppedConnection = connection;
    connection = undefined;
    const client = await droppedConnection?.catch(() => undefined);
    client?.connection.stream.destroy();
  }
  return {
    async ask() {
      if (silentProbes > 0 && performance.now() - answeredAt > silentMs) await drop();
      if (silentProbes === 0) answeredAt = performance.now();
      const openedConnection = (connection ??= open());
      silentProbes += 1;
      try {
        const identity = await identityOf(await openedConnection);
        answeredAt = performance.now();
        return identity;
      } catch (error) {
        if (connection === openedConnection) await drop();
        throw error;
      } finally {
        silentProbes -= 1;
      }
    },
    close: drop,
  };
}
