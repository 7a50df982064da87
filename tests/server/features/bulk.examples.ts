import type { Examples } from '../examples.ts';

export const examples: Examples = {
  'bulk.start': () => ({
    json: {
      noun: 'alerts',
      endpoint: 'remove',
      records: [{ _id: '00000000-0000-4000-8000-000000000000' }],
    },
  }),
};
