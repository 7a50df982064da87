import type { Examples } from '../examples.ts';

export const examples: Examples = { 'letters.test': () => ({ json: { to: 'asha@institute.example' } }) };
