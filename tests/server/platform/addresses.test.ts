import { describe, expect, test } from 'vitest';
import { listOf, rangeText, readRange } from '#server/platform/addresses.ts';

const normalise = (text: string) => {
  const range = readRange(text);
  return range && rangeText(range);
};

describe('an address or a range', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9/32 ', '203.0.113.9'],
    ['203.0.113.9/24', '203.0.113.0/24'],
    ['10.200.255.255/9', '10.128.0.0/9'],
    ['2001:DB8::0001', '2001:db8::1'],
    ['2001:db8:40:ffff::1/48', '2001:db8:40::/48'],
    ['2001:db8:40:ffff::1/33', '2001:db8::/33'],
    ['::1/128', '::1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['::ffff:203.0.113.9/120', '203.0.113.0/24'],
    ['::1.2.3.4/96', '::/96'],
  ])('%s is stored as %s', (text, normalised) => expect(normalise(text)).toBe(normalised));

  test.each([
    '',
    'localhost',
    '203.0.113',
    '203.0.113.256',
    '010.0.0.1',
    '203.0.113.9/33',
    '203.0.113.9/-1',
    '203.0.113.9/8/8',
    '203.0.113.9/',
    '203.0.113.9/2a',
    '2001:db8::/129',
    '::ffff:203.0.113.9/95',
    'fe80::1%eth0',
    '203.0.113.9, 203.0.113.10',
    '203.0.113.9\0',
  ])('is not %j', (text) => expect(readRange(text)).toBeUndefined());
});

test('a list contains the addresses in its ranges, in any notation, and no others', () => {
  const has = listOf(['203.0.113.0/24', '2001:db8:40::/48', '198.51.100.7'].flatMap((text) => readRange(text) ?? []));
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '198.51.100.7', '2001:DB8:40:1::9'])
    expect(has(address)).toBe(true);
  for (const outside of ['203.0.114.9', '198.51.100.8', '2001:db8:41::1', '::1', 'unknown', ''])
    expect(has(outside)).toBe(false);
});

test.each(['::/16', '::/64'])(
  'the IPv6 range %s admits no IPv4 address, although one can be written in it',
  (range) => {
    const has = listOf([readRange(range) ?? []].flat());
    expect([has('::1'), has('203.0.113.9'), has('::ffff:203.0.113.9')]).toEqual([true, false, false]);
  },
);
