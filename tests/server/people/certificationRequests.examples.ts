import type { Examples } from '../examples.ts';
import { paper } from '../files.ts';

/** The specified calls that are built: their module in tests/data/specifiedCalls.json. */
export const specified = ['certification'];

export const certificationRequest = { college: 'Modern College', specialization: 'GST', topics: 'GSTR-1, GSTR-3B' };

export const examples: Examples = {
  'certificationRequests.create': () => ({ form: { ...certificationRequest, document: paper() } }),
  'certificationRequests.activate': () => ({ json: { status: 'active' } }),
};
