import type { Examples } from '../examples.ts';
import { picture } from '../files.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['blogs'];

export const blog = { title: 'GST, part one', author: 'Arjun Nair', content: '<p>Tax is <b>simple</b>.</p>' };

export const examples: Examples = {
  'blogs.create': () => ({ form: { ...blog, image: picture() } }),
  'blogs.update': () => ({ form: { ...blog, title: 'GST, part two', image: picture() } }),
  'blogs.setStatus': () => ({ json: { status: 'inactive' } }),
};
