import type { Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['news'];

export const news = {
  title: 'Returns are due',
  descr: 'GSTR-3B until the 20th.',
  link: 'https://www.gst.gov.in/newsandupdates',
};

export const examples: Examples = {
  'news.create': () => ({ json: news }),
};
