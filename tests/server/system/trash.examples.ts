import type { Examples } from '../examples.ts';

export const examples: Examples = {
  'trash.empty': () => ({ json: {} }),
};
