import type { Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['alert'];

export const alert = { title: 'Holidays', message: 'Closed on Friday.', status: 'active' };

export const examples: Examples = {
  'alerts.create': () => ({ json: alert }),
  'alerts.setStatus': () => ({ json: { status: 'inactive' } }),
};
