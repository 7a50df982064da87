import type { Examples } from '../examples.ts';

/** The specified calls that are built: their module in tests/data/specifiedCalls.json. */
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
