import type { Examples } from '../examples.ts';

export const examples: Examples = {
  'person.part': () => ({
    json: {
      record: { noun: 'leads', id: '7c1f0e52-8c35-4d3e-9d55-6c8f43a1f001' },
      other: { noun: 'tickets', id: '7c1f0e52-8c35-4d3e-9d55-6c8f43a1f002' },
    },
  }),
};
