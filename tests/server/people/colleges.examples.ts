import type { Examples } from '../examples.ts';
import { paper } from '../files.ts';

/** The specified calls that are built: their module in tests/data/specifiedCalls.json. */
export const specified = ['colleges'];

export const college = { name: 'Modern College', email: 'office@modern.example', phone: '+91 20 2553 4471' };

export const examples: Examples = {
  'colleges.create': () => ({ form: { ...college, document: paper() } }),
};
