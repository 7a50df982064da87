import { randomUUID } from 'node:crypto';
import type { Examples } from '../examples.ts';

/** The specified calls that are built: their module in tests/data/specifiedCalls.json. */
export const specified = ['course-category'];

export const examples: Examples = {
  // There is but one of a name.
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
