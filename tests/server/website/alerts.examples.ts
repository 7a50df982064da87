import type { Examples } from '../examples.ts';

/** The specified calls that are built: their module in tests/data/specifiedCalls.json. */
export const specified = ['alert'];

export const alert = { title: 'Holidays', message: 'Closed on Friday.', status: 'active' };

export const examples: Examples = {
  'alerts.create': () => ({ json: alert }),
  'alerts.setStatus': () => ({ json: { status: 'inactive' } }),
};
