import type { AppContext } from './appContext.ts';
import type { Client } from './caller.ts';
import type { Environment, TrustProxy } from '../environment.ts';
import { unknownAddress } from '#contract/system/ipWhitelist.ts';
import { BlockList, isIP } from 'node:net';

/**
 * Returns the sender of the request. `X-Forwarded-For` is believed only as far as the configured proxies vouch for it.
 */
export function clientOf(
  context: AppContext,
  { trustProxy, geoHeaders }: Pick<Environment, 'trustProxy' | 'geoHeaders'>,
): Client {
  const remote = remoteAddress(context.env);
  const forwardedFor = context.req.header('x-forwarded-for');
  return {
    address: trustedAddress(remote, forwardedFor, trustProxy),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, 500),
    ...(geoHeaders.length > 0 ? { place: geoHeaders.map((name) => placeIn(context.req.header(name))) } : {}),
  };
}

/** A place name from a proxy's header, decoded as UTF-8; XX and T1 mean an unknown country and Tor. */
function placeIn(header = ''): string {
  const name = Buffer.from(header, 'latin1')
    .toString('utf8')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return name === 'XX' || name === 'T1' ? '' : name.slice(0, 100);
}

/** The connection's address from @hono/node-server; the local host if there is no connection, as in tests. */
function remoteAddress(env: unknown): string {
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return '127.0.0.1';
  const { incoming } = env;
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return '127.0.0.1';
  const { socket } = incoming;
  if (typeof socket !== 'object' || socket === null || !('remoteAddress' in socket)) return '127.0.0.1';
  return normalise(typeof socket.remoteAddress === 'string' ? socket.remoteAddress : '127.0.0.1');
}

/** Returns a trimmed address. An IPv4 address mapped into IPv6 is returned in its IPv4 form. */
export function normalise(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Parses an address as proxies write it. Some add the port: `198.51.100.1:4711` or `[2001:db8::1]:4711`. */
function forwardedAddress(entry: string): string {
  const { v4, v6 } = /^(?:(?<v4>[\d.]+):\d+|\[(?<v6>[^\]]+)\](?::\d+)?)$/.exec(entry.trim())?.groups ?? {};
  return normalise(v4 ?? v6 ?? entry);
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));

/**
 * The key by which limits identify a sender: an IPv4 address, or the /64 network of an IPv6 address, because the sender
 * can choose any address in it.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.replace(/%.*/, '').toLowerCase().split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  const between = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...between, ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/**
 * Follows the addresses of `X-Forwarded-For` backwards from the connection, to the first one that no trusted proxy
 * vouches for. If a proxy wrote an invalid address, the sender is unknown, because the proxy's own address may be on
 * the IP whitelist. All unknown senders share their limits, and no list contains them.
 */
function trustedAddress(remote: string, forwardedFor: string | undefined, trust: TrustProxy): string {
  if (trust === 'off' || !forwardedFor) return remote;
  const chain = [...forwardedFor.split(',').map(forwardedAddress), remote].toReversed();
  const proxies = typeof trust === 'number' ? undefined : blockList(trust);
  let address = remote;
  for (const [hop, candidate] of chain.entries()) {
    if (!isIP(candidate)) return unknownAddress;
    address = candidate;
    const isTrusted = proxies ? proxies.check(candidate, isIP(candidate) === 6 ? 'ipv6' : 'ipv4') : hop < Number(trust);
    if (!isTrusted) return address;
  }
  return address;
}

/**
 * Whether this is the address of a trusted proxy, whose connections carry many people's calls. If only the number of
 * proxies is configured, every address counts as one.
 */
export function isProxy(address: string, trust: TrustProxy): boolean {
  if (trust === 'off' || typeof trust === 'number') return trust !== 'off';
  return blockList(trust).check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function blockList(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
