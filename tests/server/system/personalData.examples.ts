import type { Examples } from '../examples.ts';

export const examples: Examples = {
  'personalData.erase': () => ({ json: { name: 'Kavya Reddy' } }),
};
