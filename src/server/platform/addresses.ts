import { BlockList, isIP, SocketAddress } from 'node:net';

type Family = 'ipv4' | 'ipv6';
/** A single address, or all addresses that share the first `bits` bits. */
export type AddressRange = { readonly address: string; readonly family: Family; readonly bits: number };

const widthOf = { ipv4: 32, ipv6: 128 } as const;
/** IPv4 addresses mapped into IPv6. */
const mappedAddressPattern = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

function canonical(text: string): { address: string; family: Family; isMapped: boolean } | undefined {
  const kind = isIP(text);
  // A zone such as `%eth0` in `fe80::1%eth0` only has a meaning on one machine.
  if (kind === 0 || text.includes('%')) return undefined;
  if (kind === 4) return { address: text, family: 'ipv4', isMapped: false };
  const { address } = new SocketAddress({ address: text, family: 'ipv6' });
  const inIpv4 = mappedAddressPattern.exec(address)?.[1];
  return inIpv4 === undefined
    ? { address, family: 'ipv6', isMapped: false }
    : { address: inIpv4, family: 'ipv4', isMapped: true };
}

/**
 * Reads an IPv4 or IPv6 address or a range of addresses (`203.0.113.0/24`). IPv4 addresses written as IPv6 become IPv4,
 * and the bits after a range's prefix are cleared. Returns undefined for anything else.
 */
export function readRange(text: string): AddressRange | undefined {
  const [addressText = '', length, excess] = text.trim().split('/');
  const parsed = canonical(addressText);
  if (!parsed || excess !== undefined || (length !== undefined && !/^\d{1,3}$/.test(length))) return undefined;
  const { family, isMapped } = parsed;
  const width = widthOf[family];
  const bits = length === undefined ? width : Number(length) - (isMapped ? 96 : 0);
  if (bits < 0 || bits > width) return undefined;
  return { address: clearBits(parsed.address, family, bits), family, bits };
}

/** The range as it is stored and shown; a single address has no prefix length. */
export function rangeText({ address, family, bits }: AddressRange): string {
  return bits === widthOf[family] ? address : `${address}/${bits}`;
}

/** Returns a function that tells whether an address is in one of the ranges; an invalid address is in none. */
export function listOf(ranges: readonly AddressRange[]): (address: string) => boolean {
  // A single list for both families would match every IPv4 address against `::/16`, which contains them as mapped
  // IPv6.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const { address, family, bits } of ranges) lists[family].addSubnet(address, bits, family);
  return (address) => {
    const parsed = canonical(address.trim().replace(/%.*$/, ''));
    return parsed !== undefined && lists[parsed.family].check(parsed.address, parsed.family);
  };
}

function clearBits(address: string, family: Family, bits: number): string {
  const width = widthOf[family];
  if (bits === width) return address;
  const network = (numberOf(address, family) >> BigInt(width - bits)) << BigInt(width - bits);
  if (family === 'ipv4') return [24n, 16n, 8n, 0n].map((shift) => (network >> shift) & 255n).join('.');
  const groups = Array.from({ length: 8 }, (_, index) =>
    ((network >> BigInt(112 - 16 * index)) & 65_535n).toString(16),
  );
  return new SocketAddress({ address: groups.join(':'), family }).address;
}

function numberOf(address: string, family: Family): bigint {
  if (family === 'ipv4') return address.split('.').reduce((number, part) => (number << 8n) + BigInt(part), 0n);
  // The last 32 bits may be written as IPv4.
  const [, head = address, tail] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  const lowBits = tail === undefined ? undefined : numberOf(tail, 'ipv4');
  const text =
    lowBits === undefined ? head : `${head}${(lowBits >> 16n).toString(16)}:${(lowBits & 65_535n).toString(16)}`;
  const [before = [], after = []] = text.split('::').map((side) => (side === '' ? [] : side.split(':')));
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return groups.reduce((number, group) => (number << 16n) + BigInt(`0x${group}`), 0n);
}
