import type { Examples } from '../examples.ts';

/** The specified calls that are served before their screens are built. */
export const served = ['why-product'];

export const reasons = { title: 'Why us', subtitle: 'Since 2004', description: 'Small batches.', isActive: false };

export const examples: Examples = {
  'whyProduct.create': () => ({ json: reasons }),
  'whyProduct.update': () => ({ json: { ...reasons, features: ['Placement', 'Mentors'] } }),
};
