import type { Examples } from '../examples.ts';

const __noun__ = { title: 'An example', description: 'With a description.', status: 'active' };

export const examples: Examples = {
  '__nouns__.create': () => ({ json: __noun__ }),
  '__nouns__.update': () => ({ json: { ...__noun__, title: 'Another example' } }),
  '__nouns__.setStatus': () => ({ json: { status: 'inactive' } }),
};
