import { setTimeout as after } from 'node:timers/promises';
import { type Client, escapeIdentifier } from 'pg';
import type { HostClient } from './hosts.ts';
import { inTime, openProof } from './proof.ts';

/** Milliseconds between attempts to reconnect. */
const reconnectMs = 250;
/** Milliseconds between checks of the connection, and until a missing answer counts as a failure. */
const heartbeat = { everyMs: 15_000, timeoutMs: 5_000 };

export type Subscription = { unlisten(): Promise<void> };

export type Listener = {
  /**
   * Calls `onNotice` for each notification on a channel, and `onListening` whenever the connection is established,
   * because notifications may have been missed before. Resolves once the database listens; rejects if that fails.
   */
  listen(channel: string, onNotice: (payload: string) => void, onListening?: () => void): Promise<Subscription>;
  /**
   * Whether every notification older than a second has arrived: the connection was recently proven to lead to the
   * database that the calls use. While this is false, values that rely on notifications must be read again.
   */
  isTrusted(): boolean;
  close(): Promise<void>;
};

type ChannelListener = {
  readonly channel: string;
  readonly onNotice: (payload: string) => void;
  readonly onListening: () => void;
};

const pause = (signal: AbortSignal) => after(reconnectMs, undefined, { ref: false, signal }).catch(() => undefined);

/**
 * A host that disappears silently does not close its connections, so a connection that stops answering is closed here.
 */
function monitorConnection(client: Client): NodeJS.Timeout {
  const look = () => void inTime(client, heartbeat.timeoutMs, () => client.query('select 1'));
  return setInterval(look, heartbeat.everyMs).unref();
}

/**
 * Listens to the database's notifications on one connection, which is opened for the first channel and reopened
 * whenever it breaks. `identityOfCalls` returns the identity of the database that the calls use, which may be another
 * one after a failover; without it, a working connection is proof enough.
 */
export function openListener(DirectClient: HostClient, identityOfCalls?: () => Promise<string>): Listener {
  const channelListeners = new Set<ChannelListener>();
  const closing = new AbortController();
  const proof = openProof(identityOfCalls);
  let connected: Promise<Client> | undefined;
  let currentClient: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connection = () => (connected ??= open());

  async function open(): Promise<Client> {
    const client = new DirectClient();
    client.on('notification', ({ channel, payload = '' }) => {
      for (const entry of channelListeners) if (entry.channel === channel) entry.onNotice(payload);
    });
    try {
      await client.connect();
      for (const channel of new Set([...channelListeners].map((entry) => entry.channel))) {
        await client.query(`listen ${escapeIdentifier(channel)}`);
      }
    } catch (error) {
      connected = undefined;
      client.connection.stream.destroy();
      throw error;
    }
    client.once('end', () => void reconnect());
    clearInterval(timer);
    timer = monitorConnection(client);
    currentClient = client;
    for (const entry of channelListeners) entry.onListening();
    return client;
  }

  async function reconnect(): Promise<void> {
    clearInterval(timer);
    connected = undefined;
    currentClient = undefined;
    while (!closing.signal.aborted && channelListeners.size > 0) {
      try {
        await connection();
        return;
      } catch {
        await pause(closing.signal);
      }
    }
  }

  return {
    async listen(channel, onNotice, onListening = () => undefined) {
      const entry: ChannelListener = { channel, onNotice, onListening };
      const isNew = connected === undefined;
      channelListeners.add(entry);
      try {
        const client = await connection();
        if (!isNew) {
          await client.query(`listen ${escapeIdentifier(channel)}`);
          onListening();
        }
      } catch (error) {
        channelListeners.delete(entry);
        throw error;
      }
      return {
        async unlisten() {
          channelListeners.delete(entry);
        },
      };
    },
    isTrusted: () => proof.holds(currentClient),
    async close() {
      closing.abort();
      clearInterval(timer);
      channelListeners.clear();
      const client = await connected?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
