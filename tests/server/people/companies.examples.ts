import type { Examples } from '../examples.ts';
import { paper } from '../files.ts';

/** The specified calls that are built: their module in tests/data/specifiedCalls.json. */
export const specified = ['companies'];

export const company = { fullName: 'Kaveri Textiles', email: 'office@kaveri.example', phone: '+91 422 254 7710' };

export const examples: Examples = {
  'companies.create': () => ({ form: { ...company, document: paper() } }),
  'companies.reject': () => ({ json: { reason: 'The document cannot be read.' } }),
};
