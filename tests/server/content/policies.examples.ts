import * as nouns from '#contract/content/policies.ts';
import type { Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = [
  'privacy-policy',
  'refund-policy',
  'terms-of-service',
  'terms-and-conditions',
  'cookie-policy',
  'confidentiality-policy',
  'disclaimer-policy',
  'product-review',
];

export const policy = {
  title: 'How we treat your data',
  lastUpdated: 'January 2025',
  isActive: false,
  contactInfo: {
    email: 'privacy@institute.example',
    phone: '+91 20 2553 4471',
    address: 'FC Road, Pune 411004',
    businessHours: 'Monday - Friday, 9:00 AM - 6:00 PM (IST)',
  },
  sections: [
    {
      title: 'What we keep',
      content: 'Only what your course needs.',
      subsections: [{ title: 'Marks', content: 'For five years.', listItems: ['Tests', 'Assignments'] }],
      listItems: ['Your name', 'Your email address'],
    },
  ],
};

const perKind = Object.values(nouns).map(({ name }): [string, Examples[string]][] => [
  [`${name}.create`, () => ({ json: policy })],
  [`${name}.update`, () => ({ json: { ...policy, title: 'How we treat your data, again', lastUpdated: 'May 2025' } })],
]);

export const examples: Examples = Object.fromEntries(perKind.flat());
