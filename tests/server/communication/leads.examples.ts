import type { Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['leads'];

export const lead = {
  name: 'Kunal Wadhwa',
  email: 'kunal@example.in',
  phone: '+91 98110 64097',
  message: 'Which course do you advise?',
  type: 'JustDial',
  assignedTo: 'Rohit Deshpande',
  scheduledDate: '2027-01-11',
  scheduledTime: '11:30',
};

export const examples: Examples = {
  'leads.create': () => ({ json: lead }),
  'leads.update': () => ({ json: { ...lead, assignedTo: 'Fatima Sheikh' } }),
};
