import type { Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['team'];

let createdCount = 0;

export const examples: Examples = {
  'employees.create': () => ({
    json: {
      name: 'Asha Rao',
      email: `asha${++createdCount}@institute.example`,
      password: 'long enough',
      role: 'Viewer',
    },
  }),
  'employees.invite': () => ({
    json: { name: 'Asha Rao', email: `asha${++createdCount}@institute.example`, role: 'Viewer' },
  }),
  'employees.update': () => ({ json: { name: 'Asha Rao', email: `asha${++createdCount}@institute.example` } }),
};
