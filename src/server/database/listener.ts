import { setTimeout as after } from 'node:timers/promises';
import { Client, type ClientConfig, escapeIdentifier } from 'pg';

/** Milliseconds between two tries to connect again. */
const reconnectMs = 1000;
/** Milliseconds between two looks whether the connection is still there, and until no answer is one. */
const heartbeat = { everyMs: 15_000, timeoutMs: 5_000 };

export type Listening = { unlisten(): Promise<void> };

export type Listener = {
  /**
   * Calls `onNotice` for each notice on a channel, and `onListening` at each connection, because notices may have been
   * missed before it. Resolves once the database listens; rejects if that fails.
   */
  listen(channel: string, onNotice: (payload: string) => void, onListening?: () => void): Promise<Listening>;
  close(): Promise<void>;
};

type Heard = {
  readonly channel: string;
  readonly onNotice: (payload: string) => void;
  readonly onListening: () => void;
};

/** A host that is gone without a word closes nothing: what does not answer is closed here. */
async function look(client: Client): Promise<void> {
  const silent = setTimeout(() => client.connection.stream.destroy(), heartbeat.timeoutMs).unref();
  await client.query('select 1').catch(() => undefined);
  clearTimeout(silent);
}

/** Listens to the database's notices on one connection, opened with the first channel and again whenever it breaks. */
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
    // Without it a connection that breaks would end the process.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const one of heard) if (one.channel === channel) one.onNotice(payload);
    });
    try {
      await client.connect();
      for (const channel of new Set([...heard].map((one) => one.channel))) {
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
    for (const one of heard) one.onListening();
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
      const one: Heard = { channel, onNotice, onListening };
      const isNew = connected === undefined;
      heard.add(one);
      try {
        const client = await connection();
        if (!isNew) {
          await client.query(`listen ${escapeIdentifier(channel)}`);
          onListening();
        }
      } catch (error) {
        heard.delete(one);
        throw error;
      }
      return {
        async unlisten() {
          heard.delete(one);
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
