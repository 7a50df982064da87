import type { Examples } from '../examples.ts';
import { paper } from '../files.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['certification'];

export const certificationRequest = { college: 'Modern College', specialization: 'GST', topics: 'GSTR-1, GSTR-3B' };

export const examples: Examples = {
  'certificationRequests.create': () => ({ form: { ...certificationRequest, document: paper() } }),
  'certificationRequests.activate': () => ({ json: { status: 'active' } }),
};
