import type { Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['ip-whitelist'];

let createdCount = 0;

/** An entry with a new address. */
export const entry = () => ({
  ipAddress: `198.51.${(createdCount += 1) >> 8}.${createdCount & 255}`,
  description: 'Front desk',
  status: 'Active',
});

export const examples: Examples = {
  'ipWhitelist.create': () => ({ json: entry() }),
  'ipWhitelist.update': () => ({ json: { ...entry(), status: 'Inactive' } }),
};
