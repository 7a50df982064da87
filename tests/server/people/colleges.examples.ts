import type { Examples } from '../examples.ts';
import { paper } from '../files.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['colleges'];

export const college = { name: 'Modern College', email: 'office@modern.example', phone: '+91 20 2553 4471' };

export const examples: Examples = {
  'colleges.create': () => ({ form: { ...college, document: paper() } }),
};
