import type { Examples } from '../examples.ts';
import { paper } from '../files.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['companies'];

export const company = { fullName: 'Kaveri Textiles', email: 'office@kaveri.example', phone: '+91 422 254 7710' };

export const examples: Examples = {
  'companies.create': () => ({ form: { ...company, document: paper() } }),
  'companies.reject': () => ({ json: { reason: 'The document cannot be read.' } }),
};
