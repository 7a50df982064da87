import type { Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['meta'];

export const metaTag = { type: 'Home', title: 'GST', description: 'Courses in GST and Tally.', keywords: 'GST, Tally' };

export const examples: Examples = {
  'metaTags.create': () => ({ json: metaTag }),
  'metaTags.update': () => ({ json: { ...metaTag, title: 'GST courses' } }),
};
