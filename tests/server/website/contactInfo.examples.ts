import type { Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['contact-info'];

export const card = {
  title: 'Pune centre',
  content: 'Sai Chambers, Pune 411004',
  icon: 'FaPhoneAlt',
  bg: 'from-green-50 to-green-100',
};

export const examples: Examples = {
  'contactInfo.create': () => ({ json: card }),
  'contactInfo.update': () => ({ json: { ...card, title: 'Delhi centre' } }),
  'contactInfo.move': () => ({ json: { direction: 'up' } }),
};
