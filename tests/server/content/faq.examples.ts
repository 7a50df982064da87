import type { Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['faq'];

export const page = {
  hero: { title: 'Questions', subtitle: 'And answers' },
  categories: [
    { title: 'Fees', icon: 'FaCreditCard', faqs: [{ question: 'May I pay in parts?', answer: 'Yes, in three.' }] },
  ],
  meta: { title: 'Questions', description: 'What students ask', keywords: ['fees', 'batches'] },
};

export const examples: Examples = { 'faq.update': () => ({ json: page }) };
