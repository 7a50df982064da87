import type { Examples } from '../examples.ts';

/** The specified calls that are built: their module in tests/data/specifiedCalls.json. */
export const specified = ['ip-whitelist'];

let made = 0;

/** An entry whose address nobody has yet. */
export const entry = () => ({
  ipAddress: `198.51.${(made += 1) >> 8}.${made & 255}`,
  description: 'Front desk',
  status: 'Active',
});

export const examples: Examples = {
  'ipWhitelist.create': () => ({ json: entry() }),
  'ipWhitelist.update': () => ({ json: { ...entry(), status: 'Inactive' } }),
};
