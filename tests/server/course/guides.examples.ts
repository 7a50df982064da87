import type { Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['guides'];

const guide = {
  title: 'How to counsel a parent',
  description: 'What to ask first.',
  category: 'counselling',
  type: 'document',
  icon: 'document',
  fileUrl: 'https://files.example/counselling.pdf',
  externalUrl: '',
  order: 2,
  actionButtons: [{ label: 'Read it', action: 'view', url: 'https://files.example/counselling.pdf', icon: 'document' }],
};

export const examples: Examples = {
  'guides.create': () => ({ json: guide }),
  'guides.update': () => ({ json: { ...guide, title: 'How to counsel a student', status: 'inactive' } }),
};
