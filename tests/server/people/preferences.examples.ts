import type { Examples } from '../examples.ts';

export const examples: Examples = {
  'preferences.change': () => ({ json: { 'list.density': 'compact' } }),
};
