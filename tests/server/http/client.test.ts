import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { clientOf, networkOf } from '#server/http/client.ts';
import type { AppVariables } from '#server/http/appContext.ts';

/** The address that a request with this connection and this header counts for. */
async function addressOf(
  trust: string,
  remoteAddress: string | undefined,
  forwardedFor?: string,
  header = 'X-Forwarded-For',
) {
  const { trustProxy } = readEnvironment({ TRUST_PROXY: trust });
  const app = new Hono<AppVariables>();
  app.get('/', (context) => context.json(clientOf(context, { trustProxy, geoHeaders: [] })));
  const headers = forwardedFor === undefined ? {} : { [header]: forwardedFor };
  const env = remoteAddress === undefined ? {} : { incoming: { socket: { remoteAddress } } };
  const response = await app.request('/', { headers: new Headers(Object.entries(headers)) }, env);
  const { address } = await response.json();
  return address;
}

test('ignores X-Forwarded-For without trusted proxies', async () => {
  expect(await addressOf('off', '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  expect(await addressOf('off', '203.0.113.7', '127.0.0.1, 10.0.0.1')).toBe('203.0.113.7');
  expect(await addressOf('', '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  expect(await addressOf('0', '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
});

test.each([
  ['1', '198.51.100.1', '198.51.100.1'],
  ['1', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
  ['1', '198.51.100.1:4711', '198.51.100.1'],
  ['1', '6.6.6.6, [2001:db8::5]:4711', '2001:db8::5'],
  ['1', '[2001:db8::5]', '2001:db8::5'],
  ['2', '6.6.6.6, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['2', '198.51.100.1', '198.51.100.1'],
  ['2', '6.6.6.6, 10.0.0.2', '6.6.6.6'],
  ['10', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
])(
  'with %s trusted proxies reads "%s" as %s: addresses forged by the sender do not count',
  async (trust, forwardedFor, address) => {
    expect(await addressOf(trust, '10.0.0.1', forwardedFor)).toBe(address);
  },
);

test.each([
  ['10.0.0.0/8', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['10.0.0.0/8', '10.0.0.1', '6.6.6.6, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['10.0.0.0/8', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['10.0.0.0/8', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['127.0.0.1,192.168.1.0/24', '127.0.0.1', '6.6.6.6, 198.51.100.1, 192.168.1.77', '198.51.100.1'],
  ['::1', '::1', '2001:db8::5', '2001:db8::5'],
  ['2001:db8::/32', '2001:db8::1', '6.6.6.6, 2001:4860::1', '2001:4860::1'],
  ['10.0.0.0/8', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['10.0.0.0/8', '10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
])(
  'with %s trusted, attributes a connection of %s that forwards "%s" to %s',
  async (trust, remote, forwardedFor, address) => {
    expect(await addressOf(trust, remote, forwardedFor)).toBe(address);
  },
);

test.each(['unknown', '_hidden', '<script>', ' , ', '198.51.100.1,', '999.1.1.1', "1.1.1.1' or 1=1", '198.51.100.1:x'])(
  'does not use the proxy’s own address when it forwards an invalid one ("%s")',
  async (forwardedFor) => {
    for (const trust of ['1', '10.0.0.0/8']) {
      expect(await addressOf(trust, '10.0.0.1', forwardedFor)).toBe('unknown');
      expect(await addressOf(trust, '10.0.0.1', `203.0.113.9, ${forwardedFor}`)).toBe('unknown');
    }
  },
);

test('treats an empty header as missing', async () => {
  expect(await addressOf('1', '10.0.0.1', '')).toBe('10.0.0.1');
});

test('never trusts other address headers', async () => {
  for (const header of ['X-Real-IP', 'Forwarded', 'CF-Connecting-IP', 'True-Client-IP', 'X-Client-IP']) {
    expect(await addressOf('1', '10.0.0.1', '198.51.100.1', header)).toBe('10.0.0.1');
  }
});

test('writes IPv4-mapped IPv6 as IPv4, and a missing connection as the local host', async () => {
  expect(await addressOf('off', '::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(await addressOf('off', '2001:db8::1')).toBe('2001:db8::1');
  expect(await addressOf('off', undefined)).toBe('127.0.0.1');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:42:1:2:3:4', '2001:db8:0:42::/64'],
  ['2001:0DB8::42:1:2:3:4', '2001:db8:0:42::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s for limits', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
