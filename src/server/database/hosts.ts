import { setTimeout as after } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { clientConfig, type ConnectionSettings, type DatabaseAddress } from './connectionSettings.ts';

/** The role of the host to connect to: the primary, which accepts writes, or a standby that replicates it. */
export type HostRole = 'primary' | 'standby';

/** The hosts in an address, one of which is in use. */
export type Hosts = {
  /** The address of the host in use. */
  current(): DatabaseAddress;
  /** Searches in the background until a host has the role; must be called after a connection broke or was refused. */
  suspect(): void;
  /** Resolves after the first search for a host with the role; the first host stays in use if none has it. */
  settled(): Promise<void>;
};

/**
 * Milliseconds between two searches while no host has the role, the maximum duration of all searches, and the timeout
 * of each query to a host.
 */
const searchPauseMs = 200;
const searchMs = 60_000;
const probeTimeoutMs = 1_500;

const hostsPattern = /^(?<before>postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)(?<hosts>[^/?#]*)(?<rest>.*)$/i;
const roleParameter = 'target_session_attrs';

/**
 * Splits an address with several hosts into one address for each: `postgres://a:5432,b:5432/institute`, or the lists
 * `host` and `port` of its query. The driver supports only one host.
 */
export function addressesOf(address: DatabaseAddress): readonly DatabaseAddress[] {
  if (typeof address !== 'string') return [address];
  const { before = '', hosts = '', rest = '' } = hostsPattern.exec(address)?.groups ?? {};
  const split = hosts.split(',').map((host) => `${before}${host}${rest}`);
  if (split.length > 1) return split.map(withoutRole);
  if (!URL.canParse(address)) return [address];
  const { searchParams } = new URL(address);
  const hostNames = searchParams.get('host')?.split(',') ?? [];
  const ports = searchParams.get('port')?.split(',') ?? [];
  if (hostNames.length < 2) return [withoutRole(address)];
  return hostNames.map((host, index) => {
    const one = new URL(address);
    one.searchParams.set('host', host);
    const port = ports[index] ?? ports[0];
    if (port !== undefined) one.searchParams.set('port', port);
    return withoutRole(one.href);
  });
}

/** Removes the role from an address, because the driver does not know the parameter. */
function withoutRole(address: string): string {
  if (!address.includes(roleParameter) || !URL.canParse(address)) return address;
  const url = new URL(address);
  url.searchParams.delete(roleParameter);
  return url.href;
}

/** The value of `target_session_attrs` in an address. */
export function roleAskedFor(address: string): string | undefined {
  return new URLSearchParams(/\?(.*)$/.exec(address)?.[1]).get(roleParameter) ?? undefined;
}

/** Shared by all connections of the process, so that a host found for one of them serves all. */
const hostsByAddress = new Map<string, Hosts>();

export function hostsOf(address: DatabaseAddress, role: HostRole = 'primary'): Hosts {
  const addresses = addressesOf(address);
  const [first = address] = addresses;
  if (typeof address !== 'string' || addresses.length === 1) {
    return { current: () => first, suspect: () => undefined, settled: () => Promise.resolve() };
  }
  const key = `${role} ${address}`;
  const hosts = hostsByAddress.get(key) ?? severalHosts(addresses, role);
  hostsByAddress.set(key, hosts);
  return hosts;
}

function severalHosts(addresses: readonly DatabaseAddress[], role: HostRole): Hosts {
  let [currentAddress = ''] = addresses;
  let search: Promise<void> | undefined;
  let firstSearch: Promise<void> | undefined;

  async function look(): Promise<boolean> {
    // The host in use comes first, so that it stays in use if two hosts have the role.
    const inOrder = [currentAddress, ...addresses.filter((one) => one !== currentAddress)];
    const answers = inOrder.map((one) => hasRole(one, role));
    for (const [index, has] of answers.entries()) {
      if (!(await has)) continue;
      currentAddress = inOrder[index] ?? currentAddress;
      return true;
    }
    return false;
  }
  async function searchUntilFound(): Promise<void> {
    const startedAt = performance.now();
    while (!(await look()) && performance.now() - startedAt < searchMs)
      await after(searchPauseMs, undefined, { ref: false });
  }
  return {
    current: () => currentAddress,
    suspect() {
      search ??= searchUntilFound().finally(() => (search = undefined));
    },
    settled: () => (firstSearch ??= look().then(() => undefined)),
  };
}

async function hasRole(address: DatabaseAddress, role: HostRole): Promise<boolean> {
  const settings = { applicationName: 'institute-console probe', connectTimeoutMs: probeTimeoutMs };
  const client = new Client(clientConfig(address, settings));
  client.on('error', () => undefined);
  // Ends the attempt if the host has silently disappeared or is frozen.
  const tooLong = setTimeout(() => client.connection.stream.destroy(), probeTimeoutMs).unref();
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    return rows[0]?.standby === (role === 'standby');
  } catch {
    return false;
  } finally {
    clearTimeout(tooLong);
    client.connection.stream.destroy();
  }
}

/**
 * A client that connects to the host in use. When its connection ends, the hosts are checked, because the cause may be
 * a failover.
 */
export type HostClient = new (options?: Pick<ClientConfig, 'pipeline'>) => Client;

export function clientsOf(address: DatabaseAddress, settings: ConnectionSettings, role?: HostRole): HostClient {
  const hosts = hostsOf(address, role);
  return class extends Client {
    constructor({ pipeline = true }: Pick<ClientConfig, 'pipeline'> = {}) {
      super({ ...clientConfig(hosts.current(), settings), pipeline });
      // Without a listener, a connection that breaks would end the process. The next statement on it reports the error.
      this.on('error', () => undefined);
      this.connection.once('end', hosts.suspect);
    }
  };
}
