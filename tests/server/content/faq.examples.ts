import type { Examples } from '../examples.ts';

/** The specified calls that are built: their module in tests/data/specifiedCalls.json. */
export const specified = ['faq'];

export const page = {
  hero: { title: 'Questions', subtitle: 'And answers' },
  categories: [
    { title: 'Fees', icon: 'FaCreditCard', faqs: [{ question: 'May I pay in parts?', answer: 'Yes, in three.' }] },
  ],
  meta: { title: 'Questions', description: 'What students ask', keywords: ['fees', 'batches'] },
};

export const examples: Examples = { 'faq.update': () => ({ json: page }) };
