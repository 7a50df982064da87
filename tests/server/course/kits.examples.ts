import type { Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['kits'];

const kit = {
  module: 'Tally Prime',
  category: 'accounting',
  labClassroom: 4,
  recorded: 3,
  labPlusLive: 2,
  price: 1250.5,
  supplier: 'Sharma Printers',
  description: 'Practice book.',
  status: 'active',
};

export const examples: Examples = {
  'kits.create': () => ({ json: kit }),
  'kits.update': () => ({ json: { ...kit, module: 'Tally Prime 6', recorded: 7 } }),
  'kitMovements.create': () => ({ json: { kind: 'out', recorded: 1, reason: 'Batch of Monday' } }),
};
