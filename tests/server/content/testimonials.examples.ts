import type { Examples } from '../examples.ts';
import { picture } from '../files.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['testimonials'];

export const testimonial = { name: 'Ravi Kumar', designation: 'Accountant', message: 'I found a job.', rating: '5' };

export const examples: Examples = {
  'testimonials.create': () => ({ form: { ...testimonial, image: picture() } }),
  'testimonials.update': () => ({ form: { ...testimonial, rating: '4', image: picture() } }),
};
