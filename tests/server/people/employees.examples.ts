import type { Examples } from '../examples.ts';

/** The specified calls that are built: their module in tests/data/specifiedCalls.json. */
export const specified = ['team'];

let made = 0;

export const examples: Examples = {
  'employees.create': () => ({
    json: { name: 'Asha Rao', email: `asha${++made}@institute.example`, password: 'long enough', role: 'Viewer' },
  }),
  'employees.invite': () => ({
    json: { name: 'Asha Rao', email: `asha${++made}@institute.example`, role: 'Viewer' },
  }),
  'employees.update': () => ({ json: { name: 'Asha Rao', email: `asha${++made}@institute.example` } }),
};
