import { randomUUID } from 'node:crypto';
import type { Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['course-category'];

export const examples: Examples = {
  // Category names are unique, so each request has a new one.
  'categories.create': () => ({
    json: {
      category: `Taxation ${randomUUID()}`,
      status: 'Active',
      title: 'GST',
      keywords: 'gst',
      description: 'Returns.',
    },
  }),
  'categories.update': () => ({ json: { status: 'Inactive' } }),
  'categories.setStatusAsForm': () => ({ form: { status: 'Inactive' } }),
};
