import { setTimeout as after } from 'node:timers/promises';
import { Client, type ClientConfig, escapeIdentifier } from 'pg';

/** Milliseconds between attempts to reconnect. */
const reconnectMs = 1000;
/** Milliseconds between checks of the connection, and until a missing answer counts as a failure. */
const heartbeat = { everyMs: 15_000, timeoutMs: 5_000 };

export type Listening = { unlisten(): Promise<void> };

export type Listener = {
  /**
   * Calls `onNotice` for each notification on a channel, and `onListening` at each connection, because notifications
   * may have been missed before it. Resolves once the database listens; rejects if that fails.
   */
  listen(channel: string, onNotice: (payload: string) => void, onListening?: () => void): Promise<Listening>;
  close(): Promise<void>;
};

type Heard = {
  readonly channel: string;
  readonly onNotice: (payload: string) => void;
  readonly onListening: () => void;
};

/** A host that silently disappears closes no connection, so a connection without an answer is closed here. */
async function look(client: Client): Promise<void> {
  const silenceTimer = setTimeout(() => client.connection.stream.destroy(), heartbeat.timeoutMs).unref();
  await client.query('select 1').catch(() => undefined);
  clearTimeout(silenceTimer);
}

/**
 * Listens to the database's notifications on one connection, which is opened for the first channel and reopened
 * whenever it breaks.
 */
export function openListener(config: ClientConfig): Listener {
  const heard = new Set<Heard>();
  const closing = new AbortController();
  let connected: Promise<Client> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function connection(): Promise<Client> {
    connected ??= open();
    return connected;
  }

  async function open(): Promise<Client> {
    const client = new Client(config);
    // Without a listener, a broken connection would end the process.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const entry of heard) if (entry.channel === channel) entry.onNotice(payload);
    });
    try {
      await client.connect();
      for (const channel of new Set([...heard].map((entry) => entry.channel))) {
        await client.query(`listen ${escapeIdentifier(channel)}`);
      }
    } catch (error) {
      connected = undefined;
      await client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => void reconnect());
    clearInterval(timer);
    timer = setInterval(() => void look(client), heartbeat.everyMs).unref();
    for (const entry of heard) entry.onListening();
    return client;
  }

  async function reconnect(): Promise<void> {
    clearInterval(timer);
    connected = undefined;
    while (!closing.signal.aborted && heard.size > 0) {
      try {
        await connection();
        return;
      } catch {
        await after(reconnectMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  return {
    async listen(channel, onNotice, onListening = () => undefined) {
      const entry: Heard = { channel, onNotice, onListening };
      const isNew = connected === undefined;
      heard.add(entry);
      try {
        const client = await connection();
        if (!isNew) {
          await client.query(`listen ${escapeIdentifier(channel)}`);
          onListening();
        }
      } catch (error) {
        heard.delete(entry);
        throw error;
      }
      return {
        async unlisten() {
          heard.delete(entry);
        },
      };
    },
    async close() {
      closing.abort();
      clearInterval(timer);
      heard.clear();
      const client = await connected?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
