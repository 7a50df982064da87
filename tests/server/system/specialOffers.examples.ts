import { randomUUID } from 'node:crypto';
import type { Examples } from '../examples.ts';

const days = { from: '2026-11-01', to: '2026-11-30' };
const offer = () => ({
  title: 'Diwali',
  // Codes are unique, so each request has a new one.
  code: `DIWALI-${randomUUID().slice(0, 8)}`,
  discount: 12.5,
  courseIds: [],
  ...days,
  status: 'active',
});

export const examples: Examples = {
  'specialOffers.create': () => ({ json: offer() }),
  'specialOffers.update': () => ({ json: { ...offer(), title: 'Diwali and after' } }),
  'specialOffers.overlaps': () => ({ json: { ...days, courseIds: [] } }),
};
