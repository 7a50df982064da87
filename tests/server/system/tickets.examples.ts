import type { Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['support'];

export const ticket = {
  name: 'Kavya Reddy',
  email: 'kavya@example.in',
  phone: '+91 98480 22338',
  message: 'My payment is not shown.',
};

export const examples: Examples = {
  'tickets.create': () => ({ json: ticket }),
  'tickets.resolve': () => ({ json: { resolve: 'Thank you, it is paid.' } }),
};
