import type { Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['jobs'];

export const job = {
  title: 'Accounts Faculty',
  type: 'Full time',
  location: 'Pune',
  description: 'Teach Tally to small batches.',
};

export const examples: Examples = {
  'jobs.create': () => ({ json: job }),
  'jobs.update': () => ({ json: { ...job, title: 'Senior Accounts Faculty' } }),
};
